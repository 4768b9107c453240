(* The rule Superko: the reacher's wins also hold where no move of the reacher's may bring an earlier board
   back, moves that take a ko excepted. *)
From Coq Require Import Bool List PArith Arith Lia.
From Coq Require Import FSets.FMapPositive.
From Yomi Require Import Sets Go Board Games Check Zones Steps Moves Alike Fight Dead Soundness.
Import ListNotations.

Section Superko.
  Variable G : game.
  Variable all : set.
  Variable P : colour.
  Variable nodes : PositiveMap.t node.
  Variable every : set.
  Variable count : nat.
  Variables parents vanished : PositiveMap.t set.
  Let S := board_shape G.
  Let Q := opp P.
  Hypothesis good : good_shape S.
  Hypothesis all_points : forall p, p \in all <-> In p (points S).
  Hypothesis checked : forall id n, PositiveMap.find id nodes = Some n ->
    passes_all (check_node G all P nodes id n) = true.
  Hypothesis names_on : forall x, In x (names G) -> x \in all.
  Hypothesis reaches : P = reacher G.
  Hypothesis fresh : forall id n, PositiveMap.find id nodes = Some n ->
    superko_node G P nodes every count parents vanished id n = true.
  Variable look_for_dead : bool.
  Variable others : PositiveMap.t set.
  Hypothesis fresh_dead : forall id n, PositiveMap.find id nodes = Some n ->
    dead_is_new G all P nodes look_for_dead every count parents vanished others id n = true.

  Notation agrees := (agrees G P).
  Notation is_node id n := (PositiveMap.find id nodes = Some n).

  Let facts id n := node_facts G all P nodes good all_points checked names_on id n.
  Let on_board p (H : p \in all) : In p (points S) := proj1 (all_points p) H.

  (* ---------------------------------------------------------------------------------------------------- *)
  (* Children have smaller zones. *)

  Lemma found_in ids l i : find_nodes nodes ids = Some l -> In i ids -> exists n, is_node i n /\ In n l.
  Proof.
    revert l. induction ids as [|j ids IH]; cbn; intros l H I; [destruct I|].
    destruct (PositiveMap.find j nodes) as [n|] eqn:E; [|discriminate].
    fold (find_nodes nodes ids) in H. destruct (find_nodes nodes ids) as [r|]; [|discriminate].
    injection H as <-. destruct I as [-> | I].
    - exists n. cbn. auto.
    - destruct (IH r eq_refl I) as (x & K & L). exists x. cbn. auto.
  Qed.

  Lemma fits_zone n n' e k p : fits G P n n' e k = true -> p \in zone n' -> p \in zone n.
  Proof. unfold fits. intros H. rewrite !andb_true_iff in H. eapply looks_zone. apply H. Qed.

  Lemma child_zone id n i n' p :
    is_node id n -> In i (children n) -> is_node i n' -> p \in zone n' -> p \in zone n.
  Proof.
    intros H I Fi Z. pose proof (facts _ _ H) as (_ & _ & _ & _ & Ok). unfold check_action, children in *.
    destruct (act n) as [| m ids | m | j | ps rs | | |]; try destruct I.
    - destruct (find_nodes nodes ids) as [l|] eqn:El; [|discriminate Ok].
      destruct (found_in _ _ _ El I) as (x & Fx & Lx). rewrite Fi in Fx. injection Fx as <-.
      unfold check_play in Ok. rewrite passes_app in Ok. destruct Ok as (_ & Ok).
      destruct l as [|y [|z more]]; [destruct Lx | |].
      + destruct Lx as [-> | []]. rewrite !passes_cons in Ok. cbn [snd] in Ok.
        destruct Ok as (_ & Ok & _). eapply fits_zone; eauto.
      + rewrite !passes_cons in Ok. cbn [snd] in Ok. destruct Ok as (Ok & _).
        rewrite reaches, same_refl in Ok. discriminate.
    - subst j. rewrite Fi in Ok. unfold check_pass in Ok. rewrite !passes_cons in Ok. cbn [snd] in Ok.
      destruct Ok as (Ok & _). eapply fits_zone; eauto.
    - contradiction.
    - destruct (find_nodes nodes ps) as [l|] eqn:El; [|discriminate Ok].
      destruct (find_nodes nodes (map snd rs)) as [r|] eqn:Er; [|discriminate Ok].
      unfold check_answer in Ok. rewrite passes_cons, !passes_app, !passes_cons in Ok.
      destruct Ok as (_ & Ps & _ & Rs & _). apply in_app_iff in I. destruct I as [I | I].
      + destruct (found_in _ _ _ El I) as (x & Fx & Lx). rewrite Fi in Fx. injection Fx as <-.
        eapply passes_flat_map in Ps; [|exact Lx]. unfold check_pass in Ps.
        rewrite !passes_cons in Ps. cbn [snd] in Ps. destruct Ps as (Ps & _). eapply fits_zone; eauto.
      + apply in_map_iff in I. destruct I as ((q, j) & Ej & I). cbn [snd] in Ej. subst j.
        destruct (found_reply G all P nodes good all_points checked names_on _ _ _ _ Er I) as (x & Fx & Cx). rewrite Fi in Fx. injection Fx as <-.
        eapply passes_flat_map in Rs; [|exact Cx]. unfold check_reply in Rs. cbn [fst snd] in Rs.
        rewrite !passes_cons in Rs. cbn [snd] in Rs. destruct Rs as (_ & _ & Rs & _). eapply fits_zone; eauto.
  Qed.

  (* ---------------------------------------------------------------------------------------------------- *)
  (* Ancestors. *)

  Inductive above (a : node_id) : node_id -> Prop :=
  | above_child n i : is_node a n -> In i (children n) -> above a i
  | above_next j n i : above a j -> is_node j n -> In i (children n) -> above a i.

  Lemma parent_known id n c : is_node id n -> In c (children n) -> id \in set_at parents c.
  Proof.
    intros H I. apply fresh in H. unfold superko_node in H. apply andb_true_iff in H. destruct H as (H & _).
    rewrite forallb_forall in H. specialize (H c I). apply andb_true_iff in H. apply H.
  Qed.


  Lemma above_node a i : above a i -> exists na, is_node a na.
  Proof. induction 1; eauto. Qed.

  (* A stone that stood somewhere above stands at a node, or has vanished, if the zone still looks there. *)
  Lemma stood_above a na m i :
    above a i -> is_node a na -> m \in stones na P -> forall n, is_node i n -> m \in zone n ->
    stood P nodes vanished m i = true.
  Proof.
    intros A Fa Sm. assert (forall j nj i n, is_node j nj -> In i (children nj) -> is_node i n -> m \in zone n ->
                              stood P nodes vanished m j = true -> stood P nodes vanished m i = true) as Step.
    { intros j nj i' n Fj I Fi Z K. pose proof (fresh _ _ Fj) as V. unfold superko_node in V.
      apply andb_true_iff in V. destruct V as (V & _). rewrite forallb_forall in V. specialize (V i' I).
      apply andb_true_iff in V. destruct V as (_ & V). rewrite Fi, subset_has in V. unfold stood in *.
      rewrite Fj in K. rewrite Fi. apply orb_true_iff. destruct (has (stones n P) m) eqn:E; [now right | left].
      apply V. unfold now_gone. apply orb_true_iff in K. rewrite has_inter, has_diff, has_union. tauto. }
    induction A as [na' i H I | j nj i A IH H I]; intros n Fi Z.
    - assert (na' = na) as -> by congruence. apply (Step a na i n); auto. unfold stood. rewrite Fa, Sm. apply orb_true_r.
    - apply (Step j nj i n); auto. apply (IH nj H). eapply child_zone; eauto.
  Qed.

  Lemma above_closed (s : set) m a na id n :
    (forall i, i \in s -> stood P nodes vanished m i = true -> forall p, p \in set_at parents i -> p \in s) ->
    (forall p, p \in set_at parents id -> p \in s) ->
    above a id -> is_node a na -> m \in stones na P -> is_node id n -> m \in zone n -> a \in s.
  Proof.
    intros C Start A Fa Sm Fi Z. revert n Start Fi Z. induction A as [na' i H I | j nj i A IH H I]; intros n Start Fi Z.
    - apply Start. exact (parent_known a na' i H I).
    - assert (m \in zone nj) as Zj by (exact (child_zone j nj i n m H I Fi Z)).
      apply (IH nj); auto. apply C; [apply Start; exact (parent_known j nj i H I)|].
      exact (stood_above a na m j A Fa Sm nj H Zj).
  Qed.

  (* ---------------------------------------------------------------------------------------------------- *)
  (* The boards that were there before belong to ancestors. *)

  Definition past_of (id : node_id) (n : node) (s : state) (b : board) : Prop :=
    (is_capture G = true -> forall t, In t (left s) -> b t = Stone (opp P)) /\
    exists ia a, is_node ia a /\ shows a b /\ above ia id /\ (forall p, p \in zone n -> p \in zone a) /\
      (forall p, p \in zone n -> p \in stones a P -> p \in stones n P \/ p \in set_at vanished id).

  Definition targets_stand (s : state) : Prop :=
    is_capture G = true -> forall t, In t (left s) -> stands s t = Stone (opp P).

  Lemma left_shrinks s mv t : In t (left (play G s mv)) -> In t (left s).
  Proof.
    destruct mv as [|m]; cbn [play left]; [auto|]. destruct (same _ _); [|auto]. intros H.
    apply filter_In in H. tauto.
  Qed.

  Lemma targets_go_on s mv : legal G s mv = true -> targets_stand s -> targets_stand (play G s mv).
  Proof.
    intros L T C t Ht. pose proof (T C t (left_shrinks _ _ _ Ht)) as E. destruct mv as [|m]; [exact E|].
    unfold legal in L. b2p. rewrite free_spec in L. cbn [play left stands] in *.
    assert (taker G = P) as Tk.
    { rewrite reaches. unfold taker, is_capture in *. destruct (the_goal G); try discriminate; auto. }
    rewrite Tk in Ht.
    destruct (same (mover s) P) eqn:Sm.
    - apply filter_In in Ht. destruct Ht as (_ & N). apply negb_true_iff in N.
      rewrite inb_false, captures_spec in N by exact good. rewrite place_stays; auto.
      intros ->. destruct L as ((((_ & _) & F) & _) & _). congruence.
    - assert (P = opp (mover s)) as Em.
      { apply not_same. intros K. rewrite K, same_refl in Sm. discriminate. }
      assert (opp P = mover s) as Eo by (rewrite Em; apply opp_opp).
      rewrite Eo in *. now apply place_own.
  Qed.

  Lemma past_goes_on id n s mv i n' b :
    is_node id n -> In i (children n) -> is_node i n' ->
    past_of id n s b \/ b = stands s /\ shows n b /\ targets_stand s ->
    past_of i n' (play G s mv) b.
  Proof.
    intros H I Fi K. pose proof (fun p => child_zone id n i n' p H I Fi) as Z.
    pose proof (fresh _ _ H) as V. unfold superko_node in V. apply andb_true_iff in V. destruct V as (V & _).
    rewrite forallb_forall in V. specialize (V i I). apply andb_true_iff in V. destruct V as (_ & V).
    rewrite Fi, subset_has in V.
    assert (forall p, p \in zone n' -> p \in stones n P \/ p \in set_at vanished id ->
              p \in stones n' P \/ p \in set_at vanished i) as Next.
    { intros p Zp O. destruct (has (stones n' P) p) eqn:E; [now left | right]. apply V. unfold now_gone.
      rewrite has_inter, has_diff, has_union. tauto. }
    destruct K as [(T & ia & a & Fa & Sa & Ab & Za & Va) | (-> & Sn & T)]; split.
    - intros C t Ht. apply T; [exact C|]. eapply left_shrinks; eauto.
    - exists ia, a. repeat split; auto.
      eapply above_next; eauto.
    - intros C t Ht. apply T; [exact C|]. eapply left_shrinks; eauto.
    - exists id, n. repeat split; auto. eapply above_child; eauto.
  Qed.

  (* ---------------------------------------------------------------------------------------------------- *)
  (* A move that passes the check brings no earlier board back. *)

  Lemma may_be_same id n a s m b :
    is_node id n -> agrees n s -> m \in empties n -> to_play n = P ->
    shows a b -> well_formed a -> (forall p, p \in zone n -> p \in zone a) ->
    same_board G b (stands (play G s (At m))) ->
    may_be P a n m (effect_of G (view_of G n) P m) = true.
  Proof.
    intros H ag here turn Sa wa Za Same. pose proof (facts _ _ H) as (F & _).
    pose proof (form_well G all P n F) as wf. pose proof (ag_shows _ _ _ _ ag) as sh.
    assert (mover s = P) as Ms by (rewrite (ag_mover _ _ _ _ ag); auto).
    cbn [play stands] in Same. rewrite Ms in Same.
    assert (forall p, p \in zone n -> b p = place S (stands s) P m p) as Eq.
    { intros p Z. apply Same. eapply form_on; eauto. }
    unfold may_be. set (e := effect_of G (view_of G n) P m).
    set (u := if sure e then zone n else PS.diff (zone n) (PS.diff (stones n (opp P)) (certain e))).
    assert (forall p, p \in u -> p \in zone n) as Uz.
    { intros p. unfold u. destruct (sure e); [auto|]. rewrite has_diff. tauto. }
    assert (exact n P e u = true) as X.
    { unfold exact. apply orb_true_iff. destruct (sure e) eqn:Es; [now left | right]. apply subset_has.
      intros p. unfold u. rewrite has_inter, has_diff. intros (St & _ & N).
      destruct (has (certain e) p) eqn:C; [auto|]. rewrite not_has, has_diff in N. tauto. }
    assert (forall d p, p \in u -> p \in stones a d <-> p \in after e d) as D.
    { intros d p Up. pose proof (Uz p Up) as Zp.
      etransitivity;
        [|exact (after_right G good n (stands s) wf sh P m (ag_reserves _ _ _ _ ag) here u p d X Up Zp)].
      change (p \in stones a d <-> place S (stands s) P m p = Stone d). rewrite <- (Eq p Zp). split.
      - apply stones_stand; auto.
      - apply stand_stones; auto. }
    rewrite !andb_true_iff. split; [|split].
    - apply stand_stones with (b := b); auto; [apply Za, empties_zone, here|].
      rewrite (Eq m) by (apply empties_zone, here). apply place_at.
    - apply PS.equal_spec. intros p. rewrite <- !has_In, !has_inter. pose proof (D Black p). cbn in H0. tauto.
    - apply PS.equal_spec. intros p. rewrite <- !has_In, !has_inter. pose proof (D White p). cbn in H0. tauto.
  Qed.

  Lemma play_is_new id n s m ids past i n' :
    is_node id n -> agrees n s -> act n = Play m ids -> In i ids -> is_node i n' ->
    agrees n' (play G s (At m)) ->
    (forall b, In b past -> past_of id n s b) -> is_new G past s (At m).
  Proof.
    intros H ag A I Fi ag' Past. pose proof (facts _ _ H) as (F & _ & _ & _ & Ok).
    pose proof (turn_of G all P nodes good all_points checked names_on n F) as turn. rewrite A in turn.
    assert (plays n = Some m) as Pl by (unfold plays; now rewrite A).
    pose proof (plays_open G all P nodes good all_points checked names_on _ _ _ H Pl) as here.
    pose proof (form_well G all P n F) as wf. pose proof (ag_shows _ _ _ _ ag) as sh.
    assert (mover s = P) as Ms by (rewrite (ag_mover _ _ _ _ ag); auto).
    assert (ids = [i]) as ->.
    { unfold check_action in Ok. rewrite A in Ok. destruct (find_nodes nodes ids) as [l|] eqn:El; [|discriminate Ok].
      unfold check_play in Ok. rewrite passes_app in Ok. destruct Ok as (_ & Ok).
      assert (length l = length ids) as Len.
      { clear - El. revert l El. induction ids as [|x ids IH]; cbn; intros l El; [injection El as <-; auto|].
        destruct (PositiveMap.find x nodes); [|discriminate]. fold (find_nodes nodes ids) in El.
        destruct (find_nodes nodes ids) as [r|]; [|discriminate]. injection El as <-. cbn. f_equal. auto. }
      destruct l as [|y [|z more]]; destruct ids as [|j [|k rest]]; try discriminate Len; try destruct I.
      - congruence.
      - contradiction.
      - rewrite !passes_cons in Ok. cbn [snd] in Ok. destruct Ok as (Ok & _).
        rewrite reaches, same_refl in Ok. discriminate.
      - rewrite !passes_cons in Ok. cbn [snd] in Ok. destruct Ok as (Ok & _).
        rewrite reaches, same_refl in Ok. discriminate. }
    cbn [is_new]. destruct (n_bar n') as [k|] eqn:B.
    { left. pose proof (facts _ _ Fi) as (F' & _). destruct (form_bar G all P _ _ F' B) as (T & _).
      rewrite (ag_barred _ _ _ _ ag' T k B). discriminate. }
    right. intros b Hb Same. assert (m \in zone n) as Zm by (apply empties_zone, here).
    assert (In m (points S)) as Om by (eapply form_on; eauto).
    destruct Hb as [<- | Hb].
    - specialize (Same m Om). cbn [play stands] in Same. rewrite place_at in Same.
      apply (empties_free n (stands s) sh) in here. congruence.
    - destruct (Past b Hb) as (_ & ia & a & Fa & Sa & Ab & Za & Va).
      pose proof (facts _ _ Fa) as (Ffa & _). pose proof (form_well G all P a Ffa) as wa.
      pose proof (may_be_same _ _ _ _ _ _ H ag here turn Sa wa Za Same) as Mb.
      assert (m \in stones a P) as Sm by (unfold may_be in Mb; b2p; apply Mb).
      assert (m \in set_at vanished id) as Vm.
      { destruct (Va m Zm Sm) as [K | K]; [|exact K]. apply (stones_stand n (stands s) wf sh) in K.
        apply (empties_free n (stands s) sh) in here. congruence. }
      pose proof (fresh _ _ H) as V. unfold superko_node in V. rewrite A, Vm, Fi, B in V.
      apply andb_true_iff in V. destruct V as (_ & V). cbn [negb orb] in V.
      set (up := earlier P nodes every count parents vanished m id) in *. apply andb_true_iff in V. destruct V as (V1 & V2).
      rewrite forallb_forall in V2. rewrite subset_has in V1.
      assert (ia \in up) as Up.
      { apply above_closed with (m := m) (na := a) (id := id) (n := n); auto. intros j Hj St p Hp. apply elements_has in Hj.
        specialize (V2 j Hj). apply andb_true_iff in V2. destruct V2 as (V2 & _). rewrite St in V2.
        cbn [negb orb] in V2. rewrite subset_has in V2. auto. }
      apply elements_has in Up. specialize (V2 ia Up). rewrite Fa in V2. apply andb_true_iff in V2.
      destruct V2 as (_ & V2). rewrite Mb in V2. discriminate.
  Qed.

  Lemma win_is_new id n s m past :
    is_node id n -> agrees n s -> act n = Win m -> targets_stand s ->
    (forall b, In b past -> past_of id n s b) -> reached G s \/ is_new G past s (At m).
  Proof.
    intros H ag A T Past. pose proof (facts _ _ H) as (F & _ & _ & _ & Ok).
    pose proof (turn_of G all P nodes good all_points checked names_on n F) as turn. rewrite A in turn.
    unfold check_action in Ok. rewrite A in Ok. unfold check_win in Ok. rewrite !passes_cons in Ok.
    cbn [snd] in Ok. change (seen (view_of G n)) with n in Ok. destruct Ok as (Ma & _ & Ok & _).
    set (e := effect_of G (view_of G n) P m) in *.
    pose proof (form_well G all P n F) as wf. pose proof (ag_shows _ _ _ _ ag) as sh.
    assert (mover s = P) as Ms by (rewrite (ag_mover _ _ _ _ ag); auto).
    (* The move takes a stone that stood on all earlier boards. *)
    assert (reached G s \/ exists t, t \in cap e /\ forall b, In b (stands s :: past) -> b t = Stone (opp P)) as K.
    { destruct (the_goal G) as [l | l | l | k r | l | l | l] eqn:Goal; try discriminate.
      5: { destruct l; [discriminate|]. unfold takes, taker in Ok. rewrite Goal, reaches, opp_same in Ok. discriminate. }
      5: { rewrite reaches, same_refl in Ok. discriminate. }
      - assert (is_capture G = true) as C by (unfold is_capture; now rewrite Goal).
        apply andb_true_iff in Ok. destruct Ok as (_ & Ok). rewrite forallb_forall in Ok.
        assert (has_targets G = true) as Ht by (unfold has_targets; now rewrite Goal).
        pose proof (ag_targets _ _ _ _ ag Ht) as Ta. unfold taker in Ta. rewrite Goal, reaches, same_refl in Ta.
        destruct (left s) as [|t more] eqn:E.
        + left. unfold reached. now rewrite Goal.
        + right. exists t. split; [apply Ok, Ta; now left|].
          assert (In t (left s)) as Lt by (rewrite E; now left).
          intros b [<- | Hb]; [now apply T|]. destruct (Past b Hb) as (K & _). now apply K.
      - rewrite reaches, same_refl in Ok. discriminate.
      - rewrite reaches, same_refl in Ok. discriminate.
      - right. rewrite reaches, same_refl in Ok. apply existsb_exists in Ok.
        destruct Ok as (t & Hk & Ct). exists t. split; [exact Ct|].
        assert (forall i a b, is_node i a -> shows a b -> b t = Stone (opp P)) as Named.
        { intros i a b Fa Sa. pose proof (facts _ _ Fa) as (Fo & _ & N & _). unfold named in N.
          rewrite Goal, <- reaches in N. rewrite !andb_true_iff, !forallb_forall in N. destruct N as (N & _).
          exact (stones_stand a b (form_well G all P a Fo) Sa (opp P) t (N t Hk)). }
        intros b [<- | Hb]; [eauto|]. destruct (Past b Hb) as (_ & ia & a & Fa & Sa & _). eauto. }
    destruct K as [K | (t & Ct & Stood)]; [now left | right]. cbn [is_new]. right. intros b Hb Same.
    pose proof (cap_captured G good n (stands s) wf sh P m t Ct) as Cp.
    assert (t \in zone n) as Zt.
    { eapply stones_zone; [exact wf|]. eapply (lost_stone G good n wf). exact Ct. }
    specialize (Same t (form_on G all P on_board n t F Zt)). rewrite (Stood b Hb) in Same.
    cbn [play stands] in Same. rewrite Ms, place_gone in Same; [congruence | exact good | | exact Cp].
    intros ->. apply captured_stone in Cp. unfold may_place in Ma. apply andb_true_iff in Ma. destruct Ma as (Ma & _).
    apply (empties_free n (stands s) sh) in Ma. congruence.
  Qed.

  (* ---------------------------------------------------------------------------------------------------- *)
  (* No earlier board shows all stones that make a target dead. *)

  Section DeadLeaf.
    Variables (id : node_id) (n : node).
    Hypothesis H : is_node id n.
    Hypothesis A : act n = Dead.
    Let d := doomed_of G all P (view_of G n).

    Lemma dead_found :
      look_for_dead = true /\
      exists up : set,
        (forall i, i \in set_at parents id -> i \in up) /\
        forall i, i \in up ->
          (may_have_stood P nodes vanished others d i = true -> forall j, j \in set_at parents i -> j \in up) /\
          forall a, is_node i a ->
            ~ ((forall p, p \in d_solid d -> p \in stones a P) /\ (forall p, p \in d_target d -> p \in stones a Q)).
    Proof.
      pose proof (fresh_dead _ _ H) as V. unfold dead_is_new in V. rewrite A in V. fold d in V.
      apply andb_true_iff in V. destruct V as (_ & V). rewrite !andb_true_iff, subset_has, forallb_forall in V.
      destruct V as ((V1 & V2) & V3). split; [exact V1|]. eexists. split; [exact V2|]. intros i Hi.
      apply elements_has in Hi.
      specialize (V3 i Hi). rewrite andb_true_iff, orb_true_iff, negb_true_iff, subset_has in V3.
      destruct V3 as (V3 & V4).
      split.
      - intros M. destruct V3 as [V3 | V3]; [congruence | exact V3].
      - intros a Fa (D1 & D2). rewrite Fa, negb_true_iff in V4. apply not_true_iff_false in V4. apply V4.
        rewrite andb_true_iff, !subset_has. auto.
    Qed.

    Lemma solid_on_zone p : p \in d_solid d -> p \in zone n.
    Proof.
      intros K. pose proof (facts _ _ H) as (F & _). apply (stones_zone n (form_well G all P n F) P).
      now apply (solid_in G all P good n F).
    Qed.

    Lemma target_on_zone p : p \in d_target d -> p \in zone n.
    Proof.
      intros K. pose proof (facts _ _ H) as (F & _). apply (stones_zone n (form_well G all P n F) Q).
      now apply (target_in_stones G all P n).
    Qed.

    Lemma zone_above a : above a id -> forall na p, is_node a na -> p \in zone n -> p \in zone na.
    Proof.
      assert (forall i, above a i -> forall ni na p, is_node i ni -> is_node a na -> p \in zone ni ->
        p \in zone na) as K.
      { induction 1 as [na' i Ha I | j nj i Ab IH Hj I]; intros ni na p Fi Fa Z.
        - assert (na' = na) as -> by congruence. exact (child_zone a na i ni p Fa I Fi Z).
        - apply (IH nj na p Hj Fa). exact (child_zone j nj i ni p Hj I Fi Z). }
      intros Ab na p Fa Z. exact (K id Ab n na p H Fa Z).
    Qed.

    (* What stood above stands at a node in between, or has vanished. *)
    Lemma dead_above a na i :
      above a i -> is_node a na ->
      (forall p, p \in d_solid d -> p \in stones na P) -> (forall p, p \in d_target d -> p \in stones na Q) ->
      forall ni, is_node i ni ->
      (forall p, p \in d_solid d -> p \in zone ni) -> (forall p, p \in d_target d -> p \in zone ni) ->
      may_have_stood P nodes vanished others d i = true.
    Proof.
      intros Ab Fa D1 D2. destruct dead_found as (Look & _).
      assert (forall j nj i ni, is_node j nj -> In i (children nj) -> is_node i ni ->
                (forall p, p \in d_solid d -> p \in stones nj P \/ p \in set_at vanished j) ->
                (forall p, p \in d_target d -> p \in stones nj Q \/ p \in set_at others j) ->
                (forall p, p \in d_solid d -> p \in zone ni) -> (forall p, p \in d_target d -> p \in zone ni) ->
                may_have_stood P nodes vanished others d i = true) as Step.
      { intros j nj i' ni Fj I Fi K1 K2 Z1 Z2. pose proof (fresh _ _ Fj) as V. unfold superko_node in V.
        apply andb_true_iff in V. destruct V as (V & _). rewrite forallb_forall in V. specialize (V i' I).
        apply andb_true_iff in V. destruct V as (_ & V). rewrite Fi, subset_has in V.
        pose proof (fresh_dead _ _ Fj) as V'. unfold dead_is_new in V'. rewrite Look in V'. cbn [negb orb] in V'.
        apply andb_true_iff in V'. destruct V' as (V' & _). rewrite forallb_forall in V'. specialize (V' i' I).
        rewrite Fi, subset_has in V'. unfold may_have_stood. rewrite Fi, andb_true_iff, !subset_has.
        split; intros p Hp; apply has_union.
        - destruct (has (stones ni P) p) eqn:E; [now left | right]. apply V. unfold now_gone.
          rewrite has_inter, has_diff, has_union. pose proof (K1 p Hp). pose proof (Z1 p Hp). tauto.
        - destruct (has (stones ni Q) p) eqn:E; [now left | right]. apply V'. unfold others_gone.
          rewrite has_inter, has_diff, has_union. pose proof (K2 p Hp). pose proof (Z2 p Hp). tauto. }
      induction Ab as [na' i Ha I | j nj i Ab IH Hj I]; intros ni Fi Z1 Z2.
      - assert (na' = na) as -> by congruence. apply (Step a na i ni); auto.
      - assert (forall p, p \in zone ni -> p \in zone nj) as Sub by (intros p;
          exact (child_zone j nj i ni p Hj I Fi)).
        pose proof (IH nj Hj (fun p K => Sub p (Z1 p K)) (fun p K => Sub p (Z2 p K))) as M.
        unfold may_have_stood in M. rewrite Hj, andb_true_iff, !subset_has in M. destruct M as (M1 & M2).
        apply (Step j nj i ni); auto; intros p Hp.
        + apply M1, has_union in Hp. exact Hp.
        + apply M2, has_union in Hp. exact Hp.
    Qed.

    Lemma dead_past a na :
      above a id -> is_node a na ->
      ~ ((forall p, p \in d_solid d -> p \in stones na P) /\ (forall p, p \in d_target d -> p \in stones na Q)).
    Proof.
      intros Ab Fa (D1 & D2). destruct dead_found as (_ & up & Start & Up).
      assert (a \in up) as Hup; [|apply (proj2 (Up a Hup) na Fa); auto].
      assert (forall i ni, above a i -> is_node i ni -> (forall j, j \in set_at parents i -> j \in up) ->
                (forall p, p \in d_solid d -> p \in zone ni) -> (forall p, p \in d_target d ->
                  p \in zone ni) -> a \in up) as K.
      { intros i ni Ab'. revert ni. induction Ab' as [na' i Ha I | j nj i Ab' IH Hj I]; intros ni Fi Par Z1 Z2.
        - apply Par. exact (parent_known a na' i Ha I).
        - assert (forall p, p \in zone ni -> p \in zone nj) as Sub by (intros p;
            exact (child_zone j nj i ni p Hj I Fi)).
          apply (IH nj Hj); auto. intros x Hx. apply (proj1 (Up j (Par j (parent_known j nj i Hj I)))); [|exact Hx].
          apply (dead_above a na j Ab' Fa D1 D2 nj Hj); auto. }
      apply (K id n Ab H Start); [apply solid_on_zone | apply target_on_zone].
    Qed.

    Lemma past_lost s b : past_of id n s b -> lost_one P (d_solid d) (d_target d) b.
    Proof.
      intros (_ & ia & a & Fa & Sa & Ab & Za & _). pose proof (dead_past ia a Ab Fa) as N.
      pose proof (facts _ _ Fa) as (Ffa & _). pose proof (form_well G all P a Ffa) as wa. unfold lost_one.
      destruct (PS.subset (d_solid d) (stones a P)) eqn:E1.
      - destruct (PS.subset (d_target d) (stones a Q)) eqn:E2; [rewrite subset_has in E1, E2; exfalso; auto|].
        right. destruct (find (fun p => negb (has (stones a Q) p)) (PS.elements (d_target d))) as [p|] eqn:E.
        + apply find_some in E. rewrite elements_has, negb_true_iff, not_has in E. destruct E as (Hp & E).
          exists p. split; [exact Hp|].
          intros St. apply E. apply (stand_stones a b Sa Q p); [|exact St]. now apply Za, target_on_zone.
        + exfalso. apply not_true_iff_false in E2. apply E2. apply subset_has. intros p Hp.
          apply find_none with (x := p) in E; [|now apply elements_has]. now apply negb_false_iff in E.
      - left. destruct (find (fun p => negb (has (stones a P) p)) (PS.elements (d_solid d))) as [p|] eqn:E.
        + apply find_some in E. rewrite elements_has, negb_true_iff, not_has in E. destruct E as (Hp & E).
          exists p. split; [exact Hp|].
          intros St. apply E. apply (stand_stones a b Sa P p); [|exact St]. now apply Za, solid_on_zone.
        + exfalso. apply not_true_iff_false in E1. apply E1. apply subset_has. intros p Hp.
          apply find_none with (x := p) in E; [|now apply elements_has]. now apply negb_false_iff in E.
    Qed.
  End DeadLeaf.

  Theorem anew_sound :
    forall k id n s past, Pos.to_nat id < k -> is_node id n -> agrees n s -> targets_stand s ->
    (some_dead nodes -> fair G s) ->
    (forall b, In b past -> past_of id n s b) -> reacher_wins_anew G past s.
  Proof.
    induction k as [|k IH]; [lia|]. intros id n s past Lk H ag T Fa Past.
    pose proof (facts _ _ H) as (F & Ch & _ & _ & Ok). specialize (Ch reaches).
    pose proof (not_never G all P nodes good all_points checked names_on _ _ _ reaches H ag) as NN.
    pose proof (turn_of G all P nodes good all_points checked names_on n F) as turn.
    assert (forall mv i n', legal G s mv = true -> In i (children n) -> is_node i n' ->
              agrees n' (play G s mv) -> reacher_wins_anew G (stands s :: past) (play G s mv)) as Down.
    { intros mv i n' L Hi Fi ag'. apply (IH i n'); auto.
      - specialize (Ch i Hi). lia.
      - now apply targets_go_on.
      - intros D. apply fair_on; auto.
      - intros b Hb. apply past_goes_on with (id := id) (n := n); auto.
        destruct Hb as [<- | Hb]; [right | left; auto]. repeat split; auto. apply ag. }
    assert (mover s = to_play n) as Ms by apply ag.
    destruct (act n) as [| m ids | m | i | passes replies | | |] eqn:A.
    - apply A_reached.
      eapply (goal_reached G all P nodes good all_points checked names_on); eauto.
    - destruct (play_total G all P nodes good all_points checked names_on _ _ _ _ _ H ag A)
        as (L & i & n' & Hi & Fi & ag').
      apply A_moves with (mv := At m); [exact NN | congruence | exact L | | eauto].
      assert (In i ids) as Hi' by (unfold children in Hi; now rewrite A in Hi). exact (play_is_new id n s m ids past i n' H ag A Hi' Fi ag' Past).
    - destruct (win_total G all P nodes good all_points checked names_on _ _ _ _ H ag A) as (L & W).
      destruct (win_is_new _ _ _ _ past H ag A T Past) as [Re | New]; [now apply A_reached|].
      destruct W as [(E & W) | (E & W)]; [|contradiction].
      apply A_moves with (mv := At m); [exact NN | congruence | exact L | exact New |]. now apply A_reached.
    - destruct (pass_total G all P nodes good all_points checked names_on _ _ _ _ H ag A)
        as (n' & Fi & ag').
      apply A_moves with (mv := Pass); [exact NN | congruence | reflexivity | exact I |].
      apply (Down Pass i n'); auto. unfold children. rewrite A. now left.
    - destruct (answer_total G all P nodes good all_points checked names_on _ _ _ _ _ H ag A)
        as (_ & To).
      apply A_answers; [exact NN | |].
      + rewrite Ms, turn. now rewrite reaches.
      + intros mv L. destruct (To mv L) as (i & n' & Hi & Fi & ag'). eauto.
    - exfalso.
      destruct (alive_total G all P nodes good all_points checked names_on _ _ _ H ag (or_introl A)). auto.
    - exfalso.
      destruct (alive_total G all P nodes good all_points checked names_on _ _ _ H ag (or_intror A)). auto.
    - destruct (dead_total G all P nodes good all_points checked names_on _ _ _ H ag A) as (_ & W). apply W.
      + apply Fa. exists id, n. auto.
      + intros c Hc. exact (past_lost id n H A s c (Past c Hc)).
      + intros c t Hc Ht. destruct (Past c Hc) as (K & _). apply K; [|exact Ht].
        unfold check_action in Ok. rewrite A, !passes_cons in Ok. cbn [snd] in Ok. destruct Ok as (May & _).
        unfold may_end_dead in May. rewrite !andb_true_iff in May. tauto.
  Qed.
End Superko.

(* For a reacher's certificate: the reacher wins without bringing an earlier board back, in every position that
   is asked about; if it is about a capture, in those where the named stones stand. *)
Theorem check_sound_superko c :
  check c = true -> winner c = who_reaches c ->
  forall s, is_asked c s ->
  (is_capture (game_of c) = true -> forall t, In t (names (game_of c)) -> stands s t = Stone (opp (winner c))) ->
  reacher_wins_anew (game_of c) [] s.
Proof.
  intros Ok R s As T. apply check_passing in Ok. destruct Ok as (n & Ok).
  assert (good_shape (board_shape (game_of c))) as good by apply rectangle_good.
  pose proof (fun p => has_set_of (points (board_shape (game_of c))) p) as all_points.
  pose proof (pass_superko _ _ Ok) as Sk. unfold superko_fault in Sk.
  replace (same (winner c) (who_reaches c)) with true in Sk by (rewrite R; symmetry; apply same_refl).
  match type of Sk with
    find_fault (fun id n => if superko_node _ _ _ ?i ?size ?p ?v id n && dead_is_new _ _ _ _ ?dd _ _ _ _ ?o id
      n then _ else _) _ = _ =>
    apply (anew_sound (game_of c) _ (winner c) (claims c) i size p v good all_points (pass_nodes _ _ Ok)
      (pass_names _ _ Ok) R)
      with (look_for_dead := dd) (others := o) (k := S (Pos.to_nat (root c))) (id := root c) (n := n)
  end; [| | lia | apply Ok | now apply (pass_agrees _ _ Ok) | | apply As | intros b []].
  - intros id n' F. pose proof (no_fault _ _ Sk id n' F) as K. cbn beta in K.
    destruct (superko_node _ _ _ _ _ _ _ id n'); [auto | discriminate].
  - intros id n' F. pose proof (no_fault _ _ Sk id n' F) as K. cbn beta in K.
    destruct (superko_node _ _ _ _ _ _ _ id n'); [|discriminate].
    destruct (dead_is_new _ _ _ _ _ _ _ _ _ _ id n'); [auto | discriminate].
  - intros C t Ht. rewrite (asked_left _ _ As) in Ht. auto.
Qed.
