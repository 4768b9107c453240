(* Dead targets: what the check finds is a fight that the reacher wins (Fight.v). Solid stones stay, because the
   reacher answers at the other of two links; and the sets of the check are what the fight is about. *)
From Coq Require Import Bool List PArith Arith Lia.
From Yomi Require Import Sets Go Life Games Check Zones Steps Moves Benson Eyes Alike Fight.
Import ListNotations.

(* ---------------------------------------------------------------------------------------------------- *)
(* Solid stones: those that live, and components with two links each. *)

Section Solid.
  Variable G : game.
  Variable P : colour.
  Let S := board_shape G.
  Let Q := opp P.
  Let near := next_to S.
  Hypothesis good : good_shape S.

  Variable n : node.
  Hypothesis wf : well_formed n.
  Variable alive : list component.
  Variable regions : list region_of_zone.
  Variable links : list link.
  Let all_alive := unions (map members alive).
  Hypothesis lives : living_by G P n alive regions.
  Hypothesis hold : links_hold G P n all_alive PS.empty links = true.
  Hypothesis linked_is : forall k, In k links -> component_is G n P (linked k).

  Let solid_stones := PS.union all_alive (unions (map (fun k => members (linked k)) links)).
  Notation stand := (stand P alive regions).

  Lemma solid_spec d : d \in solid_stones <-> d \in all_alive \/ exists k, In k links /\ d \in members (linked
    k).
  Proof.
    unfold solid_stones. rewrite has_union, (has_unions (map _ links)). split; intros [H | H]; auto; right.
    - destruct H as (x & H & M). apply in_map_iff in H. destruct H as (k & <- & H). eauto.
    - destruct H as (k & H & M). exists (members (linked k)). split; [|exact M]. apply in_map_iff. eauto.
  Qed.

  Definition is_link (k : link) (p : point) : Prop := p = link1 k \/ p = link2 k.

  (* What each link was found to be. *)
  Record link_right (k : link) : Prop := {
    lr_empty : forall p, is_link k p -> p \in empties n;
    lr_near : forall p, is_link k p -> exists c, c \in members (linked k) /\ In c (near p);
    lr_two : link1 k <> link2 k;
    lr_whole : is_whole G P n (linked k) = true;
    lr_apart : forall c, c \in members (linked k) -> c \notin all_alive
  }.

  Lemma links_are X used l :
    (forall c, c \in all_alive -> c \in X) -> links_hold G P n X used l = true ->
    (forall k, In k l -> link_right k /\ forall p, is_link k p -> p \notin used) /\
    (forall k k' p, In k l -> In k' l -> is_link k p -> is_link k' p -> k = k').
  Proof.
    revert X used. induction l as [|k l IH]; intros X used Sub H; [split; [intros k [] | intros k k' p []]|].
    cbn [links_hold] in H. rewrite !andb_true_iff, !negb_true_iff, !existsb_exists, Pos.eqb_neq in H.
    destruct H as (((((Fit1 & Fit2) & D0) & Wh) & Ap) & H).
    destruct Fit1 as (((E1 & U1) & C1) & X1). destruct Fit2 as (((E2 & U2) & C2) & X2).
    assert (forall p, is_link k p -> p \notin used) as NU by (intros p [-> | ->]; assumption).
    destruct (IH (PS.union X (members (linked k))) (PS.add (link1 k) (PS.add (link2 k) used))) as (IH1 & IH2).
    { intros c Hc. apply has_union. auto. }
    { exact H. }
    assert (forall k' p, In k' l -> is_link k' p -> ~ is_link k p /\ p \notin used) as Other.
    { intros k' p Hk Lp. destruct (IH1 k' Hk) as (_ & N). specialize (N p Lp). rewrite not_has, !has_add in N.
      rewrite not_has. unfold is_link. tauto. }
    split.
    - intros k' [<- | Hk].
      + split; [|exact NU]. split.
        * intros p [-> | ->]; assumption.
        * intros p [-> | ->]; [destruct C1 as (c & N & M) | destruct C2 as (c & N & M)]; eauto.
        * exact D0.
        * exact Wh.
        * intros c M. apply not_has. intros A. apply Sub in A. eapply is_empty_has in Ap.
          rewrite not_has, has_inter in Ap. eauto.
      + split; [now apply IH1|]. intros p Lp. now apply (Other k').
    - intros k1 k2 p [<- | H1] [<- | H2] L1 L2; auto.
      + now destruct (Other k2 p H2 L2).
      + now destruct (Other k1 p H1 L1).
      + now apply IH2 with (p := p).
  Qed.

  Lemma right k : In k links -> link_right k.
  Proof. intros H. now apply (links_are all_alive PS.empty links (fun c K => K) hold). Qed.

  Lemma link_once k k' p : In k links -> In k' links -> is_link k p -> is_link k' p -> k = k'.
  Proof. now apply (links_are all_alive PS.empty links (fun c K => K) hold). Qed.

  Definition pair_ok (b : board) (k : link) : Prop :=
    (b (link1 k) = Free /\ b (link2 k) = Free) \/ b (link1 k) = Stone P \/ b (link2 k) = Stone P.
  Definition own (b : board) (k : link) : Prop := forall c, c \in members (linked k) -> b c = Stone P.

  Definition is_firm (b : board) : Prop := stand b /\ forall k, In k links -> own b k /\ pair_ok b k.
  Definition firm_at (b : board) (q : point) : Prop :=
    stand b /\ forall k, In k links -> own b k /\ (pair_ok b k \/ is_link k q).

  Lemma firm_any b q : is_firm b -> firm_at b q.
  Proof. intros (St & H). split; [exact St|]. intros k K. destruct (H k K). auto. Qed.

  Lemma linked_joined b k p q : own b k -> In k links -> p \in members (linked k) -> q \in members (linked k) ->
    joined near b P p q.
  Proof.
    intros O K Mp Mq. pose proof (linked_is k K) as C.
    set (b0 := fun x => if has (zone n) x then pattern n x else Free).
    assert (shows n b0) as sh by (intros x Z; unfold b0; now rewrite Z).
    pose proof (is_joined _ _ _ _ C b0 p q sh Mp Mq) as J. clear Mq.
    assert (forall x, joined near b0 P p x -> x \in members (linked k) /\ joined near b P p x) as All.
    { intros x. induction 1 as [E | x y J' (M & IH) N E].
      - split; [auto|]. constructor. now apply O.
      - assert (y \in members (linked k)) as My.
        { pose proof (lr_whole k (right k K)) as W. unfold is_whole in W. rewrite forallb_forall in W.
          specialize (W x (proj2 (elements_has _ _) M)). rewrite forallb_forall in W. specialize (W y N).
          apply orb_true_iff in W. destruct W as [W | W]; [|exact W]. exfalso.
          apply negb_true_iff in W. rewrite not_has in W. apply W. unfold b0 in E.
          destruct (has (zone n) y) eqn:Z; [|discriminate].
          apply stand_stones with (b := b0); auto. unfold b0. now rewrite Z. }
        split; [exact My|]. eapply joined_step; eauto. }
    now apply All.
  Qed.

  Lemma links_liberty b m X used l :
    links_hold G P n X used l = true -> (forall k, In k l -> In k links) ->
    (forall k, In k links -> own b k /\ pair_ok b k) ->
    (forall d, d \in X -> exists x, liberty S b P d x /\ x <> m) ->
    forall d, d \in X \/ (exists k, In k l /\ d \in members (linked k)) ->
      exists x, liberty S b P d x /\ x <> m.
  Proof.
    intros H Sub Ok. revert X used H. induction l as [|k l IH]; intros X used H Lib d [D | (k' & K & M)].
    - now apply Lib.
    - destruct K.
    - now apply Lib.
    - cbn [links_hold] in H. rewrite !andb_true_iff, !negb_true_iff, !existsb_exists, Pos.eqb_neq in H.
      destruct H as (((((Fit1 & Fit2) & D0) & Wh) & Ap) & H).
    destruct Fit1 as (((E1 & U1) & C1) & X1). destruct Fit2 as (((E2 & U2) & C2) & X2).
      assert (In k links) as Kl by (apply Sub; now left). destruct (Ok k Kl) as (O & Pr).
      assert (forall c, c \in members (linked k) -> exists x, liberty S b P c x /\ x <> m) as Here.
      { intros c Mc. assert (forall p, (exists x, In x (next_to (board_shape G) p) /\ has (members (linked k))
          x = true) ->
                               (exists x, In x (next_to (board_shape G) p) /\ has X x = true) ->
                               b p = Stone P -> exists x, liberty S b P c x /\ x <> m) as By.
        { intros p (c' & Nc & Mc') (x & Nx & Xx) Sp. destruct (Lib x Xx) as (y & L & Ny). exists y.
          split; [|exact Ny].
          apply liberty_joined with (q := x); [|exact L]. assert (b x = Stone P) as Sx.
          { destruct L as (z & J & _). eapply joined_start; eauto. }
          eapply joined_step; [|exact Nx | exact Sx]. eapply joined_step; [|apply (next_sym S good);
            exact Nc | exact Sp].
          now apply linked_joined with (k := k). }
        assert (forall p, (exists x, In x (next_to (board_shape G) p) /\ has (members (linked k)) x = true) ->
                  b p = Free -> liberty S b P c p) as Free_.
        { intros p (c' & Nc & Mc') F. exists c'. split; [now apply linked_joined with (k := k)|].
          split; [now apply (next_sym S good) in Nc | exact F]. }
        destruct Pr as [(F1 & F2) | [F | F]].
        - destruct (Pos.eq_dec (link1 k) m) as [<- | N1].
          + exists (link2 k). split; [now apply Free_ | congruence].
          + exists (link1 k). split; [now apply Free_ | exact N1].
        - now apply (By (link1 k)).
        - now apply (By (link2 k)). }
      assert (forall d, d \in PS.union X (members (linked k)) -> exists x, liberty S b P d x /\ x <> m) as Lib'.
      { intros c Hc. apply has_union in Hc. destruct Hc; auto. }
      destruct K as [<- | K]; [now apply Here|].
      apply (IH (fun x Hx => Sub x (or_intror Hx)) _ _ H Lib' d). right. eauto.
  Qed.

  Lemma solid_liberty_left b d m : is_firm b -> d \in solid_stones -> exists l, liberty S b P d l /\ l <> m.
  Proof.
    intros (St & Ok) D. apply (links_liberty b m all_alive PS.empty links hold (fun k K => K) Ok).
    - intros x Hx. apply has_unions in Hx. destruct Hx as (y & Hy & M). apply in_map_iff in Hy.
      destruct Hy as (k & <- & K).
      destruct lives as (Comp & Stand & Two & Whole).
      apply (alive_liberty G P n alive regions Comp Stand Whole Two b k x m St K M).
    - now apply solid_spec in D.
  Qed.

  Lemma solid_safe b d m : is_firm b -> d \in solid_stones -> ~ captured S b Q m d.
  Proof.
    intros F D. destruct (solid_liberty_left b d m F D) as (l & L & N).
    apply liberty_safe with (l := l); [|exact N].
    unfold Q. rewrite opp_opp. exact L.
  Qed.

  Lemma link_safe b k p m : is_firm b -> In k links -> is_link k p -> b p = Stone P -> ~ captured S b Q m p.
  Proof.
    intros F K Lp Sp C. destruct (lr_near k (right k K) p Lp) as (c & Mc & Nc).
    assert (c \in solid_stones) as Dc by (apply solid_spec; right; eauto).
    apply (solid_safe b c m F Dc). eapply captured_joined; [exact C|]. unfold Q. rewrite opp_opp.
    eapply joined_step; [now constructor | exact Nc |]. destruct F as (_ & Ok). now apply (Ok k K).
  Qed.

  Lemma member_solid k c : In k links -> c \in members (linked k) -> c \in solid_stones.
  Proof. intros K M. apply solid_spec. right. eauto. Qed.

  Lemma stone_kept b m p : b m = Free -> b p = Stone P -> ~ captured S b Q m p -> place S b Q m p = Stone P.
  Proof. intros F E C. rewrite place_stays; [exact E | exact good | intros ->; congruence | exact C]. Qed.

  Lemma firm_reply b m : is_firm b -> b m = Free -> suicide S b Q m = false ->
    is_firm (place S b Q m) \/
    exists q d, (exists k, In k links /\ is_link k q) /\ firm_at (place S b Q m) q /\ place S b Q m q = Free /\
      d \in solid_stones /\ In q (near d).
  Proof.
    intros Fb F Leg. pose proof Fb as (St & Ok). set (b' := place S b Q m).
    assert (stand b') as St'.
    { destruct lives as (Comp & Stand & Two & Whole). apply (stand_kept G P good n alive regions Stand); auto.
      intros p Hp. apply solid_safe; [exact Fb|]. apply solid_spec. auto. }
    assert (forall k, In k links -> own b' k) as Own.
    { intros k K c M. apply stone_kept; [exact F | now apply (Ok k K) |]. apply solid_safe; [exact Fb|].
      now apply member_solid with (k := k). }
    assert (forall k, In k links -> ~ is_link k m -> pair_ok b' k) as Others.
    { intros k K NL. assert (m <> link1 k /\ m <> link2 k) as (N1 & N2) by (unfold is_link in NL; tauto).
      destruct (proj2 (Ok k K)) as [(F1 & F2) | [E | E]].
      - left. split; apply place_free; auto.
      - right. left. apply stone_kept; auto. apply link_safe with (k := k); auto. now left.
      - right. right. apply stone_kept; auto. apply link_safe with (k := k); auto. now right. }
    destruct (find (fun k => Pos.eqb m (link1 k) || Pos.eqb m (link2 k)) links) as [k|] eqn:E.
    - apply find_some in E. rewrite orb_true_iff, !Pos.eqb_eq in E. destruct E as (K & Lm).
      change (is_link k m) in Lm.
      destruct (proj2 (Ok k K)) as [(F1 & F2) | E].
      + right. pose proof (right k K) as Rk.
        assert (exists q, is_link k q /\ q <> m /\ b q = Free) as (q & Lq & Dq & Fq).
        { pose proof (lr_two k Rk). destruct Lm as [-> | ->]; [exists (link2 k) | exists (link1 k)];
            unfold is_link; auto. }
        destruct (lr_near k Rk q Lq) as (c & Mc & Nc). exists q, c. split; [eauto|].
        split; [split; [exact St'|]|].
        * intros k' K'. split; [now apply Own|].
          destruct (Pos.eq_dec m (link1 k')) as [E1 | E1]; [|destruct (Pos.eq_dec m (link2 k')) as [E2 | E2]].
          -- right. now rewrite (link_once k' k m K' K (or_introl E1) Lm).
          -- right. now rewrite (link_once k' k m K' K (or_intror E2) Lm).
          -- left. apply Others; [exact K'|]. unfold is_link. tauto.
        * split; [now apply place_free|].
          split; [now apply member_solid with (k := k) | now apply (next_sym S good)].
      + left. split; [exact St'|]. intros k' K'. split; [now apply Own|].
        destruct (Pos.eq_dec m (link1 k')) as [E1 | E1]; [|destruct (Pos.eq_dec m (link2 k')) as [E2 | E2]].
        * rewrite (link_once k' k m K' K (or_introl E1) Lm). right. destruct E as [E | E]; [left | right];
            (apply stone_kept; [exact F | exact E | apply link_safe with (k := k); auto; unfold is_link; auto]).
        * rewrite (link_once k' k m K' K (or_intror E2) Lm). right. destruct E as [E | E]; [left | right];
            (apply stone_kept; [exact F | exact E | apply link_safe with (k := k); auto; unfold is_link; auto]).
        * apply Others; [exact K'|]. unfold is_link. tauto.
    - left. split; [exact St'|]. intros k K. split; [now apply Own|]. apply Others; [exact K|].
      apply find_none with (x := k) in E; [|exact K]. apply orb_false_iff in E. rewrite !Pos.eqb_neq in E.
      unfold is_link. tauto.
  Qed.

  Lemma firm_own b q : firm_at b q -> b q = Free -> (forall r, In r regions -> q \notin inside r) ->
    is_firm (place S b P q).
  Proof.
    intros (St & Ok) F Out. set (b' := place S b P q). destruct lives as (Comp & Stand & Two & Whole).
    assert (forall r p, In r regions -> p \in inside r -> b' p = b p) as Same.
    { intros r p Hr Ip. pose proof (region_facts G P n alive regions Stand r Hr) as (Facts & _).
      apply place_stays; [exact good | intros ->; pose proof (Out r Hr); congruence |]. intros (x & Nx & J & _).
      assert (x \in inside r) as Ix.
      { clear Nx. apply joined_sym in J; [|apply good]. induction J as [_ | y z J IH N Sz]; [exact Ip|].
        destruct (Facts y IH) as (_ & _ & Around & _). destruct (Around z N) as [K | K]; [exact K|].
        exfalso. apply (stand_alive _ _ _ _ St) in K. rewrite K in Sz. injection Sz. apply neq_opp. }
      apply good in Nx. destruct (Facts x Ix) as (_ & _ & Around & _).
      destruct (Around q Nx) as [K | K]; [pose proof (Out r Hr); congruence|].
      apply (stand_alive _ _ _ _ St) in K. congruence. }
    split; [split|].
    - intros p Hp. apply place_own; [exact good|]. now apply St.
    - intros r p Hr Ip. rewrite (Same r p Hr Ip). now apply St with (r := r).
    - intros r p Hr Ip. rewrite (Same r p Hr Ip). now apply St with (r := r).
    - intros r Hr. destruct (stand_open _ _ _ _ St r Hr) as (p & Hp & Fp). exists p. split; [exact Hp|].
      rewrite (Same r p Hr); [exact Fp|].
      pose proof (region_facts G P n alive regions Stand r Hr) as (_ & Hol & _). now apply Hol.
    - intros k K. destruct (Ok k K) as (O & Pr). split; [intros c M; apply place_own;
        [exact good | now apply O]|].
      assert (forall p, is_link k p -> p = q \/ p <> q) as Dec by (intros p _; destruct (Pos.eq_dec p q); auto).
      destruct (Dec (link1 k) (or_introl eq_refl)) as [E1 | N1]; [right; left; rewrite E1; apply place_at|].
      destruct (Dec (link2 k) (or_intror eq_refl)) as [E2 | N2]; [right; right; rewrite E2; apply place_at|].
      destruct Pr as [[(F1 & F2) | [E | E]] | [Lq | Lq]]; try congruence.
      + left. split; now apply place_free.
      + right. left. now apply place_own.
      + right. right. now apply place_own.
  Qed.

  (* Links are in no region. *)
  Lemma link_outside k p r : In k links -> is_link k p -> In r regions -> p \notin inside r.
  Proof.
    intros K Lp Hr. apply not_has. intros Ip. destruct (lr_near k (right k K) p Lp) as (c & Mc & Nc).
    destruct lives as (Comp & Stand & Two & Whole).
    pose proof (region_facts G P n alive regions Stand r Hr) as (Facts & _).
    destruct (Facts p Ip) as (_ & _ & Around & _).
    destruct (Around c Nc) as [I | A].
    - destruct (Facts c I) as (NS & _). apply (is_own _ _ _ _ (linked_is k K)) in Mc. congruence.
    - apply (lr_apart k (right k K)) in Mc. fold all_alive in A. congruence.
  Qed.

  Lemma firm_at_first b : shows n b -> is_firm b.
  Proof.
    intros sh. destruct lives as (Comp & Stand & Two & Whole). split.
    - exact (stand_at_first G P n wf alive regions Comp Stand b sh).
    - intros k K. split.
      + intros c M. eapply stones_stand; [exact wf | exact sh |]. now apply (is_own _ _ _ _ (linked_is k K)).
      + left. split; (eapply empties_free; [exact sh|]); apply (lr_empty k (right k K)); unfold is_link; auto.
  Qed.
End Solid.

(* ---------------------------------------------------------------------------------------------------- *)
(* The check. *)

Lemma insert_component_in k k' l : In k (insert_component k' l) -> k = k' \/ In k l.
Proof.
  induction l as [|x l IH]; cbn [insert_component In]; [intuition|].
  destruct (lowest (members k')), (lowest (members x)); cbn [In]; [|intuition..].
  destruct (Pos.leb _ _); cbn [In]; intuition.
Qed.

Lemma sorted_in k l : In k (fold_right insert_component [] l) -> In k l.
Proof.
  induction l as [|x l IH]; cbn [fold_right]; [auto|]. intros H. apply insert_component_in in H. cbn. intuition.
Qed.

Definition sweeping_of (fine : component -> Prop) (z : sweeping) : Prop :=
  (forall k, In k (not_linked z) -> fine k) /\ (forall k, In k (found_links z) -> fine (linked k)).

Lemma sweep_of G (fine : component -> Prop) l : forall z, (forall k, In k l -> fine k) ->
  sweeping_of fine z -> sweeping_of fine (sweep G l z).
Proof.
  induction l as [|k l IH]; intros z H (Z1 & Z2); [split; auto|]. cbn [sweep]. apply IH.
  - intros k' K. apply H. now right.
  - destruct (find_links _ _ _ _) as [[a b]|]; split; cbn [not_linked found_links]; auto; intros k' K;
      apply in_app_iff in K; destruct K as [K | [<- | []]]; auto; apply H; now left.
Qed.

Lemma sweeps_of G (fine : component -> Prop) fuel : forall z, sweeping_of fine z ->
  sweeping_of fine (sweeps G fuel z).
Proof.
  induction fuel as [|fuel IH]; cbn [sweeps]; auto. intros z (Z1 & Z2).
  match goal with |- context [sweep G (not_linked z) ?y] => assert (sweeping_of fine (sweep G (not_linked z)
    y)) as K end.
  { apply sweep_of; [exact Z1|]. split; cbn [not_linked found_links]; [intros k [] | exact Z2]. }
  destruct (Nat.eqb _ _); auto.
Qed.

(* What the reacher relies on: that every block has a liberty, and that the point where he is barred is one
  where
   a single stone of his was captured. So it is in every position that comes about in a game. *)
Definition fair (G : game) (s : state) : Prop :=
  breathes (board_shape G) (stands s) /\
  forall k y, bar s = Some k -> In y (next_to (board_shape G) k) -> stands s y <> Stone (mover s).

Lemma fair_on G s mv : good_shape (board_shape G) -> fair G s -> legal G s mv = true -> fair G (play G s mv).
Proof.
  intros good (B & F) L. destruct mv as [|m]; [split; [exact B | discriminate]|].
  unfold legal in L. rewrite !andb_true_iff, negb_true_iff, free_spec in L.
  destruct L as ((((_ & _) & Fm) & _) & Leg).
  split; cbn [play stands bar mover].
  - now apply breathes_on.
  - intros k y Bk Ny E. destruct (is_side _ _) in Bk; [discriminate|].
    apply ko_point_spec in Bk; [|exact good]. destruct Bk as (C & _).
    assert (captured (board_shape G) (stands s) (mover s) m k) as Ck by now apply C.
    apply place_cases in E; [|exact good | exact Fm]. destruct E as [(_ & E) | (_ & E & NC)].
    + revert E. apply opp_neq.
    + apply NC. eapply captured_joined; [exact Ck|]. eapply joined_step; [constructor | exact Ny | exact E].
      now apply captured_stone in Ck.
Qed.

Section Doomed.
  Variable G : game.
  Variable all : set.
  Variable P : colour.
  Let S := board_shape G.
  Let Q := opp P.
  Let near := next_to S.
  Hypothesis good : good_shape S.
  Hypothesis all_points : forall p, p \in all -> In p (points S).

  Variable n : node.
  Hypothesis fn : form G all P n = true.
  Let wf := form_well G all P n fn.
  Let d := doomed_of G all P (view_of G n).
  Let all_alive := unions (map members (d_alive d)).

  Lemma d_first_target t more : targets n = t :: more -> d_first d = t.
  Proof.
    intros E. unfold d, doomed_of. change (seen (view_of G n)) with n. rewrite E.
    destruct (living_apart _ _ _ _). reflexivity.
  Qed.

  Lemma d_lives : living_by G P n (d_alive d) (d_regions d) /\
    forall r t, In r (d_regions d) -> In t (targets n) -> t \notin inside r.
  Proof.
    unfold d, doomed_of. change (seen (view_of G n)) with n.
    destruct (living_apart G P (view_of G n) (targets n)) as (alive, regions) eqn:E. cbn [d_alive d_regions].
    unfold living_apart in E. change (seen (view_of G n)) with n in E.
    set (al := not_struck _ _ _ _ _ _ _) in *. set (rs := filter (is_bounded _ _ _ _ _) _) in *.
    destruct (_ && _) eqn:T in E; injection E as <- <-.
    2: { split; [|intros r t []]. split; [intros k []|]. split; [intros r []|]. split; intros k []. }
    rewrite andb_true_iff, !forallb_forall in T. destruct T as (T1 & T2). split; [split; [|split; [|split]]|].
    - intros k K. apply not_struck_in in K. apply components_are; [exact good | exact wf | exact K].
    - exact T1.
    - intros k K. specialize (T2 k K). now apply andb_true_iff in T2.
    - intros k K. specialize (T2 k K). now apply andb_true_iff in T2.
    - intros r t Hr Ht. unfold rs in Hr. apply filter_In in Hr. destruct Hr as (Hr & _). apply filter_In in Hr.
      destruct Hr as (_ & Hr). rewrite forallb_forall in Hr. specialize (Hr t Ht).
      now apply negb_true_iff in Hr.
  Qed.

  Lemma d_linked : links_hold G P n all_alive PS.empty (d_links d) = true /\
    forall k, In k (d_links d) -> component_is G n P (linked k).
  Proof.
    unfold all_alive, d, doomed_of. change (seen (view_of G n)) with n.
    destruct (living_apart G P (view_of G n) (targets n)) as (alive, regions). cbn [d_alive d_links].
    set (z := sweeps _ _ _).
    destruct (links_hold G P n (unions (map members alive)) PS.empty (found_links z)) eqn:H; [|split;
      [reflexivity | intros k []]].
    split; [exact H|]. assert (sweeping_of (component_is G n P) z) as (_ & K); [|exact K]. apply sweeps_of.
    split; cbn [not_linked found_links]; [|intros k []]. intros k K. apply sorted_in, filter_In in K.
    apply components_are; [exact good | exact wf | tauto].
  Qed.

  Lemma d_solid_is : d_solid d = PS.union all_alive (unions (map (fun k => members (linked k)) (d_links d))).
  Proof.
    unfold all_alive, d, doomed_of. destruct (living_apart _ _ _ _). reflexivity.
  Qed.
  Lemma d_target_is : d_target d = walk near (d_first d) (stones n Q).
  Proof. unfold d, doomed_of. destruct (living_apart _ _ _ _). reflexivity. Qed.
  Lemma d_within_is : d_within d = walk near (d_first d) (PS.diff all (d_solid d)).
  Proof. unfold d, doomed_of. destruct (living_apart _ _ _ _). reflexivity. Qed.

  Lemma solid_in p : p \in d_solid d -> p \in stones n P.
  Proof.
    rewrite d_solid_is. intros H. apply solid_spec in H. destruct d_lives as ((Comp & _) & _).
    destruct d_linked as (_ & L).
    destruct H as [H | (k & K & M)].
    - apply has_unions in H. destruct H as (x & H & M). apply in_map_iff in H. destruct H as (k & <- & K).
      eapply is_own; eauto.
    - eapply is_own; eauto.
  Qed.

  Lemma target_in_stones p : p \in d_target d -> p \in stones n Q.
  Proof. rewrite d_target_is. apply walk_inside. Qed.

  Hypothesis one_eye : room_for_one_eye G P n d = true.
  Hypothesis shape_ok : dead_shape G P n d = true.

  Lemma targets_in t : In t (targets n) -> t \in d_target d.
  Proof. unfold room_for_one_eye in one_eye. rewrite andb_true_iff, forallb_forall in one_eye. apply one_eye.
  Qed.

  Lemma shape_facts :
    (forall p, p \in d_target d -> p \in d_within d) /\
    (forall p q, p \in d_target d -> In q (near p) -> q \in stones n Q -> q \in d_target d) /\
    (forall p q, p \in d_within d -> In q (near p) -> q \in d_within d \/ q \in d_solid d) /\
    (forall e, In e (eye_points G d) -> is_false_eye G P d e = true -> far_is_right G d e = true).
  Proof.
    unfold dead_shape in shape_ok. rewrite !andb_true_iff, subset_has, !forallb_forall in shape_ok.
    destruct shape_ok as (((A & B) & C) & E). split; [exact A|]. split; [|split].
    - intros p q Tp N Sq. apply elements_has in Tp. specialize (B p Tp). rewrite forallb_forall in B.
      specialize (B q N).
      fold Q in B. rewrite orb_true_iff, negb_true_iff in B. destruct B; [congruence | auto].
    - intros p q Wp N. apply elements_has in Wp. specialize (C p Wp). rewrite forallb_forall in C.
      specialize (C q N).
      now apply orb_true_iff in C.
    - intros e He Fe. specialize (E e He). rewrite Fe in E. exact E.
  Qed.

  Lemma within_in p : p \in d_within d -> p \in all /\ p \notin d_solid d.
  Proof. rewrite d_within_is. intros H. apply walk_inside in H. now apply has_diff in H. Qed.

  Hypothesis some_target : targets n <> [].

  Lemma first_in : In (d_first d) (targets n).
  Proof.
    destruct (targets n) as [|t more] eqn:E; [congruence|]. rewrite (d_first_target t more E). now left.
  Qed.

  Lemma target_joined b t : (forall x, x \in d_target d -> b x = Stone Q) -> t \in d_target d ->
    joined near b Q (d_first d) t.
  Proof.
    intros H Ht. pose proof Ht as Pa. rewrite d_target_is in Pa. apply walk_path in Pa.
    assert (t \in d_target d /\ joined near b Q (d_first d) t) as K; [|tauto]. clear Ht.
    induction Pa as [_ | x y Pa IH N Sy].
    - pose proof (targets_in _ first_in) as T0. split; [exact T0|]. constructor. now apply H.
    - destruct IH as (Tx & J). destruct shape_facts as (_ & Cl & _). assert (y \in d_target d) as Ty by eauto.
      split; [exact Ty|]. eapply joined_step; eauto.
  Qed.

  Lemma within_joined p : p \in d_within d -> joined near (all_W (d_within d)) Black (d_first d) p.
  Proof.
    intros H. pose proof H as Pa. rewrite d_within_is in Pa. apply walk_path in Pa.
    destruct shape_facts as (A & _ & Cl & _).
    assert (p \in d_within d /\ joined near (all_W (d_within d)) Black (d_first d) p) as K; [|tauto]. clear H.
    induction Pa as [_ | x y Pa IH N Sy].
    - pose proof (A _ (targets_in _ first_in)) as W0. split; [exact W0|]. constructor. now apply all_W_spec.
    - destruct IH as (Wx & J). apply has_diff in Sy. assert (y \in d_within d) as Wy.
      { destruct (Cl x y Wx N) as [K | K]; [exact K|]. destruct Sy. congruence. }
      split; [exact Wy|]. eapply joined_step; [exact J | exact N | now apply all_W_spec].
  Qed.

  Notation W := (d_within d).
  Notation far := (far G W (d_first d)).

  Lemma eye_point_facts e : In e (eye_points G d) -> e \in W /\ e \notin d_target d.
  Proof.
    unfold eye_points. rewrite filter_In, elements_has, andb_true_iff, !negb_true_iff. tauto.
  Qed.

  Lemma far_beyond e x : In e (eye_points G d) -> far_is_right G d e = true -> far e x <-> x \in beyond G d e.
  Proof.
    intros He R. destruct (eye_point_facts e He) as (We & Te). unfold beyond.
    set (w := walk (next_to (board_shape G)) (d_first d) (PS.remove e W)).
    assert (forall y, y \in w -> nearer G W (d_first d) e y) as In_near.
    { intros y Hy. eapply walk_joined; [|exact Hy]. intros z Hz. apply has_remove in Hz. now apply art_spec. }
    rewrite has_diff, has_remove. split.
    - intros (Wx & Nx & F). split; [auto|]. apply not_has. intros K. apply F. auto.
    - intros ((Wx & Nx) & F). split; [exact Wx|]. split; [exact Nx|]. intros K. rewrite not_has in F. apply F.
      unfold nearer in K. destruct shape_facts as (A & _ & Cl & _). clear F Wx Nx.
      induction K as [_ | q r J IH N E].
      + apply walk_start. apply has_remove. pose proof (targets_in _ first_in) as T0. split; [now apply A|].
        intros <-. congruence.
      + destruct (has w r) eqn:Hr; [reflexivity|]. exfalso. apply art_spec in E.
        unfold far_is_right in R. rewrite !andb_true_iff, !forallb_forall in R. destruct R as ((R & _) & _).
        assert (r \in beyond G d e) as Br.
        { unfold beyond. fold w. rewrite has_diff, has_remove. auto. }
        specialize (R r (proj2 (elements_has _ _) Br)). rewrite forallb_forall in R.
        specialize (R q (next_sym S good _ _ N)). rewrite !orb_true_iff, Pos.eqb_eq in R.
        assert (q \in PS.remove e W) as Wq by (eapply walk_inside; exact IH). apply has_remove in Wq.
        destruct R as [[R | R] | R].
        * tauto.
        * unfold beyond in R. fold w in R. rewrite has_diff in R. destruct R. congruence.
        * destruct Wq as (Wq & _). apply within_in in Wq. destruct Wq. congruence.
  Qed.

  Lemma lead_out rest f : all_lead_out G d rest = true -> f \in rest ->
    leads_out G (d_solid d) (fun z => z \in rest) f.
  Proof.
    intros H Hf. unfold all_lead_out in H. rewrite subset_has in H. specialize (H f Hf). clear Hf. revert f H.
    assert (forall f, In f (filter (beside_solid G d) (PS.elements rest)) ->
              exists u, beside_D G (d_solid d) u /\ path near (fun z => z \in rest) f u) as Seeds.
    { intros f K. apply filter_In in K. rewrite elements_has in K. destruct K as (Rf & B). exists f.
      split; [|now constructor].
      unfold beside_solid in B. apply existsb_exists in B. destruct B as (x & N & D). exists x.
      split; [exact D | now apply (next_sym S good)]. }
    apply (spread_sound near (fun f => exists u, beside_D G (d_solid d) u /\ path near (fun z => z \in rest) f
      u)).
    - exact Seeds.
    - intros f Hf. apply has_set_of in Hf. auto.
    - intros p q (u & B & Pa) Hq N. exists u. split; [exact B|]. apply has_diff in Hq.
      apply path_trans with (q := p); [|exact Pa]. apply path_step with (q := q);
        [now constructor | now apply (next_sym S good) | exact (path_start _ _ _ _ Pa)].
  Qed.

  Lemma one_out rest l : one_leads_out G d rest l = true ->
    exists f, In f l /\ leads_out G (d_solid d) (fun z => z \in rest) f.
  Proof.
    intros H. unfold one_leads_out in H. apply existsb_exists in H. destruct H as (f & Hf & H). apply existsb_exists in H.
    destruct H as (u & Hu & B). apply elements_has in Hu. exists f. split; [exact Hf|]. exists u. split.
    - unfold beside_solid in B. apply existsb_exists in B. destruct B as (x & N & D). exists x.
      split; [exact D | now apply (next_sym S good)].
    - now apply walk_path.
  Qed.

  Lemma out_weaken (fine fine' : point -> Prop) f :
    (forall z, fine z -> fine' z) -> leads_out G (d_solid d) fine f -> leads_out G (d_solid d) fine' f.
  Proof. intros H (u & B & Pa). exists u. split; [exact B|]. eapply path_weaken; eauto. Qed.

  Lemma false_eye_right e : In e (eye_points G d) -> is_false_eye G P d e = true ->
    false_eye G P (d_solid d) W (d_target d) (d_first d) e.
  Proof.
    intros He Fe. destruct shape_facts as (_ & _ & _ & R). specialize (R e He Fe).
    destruct (eye_point_facts e He) as (We & Te).
    unfold is_false_eye in Fe. destruct (filter (has (beyond G d e)) (next_to (board_shape G) e)) as [|f more]
      eqn:E; [discriminate|].
    pose proof R as R'. unfold far_is_right in R'. rewrite E, !andb_true_iff in R'.
    destruct R' as ((_ & R1) & R2). rewrite forallb_forall in R2.
    assert (forall g, In g (f :: more) -> In g (near e) /\ far e g) as Con.
    { intros g Hg. rewrite <- E in Hg. apply filter_In in Hg. rewrite (far_beyond e g He R). exact Hg. }
    split; auto.
    - destruct (one_out _ _ R1) as (g & Hg & O). exists g. destruct (Con g Hg). split; [auto|]. split; [auto|].
      apply out_weaken with (fine := fun z => z \in beyond G d e); [|exact O]. intros z. apply (far_beyond e z He R).
    - intros M. rewrite orb_true_iff, negb_true_iff, existsb_exists in Fe. destruct Fe as [Fe | (g & Hg & D0)].
      + apply not_true_iff_false in Fe. exfalso. apply Fe. apply is_side_spec. exact M.
      + rewrite negb_true_iff, Pos.eqb_neq in D0. exists f, g. split; [exact D0|].
        destruct (Con f (or_introl eq_refl)), (Con g (or_intror Hg)). auto.
    - intros p g Ng Fg Dg. destruct (has (beyond G d e) p) eqn:Bp.
      + assert (In g (filter (fun x => negb (Pos.eqb x p)) (f :: more))) as Hg.
        { apply filter_In. split; [|now rewrite negb_true_iff, Pos.eqb_neq].
          rewrite <- E. apply filter_In. split; [exact Ng|]. now apply (far_beyond e g He R). }
        specialize (R2 p (proj2 (elements_has _ _) Bp)).
        destruct (filter (fun x => negb (Pos.eqb x p)) (f :: more)) as [|x rest] eqn:E2; [destruct Hg|].
        destruct (one_out _ _ R2) as (y & Hy & O). rewrite <- E2 in Hy. apply filter_In in Hy.
        rewrite negb_true_iff, Pos.eqb_neq in Hy. destruct Hy as (Hy & Dy). exists y. destruct (Con y Hy).
        split; [auto|]. split; [auto|]. split; [exact Dy|].
        apply out_weaken with (fine := fun z => z \in PS.remove p (beyond G d e)); [|exact O].
        intros z Hz. apply has_remove in Hz. now rewrite (far_beyond e z He R).
      + destruct (one_out _ _ R1) as (y & Hy & O). exists y. destruct (Con y Hy) as (Ny & Fy). split; [exact Ny|].
        split; [exact Fy|]. apply (far_beyond e y He R) in Fy. split; [intros ->; congruence|].
        apply out_weaken with (fine := fun z => z \in beyond G d e); [|exact O].
        intros z Hz. rewrite (far_beyond e z He R). split; [exact Hz | intros ->; congruence].
    - intros p Only x Fx Dx. assert (f = p) as Ef by (apply Only; now apply Con; left).
      assert (p \in beyond G d e) as Bp.
      { rewrite <- Ef. apply (far_beyond e f He R). now apply Con; left. }
      specialize (R2 p (proj2 (elements_has _ _) Bp)).
      assert (filter (fun y => negb (Pos.eqb y p)) (f :: more) = []) as E2.
      { destruct (filter (fun y => negb (Pos.eqb y p)) (f :: more)) as [|y rest] eqn:E2; [reflexivity|]. exfalso.
        assert (In y (y :: rest)) as Hy by now left. rewrite <- E2 in Hy. apply filter_In in Hy.
        rewrite negb_true_iff, Pos.eqb_neq in Hy. destruct Hy as (Hy & Dy). apply Dy. destruct (Con y Hy). now apply Only. }
      rewrite E2 in R2. apply out_weaken with (fine := fun z => z \in PS.remove p (beyond G d e)).
      + intros z Hz. apply has_remove in Hz. now rewrite (far_beyond e z He R).
      + apply lead_out; [exact R2|]. apply has_remove. now rewrite <- (far_beyond e x He R).
  Qed.

  Hypothesis reaches : P = reacher G.
  Hypothesis may : may_end_dead G all P = true.

  Theorem dead_wins past s :
    shows n (stands s) -> fair G s -> (forall t, In t (left s) -> In t (targets n)) ->
    (forall c, In c past -> lost_one P (d_solid d) (d_target d) c) -> past_left P past s ->
    reacher_wins_anew G past s.
  Proof.
    intros sh (Br & Fair) L Lost PL. unfold may_end_dead in may. rewrite !andb_true_iff, forallb_forall in may.
    destruct may as ((((_ & Cap) & Every) & _) & _). destruct d_lives as (Lives & Apart).
    destruct d_linked as (Hold & Linked).
    destruct shape_facts as (TW & TC & WC & _).
    assert (forall p, p \in d_solid d -> In p (points S)) as D_on.
    { intros p Hp. apply solid_in in Hp. exact (form_on G all P all_points n p fn (stones_zone n wf P p Hp)). }
    set (trues := filter (fun e => negb (is_false_eye G P d e)) (eye_points G d)).
    assert (forall p, p \in W -> forall r, In r (d_regions d) -> p \notin inside r) as W_out.
    { intros p Wp r Hr. rewrite d_within_is in Wp. apply walk_path in Wp. apply not_has. intros Ip.
      destruct Lives as (Comp & Stand & Two & Whole).
      pose proof (region_facts G P n (d_alive d) (d_regions d) Stand r Hr) as (Facts & _).
      induction Wp as [_ | x y Pa IH N Sy].
      - pose proof (Apart r _ Hr first_in). congruence.
      - apply IH. destruct (Facts y Ip) as (_ & _ & Around & _).
        destruct (Around x (next_sym S good _ _ N)) as [K | K]; [exact K|].
        exfalso. apply path_end in Pa. apply has_diff in Pa. destruct Pa as (_ & Pa). rewrite d_solid_is in Pa.
        rewrite not_has, has_union in Pa. apply Pa. left. exact K. }
    apply (fight_wins G P good reaches Cap Every (d_solid d) W (d_target d) (d_first d) trues
             (fun q => q \in W \/ exists k, In k (d_links d) /\ is_link k q)
             (is_firm P (d_alive d) (d_regions d) (d_links d)) (firm_at P (d_alive d) (d_regions d) (d_links
               d))); auto.
    - intros b q. apply firm_any.
    - intros b x m F Hx. rewrite d_solid_is in Hx.
      apply (solid_liberty_left G P good n (d_alive d) (d_regions d) (d_links d) Lives Hold Linked b x m F Hx).
    - intros b q F Fq O. apply (firm_own G P good n (d_alive d) (d_regions d) (d_links d)); auto.
      intros r Hr. destruct O as [O | (k & K & Lk)]; [now apply W_out|].
      apply (link_outside G P n (d_alive d) (d_regions d) (d_links d) Lives Hold Linked k q r K Lk Hr).
    - intros b m F Fm Leg. rewrite d_solid_is.
      destruct (firm_reply G P good n (d_alive d) (d_regions d) (d_links d) Lives Hold Linked b m F Fm Leg) as
        [K | (q & x & (k & K & Lk) & H)];
        [now left | right]. exists q, x. split; [right; eauto | exact H].
    - intros p Wp. apply all_points. now apply within_in in Wp.
    - intros p Wp. now apply within_in in Wp.
    - apply targets_in, first_in.
    - intros b t. apply target_joined.
    - intros p. apply within_joined.
    - intros p Wp. destruct (has (d_target d) p) eqn:Tp; [now left | right].
      destruct (beside_solid G d p) eqn:Bp.
      + left. unfold beside_solid in Bp. apply existsb_exists in Bp. destruct Bp as (x & N & D).
        exists x. split; [exact D | now apply (next_sym S good)].
      + right. assert (In p (eye_points G d)) as Ep.
        { unfold eye_points. rewrite filter_In, elements_has, Tp, Bp. auto. }
        destruct (is_false_eye G P d p) eqn:Fp; [right; now apply false_eye_right|].
        left. unfold trues. apply filter_In. now rewrite Fp.
    - intros x y z Hx Hy Hz. unfold room_for_one_eye in one_eye. rewrite andb_true_iff in one_eye.
      destruct one_eye as (_ & O).
      fold trues in O. destruct trues as [|a [|b [|]]]; try discriminate; cbn [In] in *; intuition congruence.
    - intros x Hx. unfold trues in Hx. apply filter_In in Hx. now apply eye_point_facts.
    - intros x y Hx Hy D0. unfold room_for_one_eye in one_eye. rewrite andb_true_iff in one_eye.
      destruct one_eye as (_ & O).
      fold trues in O. destruct trues as [|a [|b [|]]]; try discriminate; cbn [In] in *.
      + destruct Hx.
      + intuition congruence.
      + apply inb_In in O. destruct Hx as [<- | [<- | []]], Hy as [<- | [<- | []]]; try congruence.
        now apply (next_sym S good).
    - now apply (firm_at_first G P n wf (d_alive d) (d_regions d) (d_links d) Lives Hold Linked).
    - split; [exact Br | |].
      + intros t Ht. eapply stones_stand; [exact wf | exact sh | now apply target_in_stones].
      + intros x Hx. eapply stones_stand; [exact wf | exact sh | now apply solid_in].
    - intros t Ht. apply targets_in. auto.
    - intros M k y Bk Ny. rewrite <- M. now apply (Fair k).
  Qed.
End Doomed.
