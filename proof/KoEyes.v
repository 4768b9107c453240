(* Ko eyes: a keeper who is the ko master needs no more than one stone that is alive beside an empty point, if
   all others there are. The reacher can play there only by taking that stone, and the keeper retakes. So
   stones with two vital regions or ko eyes stand for ever. *)
From Coq Require Import Bool List PArith Arith Lia.
From Yomi Require Import Sets Go Games Check Zones Steps Moves Benson.
Import ListNotations.

Section KoEyes.
  Variable G : game.
  Variable P : colour.
  Let S := board_shape G.
  Let Q := opp P.
  Let near := next_to S.
  Hypothesis good : good_shape S.

  Variable n : node.
  Hypothesis wf : well_formed n.

  (* Components, regions and ko eyes that pass the test. *)
  Variable alive : list component.
  Variable eyes : list region_of_zone.
  Let all_alive := unions (map members alive).
  Hypothesis components_alive : forall k, In k alive -> component_is G n P k.
  Hypothesis eyes_stand : forall r, In r eyes ->
    region_stands G P n all_alive r = true \/ is_ko_eye G P n all_alive r = true.
  Hypothesis two_each : forall k, In k alive -> has_two k eyes = true.
  Hypothesis whole : forall k, In k alive -> is_whole G P n k = true.

  Let regions := filter (region_stands G P n all_alive) eyes.
  Notation stand := (stand P alive regions).
  Notation eye e q := (ko_eye G P n all_alive e q = true).

  Lemma regions_stand r : In r regions -> region_stands G P n all_alive r = true.
  Proof. intros H. now apply filter_In in H. Qed.

  Lemma eye_facts e q : eye e q ->
    e \in empties n /\ q \in stones n P /\ q \notin all_alive /\ region G q = true /\ In q (near e) /\
    forall x, In x (near e) -> x = q \/ x \in all_alive.
  Proof.
    unfold ko_eye. rewrite !andb_true_iff, negb_true_iff, inb_In, forallb_forall.
    intros (((((E & O) & L) & R) & N) & A). repeat split; auto. intros x Nx. specialize (A x Nx).
    rewrite orb_true_iff, Pos.eqb_eq in A. exact A.
  Qed.

  (* An empty point is beside one such stone only. *)
  Lemma eye_one e q q' : eye e q -> eye e q' -> q' = q.
  Proof.
    intros H H'. apply eye_facts in H, H'. destruct H as (_ & _ & _ & _ & _ & A).
    destruct H' as (_ & _ & L & _ & N & _). destruct (A q' N) as [E | E]; [exact E | congruence].
  Qed.

  Lemma eye_region r : is_ko_eye G P n all_alive r = true -> exists e q, eye e q /\ In e (hollow r) /\ e \in inside r.
  Proof.
    unfold is_ko_eye. destruct (hollow r) as [|e [|]]; try discriminate.
    destruct (PS.elements _) as [|q [|]]; try discriminate. rewrite andb_true_iff. intros (E & K).
    exists e, q. split; [exact K|]. split; [now left|]. rewrite (equal_has _ _ E). now apply has_singleton.
  Qed.

  (* With the reacher to move all ko eyes are empty, and the stones beside them stand. *)
  Definition shut (b : board) : Prop := stand b /\ forall e q, eye e q -> b e = Free /\ b q = Stone P.

  (* He has just taken the stone beside one of them. *)
  Definition ajar (b : board) (e q : point) : Prop :=
    stand b /\ b e = Stone Q /\ b q = Free /\
    forall e' q', eye e' q' -> e' <> e -> b e' = Free /\ b q' = Stone P.

  Lemma shut_at_first b : shows n b -> shut b.
  Proof.
    intros sh. split.
    - exact (stand_at_first G P n wf alive regions components_alive regions_stand b sh).
    - intros e q H. apply eye_facts in H. split.
      + eapply empties_free; [exact sh | tauto].
      + eapply stones_stand; [exact wf | exact sh | tauto].
  Qed.

  Lemma shut_safe b m p : shut b -> p \in all_alive -> ~ captured S b Q m p.
  Proof.
    intros (St & Sh) H. apply has_unions in H. destruct H as (x & H & Mp). apply in_map_iff in H.
    destruct H as (k & <- & K).
    destruct (two_liberties S b P k p eyes m) as (l & L & N); [now apply two_each | |].
    - intros r Hr V.
      assert (forall l, In l (hollow r) -> b l = Free -> liberty S b P p l) as Lib.
      { intros l Hl F. eapply vital_liberty with (n := n) (alive := alive) (regions := regions); eauto. }
      destruct (eyes_stand r Hr) as [R | R].
      + assert (In r regions) as Hr' by (apply filter_In; auto).
        destruct (stand_open _ _ _ _ St r Hr') as (l & Hl & F). exists l. split; [|auto].
        destruct (region_facts G P n alive regions regions_stand r Hr') as (_ & Hol & _). now apply Hol.
      + destruct (eye_region r R) as (e & q & E & He & Ie). exists e. split; [exact Ie|].
        apply Lib; [exact He|]. now apply (Sh e q).
    - apply liberty_safe with (l := l); auto. unfold Q. rewrite opp_opp. exact L.
  Qed.

  (* A legal move of the reacher's in a ko eye takes the stone beside it, and others change nothing. *)
  Lemma shut_on b m :
    shut b -> b m = Free -> suicide S b Q m = false ->
    shut (place S b Q m) \/ exists q, eye m q /\ ajar (place S b Q m) m q.
  Proof.
    intros Sh F Leg. pose proof Sh as (St & Ey). set (b' := place S b Q m).
    assert (stand b') as St'.
    { apply (stand_kept G P good n alive regions regions_stand); auto. intros p. now apply shut_safe. }
    assert (forall e q, eye e q -> e <> m -> b' e = Free /\ b' q = Stone P) as Others.
    { intros e q H N. destruct (Ey e q H) as (Fe & Sq). split; [now apply place_free|]. unfold b'.
      rewrite place_stays; [exact Sq | exact good | congruence |].
      apply liberty_safe with (l := e); [|exact N]. unfold Q. rewrite opp_opp. exists q.
      split; [now constructor|]. split; [apply good; now apply eye_facts in H | exact Fe]. }
    destruct (existsb (ko_eye G P n all_alive m) (near m)) eqn:E.
    - right. apply existsb_exists in E. destruct E as (q & N & H). exists q. split; [exact H|].
      split; [exact St'|]. split; [apply place_at|]. split; [|auto].
      pose proof (eye_facts m q H) as (_ & _ & _ & _ & _ & A). destruct (Ey m q H) as (_ & Sq).
      destruct (captured_dec S good b Q m q) as [C | C].
      { apply place_gone; [exact good | congruence | exact C]. }
      exfalso. assert (forall x, In x (near m) -> b' x = Stone P) as Full.
      { intros x Nx. destruct (A x Nx) as [-> | Ax].
        - unfold b'. rewrite place_stays; [exact Sq | exact good | congruence | exact C].
        - now apply St'. }
      assert (suicide S b Q m = true); [|congruence]. apply Go.is_suicide; [exact good|].
      intros l (y & J & Ny & Fl). assert (y = m) as ->.
      { clear Ny Fl. induction J as [_ | x z J IH Nz Sz]; [reflexivity|]. subst x. exfalso.
        apply Full in Nz. unfold b' in Nz. rewrite Nz in Sz. injection Sz. apply neq_opp. }
      apply Full in Ny. unfold b' in Ny. rewrite Fl in Ny. discriminate.
    - left. split; [exact St'|]. intros e q H. apply Others; [exact H|]. intros ->.
      apply not_true_iff_false in E. apply E, existsb_exists. exists q. split; [|exact H].
      now apply eye_facts in H.
  Qed.

  (* Retaking is legal but for the bar, and shuts the eye again. *)
  Lemma retake b e q :
    eye e q -> ajar b e q -> suicide S b P q = false /\ shut (place S b P q).
  Proof.
    intros H (St & Se & Fq & Others). pose proof (eye_facts e q H) as (_ & Oq & Lq & _ & Nq & A).
    assert (forall x, In x (near e) -> b x <> Stone Q) as Alone.
    { intros x Nx. destruct (A x Nx) as [-> | Ax]; [congruence|]. rewrite (stand_alive _ _ _ _ St x Ax).
      intros K. injection K. apply neq_opp. }
    assert (captured S b P q e) as Cap.
    { exists e. split; [now apply good|]. split; [now constructor|]. intros l (y & J & Ny & Fl).
      assert (y = e) as ->.
      { clear Ny Fl. induction J as [_ | x z J IH Nz Sz]; [reflexivity|]. subst x. now apply Alone in Nz. }
      destruct (A l Ny) as [-> | Al]; [reflexivity|]. rewrite (stand_alive _ _ _ _ St l Al) in Fl. discriminate. }
    assert (place S b P q e = Free) as Fe.
    { apply place_gone; [exact good | congruence | exact Cap]. }
    split.
    { apply not_suicide with (l := e); [exact good|]. exists q. split; [constructor; apply place_at|].
      split; [now apply good | exact Fe]. }
    assert (forall r p, In r regions -> p \in inside r -> place S b P q p = b p) as Same.
    { intros r p Hr Ip. pose proof (region_facts G P n alive regions regions_stand r Hr) as (Facts & _).
      assert (q \notin inside r) as Out.
      { apply not_has. intros K. destruct (Facts q K) as (K' & _). congruence. }
      apply place_stays; [exact good | intros ->; congruence |]. intros (x & Nx & J & _).
      assert (x \in inside r) as Ix.
      { clear Nx. apply joined_sym in J; [|apply good]. induction J as [_ | y z J IH N Sz]; [exact Ip|].
        destruct (Facts y IH) as (_ & _ & Around & _). destruct (Around z N) as [K | K]; [exact K|].
        exfalso. apply (stand_alive _ _ _ _ St) in K. rewrite K in Sz. injection Sz. apply neq_opp. }
      apply good in Nx. destruct (Facts x Ix) as (_ & _ & Around & _).
      destruct (Around q Nx) as [K | K]; [congruence|]. fold all_alive in K. congruence. }
    split.
    - split.
      + intros p Hp. apply place_own; [exact good|]. now apply St.
      + intros r p Hr Ip. rewrite (Same r p Hr Ip). now apply St with (r := r).
      + intros r p Hr Ip. rewrite (Same r p Hr Ip). now apply St with (r := r).
      + intros r Hr. destruct (stand_open _ _ _ _ St r Hr) as (p & Hp & Fp). exists p. split; [exact Hp|].
        rewrite (Same r p Hr); [exact Fp|].
        pose proof (region_facts G P n alive regions regions_stand r Hr) as (_ & Hol & _). now apply Hol.
    - intros e' q' H'. destruct (Pos.eq_dec e' e) as [-> | N].
      + rewrite (eye_one e q q' H H'). split; [exact Fe | apply place_at].
      + destruct (Others e' q' H' N) as (F' & S'). split.
        * apply place_free; [exact good | | exact F']. intros ->. pose proof (eye_facts q q' H') as (K & _).
          unfold empties in K. rewrite !has_diff in K. destruct K as ((_ & Kb) & Kw).
          assert (forall c, q \notin stones n c) as K by (intros []; assumption). congruence.
        * now apply place_own.
  Qed.

  Hypothesis keeps : P = opp (reacher G).
  Hypothesis capture : is_capture G = true.
  Hypothesis master : ko_master G = Some P.

  Theorem ko_eyes t : t \in all_alive -> forall s,
    In t (left s) ->
    shut (stands s) \/ mover s = P /\ (exists e q, eye e q /\ ajar (stands s) e q) ->
    keeper_wins G s.
  Proof.
    intros Ht. cofix IH. intros s Lt Inv.
    assert (~ reached G s) as NR.
    { unfold reached, is_capture in *. destruct (the_goal G); try discriminate. intros E. rewrite E in Lt.
      destruct Lt. }
    assert (taker G = Q) as Tk.
    { unfold taker, is_capture in *. destruct (the_goal G); try discriminate. unfold Q. rewrite keeps.
      symmetry. apply opp_opp. }
    destruct (same (mover s) P) eqn:M.
    - apply same_spec in M. destruct Inv as [Sh | (_ & e & q & E & Aj)].
      + apply K_moves with (mv := Pass); [exact NR | congruence | reflexivity |].
        apply IH; [exact Lt | left; exact Sh].
      + pose proof (retake _ _ _ E Aj) as (Leg & Sh). pose proof Aj as (_ & _ & Fq & _).
        pose proof (eye_facts e q E) as (_ & _ & _ & Rq & Nq & _).
        apply K_moves with (mv := At q); [exact NR | congruence | |].
        * unfold legal, at_bar. rewrite M, master. cbn [is_side]. rewrite same_refl, Rq.
          fold S. rewrite Leg, (proj2 (free_spec _ _) Fq).
          rewrite (proj2 (inb_In q (points S)) (next_on _ good _ _ Nq)).
          destruct (bar s); [rewrite andb_false_r|]; reflexivity.
        * apply IH.
          -- cbn [play left]. rewrite M, Tk. unfold Q. rewrite opp_same. exact Lt.
          -- left. cbn [play stands]. rewrite M. exact Sh.
    - assert (mover s = Q) as Mq.
      { apply not_same. intros K. rewrite <- K, same_refl in M. discriminate. }
      destruct Inv as [Sh | (K & _)]; [|rewrite K, same_refl in M; discriminate].
      assert (Q = reacher G) as Rq by (unfold Q; rewrite keeps; apply opp_opp).
      apply K_answers; [exact NR | congruence |]. intros [|m] L.
      + apply IH; [exact Lt | left; exact Sh].
      + unfold legal in L. rewrite Mq in L. rewrite !andb_true_iff, negb_true_iff, free_spec in L.
        destruct L as ((((_ & _) & F) & _) & Leg). apply IH.
        * cbn [play left]. rewrite Mq. destruct (same Q (taker G)); [|exact Lt].
          apply filter_In. split; [exact Lt|]. apply negb_true_iff, inb_false. rewrite captures_spec by exact good.
          now apply shut_safe.
        * cbn [play stands mover]. rewrite Mq. destruct (shut_on _ m Sh F Leg) as [K | (q & E & K)].
          -- left. exact K.
          -- right. split; [unfold Q; apply opp_opp | exists m, q; auto].
  Qed.
End KoEyes.

(* The test as a whole. *)
Theorem alive_by_ko_sound G P n s :
  good_shape (board_shape G) -> well_formed n -> shows n (stands s) ->
  may_retake_for_ever G P = true -> shows_alive_by_ko G P n = true ->
  (is_capture G = true -> forall t, In t (targets n) -> In t (left s)) ->
  P <> reacher G /\ keeper_wins G s.
Proof.
  intros good wf sh M H T. unfold may_retake_for_ever in M. rewrite !andb_true_iff, negb_true_iff, is_side_spec in M.
  destruct M as ((R & C) & M). assert (P <> reacher G) as NR.
  { intros E. rewrite E, same_refl in R. discriminate. }
  split; [exact NR|]. unfold shows_alive_by_ko in H. apply existsb_exists in H. destruct H as (t & Ht & A).
  apply living_if_spec in A; auto. destruct A as (alive & eyes & Comp & Stand & Two & Whole & A).
  assert (forall r, In r eyes -> region_stands G P n (unions (map members alive)) r = true \/
                                 is_ko_eye G P n (unions (map members alive)) r = true) as Stand'.
  { intros r K. destruct (Stand r K) as [K' | (_ & K')]; auto. }
  apply ko_eyes with (P := P) (n := n) (alive := alive) (eyes := eyes) (t := t); auto.
  - apply not_same. auto.
  - left. eapply shut_at_first; eauto.
Qed.
