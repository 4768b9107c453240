(* Benson's theorem, for claims that end in stones which stand for ever: their owner passes, and the reacher
   cannot take them. *)
From Coq Require Import Bool List PArith Arith Lia.
From Yomi Require Import Sets Go Games Check Zones Steps Moves.
Import ListNotations.

(* Two regions that are vital to a component and have liberties of it inside make two liberties. *)
Lemma two_liberties S b c k p eyes m :
  has_two k eyes = true ->
  (forall r, In r eyes -> is_vital k r = true -> exists l, l \in inside r /\ liberty S b c p l) ->
  exists l, liberty S b c p l /\ l <> m.
Proof.
  intros T Lib. unfold has_two in T.
  destruct (filter (is_vital k) eyes) as [|r1 [|r2 rest]] eqn:E; try discriminate.
  assert (forall r, In r (r1 :: r2 :: rest) -> In r eyes /\ is_vital k r = true) as In_r.
  { intros r H. rewrite <- E in H. now apply filter_In. }
  destruct (In_r r1) as (R1 & V1); [now left|]. destruct (In_r r2) as (R2 & V2); [right; now left|].
  destruct (Lib r1 R1 V1) as (l1 & I1 & L1). destruct (Lib r2 R2 V2) as (l2 & I2 & L2).
  destruct (Pos.eq_dec l1 m) as [-> | N]; [|eauto]. exists l2. split; [exact L2|]. intros ->.
  eapply is_empty_has in T. rewrite not_has, has_inter in T. eauto.
Qed.

