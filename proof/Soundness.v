(* The theorem: what a certificate that passes the check says is true. *)
From Coq Require Import Bool List PArith Arith Lia.
From Coq Require Import FSets.FMapPositive.
From Yomi Require Import Sets Go Life Board Games Check Zones Steps Moves Benson KoEyes Eyes Alike Fight Dead.
Import ListNotations.

Section Soundness.
  #[local] Set Default Proof Using "All".
  Variable G : game.
  Variable all : set.
  Variable P : colour.
  Variable nodes : PositiveMap.t node.
  Let S := board_shape G.
  Let Q := opp P.
  Let near := next_to S.
  Hypothesis good : good_shape S.
  Hypothesis all_points : forall p, p \in all <-> In p (points S).
  Hypothesis checked : forall id n, PositiveMap.find id nodes = Some n ->
    passes_all (check_node G all P nodes id n) = true.
  Hypothesis names_on : forall x, In x (names G) -> x \in all.

  Notation agrees := (agrees G P).
  Notation is_node id n := (PositiveMap.find id nodes = Some n).

  Let on_board p (H : p \in all) : In p (points S) := proj1 (all_points p) H.

  Lemma node_facts id n : is_node id n ->
    form G all P n = true /\
    (P = reacher G -> forall c, In c (children n) -> (c < id)%positive) /\
    named G P n = true /\ keepers_reason G all P n = true /\
    passes_all (check_action G all P nodes n) = true.
  Proof.
    intros H. apply checked in H. unfold check_node in H. rewrite !passes_cons in H. cbn [snd] in H.
    destruct H as (F & C & N & K & A). repeat split; auto.
    intros -> c Hc. rewrite same_refl in C. cbn [negb orb] in C. rewrite forallb_forall in C.
    apply Pos.ltb_lt. auto.
  Qed.

  Lemma found_nodes ids l n : find_nodes nodes ids = Some l -> In n l -> exists id, In id ids /\ is_node id n.
  Proof.
    revert l. induction ids as [|id ids IH]; cbn; intros l H I.
    - injection H as <-. destruct I.
    - destruct (PositiveMap.find id nodes) as [x|] eqn:E; [|discriminate].
      fold (find_nodes nodes ids) in H. destruct (find_nodes nodes ids) as [r|]; [|discriminate].
      injection H as <-. destruct I as [<- | I]; [eauto|].
      destruct (IH r eq_refl I) as (i & Hi & K). eauto.
  Qed.

  Lemma found_reply (replies : list (point * node_id)) r q id :
    find_nodes nodes (map snd replies) = Some r -> In (q, id) replies ->
    exists n', is_node id n' /\ In (q, n') (combine (map fst replies) r).
  Proof.
    revert r. induction replies as [|(x, i) replies IH]; cbn; intros r H I; [destruct I|].
    destruct (PositiveMap.find i nodes) as [n'|] eqn:E; [|discriminate].
    fold (find_nodes nodes (map snd replies)) in H.
    destruct (find_nodes nodes (map snd replies)) as [r'|] eqn:R; [|discriminate].
    injection H as <-. destruct I as [I | I].
    - injection I as -> ->. exists n'. cbn. auto.
    - destruct (IH r' eq_refl I) as (n'' & K & L). exists n''. cbn. auto.
  Qed.

  Lemma combine_id (replies : list (point * node_id)) r q n' :
    find_nodes nodes (map snd replies) = Some r -> In (q, n') (combine (map fst replies) r) ->
    exists id, In (q, id) replies /\ is_node id n'.
  Proof.
    revert r. induction replies as [|(x, i) replies IH]; cbn; intros r H I; [destruct I|].
    destruct (PositiveMap.find i nodes) as [m|] eqn:E; [|discriminate].
    fold (find_nodes nodes (map snd replies)) in H.
    destruct (find_nodes nodes (map snd replies)) as [r'|] eqn:R; [|discriminate].
    injection H as <-. cbn in I. destruct I as [I | I].
    - injection I as -> ->. exists i. auto.
    - destruct (IH r' eq_refl I) as (id & K & L). exists id. auto.
  Qed.

  (* Where the winner moves, the point is empty in the zone. *)
  Lemma plays_open id n m : is_node id n -> plays n = Some m -> m \in empties n.
  Proof.
    intros H M. apply node_facts in H. destruct H as (_ & _ & _ & _ & A).
    unfold check_action, plays in *. destruct (act n) as [|x ids|x| | | | |]; try discriminate; injection M as ->.
    - destruct (find_nodes nodes ids); [|discriminate A]. unfold check_play in A.
      rewrite passes_app, !passes_cons in A. cbn [snd] in A. destruct A as ((A & _) & _).
      unfold may_place in A. b2p. apply A.
    - unfold check_win in A. rewrite !passes_cons in A. cbn [snd] in A. destruct A as (A & _).
      unfold may_place in A. b2p. apply A.
  Qed.

  Lemma turn_of n : form G all P n = true ->
    match act n with
    | Answer _ _ => to_play n = Q
    | Play _ _ | Win _ | PassTo _ => to_play n = P
    | _ => True
    end.
  Proof. unfold form. intros H. b2p. destruct H as (_ & H). destruct (act n); auto; now apply same_spec. Qed.

  (* ---------------------------------------------------------------------------------------------------- *)
  (* Every legal move of the other side leads to a position that agrees with a child. *)

  Lemma answer_total id n s passes replies :
    is_node id n -> agrees n s -> act n = Answer passes replies ->
    (exists i n', In i (children n) /\ is_node i n' /\ agrees n' (play G s Pass) /\ to_play n' = P) /\
    forall mv, legal G s mv = true ->
      exists i n', In i (children n) /\ is_node i n' /\ agrees n' (play G s mv).
  Proof.
    intros H ag A. pose proof (node_facts _ _ H) as (F & _ & _ & _ & Ok). unfold check_action in Ok.
    pose proof (turn_of n F) as turn. rewrite A in Ok, turn. unfold children. rewrite A.
    destruct (find_nodes nodes passes) as [l|] eqn:El; [|discriminate Ok].
    destruct (find_nodes nodes (map snd replies)) as [r|] eqn:Er; [|discriminate Ok].
    unfold check_answer in Ok. rewrite passes_cons, !passes_app, !passes_cons in Ok. cbn [snd] in Ok.
    destruct Ok as (NE & Ps & (Q1 & _) & Rs & (Q2 & _)). change (seen (view_of G n)) with n in *.
    rewrite forallb_forall in Q1, Q2. pose proof (form_well G all P n F) as wf.
    pose proof (ag_shows _ _ _ _ ag) as sh. pose proof (ag_reserves _ _ _ _ ag) as hold.
    assert (forall n', In n' l -> exists i, In i (passes ++ map snd replies) /\ is_node i n' /\
              passes_all (check_pass G P (view_of G n) true n') = true) as Claim.
    { intros n' Hn. destruct (found_nodes _ _ _ El Hn) as (i & Hi & Fi). exists i.
      split; [apply in_app_iff; auto|]. split; [auto|]. eapply passes_flat_map in Ps; eauto. }
    destruct l as [|n0 more]; [discriminate NE|].
    destruct (Claim n0 (or_introl eq_refl)) as (i0 & Hi0 & Fi0 & Ok0).
    pose proof (node_facts _ _ Fi0) as (F0 & _).
    assert (agrees n0 (play G s Pass)) as ag0.
    { eapply pass_step with (n := n) (all := all); eauto. }
    split.
    { exists i0, n0. split; [auto|]. split; [auto|]. split; [auto|].
      rewrite <- (ag_mover _ _ _ _ ag0). cbn [play mover]. rewrite (ag_mover _ _ _ _ ag), turn. apply opp_opp. }
    intros [|q] L; [exists i0, n0; auto|].
    pose proof (legal_facts G P n s q ag turn L) as (Rq & Fq & Bq & Sq).
    destruct (has (zone n) q) eqn:Zq.
    - assert (q \in empties n) as Eq by (eapply free_empties; eauto).
      specialize (Q2 q (proj2 (elements_has _ _) Eq)).
      destruct (replied n q) eqn:Re.
      + unfold replied in Re. rewrite A in Re. apply existsb_exists in Re. destruct Re as ((x, i) & I & E).
        cbn [fst] in E. apply Pos.eqb_eq in E. subst x.
        destruct (found_reply _ _ _ _ Er I) as (n' & Fi & C).
        exists i, n'. split; [apply in_app_iff; right; apply in_map_iff; exists (q, i); auto|].
        split; [auto|]. pose proof (node_facts _ _ Fi) as (F' & _).
        eapply passes_flat_map in Rs; [|exact C]. cbn [fst snd] in Rs.
        eapply reply_step with (n := n) (all := all); eauto. intros m. eapply plays_open; eauto.
      + destruct (settled G P (view_of G n) q) eqn:Se.
        * exfalso. unfold settled in Se. change (seen (view_of G n)) with n in Se. rewrite Re in Se.
          b2p. destruct Se as [[[Se | Se] | Se] | Se]; [congruence | | discriminate |].
          -- unfold is_firm_bar in Se. b2p. destruct Se as (B & T). unfold is_point in B.
             destruct (n_bar n) as [k|] eqn:Bn; [|discriminate]. apply Pos.eqb_eq in B. subst k.
             destruct (form_bar G all P _ _ F Bn) as (_ & M & _).
             pose proof (ag_barred _ _ _ _ ag turn _ Bn) as Bs.
             assert (mover s = Q) as Ms by (rewrite (ag_mover _ _ _ _ ag); auto).
             destruct Bq as [Bq | Bq].
             ++ unfold at_bar in Bq. rewrite Bs, Pos.eqb_refl, Ms in Bq. unfold Q in Bq. rewrite M in Bq.
                discriminate.
             ++ unfold has_threat in Bq. b2p. rewrite Ms, is_side_spec, Nat.eqb_neq in Bq.
                destruct Bq as (TQ & NZ). destruct T as [T | T].
                ** apply not_true_iff_false in T. apply T, is_side_spec. exact TQ.
                ** apply Nat.eqb_eq in T. pose proof (ag_threats_q _ _ _ _ ag TQ). lia.
          -- assert (suicide S (stands s) Q q = true) as K.
             { apply (suicide_for_sure G P good n (stands s)); auto. }
             unfold S, Q in K. congruence.
        * cbn [orb] in Q2. unfold covered in Q2. apply existsb_exists in Q2. destruct Q2 as (n' & Hn & C).
          change (seen (view_of G n)) with n in C. b2p. destruct C as (Out & C). rewrite subset_has in C.
          destruct (Claim n' Hn) as (i & Hi & Fi & Ok'). exists i, n'. split; [auto|]. split; [auto|].
          pose proof (node_facts _ _ Fi) as (F' & _).
          eapply cover_step with (n := n) (all := all); eauto.
          -- intros m. eapply plays_open; eauto.
          -- intros p Z St K. assert (p \in solid (view_of G n) P q) as So by (apply C, has_inter; auto).
             revert K. apply (solid_stays G good n (stands s) wf sh Q q p hold Zq).
             unfold Q. rewrite opp_opp. exact So.
    - exists i0, n0. split; [auto|]. split; [auto|]. 
      pose proof (pass_facts G P n n0 true Ok0) as (Ft & _ & _).
      eapply cover_step with (n := n) (all := all); eauto.
      + intros m. eapply plays_open; eauto.
      + apply not_has. intros K. eapply looks_zone in K; [|apply Ft]. congruence.
      + intros p Z St K. specialize (Q1 n0 (or_introl eq_refl)). rewrite subset_has in Q1.
        assert (p \in firm_stones (view_of G n) P) as Fi by (apply Q1, has_inter; auto).
        destruct (firm_liberty G good n (stands s) wf sh P q p hold Zq Fi) as (y & Ly & Ny).
        revert K. eapply liberty_safe; [|exact Ny]. unfold Q. rewrite opp_opp. exact Ly.
  Qed.

  (* ---------------------------------------------------------------------------------------------------- *)
  (* The winner's move leads to a position that agrees with a child, or ends the game. *)

  Lemma play_total id n s m ids :
    is_node id n -> agrees n s -> act n = Play m ids ->
    legal G s (At m) = true /\
    exists i n', In i (children n) /\ is_node i n' /\ agrees n' (play G s (At m)).
  Proof.
    intros H ag A. pose proof (node_facts _ _ H) as (F & _ & _ & _ & Ok). unfold check_action in Ok.
    pose proof (turn_of n F) as turn. unfold children. rewrite A in *.
    assert (plays n = Some m) as Pl by (unfold plays; now rewrite A).
    destruct (find_nodes nodes ids) as [l|] eqn:El; [|discriminate Ok].
    unfold check_play in Ok. rewrite passes_app, !passes_cons in Ok. cbn [snd] in Ok.
    change (seen (view_of G n)) with n in Ok. destruct Ok as ((Ma & Le & _) & Ok).
    split; [eapply play_legal with (n := n) (all := all); eauto|].
    assert (passes_all [(Form, negb (same P (reacher G)) && is_capture G &&
              forallb (fun n' => match reserves n' with [] => true | _ => false end) l);
              (P2, ready_for_falls G P (view_of G n) m (effect_of G (view_of G n) P m) l)] = true ->
            exists i n', In i ids /\ is_node i n' /\ agrees n' (play G s (At m))) as Several.
    { intros K. rewrite !passes_cons in K. cbn [snd] in K. b2p. destruct K as ((_ & Nr) & Re & _).
      rewrite forallb_forall in Nr.
      destruct (falls_step G all P good n s m F ag turn Pl Ma l) as (n' & In' & ag'); auto.
      - intros n' Hn. destruct (found_nodes _ _ _ El Hn) as (i & _ & Fi). now apply node_facts in Fi.
      - intros n' Hn. specialize (Nr n' Hn). destruct (reserves n'); congruence.
      - destruct (found_nodes _ _ _ El In') as (i & Hi & Fi). eauto. }
    destruct l as [|n' [|n'' more]]; [now apply Several | | now apply Several].
    rewrite !passes_cons in Ok. cbn [snd] in Ok. destruct Ok as (X & Fi & B & R & _).
    destruct (found_nodes _ _ _ El (or_introl eq_refl)) as (i & Hi & Fn). exists i, n'.
    split; [auto|]. split; [auto|]. pose proof (node_facts _ _ Fn) as (F' & _).
    eapply play_step with (n := n) (all := all); eauto.
  Qed.

  Lemma pass_total id n s i :
    is_node id n -> agrees n s -> act n = PassTo i -> exists n', is_node i n' /\ agrees n' (play G s Pass).
  Proof.
    intros H ag A. pose proof (node_facts _ _ H) as (F & _ & _ & _ & Ok). unfold check_action in Ok.
    rewrite A in Ok. destruct (PositiveMap.find i nodes) as [n'|] eqn:E; [|discriminate Ok].
    exists n'. split; [auto|]. pose proof (node_facts _ _ E) as (F' & _).
    eapply pass_step with (n := n) (all := all); eauto.
  Qed.

  Lemma win_total id n s m :
    is_node id n -> agrees n s -> act n = Win m ->
    legal G s (At m) = true /\
    (P = reacher G /\ reached G (play G s (At m)) \/ P <> reacher G /\ never G (play G s (At m))).
  Proof.
    intros H ag A. pose proof (node_facts _ _ H) as (F & _ & N & _ & Ok). unfold check_action in Ok.
    pose proof (turn_of n F) as turn. rewrite A in Ok, turn.
    assert (plays n = Some m) as Pl by (unfold plays; now rewrite A).
    unfold check_win in Ok. rewrite !passes_cons in Ok. cbn [snd] in Ok.
    change (seen (view_of G n)) with n in Ok. destruct Ok as (Ma & Le & W & _).
    split; [eapply play_legal with (n := n) (all := all); eauto|].
    pose proof (form_well G all P n F) as wf. pose proof (ag_shows _ _ _ _ ag) as sh.
    assert (mover s = P) as Ms by (rewrite (ag_mover _ _ _ _ ag); auto).
    assert (forall x, x \in cap (effect_of G (view_of G n) P m) -> captured S (stands s) P m x) as Cap.
    { intros x. apply (cap_captured G good n (stands s) wf sh P m). }
    assert (stands s m = Free) as Fm.
    { unfold may_place in Ma. b2p. destruct Ma as (Ma & _). now apply (empties_free n (stands s) sh) in Ma. }
    (* A named stone that the move captures is gone. *)
    assert (forall x c, x \in cap (effect_of G (view_of G n) P m) -> stands (play G s (At m)) x <> Stone c) as Gone.
    { intros x c Cx. cbn [play stands]. rewrite Ms, place_gone; [discriminate | exact good | | now apply Cap].
      intros ->. apply Cap, captured_stone in Cx. congruence. }
    unfold reached, never, named in *.
    assert (same P (reacher G) = false -> P <> reacher G) as NR.
    { intros E R. rewrite R, same_refl in E. discriminate. }
    assert (forall l c, existsb (has (cap (effect_of G (view_of G n) P m))) l = true ->
              one_gone (stands (play G s (At m))) c l) as One.
    { intros l c K. apply existsb_exists in K. destruct K as (x & Hx & Cx). exists x. auto. }
    assert (takes G P && forallb (has (cap (effect_of G (view_of G n) P m))) (targets n) = true -> has_targets G = true ->
              P = taker G /\ left (play G s (At m)) = []) as Targets.
    { intros K C. unfold takes in K. b2p. rewrite same_spec in K. destruct K as (R & K). split; [exact R|].
      pose proof (ag_targets _ _ _ _ ag C) as T. rewrite R, same_refl in T.
      cbn [play left]. rewrite Ms, R, same_refl. rewrite forallb_forall in K.
      destruct (filter _ (left s)) as [|t rest] eqn:E; [auto|]. exfalso.
      assert (In t (t :: rest)) as Ht by now left. rewrite <- E in Ht. apply filter_In in Ht.
      destruct Ht as (Ht & Kt). b2p. rewrite inb_false, captures_spec in Kt by exact good. apply Kt.
      rewrite <- R. auto. }
    unfold has_targets, taker in Targets.
    destruct (the_goal G) as [l | l | l | k r | l | l | l] eqn:Goal; try discriminate.
    - left. now apply Targets.
    - right. b2p. destruct W as (R & W). auto.
    - right. b2p. destruct W as (R & W). auto.
    - rewrite !andb_true_iff, !forallb_forall in N. destruct N as (Nk & Nr).
      assert (forall c l, P = c -> (forall x, In x l -> x \in stones n c) -> standing (stands (play G s (At m))) c l) as Own.
      { intros c l <- K x Hx. cbn [play stands]. rewrite Ms. apply place_own; [exact good|].
        eapply stones_stand; eauto. }
      destruct (same P (reacher G)) eqn:R; [left | right].
      + apply same_spec in R. auto.
      + split; [auto|]. split; [auto|]. apply Own; [|auto].
        apply not_same. intros E. now apply NR.
    - destruct l as [|x l]; [discriminate|]. right. destruct (Targets W eq_refl) as (R & L).
      split; [rewrite R; apply opp_neq|]. split; [discriminate | exact L].
    - right. b2p. destruct W as (R & W). auto.
  Qed.

  (* ---------------------------------------------------------------------------------------------------- *)
  (* The reacher. *)

  Lemma not_never id n s : P = reacher G -> is_node id n -> agrees n s -> ~ never G s.
  Proof.
    intros R H ag. pose proof (node_facts _ _ H) as (F & _ & N & _). unfold named in N.
    rewrite R, same_refl in N. unfold never.
    assert (forall c x, x \in stones n c -> stands s x = Stone c) as St.
    { intros c x. eapply stones_stand; eauto using form_well. apply ag. }
    destruct (the_goal G) as [l | l | l | k r | l | l | l] eqn:Goal; cbn [orb negb] in N; auto.
    3: { rewrite andb_true_iff, !forallb_forall in N. intros ((x & Hx & K) & _). apply K, St, N, Hx. }
    3: { intros (NE & L). assert (has_targets G = true) as C.
         { unfold has_targets. rewrite Goal. destruct l; congruence. }
         pose proof (ag_targets _ _ _ _ ag C) as T. rewrite R in T. unfold taker in T. rewrite Goal, opp_same in T.
         pose proof (form_targets G all P n F C) as Some_. destruct (targets n) as [|t more]; [congruence|].
         specialize (T t (or_introl eq_refl)). rewrite L in T. destruct T. }
    all: rewrite forallb_forall in N; intros (x & Hx & K); apply K, St; auto.
  Qed.

  Lemma goal_reached id n s : is_node id n -> agrees n s -> act n = Goal -> P = reacher G /\ reached G s.
  Proof.
    intros H ag A. pose proof (node_facts _ _ H) as (F & _ & _ & _ & Ok). unfold check_action in Ok.
    rewrite A, passes_cons in Ok. cbn [snd] in Ok. destruct Ok as (Ok & _). unfold shows_goal in Ok.
    apply andb_true_iff in Ok. rewrite same_spec in Ok. destruct Ok as (R & W). split; [auto|].
    pose proof (form_well G all P n F) as wf. pose proof (ag_shows _ _ _ _ ag) as sh.
    assert (forall c x, x \in stones n c -> stands s x = Stone c) as St by (intros c x; now apply stones_stand).
    unfold reached, all_joined. rewrite <- R. destruct (the_goal G) as [l | l | l | k r | l | l | l] eqn:Goal; try discriminate.
    - intros x y Hx Hy. apply path_joined. assert (steps G = next_to (board_shape G)) as <- by (unfold steps; now rewrite Goal).
      apply joined_in_path with (there := stones n P); auto; unfold names; now rewrite Goal.
    - intros x y Hx Hy. apply path_joined. assert (steps G = around8 (board_shape G)) as <- by (unfold steps; now rewrite Goal).
      apply joined_in_path with (there := stones n P); auto; unfold names; now rewrite Goal.
    - destruct l as [|x l].
      + destruct (PS.choose (living G P (view_of G n))) as [p|] eqn:E.
        * apply PS.choose_spec1, has_In in E. exists p. split; [now left|]. now apply (living_lives G P good n).
        * apply PS.choose_spec2, PS.is_empty_spec in E. rewrite E in W. discriminate.
      + apply existsb_exists in W. destruct W as (t & Ht & Lt). exists t. split; [right|].
        * assert (has_targets G = true) as C by (unfold has_targets; now rewrite Goal).
          pose proof (ag_targets _ _ _ _ ag C) as T. unfold taker in T. rewrite Goal, <- R, opp_same in T. auto.
        * now apply (living_lives G P good n).
    - apply existsb_exists in W. destruct W as (x & Hx & K). exists x. split; [exact Hx|].
      now apply (shows_eye_right G P good n).
    - intros x y Hx Hy. assert (steps G = around8 (board_shape G)) as <- by (unfold steps; now rewrite Goal).
      assert (names G = l) as <- by (unfold names; now rewrite Goal).
      apply joined_in_path with (there := safe_stones G P (view_of G n)); auto.
      intros p. apply (safe_stones_right G P good n (stands s)); auto. apply joined_in_names, W.
  Qed.

  (* The leaves of a keeper whose target stands for ever. *)
  Lemma alive_total id n s :
    is_node id n -> agrees n s -> act n = Alive \/ act n = AliveByKo ->
    P <> reacher G /\ is_capture G = true /\ keeper_wins G s.
  Proof.
    intros H ag A. pose proof (node_facts _ _ H) as (F & _ & _ & _ & Ok). unfold check_action in Ok.
    assert (shows_alive G P n = true \/ may_retake_for_ever G P = true /\ shows_alive_by_ko G P n = true) as Ok'.
    { destruct A as [A | A]; rewrite A, !passes_cons in Ok; cbn [snd] in Ok; tauto. }
    clear Ok. rename Ok' into Ok.
    assert (same P (reacher G) = false /\ is_capture G = true) as (R & C).
    { unfold shows_alive, may_retake_for_ever in Ok. rewrite !andb_true_iff, negb_true_iff in Ok. tauto. }
    assert (has_targets G = true /\ same P (taker G) = false) as (C' & R').
    { unfold has_targets, taker, is_capture in *. destruct (the_goal G); try discriminate. auto. }
    pose proof (ag_targets _ _ _ _ ag C') as T. rewrite R' in T.
    pose proof (form_well G all P n F) as wf. pose proof (ag_shows _ _ _ _ ag) as sh.
    destruct Ok as [Ok | (M & Ok)].
    - destruct (alive_sound G P n s good wf sh Ok) as (NR & K); auto.
    - destruct (alive_by_ko_sound G P n s good wf sh M Ok) as (NR & K); auto.
  Qed.

  (* The leaf of a reacher whose target is dead. *)
  Lemma dead_total id n s :
    is_node id n -> agrees n s -> act n = Dead ->
    P = reacher G /\
    forall past, fair G s ->
      (forall c, In c past ->
         let d := doomed_of G all P (view_of G n) in lost_one P (d_solid d) (d_target d) c) ->
      past_left P past s -> reacher_wins_anew G past s.
  Proof.
    intros H ag A. pose proof (node_facts _ _ H) as (F & _ & _ & _ & Ok). unfold check_action in Ok.
    rewrite A, !passes_cons in Ok. cbn [snd] in Ok. destruct Ok as (May & One & Shape & _).
    assert (P = reacher G /\ is_capture G = true) as (R & C).
    { unfold may_end_dead in May. rewrite !andb_true_iff, same_spec in May. tauto. }
    assert (has_targets G = true /\ same P (taker G) = true) as (C' & R').
    { unfold has_targets, taker, is_capture in *. destruct (the_goal G); try discriminate.
      rewrite R, same_refl. auto. }
    split; [exact R|]. intros past Fa Lost PL.
    pose proof (ag_targets _ _ _ _ ag C') as T. rewrite R' in T.
    apply (dead_wins G all P good on_board n F One Shape (form_targets G all P n F C') R May); auto. apply ag.
  Qed.

  Definition some_dead : Prop := exists id n, is_node id n /\ act n = Dead.

  Theorem reacher_sound : P = reacher G ->
    forall k id n s, Pos.to_nat id < k -> is_node id n -> agrees n s -> (some_dead -> fair G s) -> reacher_wins G s.
  Proof.
    intros R. induction k as [|k IH]; [lia|]. intros id n s Lk H ag Fa.
    pose proof (node_facts _ _ H) as (F & Ch & _ & _ & Ok). specialize (Ch R).
    pose proof (not_never _ _ _ R H ag) as NN. pose proof (turn_of n F) as turn.
    assert (forall mv i n', legal G s mv = true -> In i (children n) -> is_node i n' -> agrees n' (play G s mv) ->
              reacher_wins G (play G s mv)) as Down.
    { intros mv i n' L Hi Fi ag'. apply (IH i n'); auto; [specialize (Ch i Hi); lia|]. intros D.
      apply fair_on; auto. }
    assert (mover s = to_play n) as Ms by apply ag.
    destruct (act n) as [| m ids | m | i | passes replies | | |] eqn:A.
    - apply R_reached. eapply goal_reached; eauto.
    - destruct (play_total _ _ _ _ _ H ag A) as (L & i & n' & Hi & Fi & ag').
      apply R_moves with (mv := At m); eauto. congruence.
    - destruct (win_total _ _ _ _ H ag A) as (L & [(E & W) | (E & W)]); [|congruence].
      apply R_moves with (mv := At m); auto; [congruence|]. now apply R_reached.
    - destruct (pass_total _ _ _ _ H ag A) as (n' & Fi & ag').
      apply R_moves with (mv := Pass); auto; [congruence|]. apply (Down Pass i n'); auto.
      unfold children. rewrite A. now left.
    - destruct (answer_total _ _ _ _ _ H ag A) as (_ & T). apply R_answers; auto.
      + rewrite Ms, turn. unfold Q. now rewrite R.
      + intros mv L. destruct (T mv L) as (i & n' & Hi & Fi & ag'). eauto.
    - exfalso. destruct (alive_total _ _ _ H ag (or_introl A)). auto.
    - exfalso. destruct (alive_total _ _ _ H ag (or_intror A)). auto.
    - destruct (dead_total _ _ _ H ag A) as (_ & W). apply anew_wins with (past := []). apply W.
      + apply Fa. exists id, n. auto.
      + intros c [].
      + intros c t [].
  Qed.

  (* ---------------------------------------------------------------------------------------------------- *)
  (* The keeper. *)

  (* The goals that a keeper's claim rules out by its targets or named stones, whoever is to move. *)
  Definition by_stones : bool := match the_goal G with Capture _ | Seki _ _ => true | _ => false end.

  (* The zone of a keeper's claim with the keeper to move shows that the goal has not happened. *)
  Lemma reason_shown id n s :
    P <> reacher G -> is_node id n -> agrees n s -> by_stones = true \/ to_play n = P -> ~ reached G s.
  Proof.
    intros R H ag T. pose proof (node_facts _ _ H) as (F & _ & N & K & _).
    assert (reacher G = Q) as Rq by (apply not_same; auto).
    assert (same P (reacher G) = false) as Sf.
    { apply not_true_iff_false. now rewrite same_spec. }
    pose proof (form_well G all P n F) as wf. pose proof (ag_shows _ _ _ _ ag) as sh.
    assert (forall c x, x \in stones n c -> stands s x = Stone c) as St by (intros c x; now apply stones_stand).
    assert (to_play n = P -> keepers_reason G all P n = true ->
            match the_goal G with
            | Connect _ | Separate _ => kept_apart G (PS.union (PS.diff all (zone n)) (stones n Q)) = true
            | SafeSeparate _ =>
                kept_apart G (PS.union (PS.diff all (zone n))
                                (PS.diff (stones n Q) (unsafe_stones G P (view_of G n)))) = true
            | Life l =>
                forall p, In p (match l with [] => PS.elements all | _ => targets n end) ->
                  p \in zone n /\ p \notin may_live G P (view_of G n)
            | Eye l => forall x, In x l -> shows_no_eye G P n x = true
            | _ => True
            end) as Reason.
    { clear T K. intros T K. unfold keepers_reason in K. rewrite Sf, T, same_refl in K. cbn [negb orb] in K.
      destruct (the_goal G) as [l | l | l | k r | l | l | l]; auto; rewrite forallb_forall in K; auto.
      intros p Hp. specialize (K p Hp). b2p. exact K. }
    assert (forall (there : set) (fine : point -> Prop),
              (forall p, p \in zone n -> fine p -> p \in there) ->
              forall p, p \in all -> fine p -> p \in PS.union (PS.diff all (zone n)) there) as Out.
    { intros there fine In_ p Ap Fp. apply has_union. destruct (has (zone n) p) eqn:Z; [right; auto | left].
      now apply has_diff. }
    unfold reached, all_joined, by_stones, named in *.
    destruct (the_goal G) as [l | l | l | k r | l | l | l] eqn:Goal;
      try (destruct T as [T | T]; [discriminate|]; specialize (Reason T K)).
    - assert (has_targets G = true) as C by (unfold has_targets; now rewrite Goal).
      pose proof (ag_targets _ _ _ _ ag C) as Ta. unfold taker in Ta. rewrite Goal, Sf in Ta.
      pose proof (form_targets G all P n F C) as NE.
      destruct (targets n) as [|t more]; [congruence|]. specialize (Ta t (or_introl eq_refl)).
      intros E. rewrite E in Ta. destruct Ta.
    - intros J. apply (kept_apart_right G all good all_points names_on _ (fun p => stands s p = Stone (reacher G)) Reason).
      + apply Out. rewrite Rq. intros p Z E. eapply stand_stones; eauto.
      + intros x y Hx Hy. apply path_joined. unfold steps, names in *. rewrite Goal in *. now apply J.
    - intros J. apply (kept_apart_right G all good all_points names_on _ (fun p => stands s p = Stone (reacher G)) Reason).
      + apply Out. rewrite Rq. intros p Z E. eapply stand_stones; eauto.
      + intros x y Hx Hy. apply path_joined. unfold steps, names in *. rewrite Goal in *. now apply J.
    - rewrite !andb_true_iff, !forallb_forall in N. destruct N as (Nk & _).
      intros ((x & Hx & Gone) & _). apply Gone, St, Nk, Hx.
    - intros (p & Lp & K'). rewrite Rq in K'.
      assert (In p (match l with [] => PS.elements all | _ => targets n end)) as Hp.
      { destruct l as [|x l].
        - apply elements_has, all_points. apply (lives_on S (stands s) Q good p K').
        - assert (has_targets G = true) as C by (unfold has_targets; now rewrite Goal).
          pose proof (ag_targets _ _ _ _ ag C) as Ta. unfold taker in Ta. rewrite Goal in Ta.
          replace (same P (opp (reacher G))) with true in Ta by (rewrite Rq; unfold Q; rewrite opp_opp; symmetry; apply same_refl).
          destruct Lp as [Lp | Lp]; [discriminate | auto]. }
      destruct (Reason p Hp) as (Z & D). rewrite not_has in D. apply D.
      now apply (may_live_right G P good n (stands s)).
    - intros (x & Hx & K'). rewrite Rq in K'. revert K'. apply (shows_no_eye_right G P good n); auto.
    - intros J. apply (kept_apart_right G all good all_points names_on _ (safe_stone S (stands s) (reacher G) l) Reason).
      + apply Out. rewrite Rq. intros p Z E. apply has_diff. split.
        * destruct E as (E & _). eapply stand_stones; eauto.
        * apply not_has. intros U. revert E. assert (names G = l) as <- by (unfold names; now rewrite Goal).
          now apply (unsafe_stones_right G P good n).
      + intros x y Hx Hy. unfold steps, names in *. rewrite Goal in *. now apply J.
  Qed.

  Lemma not_reached id n s : P <> reacher G -> is_node id n -> agrees n s -> ~ reached G s.
  Proof.
    intros R H ag. destruct by_stones eqn:J.
    { eapply reason_shown; eauto. }
    pose proof (node_facts _ _ H) as (F & _ & _ & _ & Ok). pose proof (turn_of n F) as turn.
    destruct (act n) as [| m ids | m | i | passes replies | | |] eqn:A; try (eapply reason_shown; now eauto).
    - exfalso. destruct (goal_reached _ _ _ H ag A). auto.
    - destruct (answer_total _ _ _ _ _ H ag A) as ((i & n' & _ & Fi & ag' & T) & _).
      pose proof (reason_shown _ _ _ R Fi ag' (or_intror T)) as N.
      unfold reached, by_stones in *. destruct (the_goal G); try discriminate; exact N.
    - destruct (alive_total _ _ _ H ag (or_introl A)) as (_ & C' & _). unfold is_capture, by_stones in *.
      destruct (the_goal G); discriminate.
    - destruct (alive_total _ _ _ H ag (or_intror A)) as (_ & C' & _). unfold is_capture, by_stones in *.
      destruct (the_goal G); discriminate.
    - exfalso. destruct (dead_total _ _ _ H ag A). auto.
  Qed.

  Theorem keeper_sound : P <> reacher G -> forall id n s, is_node id n -> agrees n s -> keeper_wins G s.
  Proof.
    intros R. assert (P = opp (reacher G)) as Po by (apply not_same; auto). cofix IH. intros id n s H ag.
    pose proof (not_reached _ _ _ R H ag) as NR. pose proof (node_facts _ _ H) as (F & _ & _ & _ & Ok).
    pose proof (turn_of n F) as turn. assert (mover s = to_play n) as Ms by apply ag.
    destruct (act n) as [| m ids | m | i | passes replies | | |] eqn:A.
    - exfalso. destruct (goal_reached _ _ _ H ag A). auto.
    - destruct (play_total _ _ _ _ _ H ag A) as (L & i & n' & _ & Fi & ag').
      apply K_moves with (mv := At m); [exact NR | congruence | exact L |]. exact (IH i n' _ Fi ag').
    - destruct (win_total _ _ _ _ H ag A) as (L & [(E & W) | (E & W)]); [congruence|].
      apply K_moves with (mv := At m); [exact NR | congruence | exact L |]. now apply K_never.
    - destruct (pass_total _ _ _ _ H ag A) as (n' & Fi & ag').
      apply K_moves with (mv := Pass); [exact NR | congruence | reflexivity |]. exact (IH i n' _ Fi ag').
    - destruct (answer_total _ _ _ _ _ H ag A) as (_ & T). apply K_answers; [exact NR | |].
      + rewrite Ms, turn. unfold Q. rewrite Po. apply opp_opp.
      + intros mv L. destruct (T mv L) as (i & n' & _ & Fi & ag'). exact (IH i n' _ Fi ag').
    - now apply (alive_total _ _ _ H ag (or_introl A)).
    - now apply (alive_total _ _ _ H ag (or_intror A)).
    - exfalso. destruct (dead_total _ _ _ H ag A). auto.
  Qed.
End Soundness.

(* ------------------------------------------------------------------------------------------------------- *)
(* The whole certificate. *)

(* The positions that a certificate speaks about: those that agree with the pattern of its root. If it says that
   a target is dead, they are positions that can come about in a game (see [fair]). *)
Definition root_zone (c : certificate) : set :=
  match PositiveMap.find (root c) (claims c) with Some n => zone n | None => PS.empty end.

Definition uses_dead (c : certificate) : Prop := exists id n, PositiveMap.find id (claims c) = Some n /\ act n
  = Dead.

Record is_asked (c : certificate) (s : state) : Prop := {
  asked_board : forall p, p \in root_zone c -> stands s p = position c p;
  asked_mover : mover s = to_move c;
  asked_bar : bar s = barred c;
  asked_left : left s = names (game_of c);
  asked_threats : threats s = threat_count c;
  asked_fair : uses_dead c -> fair (game_of c) s
}.

Definition wins (c : certificate) (s : state) : Prop :=
  if same (winner c) (who_reaches c) then reacher_wins (game_of c) s else keeper_wins (game_of c) s.

Lemma no_fault f m :
  find_fault f m = None -> forall id n, PositiveMap.find id m = Some n -> f id n = None.
Proof.
  unfold find_fault. rewrite PositiveMap.fold_1. intros H id n F. apply PositiveMap.elements_correct in F.
  remember (PositiveMap.elements m) as l eqn:E. clear E. revert H F.
  assert (forall l (a : node_id * rule),
            fold_left
              (fun o p => match o with
                          | Some _ => o
                          | None => match f (fst p) (snd p) with Some r => Some (fst p, r) | None => None end
                          end) l (Some a) = Some a) as K.
  { clear. induction l as [|x l IH]; cbn; auto. }
  induction l as [|x l IH]; cbn; intros H F; [destruct F|].
  destruct (f (fst x) (snd x)) as [r|] eqn:E; [rewrite K in H; discriminate|].
  destruct F as [-> | F]; [exact E | auto].
Qed.

Lemma first_fault_none l : first_fault l = None -> passes_all l = true.
Proof.
  induction l as [|(r, []) l IH]; cbn; intros H; auto; discriminate.
Qed.

(* What the checks have in common: the root of a certificate that passes agrees with every position that is
   asked about. *)
Record passing (c : certificate) (n : node) : Prop := {
  pass_root : PositiveMap.find (root c) (claims c) = Some n;
  pass_nodes : forall id n, PositiveMap.find id (claims c) = Some n ->
    passes_all (check_node (game_of c) (set_of (points (board_shape (game_of c)))) (winner c) (claims c) id n)
    = true;
  pass_superko : superko_fault c = None;
  pass_trust : trust_ok c = true;
  pass_stones : (forall p, p \in black_stones c -> p \in set_of (grid (width c) (height c))) /\
    (forall p, p \in white_stones c -> p \in set_of (grid (width c) (height c))) /\
    (forall p, p \in black_stones c -> p \in white_stones c -> False);
  pass_names : forall x, In x (names (game_of c)) -> x \in set_of (points (board_shape (game_of c)));
  pass_agrees : forall s, is_asked c s -> agrees (game_of c) (winner c) n s
}.

Lemma check_passing c : check c = true -> exists n, passing c n.
Proof.
  unfold check, fault. destruct (header_ok c) eqn:H; [|discriminate]. cbn [negb].
  destruct (all_breathe c (black_rows c) (white_rows c)); [|discriminate]. cbn [negb].
  destruct (trust_ok c) eqn:Tr; [|discriminate]. cbn [negb].
  destruct (PositiveMap.find (root c) (claims c)) as [n|] eqn:Fn; [|discriminate].
  destruct (node_fault c) as [[x r]|] eqn:N; [discriminate|].
  destruct (root_ok c n) eqn:R; [|discriminate].
  destruct (superko_fault c) as [[x r]|] eqn:Sk; [discriminate|]. intros _. exists n.
  set (G := game_of c) in *. set (P := winner c) in *. set (all := set_of (points (board_shape G))).
  assert (good_shape (board_shape G)) as good by apply rectangle_good.
  assert (forall id n, PositiveMap.find id (claims c) = Some n ->
            passes_all (check_node G all P (claims c) id n) = true) as checked.
  { intros id n' F. apply first_fault_none. exact (no_fault _ _ N id n' F). }
  unfold header_ok in H. b2p. destruct H as (((((_ & On) & NE) & BlOn) & WhOn) & Di).
  rewrite forallb_forall in On.
  assert (forall x, In x (names G) -> x \in all) as names_on by exact On.
  unfold root_ok in R. fold P in R. b2p.
  destruct R as (((((((Re & Tm) & Bl) & Wh) & Ba) & Th) & Pl) & Ta). rewrite same_spec in Tm.
  assert (form G all P n = true) as F.
  { pose proof (checked _ _ Fn) as K. unfold check_node in K. rewrite passes_cons in K. apply K. }
  assert (root_zone c = zone n) as Z by (unfold root_zone; now rewrite Fn).
  assert ((forall p, p \in black_stones c -> p \in set_of (grid (width c) (height c))) /\
    (forall p, p \in white_stones c -> p \in set_of (grid (width c) (height c))) /\
    (forall p, p \in black_stones c -> p \in white_stones c -> False)) as stones_on.
  { assert (forall d rows, (forall p, p \in rows -> p \in set_of (grid (width c) (height c))) ->
              forall p, p \in filled c d rows -> p \in set_of (grid (width c) (height c))) as On'.
    { intros d rows Hr p. unfold filled. unfold trust_ok in Tr. destruct (trust c) as [t|]; [|auto].
      destruct (same d _); [|auto]. rewrite has_diff, has_union. intros ([K | K] & _); [auto|].
      b2p. destruct Tr as ((((((((_ & Tr) & _) & _) & _) & _) & _) & _) & _). rewrite subset_has in Tr. apply Tr in K.
      apply has_diff in K. apply K. }
    rewrite subset_has in BlOn, WhOn. split; [|split]; [apply On'; auto | apply On'; auto |].
    intros p Hb Hw. eapply is_empty_has in Di. rewrite not_has, has_inter in Di. eauto. }
  split; auto. intros s As. change (agrees G P n s).
  { pose proof (form_well G all P n F) as wf. split.
    - intros p Hp. rewrite (asked_board _ _ As) by (rewrite Z; auto). unfold position, pattern.
      rewrite (equal_has _ _ Bl), (equal_has _ _ Wh).
      destruct (has (PS.inter (black_stones c) (zone n)) p) eqn:IB;
        [apply has_inter in IB | rewrite not_has, has_inter in IB];
        (destruct (has (PS.inter (white_stones c) (zone n)) p) eqn:IW;
         [apply has_inter in IW | rewrite not_has, has_inter in IW]);
        destruct (has (black_stones c) p); destruct (has (white_stones c) p);
        try reflexivity; exfalso; intuition congruence.
    - rewrite Tm. apply As.
    - intros _ k Bk. rewrite Bk in Ba. rewrite (asked_bar _ _ As). destruct (barred c) as [b|]; [|discriminate].
      apply Pos.eqb_eq in Ba. now subst.
    - intros _ m Pm Bm. rewrite (asked_bar _ _ As) in Bm. rewrite Pm, Bm, Pos.eqb_refl in Pl. cbn [negb] in Pl.
      b2p. destruct Pl as [[Pl | Pl] | (T & L)]; [discriminate | left | right].
      + now apply is_side_spec in Pl.
      + apply is_side_spec in T. apply Nat.leb_le in L. rewrite (asked_threats _ _ As). split; [auto | lia].
    - intros T. cbn [G game_of threatener] in T. rewrite (asked_threats _ _ As).
      rewrite (proj2 (is_side_spec _ _) T) in Th. now apply Nat.leb_le.
    - intros T. cbn [G game_of threatener] in T. rewrite (asked_threats _ _ As). rewrite T in Th. cbn [is_side] in Th.
      rewrite same_opp, same_refl in Th. now apply Nat.leb_le.
    - intros C. rewrite (asked_left _ _ As). destruct (same P (taker G)) eqn:Sr.
      + intros t Ht. destruct Ta as [Ta | Ta].
        * change (has_targets G && same P (taker G) = false) in Ta. rewrite C, Sr in Ta. discriminate.
        * rewrite forallb_forall in Ta. now apply inb_In, Ta.
      + intros t Ht. unfold form in F. rewrite C in F. b2p. destruct F as ((_ & ((_ & F) & _)) & _).
        rewrite forallb_forall in F. now apply inb_In, F.
    - intros w k I. destruct (reserves n); [destruct I | discriminate]. }
Qed.

Theorem check_sound c : check c = true -> forall s, is_asked c s -> wins c s.
Proof.
  intros Ok s As. apply check_passing in Ok. destruct Ok as (n & Ok).
  pose proof (pass_agrees _ _ Ok s As) as ag. unfold wins.
  assert (good_shape (board_shape (game_of c))) as good by apply rectangle_good.
  pose proof (fun p => has_set_of (points (board_shape (game_of c))) p) as all_points.
  destruct (same (winner c) (who_reaches c)) eqn:E.
  - apply same_spec in E.
    apply (reacher_sound _ _ _ _ good all_points (pass_nodes _ _ Ok) (pass_names _ _ Ok) E)
      with (k := S (Pos.to_nat (root c))) (id := root c) (n := n); [lia | apply Ok | exact ag | apply As].
  - apply (keeper_sound _ _ _ _ good all_points (pass_nodes _ _ Ok) (pass_names _ _ Ok))
      with (id := root c) (n := n); [| apply Ok | exact ag].
    intros K. apply not_true_iff_false in E. apply E, same_spec. exact K.
Qed.
