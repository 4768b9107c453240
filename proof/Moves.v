(* The steps of a proof, rule by rule: passes, the winner's moves (P1 to P4, Falls), and the other side's
   (Q1 to Q5). *)
From Coq Require Import Bool List PArith Arith Lia.
From Coq Require Import FSets.FMapPositive.
From Yomi Require Import Sets Go Games Check Zones Steps.
Import ListNotations.

Section Moves.
  Variable G : game.
  Variable all : set.
  Variable P : colour.
  Let S := board_shape G.
  Let Q := opp P.
  Let near := next_to S.
  Hypothesis good : good_shape S.
  Hypothesis all_points : forall p, p \in all -> In p (points S).

  Notation form_of n := (form G all P n = true).
  Notation agrees := (agrees G P).

  Lemma same_refl c : same c c = true.
  Proof. destruct c; reflexivity. Qed.

  Lemma same_opp c : same (opp c) c = false.
  Proof. destruct c; reflexivity. Qed.

  Lemma opp_same c : same c (opp c) = false.
  Proof. destruct c; reflexivity. Qed.

  Lemma side_some o c : is_side o c = true <-> o = Some c.
  Proof. apply is_side_spec. Qed.

  Lemma side_other o c : o = Some c -> is_side o (opp c) = false.
  Proof. intros ->. cbn. apply opp_same. Qed.

  (* ---------------------------------------------------------------------------------------------------- *)
  (* What [fits] says. *)

  Record fitting (n n' : node) (e : effect) (remaining : nat) : Prop := {
    fit_turn : to_play n' = opp (to_play n);
    fit_looks : looks_like n' (zone n) (after_black e) (after_white e) = true;
    fit_targets : targets_fit G P n n' (cap e) = true;
    fit_threats_p : threatener G = Some P -> n_threats n' <= remaining;
    fit_threats_q : threatener G = Some Q -> remaining <= n_threats n'
  }.

  Lemma fits_fitting n n' e k : fits G P n n' e k = true -> fitting n n' e k.
  Proof.
    unfold fits. intros H. b2p. destruct H as (((T & L) & Ta) & Th). rewrite same_spec in T.
    split; auto; intros E; unfold threats_fit in Th; rewrite E in Th; cbn in Th.
    - rewrite same_refl in Th. now apply Nat.leb_le.
    - fold Q in Th. unfold Q in *. rewrite same_opp, same_refl in Th. now apply Nat.leb_le.
  Qed.

  (* ---------------------------------------------------------------------------------------------------- *)
  (* Passes. *)

  Section PassStep.
    Variables (n n' : node) (s : state) (covers : bool).
    Hypothesis fn : form_of n.
    Hypothesis fn' : form_of n'.
    Hypothesis ag : agrees n s.
    Let b := stands s.
    Let v := view_of G n.
    Hypothesis ok : passes_all (check_pass G P v covers n') = true.

    Let wf := form_well G all P n fn.
    Let wf' := form_well G all P n' fn'.
    Let sh := ag_shows _ _ n s ag.

    Lemma pass_facts :
      fitting n n' (no_effect n) (n_threats n) /\ n_bar n' = None /\
      reserves_fit G P v n' (no_effect n) covers = true.
    Proof.
      unfold check_pass in ok. rewrite !passes_cons in ok. cbn [snd] in ok.
      destruct ok as (F & B & R & _). apply fits_fitting in F. split; [exact F|]. split; [|exact R].
      destruct (n_bar n'); congruence.
    Qed.

    Lemma pass_shows : shows n' b.
    Proof.
      destruct pass_facts as (F & _ & _). eapply looks_shows; [exact wf' | apply F |].
      intros p d _ Z. assert (after (no_effect n) d = stones n d) as -> by (destruct d; reflexivity). split.
      - now apply stand_stones.
      - now apply stones_stand.
    Qed.

    Lemma pass_count w k :
      In (w, k) (reserves n') ->
      let d := if has (black n') w then Black else White in
      let e := no_effect n in
      w \in stones n' d /\
      k + (if covers && (negb (known_of G n e w d =? 0) || negb (forallb (settled G P v) (fresh_of G n n' e w d)))
           then 1 else 0) <= known_of G n e w d + length (fresh_of G n n' e w d) /\
      (forall x, x \in walk near w (after e d) -> joined near b d w x) /\
      (forall x, In x (fresh_of G n n' e w d) -> b x = Free).
    Proof.
      intros I d e. destruct (form_reserve G all P _ _ _ fn' I) as (W & _). fold d in W.
      destruct pass_facts as (_ & _ & R). unfold reserves_fit in R. rewrite forallb_forall in R.
      specialize (R _ I). unfold reserve_fits in R. cbn [fst snd] in R. apply Nat.leb_le in R.
      split; [exact W|]. split; [exact R|]. split.
      - intros x Hx. apply walk_joined with (inside := after e d); [|exact Hx]. intros y Hy.
        apply stones_stand with (n := n); auto.
      - intros x Hx. apply fresh_zone in Hx. destruct Hx as (Z & B & W').
        apply empties_free with (n := n); auto. unfold empties. rewrite !has_diff. auto.
    Qed.

    Lemma pass_reserves : reserves_hold G n' b.
    Proof.
      intros w k I. destruct (pass_count w k I) as (W & R & J & F).
      eexists. split; [exact W|].
      edestruct (count_liberties G n n' (no_effect n) b b w) as (l & ND & L & H); eauto.
      - apply ag.
      - eapply looks_zone, fit_looks, pass_facts.
      - exists l. split; [auto|]. split; [lia|]. intros x Hx. destruct (H x Hx) as (Z & O & K).
        split; [auto|]. apply K. destruct O as [O | O]; [auto | tauto].
    Qed.

    Lemma pass_targets : has_targets G = true ->
      if same P (taker G) then forall t, In t (left s) -> In t (targets n')
      else forall t, In t (targets n') -> In t (left s).
    Proof.
      intros C. pose proof (ag_targets _ _ n s ag C) as H. destruct pass_facts as (F & _ & _).
      pose proof (fit_targets _ _ _ _ F) as T. unfold targets_fit, takes in T.
      destruct (same P (taker G)); rewrite forallb_forall in T; intros t Ht.
      - specialize (T t (H t Ht)). b2p. rewrite inb_In in T. destruct T as [(_ & T) | T]; [|auto].
        cbn [no_effect cap] in T. rewrite has_empty in T. discriminate.
      - apply H, inb_In, T, Ht.
    Qed.

    Lemma pass_step : agrees n' (play G s Pass).
    Proof.
      destruct pass_facts as (F & B & _). split; cbn [play stands mover bar left threats].
      - apply pass_shows.
      - rewrite (fit_turn _ _ _ _ F). f_equal. apply ag.
      - congruence.
      - discriminate.
      - intros T. etransitivity; [apply F; auto | now apply ag].
      - intros T. etransitivity; [now apply ag | apply F; auto].
      - apply pass_targets.
      - apply pass_reserves.
    Qed.
  End PassStep.

  (* ---------------------------------------------------------------------------------------------------- *)
  (* A move of the winner's at m. *)

  Section PlayStep.
    Variables (n : node) (s : state) (m : point).
    Hypothesis fn : form_of n.
    Hypothesis ag : agrees n s.
    Hypothesis turn : to_play n = P.
    Hypothesis moves : plays n = Some m.
    Let b := stands s.
    Let v := view_of G n.
    Let e := effect_of G v P m.
    Hypothesis may : may_place G v m = true.
    Hypothesis leg : legal_for_sure G P v m e = true.

    Let wf := form_well G all P n fn.
    Let sh := ag_shows _ _ n s ag.
    Let hold := ag_reserves _ _ n s ag.

    Lemma play_here : m \in empties n.
    Proof. unfold may_place in may. b2p. apply may. Qed.

    Lemma play_mover : mover s = P.
    Proof. rewrite (ag_mover _ _ n s ag). exact turn. Qed.

    Lemma at_bar_costs :
      at_bar G s m = true -> threatener G = Some P /\ n_threats n < threats s.
    Proof.
      unfold at_bar. destruct (bar s) as [k|] eqn:B; [|discriminate]. intros H. b2p.
      rewrite Pos.eqb_eq, play_mover in H. destruct H as (-> & H).
      destruct (ag_free _ _ n s ag turn m moves B) as [E | E]; [|auto].
      apply side_some in E. congruence.
    Qed.

    Lemma play_legal : legal G s (At m) = true.
    Proof.
      pose proof play_here as H. unfold legal. rewrite play_mover. unfold may_place in may. b2p.
      repeat split.
      - apply inb_In. eapply form_on; eauto. now apply empties_zone.
      - apply may.
      - apply free_spec. eapply empties_free; eauto.
      - destruct (at_bar G s m) eqn:B; [right | now left]. apply at_bar_costs in B. destruct B as (T & L).
        unfold has_threat. rewrite play_mover. b2p. rewrite side_some, Nat.eqb_neq. split; [auto | lia].
      - apply (not_suicidal G good n b wf sh P m hold); auto.
    Qed.

    Lemma play_threats n' e' : fitting n n' e' (n_threats n) ->
      (threatener G = Some P -> n_threats n' <= threats (play G s (At m))) /\
      (threatener G = Some Q -> threats (play G s (At m)) <= n_threats n').
    Proof.
      intros F. cbn [play threats]. rewrite play_mover. split; intros T.
      - pose proof (fit_threats_p _ _ _ _ F T). pose proof (ag_threats_p _ _ n s ag T).
        destruct (at_bar G s m) eqn:B; cbn [andb]; [|lia]. apply at_bar_costs in B.
        destruct (is_side _ _); lia.
      - pose proof (fit_threats_q _ _ _ _ F T). pose proof (ag_threats_q _ _ n s ag T).
        destruct (at_bar G s m && is_side (threatener G) P); lia.
    Qed.

    Lemma play_targets n' e' k : fitting n n' e' k -> cap e' = cap e -> has_targets G = true ->
      if same P (taker G) then forall t, In t (left (play G s (At m))) -> In t (targets n')
      else forall t, In t (targets n') -> In t (left (play G s (At m))).
    Proof.
      intros F Ecap C. pose proof (ag_targets _ _ n s ag C) as H.
      pose proof (fit_targets _ _ _ _ F) as T. unfold targets_fit, takes in T. cbn [play left].
      rewrite play_mover. destruct (same P (taker G)); rewrite forallb_forall in T; intros t Ht.
      - apply filter_In in Ht. destruct Ht as (Ht & N). b2p. rewrite inb_false, captures_spec in N by exact good.
        specialize (T t (H t Ht)). b2p. rewrite inb_In in T. destruct T as [(_ & T) | T]; [|auto].
        exfalso. apply N. rewrite Ecap in T. apply (cap_captured G good n b wf sh P m); auto.
      - apply H, inb_In, T, Ht.
    Qed.

    (* P4: a bar that the child records is there. *)
    Lemma play_bar n' trusted :
      form_of n' -> bars G P n n' m e trusted = true ->
      (forall q, q \in trusted -> In q (near m) -> q \in stones n Q -> captured S b P m q -> q \in cap e) ->
      forall k, n_bar n' = Some k -> bar (play G s (At m)) = Some k.
    Proof.
      intros fn' H Tr k B. destruct (form_bar G all P _ _ fn' B) as (_ & M & _).
      cbn [play bar]. rewrite play_mover, M. unfold bars in H. rewrite B in H. b2p.
      destruct H as (C & N). rewrite forallb_forall in N.
      assert (forall p, p \in cap e <-> p = k) as Ck.
      { intros p. rewrite (equal_has _ _ C), has_singleton. tauto. }
      assert (forall q, In q (near m) -> captured S b P m q -> q = k) as Near.
      { intros q Hq K. specialize (N q Hq). b2p. rewrite Pos.eqb_eq in N. destruct N as (St & [N | N]); [auto|].
        apply Ck. now apply Tr. }
      apply ko_point_spec; [exact good|]. repeat split.
      - intros (q & Hq & J & L). assert (captured S b P m q) as K.
        { exists q. repeat split; auto. constructor. eapply joined_start; eauto. }
        apply Near in K; [|auto]. subst q. apply Ck. eapply lost_whole; eauto. now apply Ck.
      - intros ->. apply (cap_captured G good n b wf sh P m). now apply Ck.
      - intros q Hq E. specialize (N q Hq). b2p. destruct N as (St & _).
        eapply stones_stand in St; eauto. unfold b in St. rewrite E in St. injection St. apply neq_opp.
      - intros q Hq E. apply Near; [auto|]. specialize (N q Hq). b2p. destruct N as (St & _).
        eapply stones_stand in St; eauto. destruct (captured_dec S good b P m q) as [K | K]; [auto|].
        exfalso. rewrite place_stays in E; auto.
        + rewrite St in E. discriminate.
        + intros ->. eapply next_off; eauto.
    Qed.

    Lemma play_step n' :
      form_of n' -> exact n P e (zone n') = true -> fits G P n n' e (n_threats n) = true ->
      bars G P n n' m e (certain e) = true -> reserves_fit G P v n' e false = true ->
      agrees n' (play G s (At m)).
    Proof.
      intros fn' X F B R. apply fits_fitting in F. pose proof play_here as H.
      pose proof (play_threats n' _ F) as (T1 & T2). split; auto.
      - cbn [play stands]. rewrite play_mover.
        apply (inside_shows G all P good n n' s P m fn fn' ag H X (fit_looks _ _ _ _ F)).
      - cbn [play mover]. rewrite play_mover, (fit_turn _ _ _ _ F), turn. reflexivity.
      - intros _. eapply play_bar; eauto. intros q K _ _. eapply certain_captured; eauto.
      - intros K. rewrite (fit_turn _ _ _ _ F), turn in K. exfalso. revert K. apply opp_neq.
      - eapply play_targets; eauto.
      - cbn [play stands]. rewrite play_mover.
        apply (inside_reserves G all P good n n' s P m fn fn' ag H X (fit_looks _ _ _ _ F) R).
    Qed.
    (* P2 with several claims: one of them is about what falls. *)
    Lemma in_sublists {A} (f : A -> bool) l : In (filter f l) (sublists l).
    Proof.
      induction l as [|x l IH]; cbn; [auto|]. apply in_app_iff.
      destruct (f x); [right; now apply in_map | now left].
    Qed.

    Lemma has_meets x y : meets x y = true <-> exists p, p \in x /\ p \in y.
    Proof.
      unfold meets. split.
      - intros H. destruct (PS.choose (PS.inter x y)) as [p|] eqn:E.
        + apply PS.choose_spec1, has_In, has_inter in E. eauto.
        + apply PS.choose_spec2, PS.is_empty_spec in E. rewrite E in H. discriminate.
      - intros (p & Hx & Hy). destruct (PS.is_empty (PS.inter x y)) eqn:E; [|auto].
        eapply is_empty_has in E. rewrite not_has, has_inter in E. exfalso. eauto.
    Qed.

    Lemma falls_step l :
      (forall n', In n' l -> form_of n') ->
      (forall n', In n' l -> reserves n' = []) ->
      ready_for_falls G P v m e l = true -> exists n', In n' l /\ agrees n' (play G s (At m)).
    Proof.
      intros fl nor H. pose proof play_here as here. unfold ready_for_falls in H.
      change (seen v) with n in H. fold Q in H.
      set (around := set_of (next_to (board_shape G) m)) in *.
      set (watched := PS.union (unions (map zone l)) around) in *.
      set (doubtful := filter _ (parts v Q)) in *. b2p. destruct H as ((_ & Cov) & H).
      rewrite subset_has in Cov. rewrite forallb_forall in H.
      set (gone := fun k => existsb (fun p => inb p (captures S b P m)) (PS.elements (members k))).
      specialize (H _ (in_sublists gone doubtful)). set (falls := filter gone doubtful) in *.
      assert (forall k, In k (parts v Q) -> component_is G n Q k) as Comp by (intros; apply components_are; auto).
      assert (forall k p, In k (parts v Q) -> p \in members k -> gone k = true <-> captured S b P m p) as Gone.
      { intros k p K M. unfold gone. rewrite existsb_exists. split.
        - intros (x & Hx & Cx). apply elements_has in Hx. apply inb_In, captures_spec in Cx; [|exact good].
          eapply captured_joined; eauto. apply (is_joined _ _ _ _ (Comp k K) b x p sh Hx M).
        - intros C. exists p. split; [now apply elements_has | apply inb_In, captures_spec; auto]. }
      assert (forall k, In k falls -> In k (parts v Q) /\ gone k = true) as Falls.
      { intros k K. apply filter_In in K. destruct K as (K & Gk). apply filter_In in K. tauto. }
      assert (forall k, In k falls -> meets (members k) (cap e) = false) as Apart.
      { intros k K. apply filter_In in K. destruct K as (K & _). apply filter_In in K. b2p. tauto. }
      (* A captured stone of the zone is in cap, or in a component that falls. *)
      assert (forall p, p \in stones n Q -> p \in watched -> captured S b P m p ->
                p \in cap e \/ exists k, In k falls /\ p \in members k) as Split.
      { intros p St W C. specialize (Cov p St). apply has_unions in Cov. destruct Cov as (x & K & M).
        apply in_map_iff in K. destruct K as (k & <- & K).
        destruct (meets (members k) (cap e)) eqn:Mc.
        - left. apply has_meets in Mc. destruct Mc as (y & My & Cy). eapply lost_whole; [exact good | exact wf | exact sh | exact Cy|].
          apply (is_joined _ _ _ _ (Comp k K) b y p sh My M).
        - right. exists k. split; [|exact M]. apply filter_In. split; [|now apply (Gone k p)].
          apply filter_In. split; [exact K|]. b2p. repeat split; auto.
          + destruct (steady m k) eqn:St'; [|auto]. exfalso.
            destruct (steady_liberty G n b wf sh Q m k p hold (empties_zone _ _ here) (Comp k K) St' M) as
              (y & Ly & Ny).
            revert C. eapply liberty_safe; eauto.
          + apply has_meets. eauto. }
      apply orb_true_iff in H. destruct H as [H | H].
      - exfalso. b2p. destruct H as ((NE & In_) & Far). rewrite subset_has in In_.
        destruct falls as [|k rest] eqn:Ef; [discriminate|].
        destruct (Falls k (or_introl eq_refl)) as (K & Gk). unfold gone in Gk. apply existsb_exists in Gk.
        destruct Gk as (p & Mp & Cp). apply elements_has in Mp. apply inb_In, captures_spec in Cp; [|exact good].
        destruct Cp as (q & Nq & Jq & Lq).
        assert (q \in around) as Aq by (now apply has_set_of).
        assert (q \in stones n Q) as Sq.
        { eapply stand_stones; eauto. eapply joined_start; eauto. }
        assert (captured S b P m q) as Cq.
        { exists q. repeat split; auto. constructor. eapply joined_start; eauto. }
        destruct (Split q Sq) as [C | (k' & K' & M')]; auto.
        + apply has_union. auto.
        + (* then the component of p is in cap too *)
          assert (p \in cap e) as Cp by (eapply lost_whole; [exact good | exact wf | exact sh | exact C | exact Jq]).
          specialize (Apart k (or_introl eq_refl)).
          assert (meets (members k) (cap e) = true) by (apply has_meets; eauto). congruence.
        + assert (meets (unions (map members (k :: rest))) around = true); [|congruence].
          apply has_meets. exists q. split; [|auto]. apply has_unions. exists (members k').
          split; [now apply in_map | auto].
      - apply existsb_exists in H. destruct H as (n' & In' & H). exists n'. split; [exact In'|].
        apply andb_true_iff in H. destruct H as (F & B). apply fits_fitting in F.
        match type of F with fitting _ _ ?x _ => set (e' := x) in * end.
        set (fallen := unions (map members falls)) in *.
        assert (forall d p, p \in after e' d <-> p \in after e d /\ p \notin fallen) as After.
        { intros [] p; cbn [after after_black after_white e']; apply has_diff. }
        assert (forall p, p \in fallen -> p \in stones n Q /\ captured S b P m p) as Fallen.
        { intros p Hp. apply has_unions in Hp. destruct Hp as (x & K & M). apply in_map_iff in K.
          destruct K as (k & <- & K). destruct (Falls k K) as (K' & Gk). split.
          - eapply is_own; eauto.
          - apply (Gone k p); auto. }
        assert (forall p, p \in zone n' -> p \in watched) as Wz.
        { intros p Z. apply has_union. left. apply has_unions. exists (zone n'). split; [now apply in_map | auto]. }
        pose proof (fl n' In') as fn'. pose proof (form_well G all P n' fn') as wf'.
        assert (b m = Free) as Fm by (apply m_free with (n := n); auto).
        pose proof (play_threats n' _ F) as (T1 & T2). split; auto.
        + cbn [play stands]. rewrite play_mover. eapply looks_shows; [exact wf' | exact (fit_looks _ _ _ _ F)|].
          intros p d Z' Z. rewrite After.
          etransitivity; [|apply and_iff_compat_r; symmetry; apply (after_spec G n P m d p)]. split.
          * intros E. apply place_cases in E; [|exact good | exact Fm].
            assert (p \notin fallen) as NF.
            { apply not_has. intros K. apply Fallen in K. destruct K as (K1 & K2).
              apply stones_stand with (b := stands s) in K1; auto.
              destruct E as [(-> & _) | (_ & _ & E)]; [unfold b in Fm; congruence | auto]. }
            split; [|exact NF]. destruct E as [(-> & ->) | (N & E & NC)].
            -- rewrite same_refl. now left.
            -- assert (p \in stones n d) by exact (stand_stones n b sh d p Z E).
               destruct (same P d); [now right|]. split; [auto|]. apply not_has. intros C. apply NC.
               apply (cap_captured G good n b wf sh P m p C).
          * intros (A & NF). destruct (same P d) eqn:E.
            -- apply same_spec in E. subst d. destruct A as [-> | A]; [apply place_at|].
               apply place_own; [exact good|]. exact (stones_stand n b wf sh P p A).
            -- assert (d = Q) as Ed.
               { apply not_same. intros K. rewrite K, same_refl in E. discriminate. }
               rewrite Ed in A |- *. destruct A as (A & NC). pose proof (stones_stand n b wf sh Q p A) as Sp.
               rewrite place_stays; [exact Sp | exact good | intros ->; rewrite Fm in Sp; discriminate |].
               intros C. destruct (Split p A (Wz p Z') C) as [K | (k & K & M)].
               ++ rewrite not_has in NC. auto.
               ++ rewrite not_has in NF. apply NF, has_unions. exists (members k).
                  split; [now apply in_map | auto].
        + cbn [play mover]. rewrite play_mover, (fit_turn _ _ _ _ F), turn. reflexivity.
        + intros _ k Bk. rewrite Bk in B. apply andb_true_iff in B. destruct B as (None_ & B).
          eapply play_bar; eauto. intros q St Nq _ C. destruct (Split q St) as [K | (k' & K' & M')]; auto.
          * apply has_union. right. now apply has_set_of.
          * destruct falls; [destruct K' | discriminate].
        + intros K. rewrite (fit_turn _ _ _ _ F), turn in K. exfalso. revert K. apply opp_neq.
        + eapply play_targets; eauto.
        + intros w k K. rewrite (nor n' In') in K. destruct K.
    Qed.
  End PlayStep.

  (* ---------------------------------------------------------------------------------------------------- *)
  (* The other side plays at q. *)

  Section ReplyStep.
    Variables (n : node) (s : state) (q : point).
    Hypothesis fn : form_of n.
    Hypothesis ag : agrees n s.
    Hypothesis turn : to_play n = Q.
    Hypothesis leg : legal G s (At q) = true.
    Let b := stands s.
    Let v := view_of G n.

    Let wf := form_well G all P n fn.
    Let sh := ag_shows _ _ n s ag.
    Let hold := ag_reserves _ _ n s ag.

    Lemma reply_mover : mover s = Q.
    Proof. rewrite (ag_mover _ _ n s ag). exact turn. Qed.

    Lemma legal_facts :
      region G q = true /\ b q = Free /\ (at_bar G s q = false \/ has_threat G s = true) /\
      suicide S b Q q = false.
    Proof.
      unfold legal in leg. rewrite reply_mover in leg. b2p. rewrite free_spec in leg. tauto.
    Qed.

    (* Q2, and Q1 for a reply outside the zone: the position after the reply agrees with a pass claim. *)
    Lemma cover_step n' :
      form_of n' -> passes_all (check_pass G P v true n') = true ->
      (forall m, plays n' = Some m -> m \in empties n') ->
      q \notin zone n' ->
      (forall p, p \in zone n' -> p \in stones n P -> ~ captured S b Q q p) ->
      (q \notin zone n \/ settled G P v q = false) ->
      agrees n' (play G s (At q)).
    Proof.
      intros fn' ok pl out stay loose. pose proof (pass_facts n n' true ok) as (F & B & _).
      pose proof (pass_step n n' s true fn fn' ag ok) as A. pose proof (form_well G all P n' fn') as wf'.
      destruct legal_facts as (_ & Fq & _ & _).
      assert (forall p, p \in zone n' -> p \in zone n) as sub by (eapply looks_zone, F).
      assert (shows n' b) as sh' by apply A.
      assert (to_play n' = P) as turn' by (rewrite (fit_turn _ _ _ _ F), turn; apply opp_opp).
      assert (forall p, p \in zone n' -> ~ captured S b Q q p) as Stay.
      { intros p Z C. assert (b p = Stone P) as Sp.
        { apply captured_stone in C. unfold Q in C. now rewrite opp_opp in C. }
        eapply stay; eauto. eapply stand_stones; eauto. }
      assert (forall p, p \in zone n' -> place S b Q q p = b p) as Same.
      { intros p Z. apply place_stays; auto. intros ->. congruence. }
      split.
      - cbn [play stands]. rewrite reply_mover. intros p Z. rewrite Same by auto. auto.
      - cbn [play mover]. rewrite reply_mover, turn'. apply opp_opp.
      - intros E. rewrite turn' in E. exfalso. revert E. apply neq_opp.
      - intros _ m M E. exfalso. cbn [play bar] in E. rewrite reply_mover in E.
        destruct (is_side _ _) in E; [discriminate|]. apply ko_point_spec in E; [|exact good].
        destruct E as (E & _). apply (Stay m); [eapply empties_zone; eauto | now apply E].
      - intros T. cbn [play threats]. rewrite reply_mover. unfold Q. rewrite (side_other _ _ T), andb_false_r.
        apply (ag_threats_p _ _ n' _ A T).
      - intros T. pose proof (ag_threats_q _ _ n' _ A T) as L. cbn [play threats] in *.
        destruct (_ && _); lia.
      - intros C. pose proof (ag_targets _ _ n' _ A C) as H. cbn [play left] in *. rewrite reply_mover.
        destruct (same P (taker G)) eqn:R.
        + apply same_spec in R. rewrite <- R. unfold Q. rewrite same_opp. auto.
        + intros t Ht. assert (In t (filter (fun p => negb (inb p (captures S b Q q))) (left s))) as K.
          { apply filter_In. split; [auto|]. apply negb_true_iff, inb_false. rewrite captures_spec by exact good.
            apply Stay. eapply stones_zone; eauto. apply (form_target G all P n' t); auto. }
          destruct (same Q (taker G)); [exact K | exact (H t Ht)].
      - cbn [play stands]. rewrite reply_mover. intros w k I.
        destruct (pass_count n n' s true fn fn' ag ok w k I) as (W & R & J & Fr).
        set (d := if has (black n') w then Black else White) in *. set (e := no_effect n) in *.
        set (b' := place S b Q q). exists d. split; [exact W|].
        assert (forall x y, joined near b d w x -> joined near b d x y -> joined near b' d x y) as Keep.
        { intros x y Jx Jy. destruct (same d Q) eqn:E.
          - apply same_spec in E. clearbody d. subst d. eapply joined_weaken; [|exact Jy].
            intros z. now apply place_own.
          - assert (Q = opp d) as Ed.
            { apply not_same. intros ->. rewrite same_refl in E. discriminate. }
            assert (opp Q = d) as Ed' by (rewrite Ed; apply opp_opp).
            assert (forall z, joined near b d w z -> b' z = Stone d) as St.
            { intros z Jz. assert (b z = Stone d) as Sz by (eapply joined_end; eauto).
              unfold b'. rewrite place_stays; auto.
              - intros ->. congruence.
              - intros C. apply (Stay w); [eapply stones_zone; eauto|].
                eapply captured_joined; eauto. rewrite Ed'. apply joined_sym; [apply good | auto]. }
            induction Jy as [H | y z Jy IH N Sz].
            + constructor. apply St. auto.
            + eapply joined_step; eauto. apply St. eapply joined_trans; [exact Jx|].
              eapply joined_step; eauto. }
        assert (joined near b d w w) as Jw.
        { constructor. eapply stones_stand; [exact wf' | exact sh' | exact W]. }
        destruct (count_liberties G n n' e b b' w d) as (l & ND & L & H); auto.
        assert (exists l', NoDup l' /\ k <= length l' /\ (forall x, In x l' -> In x l /\ x <> q)) as
          (l' & ND' & L' & H').
        { destruct (in_list_dec l q) as [Iq | Iq].
          - assert (k + 1 <= length l) as Lk.
            { destruct (H q Iq) as (_ & O & _).
              assert (negb (known_of G n e w d =? 0) || negb (forallb (settled G P v) (fresh_of G n n' e w d))
                      = true) as C.
              { destruct O as [O | (_ & _ & O)].
                - apply orb_true_iff. right. apply negb_true_iff, not_true_iff_false. rewrite forallb_forall.
                  intros K. specialize (K q O). destruct loose as [Z | Z]; [|congruence].
                  apply fresh_zone in O. destruct O as (O & _). congruence.
                - apply orb_true_iff. left. apply negb_true_iff, Nat.eqb_neq. auto. }
              match type of R with context [if ?c then _ else _] => assert (c = true) as C' by exact C end.
              rewrite C' in R. lia. }
            exists (remove Pos.eq_dec q l). split; [|split].
            + clear - ND. induction ND as [|x l N ND IH]; cbn; [constructor|].
              destruct (Pos.eq_dec q x); [auto|]. constructor; auto. intros K. apply in_remove in K. tauto.
            + clear - ND Lk Iq. assert (forall l, NoDup l -> length l <= length (remove Pos.eq_dec q l) + 1) as A.
              { clear. induction 1 as [|x l N ND IH]; cbn; [lia|]. destruct (Pos.eq_dec q x) as [-> | D].
                - rewrite notin_remove by auto. lia.
                - cbn. lia. }
              specialize (A l ND). unfold point in *. lia.
            + intros x Hx. apply in_remove in Hx. tauto.
          - exists l. split; [auto|]. split; [lia|]. intros x Hx. split; [auto|]. intros ->. auto. }
        exists l'. split; [auto|]. split; [auto|]. intros x Hx. destruct (H' x Hx) as (Hl & Nq).
        destruct (H x Hl) as (Z & O & K). split; [auto|]. apply K. apply place_free; auto.
        destruct O as [O | (_ & O & _)]; auto.
    Qed.

    (* Q3 and Q5: a reply with an answer of its own. *)
    Lemma reply_step n' :
      form_of n' -> passes_all (check_reply G P v q n') = true ->
      (forall m, plays n' = Some m -> m \in empties n') ->
      agrees n' (play G s (At q)).
    Proof.
      intros fn' ok pl. unfold check_reply in ok. rewrite !passes_cons in ok. cbn [snd] in ok.
      change (seen v) with n in ok. fold Q in ok. set (e := effect_of G v Q q) in *.
      match type of ok with context [negb ?r || _ || _] => set (retakes := r) in * end.
      destruct ok as (HX & Q5 & F & R & _). apply fits_fitting in F. b2p.
      destruct HX as (Hq & X). assert (q \in empties n) as here by exact Hq.
      pose proof (form_well G all P n' fn') as wf'.
      assert (shows n' (place S b Q q)) as sh'.
      { apply (inside_shows G all P good n n' s Q q fn fn' ag here X (fit_looks _ _ _ _ F)). }
      assert (to_play n' = P) as turn' by (rewrite (fit_turn _ _ _ _ F), turn; apply opp_opp).
      assert (forall p, p \in zone n' -> p \in zone n) as sub by (eapply looks_zone, F).
      destruct legal_facts as (_ & Fq & _ & _). split.
      - cbn [play stands]. rewrite reply_mover. exact sh'.
      - cbn [play mover]. rewrite reply_mover, turn'. apply opp_opp.
      - intros E. rewrite turn' in E. exfalso. revert E. apply neq_opp.
      - intros _ k M E. cbn [play bar] in E. rewrite reply_mover in E. unfold Q in E. rewrite opp_opp in E.
        fold Q in E. destruct (is_side (ko_master G) P) eqn:Ma; [discriminate|].
        apply ko_point_spec in E; [|exact good]. destruct E as (E1 & E2 & E3).
        assert (k \in zone n') as Zk by (eapply empties_zone; eauto).
        assert (b k = Stone P) as Sk.
        { assert (captured S b Q q k) as C by now apply E1. apply captured_stone in C. unfold Q in C.
          now rewrite opp_opp in C. }
        assert (retakes = true) as Re.
        { unfold retakes. rewrite M. apply andb_true_iff. split.
          - apply PS.equal_spec. intros p. rewrite <- !has_In, has_singleton. split.
            + intros C. apply E1. apply (cap_captured G good n b wf sh Q q p C).
            + intros ->. apply (exact_captured G good n b wf sh Q q hold here (zone n') k X Zk).
              * unfold Q. rewrite opp_opp. apply stand_stones with (b := b); auto.
              * now apply E1.
          - apply forallb_forall. intros x Hx. apply orb_true_iff. rewrite Pos.eqb_eq.
            destruct (has (open v) x || has (stones n Q) x) eqn:O; [left | now right].
            apply orb_true_iff in O. destruct O as [O | O].
            + apply E3; [exact Hx|]. apply place_free; [exact good | |].
              * intros ->. eapply next_off; eauto.
              * apply empties_free with (n := n); auto.
            + exfalso. apply (E2 x Hx). apply stones_stand with (n := n); auto. }
        rewrite Re in *. right. destruct Q5 as [[Q5 | Q5] | (T & L)]; try discriminate.
        rewrite T in F. apply Nat.leb_le in L. apply side_some in T. split; [auto|].
        cbn [play threats]. rewrite reply_mover. unfold Q. rewrite (side_other _ _ T), andb_false_r.
        pose proof (fit_threats_p _ _ _ _ F T). pose proof (ag_threats_p _ _ n s ag T). lia.
      - intros T. cbn [play threats]. rewrite reply_mover. unfold Q. rewrite (side_other _ _ T), andb_false_r.
        pose proof (fit_threats_p _ _ _ _ F T) as L. pose proof (ag_threats_p _ _ n s ag T).
        destruct (if is_side _ _ then _ else _) in L; lia.
      - intros T. pose proof (fit_threats_q _ _ _ _ F T) as L. pose proof (ag_threats_q _ _ n s ag T).
        cbn [play threats]. rewrite reply_mover.
        assert (is_side (threatener G) P = false) as TP by (rewrite T; apply same_opp).
        assert (is_side (threatener G) Q = true) as TQ by (now apply side_some).
        rewrite TP in L. rewrite TQ, andb_true_r.
        destruct (is_point (n_bar n) q) eqn:B.
        + unfold is_point in B. destruct (n_bar n) as [k|] eqn:Bn; [|discriminate]. apply Pos.eqb_eq in B. subst k.
          destruct (form_bar G all P _ _ fn Bn) as (_ & M & _).
          pose proof (ag_barred _ _ n s ag turn q Bn) as Bs. unfold at_bar. rewrite Bs, Pos.eqb_refl, reply_mover.
          unfold Q. rewrite M. cbn [negb andb]. lia.
        + destruct (at_bar G s q); lia.
      - intros C. pose proof (ag_targets _ _ n s ag C) as H. pose proof (fit_targets _ _ _ _ F) as T.
        unfold targets_fit, takes in T. cbn [play left] in *. rewrite reply_mover. rewrite turn in T.
        destruct (same P (taker G)) eqn:Re; rewrite forallb_forall in T.
        + apply same_spec in Re. rewrite <- Re. unfold Q. rewrite same_opp. intros t Ht.
          specialize (T t (H t Ht)). unfold Q in T. rewrite same_opp in T. cbn [andb orb] in T.
          now apply inb_In.
        + intros t Ht. assert (In t (left s)) as Lt by (apply H, inb_In, T, Ht).
          assert (t \in stones n' P) as St by (apply (form_target G all P n' t); auto).
          assert (In t (filter (fun p => negb (inb p (captures S b Q q))) (left s))) as K.
          { apply filter_In. split; [auto|]. apply negb_true_iff, inb_false. rewrite captures_spec by exact good.
            intros K. eapply stones_stand in St; eauto. destruct (Pos.eq_dec t q) as [-> | N].
            - rewrite place_at in St. injection St. apply opp_neq.
            - rewrite place_gone in St by auto. discriminate. }
          destruct (same Q (taker G)); [exact K | exact Lt].
      - cbn [play stands]. rewrite reply_mover.
        apply (inside_reserves G all P good n n' s Q q fn fn' ag here X (fit_looks _ _ _ _ F) R).
    Qed.
  End ReplyStep.
End Moves.
