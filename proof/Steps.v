(* One step of the game, seen from a certificate: in a position that agrees with a claim the winner has a legal
   move to a position that agrees with a child, and every legal move of the other side leads to one. *)
From Coq Require Import Bool List PArith Arith Lia.
From Coq Require Import FSets.FMapPositive.
From Yomi Require Import Sets Go Games Check Zones.
Import ListNotations.

Definition passes_all (l : list (rule * bool)) : bool := forallb snd l.

Lemma passes_app a b : passes_all (a ++ b) = true <-> passes_all a = true /\ passes_all b = true.
Proof. unfold passes_all. rewrite forallb_app. apply andb_true_iff. Qed.

Lemma passes_cons r l : passes_all (r :: l) = true <-> snd r = true /\ passes_all l = true.
Proof. unfold passes_all. cbn. apply andb_true_iff. Qed.

Lemma passes_flat_map {A} (f : A -> list (rule * bool)) l x :
  passes_all (flat_map f l) = true -> In x l -> passes_all (f x) = true.
Proof.
  induction l as [|y l IH]; cbn; [tauto|]. rewrite passes_app. intros (H & K) [-> | I]; auto.
Qed.

(* ---------------------------------------------------------------------------------------------------- *)
(* The child's pattern. *)

Lemma looks_shows n' z e b' :
  well_formed n' -> looks_like n' z (after_black e) (after_white e) = true ->
  (forall p d, p \in zone n' -> p \in z -> b' p = Stone d <-> p \in after e d) -> shows n' b'.
Proof.
  intros wf H R p Hp. unfold looks_like in H. b2p. destruct H as ((Z & B) & W).
  rewrite subset_has in Z. assert (forall d, b' p = Stone d <-> p \in stones n' d) as E.
  { intros d. rewrite R by auto. destruct d; cbn [after stones].
    - rewrite (equal_has _ _ B), has_inter. tauto.
    - rewrite (equal_has _ _ W), has_inter. tauto. }
  unfold pattern. pose proof (E Black) as EB. pose proof (E White) as EW. cbn in EB, EW.
  destruct (has (black n') p); [now apply EB|]. destruct (has (white n') p); [now apply EW|].
  destruct (b' p) as [|[]]; [auto | |].
  - destruct EB as (EB & _). discriminate EB; auto.
  - destruct EW as (EW & _). discriminate EW; auto.
Qed.

Lemma looks_zone n' z x y : looks_like n' z x y = true -> forall p, p \in zone n' -> p \in z.
Proof. unfold looks_like. intros H. b2p. rewrite subset_has in H. tauto. Qed.

Lemma looks_after n' z e d p :
  well_formed n' -> looks_like n' z (after_black e) (after_white e) = true ->
  p \in stones n' d -> p \in after e d.
Proof.
  intros wf H Hp. unfold looks_like in H. b2p. destruct H as ((_ & B) & W).
  destruct d; cbn [after stones] in *.
  - rewrite (equal_has _ _ B), has_inter in Hp. tauto.
  - rewrite (equal_has _ _ W), has_inter in Hp. tauto.
Qed.

Lemma elements_NoDup s : NoDup (PS.elements s).
Proof.
  pose proof (PS.elements_spec2w s) as H. induction H as [|x l N H IH]; constructor; auto.
  intros K. apply N. apply SetoidList.In_InA; auto. apply PS.E.eq_equiv.
Qed.

Section Steps.
  Variable G : game.
  Variable all : set.
  Variable P : colour.
  Let S := board_shape G.
  Let Q := opp P.
  Let near := next_to S.
  Hypothesis good : good_shape S.
  Hypothesis all_points : forall p, p \in all -> In p (points S).

  Notation form := (form G all P).
  Notation form_of n := (form n = true).

  (* What a claim is about. The winner may have more threats than the claim needs, the other side fewer than
     it withstands. *)
  Record agrees (n : node) (s : state) : Prop := {
    ag_shows : shows n (stands s);
    ag_mover : mover s = to_play n;
    ag_barred : to_play n = Q -> forall k, n_bar n = Some k -> bar s = Some k;
    ag_free : to_play n = P -> forall m, plays n = Some m -> bar s = Some m ->
      ko_master G = Some P \/ threatener G = Some P /\ n_threats n < threats s;
    ag_threats_p : threatener G = Some P -> n_threats n <= threats s;
    ag_threats_q : threatener G = Some Q -> threats s <= n_threats n;
    ag_targets : has_targets G = true ->
      if same P (taker G) then forall t, In t (left s) -> In t (targets n)
      else forall t, In t (targets n) -> In t (left s);
    ag_reserves : reserves_hold G n (stands s)
  }.

  (* ---------------------------------------------------------------------------------------------------- *)
  (* Form. *)

  Lemma form_well n : form_of n -> well_formed n.
  Proof.
    unfold Check.form. intros H. b2p. rewrite !subset_has in H.
    destruct H as (((((((B & W) & E) & _) & _) & _) & _) & _). repeat split; auto.
    intros p Hb Hw. eapply is_empty_has in E. rewrite not_has, has_inter in E. eauto.
  Qed.

  Lemma form_on n p : form_of n -> p \in zone n -> In p (points S).
  Proof. unfold Check.form. intros H Z. b2p. rewrite !subset_has in H. apply all_points. apply H, Z. Qed.

  Lemma form_bar n k :
    form_of n -> n_bar n = Some k ->
    to_play n = Q /\ is_side (ko_master G) Q = false /\ k \in empties n.
  Proof. unfold Check.form. intros H E. rewrite E in H. b2p. rewrite same_spec in H. tauto. Qed.

  Lemma form_reserve n w k :
    form_of n -> In (w, k) (reserves n) ->
    w \in stones n (if has (black n) w then Black else White) /\ 1 <= k.
  Proof.
    unfold Check.form. intros H I. b2p. destruct H as ((((_ & _) & H) & _) & _).
    rewrite forallb_forall in H. specialize (H _ I). b2p. cbn [fst snd] in H. destruct H as (H & K).
    apply Nat.leb_le in K. split; [|auto]. destruct (has (black n) w) eqn:E; cbn; [auto|].
    destruct H; congruence.
  Qed.

  Lemma form_target n t :
    form_of n -> has_targets G = true -> same P (taker G) = false -> In t (targets n) -> t \in stones n P.
  Proof.
    unfold Check.form, takes. intros H C R I. rewrite C, R in H. b2p. destruct H as ((_ & H) & _).
    destruct H as (_ & [H | H]); [discriminate|]. rewrite forallb_forall in H. auto.
  Qed.

  Lemma form_targets n : form_of n -> has_targets G = true -> targets n <> [].
  Proof.
    unfold Check.form, takes. intros H C. rewrite C in H. b2p. destruct H as ((_ & ((H & _) & _)) & _).
    destruct (targets n); [discriminate | congruence].
  Qed.

  (* ---------------------------------------------------------------------------------------------------- *)
  (* Reserves. *)

  (* The part of [reserve_fits] that counts. *)
  Definition known_of (n : node) (e : effect) (w : point) (d : colour) : nat :=
    reserve_of (filter (fun x => has (stones n d) (fst x)) (reserves n)) (walk near w (after e d)).
  Definition fresh_of (n n' : node) (e : effect) (w : point) (d : colour) : list point :=
    PS.elements
      (PS.inter (set_of (flat_map near (PS.elements (walk near w (after e d)))))
         (PS.diff (PS.diff (PS.diff (zone n) (zone n')) (after_black e)) (after_white e))).

  Lemma count_liberties n n' e b b' w d :
    well_formed n -> shows n b -> reserves_hold G n b ->
    (forall p, p \in zone n' -> p \in zone n) ->
    (forall x, x \in walk near w (after e d) -> joined near b' d w x) ->
    (forall x y, x \in walk near w (after e d) -> joined near b d x y -> joined near b' d x y) ->
    exists l, NoDup l /\ known_of n e w d + length (fresh_of n n' e w d) <= length l /\
      forall x, In x l -> x \notin zone n' /\
        (In x (fresh_of n n' e w d) \/ x \notin zone n /\ b x = Free /\ known_of n e w d <> 0) /\
        (b' x = Free -> liberty S b' d w x).
  Proof.
    intros wf sh hold sub J1 J2. set (k := known_of n e w d). set (f := fresh_of n n' e w d).
    assert (exists l, NoDup l /\ k <= length l /\
              forall x, In x l -> x \notin zone n /\ (b x = Free /\ k <> 0) /\
                (b' x = Free -> liberty S b' d w x)) as (l & ND & L & H).
    { destruct (Nat.eq_dec k 0) as [Z | NZ].
      - exists []. split; [constructor|]. split; [cbn; lia | intros x []].
      - unfold k, known_of in NZ. edestruct reserve_of_in as [E | (w0 & I & W)]; [contradiction NZ; exact E|].
        fold (known_of n e w d) in I. fold k in I. apply filter_In in I. destruct I as (I & Sw).
        cbn [fst] in Sw. destruct (hold _ _ I) as (d' & Sd & l & ND & L & H).
        assert (Stone d' = Stone d) as E.
        { rewrite <- (stones_stand n b wf sh d' w0 Sd). now apply stones_stand with (n := n). }
        injection E as ->. exists l. split; [auto|]. split; [auto|]. intros x Hx.
        destruct (H x Hx) as (Z & (y & Jy & Ny & Fy)). split; [auto|]. split; [auto|]. intros F.
        exists y. split; [|auto]. eapply joined_trans; [apply J1, W | apply J2; auto]. }
    exists (l ++ f). split; [|split].
    - assert (forall x, In x f -> x \in zone n) as Zf.
      { intros x Hx. apply elements_has in Hx. rewrite has_inter, !has_diff in Hx. tauto. }
      clear L. induction l as [|x l IH]; cbn; [apply elements_NoDup|]. inversion ND; subst. constructor.
      + rewrite in_app_iff. intros [K | K]; [auto|]. apply Zf in K.
        destruct (H x) as (Z & _); [now left | congruence].
      + apply IH; auto. intros y Hy. apply H. now right.
    - rewrite app_length. lia.
    - intros x Hx. apply in_app_iff in Hx. destruct Hx as [Hx | Hx].
      + destruct (H x Hx) as (Z & F & K). split; [|auto].
        apply not_has. intros C. apply sub in C. congruence.
      + split; [|split]; [| now left |].
        * apply elements_has in Hx. rewrite has_inter, !has_diff in Hx. tauto.
        * intros F. apply elements_has in Hx. rewrite has_inter, !has_diff, has_set_of, in_flat_map in Hx.
          destruct Hx as ((y & Hy & Ny) & _). rewrite elements_has in Hy. exists y. split; [auto | split; auto].
  Qed.

  Lemma fresh_zone n n' e w d x :
    In x (fresh_of n n' e w d) -> x \in zone n /\ x \notin after_black e /\ x \notin after_white e.
  Proof. intros H. apply elements_has in H. rewrite has_inter, !has_diff in H. tauto. Qed.

  (* ---------------------------------------------------------------------------------------------------- *)
  (* A move inside the zone, of either side: the child's pattern and reserves. *)

  Section Inside.
    Variables (n n' : node) (s : state) (c : colour) (m : point).
    Hypothesis fn : form_of n.
    Hypothesis fn' : form_of n'.
    Hypothesis ag : agrees n s.
    Hypothesis here : m \in empties n.
    Let b := stands s.
    Let b' := place S b c m.
    Let v := view_of G n.
    Let e := effect_of G v c m.

    Let wf := form_well n fn.
    Let wf' := form_well n' fn'.
    Let sh := ag_shows n s ag.
    Let hold := ag_reserves n s ag.

    Lemma inside_shows :
      exact n c e (zone n') = true ->
      looks_like n' (zone n) (after_black e) (after_white e) = true -> shows n' b'.
    Proof.
      intros X L. eapply looks_shows; eauto. intros p d Z' Z.
      apply (after_right G good n b wf sh c m hold here (zone n')); auto.
    Qed.

    Lemma inside_reserves :
      exact n c e (zone n') = true ->
      looks_like n' (zone n) (after_black e) (after_white e) = true ->
      reserves_fit G P v n' e false = true -> reserves_hold G n' b'.
    Proof.
      intros X L R w k I. destruct (form_reserve _ _ _ fn' I) as (W & K).
      set (d := if has (black n') w then Black else White) in *. exists d. split; [exact W|].
      unfold reserves_fit in R. rewrite forallb_forall in R. specialize (R _ I).
      unfold reserve_fits in R. cbn [fst snd andb] in R. fold d in R. apply Nat.leb_le in R.
      change (k + 0 <= known_of n e w d + length (fresh_of n n' e w d)) in R.
      assert (b m = Free) as Fm by (apply m_free with (n := n); auto).
      assert (w \in after e d) as Wa by (eapply looks_after; eauto).
      assert (b' w = Stone d) as Wb.
      { eapply stones_stand; [exact wf' | apply inside_shows; auto | exact W]. }
      assert (forall x, x \in walk near w (after e d) ->
                joined near b' d w x /\ (b x = Stone d -> ~ captured S b c m x)) as J.
      { destruct (same c d) eqn:E.
        - apply same_spec in E. subst c. intros x Hx. split.
          + apply walk_joined with (inside := after e d); [|exact Hx]. intros y Hy.
            exact (after_own_stands G good n b wf sh d m y Hy).
          + intros Sx C. apply captured_stone in C. rewrite Sx in C. injection C. apply neq_opp.
        - assert (d = opp c) as Ed by (apply not_same; intros ->; destruct d; discriminate).
          clearbody d. subst d.
          assert (~ captured S b c m w) as NC.
          { intros C. unfold b' in Wb. destruct (Pos.eq_dec w m) as [-> | Nw].
            - rewrite place_at in Wb. injection Wb. apply neq_opp.
            - rewrite place_gone in Wb by auto. discriminate. }
          assert (forall x, joined near b (opp c) w x -> joined near b' (opp c) w x /\ ~ captured S b c m x) as J.
          { intros x Jx. assert (~ captured S b c m x) as NCx.
            { intros C. apply NC. eapply captured_joined; eauto. apply joined_sym; [apply good | auto]. }
            split; [|auto]. induction Jx as [H | x y Jx IH N Sy]; [constructor; auto|].
            assert (~ captured S b c m x) as NC2.
            { intros C. apply NCx. eapply captured_joined; eauto. eapply joined_step; eauto.
              constructor. eapply joined_end; eauto. }
            eapply joined_step; eauto. unfold b'. rewrite place_stays; auto.
            intros ->. rewrite Fm in Sy. discriminate. }
          intros x Hx. assert (joined near b (opp c) w x) as Jx.
          { apply walk_joined with (inside := after e (opp c)); [|exact Hx]. intros y Hy.
            apply (after_opp G n c m) in Hy. eapply stones_stand; [exact wf | exact sh | tauto]. }
          apply J in Jx. tauto. }
      destruct (count_liberties n n' e b b' w d) as (l & ND & Len & H); auto.
      - eapply looks_zone; eauto.
      - intros x Hx. apply J, Hx.
      - intros x y Hx Jxy. destruct (J x Hx) as (_ & NC).
        assert (b x = Stone d) as Sx by (eapply joined_start; eauto). specialize (NC Sx).
        clear Hx. induction Jxy as [Kx | y z Jxy IH N Sz].
        + constructor. unfold b'. rewrite place_stays; auto. intros ->. congruence.
        + eapply joined_step; eauto. destruct (same c d) eqn:E.
          * apply same_spec in E. subst c. apply place_own; auto.
          * unfold b'. rewrite place_stays; auto; [intros ->; congruence|]. intros C. apply NC.
            assert (d = opp c) as -> by (apply not_same; intros ->; destruct d; discriminate).
            eapply captured_joined; eauto. apply joined_sym; [apply good|]. eapply joined_step; eauto.
      - exists l. split; [auto|]. split; [lia|]. intros x Hx. destruct (H x Hx) as (Z & O & F).
        split; [auto|]. apply F. destruct O as [O | (O1 & O2 & _)].
        + apply fresh_zone in O. destruct O as (Zx & OB & OW).
          assert (forall c', x \notin after e c') as NA by (intros []; auto).
          assert (x <> m) as Nm.
          { intros ->. specialize (NA c). rewrite not_has in NA. apply NA.
            apply (after_own G n c m). now left. }
          destruct (has (cap e) x) eqn:C.
          * apply place_gone; auto. apply (cap_captured G good n b wf sh c m); auto.
          * apply place_free; auto. destruct (b x) as [|c'] eqn:Ex; [auto|]. exfalso.
            apply stand_stones with (n := n) in Ex; auto. specialize (NA c'). rewrite not_has in NA. apply NA.
            apply (after_spec G n c m). destruct (same c c'); auto.
        + apply place_free; auto. intros ->. apply (empties_zone) in here. congruence.
    Qed.
  End Inside.
End Steps.