Section Benson.
  Variable G : game.
  Variable P : colour.
  Let S := board_shape G.
  Let Q := opp P.
  Let near := next_to S.
  Hypothesis good : good_shape S.

  Variable n : node.
  Hypothesis wf : well_formed n.

  (* Components and regions that pass the test. *)
  Variable alive : list component.
  Variable regions : list region_of_zone.
  Let all_alive := unions (map members alive).
  Hypothesis components_alive : forall k, In k alive -> component_is G n P k.
  Hypothesis regions_stand : forall r, In r regions -> region_stands G P n all_alive r = true.
  Lemma region_facts r : In r regions ->
    (forall p, p \in inside r -> p \notin stones n P /\ p \in zone n /\
       (forall q, In q (near p) -> q \in inside r \/ q \in all_alive) /\
       (p \in empties n -> In p (hollow r))) /\
    (forall p, In p (hollow r) -> p \in empties n /\ p \in inside r) /\
    hollow r <> [].
  Proof.
    intros H. apply regions_stand in H. unfold region_stands in H. rewrite !andb_true_iff, !forallb_forall in H.
    destruct H as ((H1 & H2) & H3). split; [|split].
    - intros p Hp. apply elements_has in Hp. specialize (H1 p Hp). rewrite !andb_true_iff, negb_true_iff in H1.
      destruct H1 as (((A & B) & C) & D). split; [exact A|]. split; [exact B|]. split.
      + intros q N. rewrite forallb_forall in C. specialize (C q N). now apply orb_true_iff in C.
      + intros E. rewrite E in D. now apply inb_In.
    - intros p Hp. specialize (H2 p Hp). now apply andb_true_iff in H2.
    - destruct (hollow r); [discriminate | congruence].
  Qed.

  (* What stays true of the board while the owner passes. *)
  Record stand (b : board) : Prop := {
    stand_alive : forall p, p \in all_alive -> b p = Stone P;
    stand_inside : forall r p, In r regions -> p \in inside r -> b p = Free \/ b p = Stone Q;
    stand_hollow : forall r p, In r regions -> p \in inside r -> b p = Free -> In p (hollow r);
    stand_open : forall r, In r regions -> exists p, In p (hollow r) /\ b p = Free
  }.

  Lemma alive_member k p : In k alive -> p \in members k -> p \in all_alive.
  Proof. intros H M. apply has_unions. exists (members k). split; [now apply in_map | auto]. Qed.

  Lemma stand_at_first b : shows n b -> stand b.
  Proof.
    intros sh. split.
    - intros p H. apply has_unions in H. destruct H as (x & H & M). apply in_map_iff in H.
      destruct H as (k & <- & H). eapply stones_stand; eauto. eapply is_own; eauto.
    - intros r p H I. destruct (region_facts r H) as (F & _ & _). destruct (F p I) as (N & Z & _).
      destruct (b p) as [|c] eqn:E; [auto|]. right. f_equal. apply stand_stones with (n := n) in E; auto.
      apply not_same. intros <-. congruence.
    - intros r p H I E. destruct (region_facts r H) as (F & _ & _). destruct (F p I) as (_ & Z & _ & K).
      apply K. eapply free_empties; eauto.
    - intros r H. destruct (region_facts r H) as (_ & F & NE). destruct (hollow r) as [|p l]; [congruence|].
      exists p. split; [now left|]. eapply empties_free; eauto. apply F. now left.
  Qed.

  Hypothesis whole : forall k, In k alive -> is_whole G P n k = true.

  (* A component that stands is joined, whatever stands elsewhere. *)
  Lemma alive_joined b k p q :
    stand b -> In k alive -> p \in members k -> q \in members k -> joined near b P p q.
  Proof.
    intros St K Mp Mq. pose proof (components_alive k K) as C.
    set (b0 := fun x => if has (zone n) x then pattern n x else Free).
    assert (shows n b0) as sh by (intros x Z; unfold b0; now rewrite Z).
    pose proof (is_joined _ _ _ _ C b0 p q sh Mp Mq) as J. clear Mq.
    assert (forall x, joined near b0 P p x -> x \in members k /\ joined near b P p x) as All.
    { intros x. induction 1 as [E | x y J' (M & IH) N E].
      - split; [auto|]. constructor. apply St. eapply alive_member; eauto.
      - assert (y \in members k) as My.
        { pose proof (whole k K) as W. unfold is_whole in W. rewrite forallb_forall in W.
          specialize (W x (proj2 (elements_has _ _) M)). rewrite forallb_forall in W. specialize (W y N).
          apply orb_true_iff in W. destruct W as [W | W]; [|exact W]. exfalso.
          apply negb_true_iff in W. rewrite not_has in W. apply W. unfold b0 in E.
          destruct (has (zone n) y) eqn:Z; [|discriminate].
          apply stand_stones with (b := b0); auto. unfold b0. now rewrite Z. }
        split; [exact My|]. eapply joined_step; eauto. apply St. eapply alive_member; eauto. }
    now apply All.
  Qed.

  (* The empty points of a region are liberties of the components to which it is vital. *)
  Lemma vital_liberty b k p r l :
    stand b -> In k alive -> p \in members k -> is_vital k r = true -> In l (hollow r) -> b l = Free ->
    liberty S b P p l.
  Proof.
    intros St K Mp V Hl F. unfold is_vital in V. rewrite forallb_forall in V. specialize (V l Hl).
    apply inb_In in V. destruct (is_shown _ _ _ _ (components_alive k K) l V) as (_ & q & Mq & Nq).
    exists q. repeat split; auto. eapply alive_joined; eauto.
  Qed.

  (* No legal move of the other side's changes that, unless it captures a living component. *)
  Lemma stand_kept b m :
    stand b -> b m = Free -> suicide S b Q m = false -> (forall p, p \in all_alive -> ~ captured S b Q m p) ->
    stand (place S b Q m).
  Proof.
    intros St F Leg Safe. set (b' := place S b Q m).
    assert (forall p, p \in all_alive -> b' p = Stone P) as A.
    { intros p H. unfold b'. rewrite place_stays; auto.
      - now apply St.
      - intros ->. rewrite (stand_alive _ St m H) in F. discriminate. }
    assert (forall r p, In r regions -> p \in inside r -> p <> m -> b' p = b p) as Same.
    { intros r p Hr Hp N. unfold b'. apply place_stays; auto. intros C. apply captured_stone in C.
      unfold Q in C. rewrite opp_opp in C.
      destruct (stand_inside _ St r p Hr Hp) as [E | E]; rewrite C in E; [discriminate|].
      injection E. apply neq_opp. }
    split; auto.
    - intros r p Hr Hp. destruct (Pos.eq_dec p m) as [-> | N].
      + right. apply place_at.
      + rewrite (Same r p Hr Hp N). now apply St with (r := r).
    - intros r p Hr Hp E. destruct (Pos.eq_dec p m) as [-> | N].
      + unfold b' in E. rewrite place_at in E. discriminate.
      + rewrite (Same r p Hr Hp N) in E. now apply St with (r := r).
    - intros r Hr. destruct (existsb (free b') (hollow r)) eqn:E.
      { apply existsb_exists in E. destruct E as (p & Hp & Fp). exists p. split; [auto | now apply free_spec]. }
      exfalso. assert (forall p, p \in inside r -> b' p <> Free) as Full.
      { intros p Hp Fp. assert (In p (hollow r)) as Hh.
        { destruct (Pos.eq_dec p m) as [-> | N].
          - unfold b' in Fp. rewrite place_at in Fp. discriminate.
          - rewrite (Same r p Hr Hp N) in Fp. now apply St with (r := r). }
        apply not_true_iff_false in E. apply E. apply existsb_exists. exists p. split; [auto | now apply free_spec]. }
      destruct (region_facts r Hr) as (In_r & Hol & _).
      destruct (stand_open _ St r Hr) as (e & He & Fe).
      assert (m \in inside r) as Mr.
      { destruct (Pos.eq_dec e m) as [<- | N]; [now apply Hol|]. exfalso.
        apply (Full e); [now apply Hol|]. rewrite (Same r e Hr); auto. now apply Hol. }
      assert (suicide S b Q m = true); [|congruence].
      apply Go.is_suicide; auto. intros l (y & J & N & Fl).
      assert (y \in inside r) as Yr.
      { clear N Fl. induction J as [_ | x z J IH N Sz]; [exact Mr|].
        destruct (In_r x IH) as (_ & _ & Near & _). destruct (Near z N) as [H | H]; [exact H|].
        exfalso. apply A in H. unfold b' in H. rewrite H in Sz. injection Sz. apply neq_opp. }
      destruct (In_r y Yr) as (_ & _ & Near & _). destruct (Near l N) as [H | H].
      + apply (Full l H). exact Fl.
      + apply A in H. unfold b' in H. rewrite H in Fl. discriminate.
  Qed.

  Hypothesis two_each : forall k, In k alive -> has_two k regions = true.

  (* A living component has two liberties, one in each region. *)
  Lemma alive_liberty b k p m :
    stand b -> In k alive -> p \in members k -> exists l, liberty S b P p l /\ l <> m.
  Proof.
    intros St K Mp. apply two_liberties with (k := k) (eyes := regions); auto. intros r Hr V.
    destruct (stand_open _ St r Hr) as (l & Hl & F). exists l. split.
    - destruct (region_facts r Hr) as (_ & In_h & _). now apply In_h.
    - eapply vital_liberty; eauto.
  Qed.

  Lemma alive_stays b m p : stand b -> p \in all_alive -> ~ captured S b Q m p.
  Proof.
    intros St H. apply has_unions in H. destruct H as (x & H & M). apply in_map_iff in H.
    destruct H as (k & <- & H). destruct (alive_liberty b k p m St H M) as (l & L & N).
    apply liberty_safe with (l := l); auto. unfold Q. rewrite opp_opp. exact L.
  Qed.

  Lemma stand_on b m : stand b -> b m = Free -> suicide S b Q m = false -> stand (place S b Q m).
  Proof. intros St F Leg. apply stand_kept; auto. intros p H. now apply alive_stays. Qed.

  Hypothesis keeps : P = opp (reacher G).
  Hypothesis capture : is_capture G = true.

  Theorem benson t : t \in all_alive -> forall s, stand (stands s) -> In t (left s) -> keeper_wins G s.
  Proof.
    intros Ht. cofix IH. intros s St Lt.
    assert (~ reached G s) as NR.
    { unfold reached, is_capture in *. destruct (the_goal G); try discriminate. intros E. rewrite E in Lt.
      destruct Lt. }
    destruct (same (mover s) P) eqn:M.
    - apply same_spec in M. apply K_moves with (mv := Pass); [exact NR | congruence | reflexivity |].
      apply IH; [exact St | exact Lt].
    - assert (mover s = Q) as Mq.
      { apply not_same. intros K. rewrite <- K, same_refl in M. discriminate. }
      assert (Q = reacher G) as Rq by (unfold Q; rewrite keeps; apply opp_opp).
      apply K_answers; [exact NR | congruence |]. intros [|m] L; [apply IH; [exact St | exact Lt]|].
      unfold legal in L. rewrite Mq in L. rewrite !andb_true_iff, negb_true_iff, free_spec in L.
      destruct L as ((((_ & _) & F) & _) & Leg). apply IH.
      + cbn [play stands]. rewrite Mq. now apply stand_on.
      + cbn [play left]. rewrite Mq. destruct (same Q (taker G)); [|auto].
        apply filter_In. split; [auto|]. apply negb_true_iff, inb_false. rewrite captures_spec by exact good.
        now apply alive_stays.
  Qed.
End Benson.

(* The test as a whole. *)
Lemma not_struck_in G P by_ko n fuel : forall regions alive k,
  In k (not_struck G P by_ko n fuel regions alive) -> In k alive.
Proof.
  induction fuel as [|fuel IH]; cbn; [auto|]. intros regions alive k.
  destruct (Nat.eqb _ _); [auto|]. intros H. apply IH in H. apply filter_In in H. tauto.
Qed.

(* The components and eyes by which a stone is shown to live. *)
Lemma living_if_spec G P by_ko n t :
  good_shape (board_shape G) -> well_formed n -> t \in living_if G P by_ko (view_of G n) ->
  exists alive eyes,
    (forall k, In k alive -> component_is G n P k) /\
    (forall r, In r eyes ->
       region_stands G P n (unions (map members alive)) r = true \/
       by_ko = true /\ is_ko_eye G P n (unions (map members alive)) r = true) /\
    (forall k, In k alive -> has_two k eyes = true) /\
    (forall k, In k alive -> is_whole G P n k = true) /\
    t \in unions (map members alive).
Proof.
  intros good wf H. unfold living_if in H. change (seen (view_of G n)) with n in H.
  set (alive := not_struck _ _ _ _ _ _ _) in *. set (eyes := filter _ (regions_of G P (view_of G n))) in *.
  destruct (_ && _) eqn:E in H; [|rewrite has_empty in H; discriminate].
  apply andb_true_iff in E. rewrite !forallb_forall in E. destruct E as (H1 & H2).
  exists alive, eyes. split; [|split; [|split; [|split; [|exact H]]]].
  - intros k K. apply not_struck_in in K. apply components_are; [exact good | exact wf | exact K].
  - intros r K. specialize (H1 r K). rewrite orb_true_iff, andb_true_iff in H1. exact H1.
  - intros k K. specialize (H2 k K). now apply andb_true_iff in H2.
  - intros k K. specialize (H2 k K). now apply andb_true_iff in H2.
Qed.

(* The same without ko eyes. *)
Definition living_by (G : game) (P : colour) (n : node) (alive : list component) (regions : list region_of_zone) : Prop :=
  (forall k, In k alive -> component_is G n P k) /\
  (forall r, In r regions -> region_stands G P n (unions (map members alive)) r = true) /\
  (forall k, In k alive -> has_two k regions = true) /\
  (forall k, In k alive -> is_whole G P n k = true).

Lemma living_spec G P n t :
  good_shape (board_shape G) -> well_formed n -> t \in living G P (view_of G n) ->
  exists alive regions, living_by G P n alive regions /\ t \in unions (map members alive).
Proof.
  intros good wf H. apply living_if_spec in H; auto.
  destruct H as (alive & regions & Comp & Stand & Two & Whole & H). exists alive, regions.
  split; [|exact H]. split; [exact Comp|]. split; [|auto].
  intros r K. destruct (Stand r K) as [K' | (K' & _)]; [exact K' | discriminate].
Qed.

Theorem alive_sound G P n s :
  good_shape (board_shape G) -> well_formed n -> shows n (stands s) -> shows_alive G P n = true ->
  (is_capture G = true -> forall t, In t (targets n) -> In t (left s)) ->
  P <> reacher G /\ keeper_wins G s.
Proof.
  intros good wf sh H T. unfold shows_alive in H. rewrite !andb_true_iff, negb_true_iff in H.
  destruct H as ((R & C) & H). assert (P <> reacher G) as NR.
  { intros E. rewrite E, same_refl in R. discriminate. }
  split; [exact NR|]. apply existsb_exists in H. destruct H as (t & Ht & A).
  apply living_spec in A; auto. destruct A as (alive & regions & (Comp & Stand & Two & Whole) & A).
  apply benson with (P := P) (n := n) (alive := alive) (regions := regions) (t := t); auto.
  - apply not_same. auto.
  - eapply stand_at_first; eauto.
Qed.
