(* What a zone shows is so in every position that agrees with it: components, secured stones, stones that a
   move captures, and what stands after the move (rules P1, P2, P3, P4 and Q4 of docs/theory.md). *)
From Coq Require Import Bool List PArith Arith Lia.
From Yomi Require Import Sets Go Games Check.
Import ListNotations.

Ltac b2p :=
  rewrite ?andb_true_iff, ?orb_true_iff, ?andb_true_iff, ?orb_true_iff, ?andb_true_iff, ?negb_true_iff in *.

(* ---------------------------------------------------------------------------------------------------- *)
(* Walks. *)

Lemma has_removes l s p : p \in fold_right PS.remove s l <-> p \in s /\ ~ In p l.
Proof.
  induction l as [|q l IH]; cbn [fold_right In]; [tauto|]. rewrite has_remove, IH. intuition.
Qed.

Lemma has_adds l s p : p \in fold_right PS.add s l <-> In p l \/ p \in s.
Proof.
  induction l as [|q l IH]; cbn [fold_right In]; [tauto|]. rewrite has_add, IH. intuition.
Qed.

Lemma spread_sound step (fine : point -> Prop) fuel : forall todo rest found,
  (forall p, In p todo -> fine p) -> (forall p, p \in found -> fine p) ->
  (forall p q, fine p -> q \in rest -> In q (step p) -> fine q) ->
  forall p, p \in spread step fuel todo rest found -> fine p.
Proof.
  induction fuel as [|fuel IH]; cbn; [auto|]. intros [|t todo] rest found H1 H2 H3; [auto|].
  assert (forall q, In q (filter (has rest) (step t)) -> fine q) as F.
  { intros q Hq. apply filter_In in Hq. apply (H3 t q); [apply H1; now left | |]; tauto. }
  apply IH.
  - intros p. rewrite in_app_iff. intros [H | H]; [auto | apply H1; now right].
  - intros p. rewrite has_adds. intros [H | H]; auto.
  - intros p q K Hq N. apply has_removes in Hq. apply (H3 p q); tauto.
Qed.

Lemma spread_found step fuel : forall todo rest found p,
  p \in found -> p \in spread step fuel todo rest found.
Proof.
  induction fuel as [|fuel IH]; cbn; [auto|]. intros [|t todo] rest found p H; [auto|].
  apply IH, has_adds. auto.
Qed.

Lemma walk_joined step (b : board) c p inside q :
  (forall x, x \in inside -> b x = Stone c) -> q \in walk step p inside -> joined step b c p q.
Proof.
  intros H. unfold walk. destruct (has inside p) eqn:E; [|now rewrite has_empty].
  apply (spread_sound step (joined step b c p)).
  - intros x [<- | []]. constructor. auto.
  - intros x Hx. apply has_singleton in Hx. subst. constructor. auto.
  - intros x y J Hy N. apply has_remove in Hy. eapply joined_step; eauto. apply H. tauto.
Qed.

Lemma walk_inside step p inside q : q \in walk step p inside -> q \in inside.
Proof.
  unfold walk. destruct (has inside p) eqn:E; [|now rewrite has_empty].
  apply (spread_sound step (fun x => x \in inside)).
  - intros x [<- | []]. auto.
  - intros x Hx. apply has_singleton in Hx. now subst.
  - intros x y _ Hy _. apply has_remove in Hy. tauto.
Qed.

Lemma walk_start step p inside : p \in inside -> p \in walk step p inside.
Proof.
  intros H. unfold walk. rewrite H. apply spread_found. now apply has_singleton.
Qed.

(* ---------------------------------------------------------------------------------------------------- *)
(* Patterns. *)

Definition well_formed (n : node) : Prop :=
  (forall p, p \in black n -> p \in zone n) /\ (forall p, p \in white n -> p \in zone n) /\
  (forall p, p \in black n -> p \in white n -> False).

Definition shows (n : node) (b : board) : Prop := forall p, p \in zone n -> b p = pattern n p.

Section Node.
  Variables (n : node) (b : board).
  Hypothesis wf : well_formed n.
  Hypothesis sh : shows n b.

  Lemma stones_zone c p : p \in stones n c -> p \in zone n.
  Proof. destruct wf as (B & W & _). destruct c; cbn; auto. Qed.

  Lemma stones_stand c p : p \in stones n c -> b p = Stone c.
  Proof.
    intros H. rewrite sh by (eapply stones_zone; eauto). unfold pattern. destruct wf as (_ & _ & D).
    destruct c; cbn in H; rewrite H; auto. destruct (has (black n) p) eqn:E; [|auto].
    exfalso. eauto.
  Qed.

  Lemma stand_stones c p : p \in zone n -> b p = Stone c -> p \in stones n c.
  Proof.
    intros Z H. rewrite sh in H by auto. unfold pattern in H.
    destruct (has (black n) p) eqn:E; [injection H as <-; auto|].
    destruct (has (white n) p) eqn:F; [injection H as <-; auto | discriminate].
  Qed.

  Lemma empties_zone p : p \in empties n -> p \in zone n.
  Proof. unfold empties. rewrite !has_diff. tauto. Qed.

  Lemma empties_free p : p \in empties n -> b p = Free.
  Proof.
    unfold empties. rewrite !has_diff. intros ((Z & B) & W). rewrite sh by auto. unfold pattern.
    now rewrite B, W.
  Qed.

  Lemma free_empties p : p \in zone n -> b p = Free -> p \in empties n.
  Proof.
    intros Z H. unfold empties. rewrite !has_diff, !not_has. repeat split; auto; intros K.
    - assert (b p = Stone Black) by (apply (stones_stand Black); auto). congruence.
    - assert (b p = Stone White) by (apply (stones_stand White); auto). congruence.
  Qed.
End Node.

Section Zones.
  Variable G : game.
  Variable P : colour.
  Let S := board_shape G.
  Let Q := opp P.
  Let near := next_to S.
  Hypothesis good : good_shape S.

  (* ---------------------------------------------------------------------------------------------------- *)
  (* Components. *)

  (* Liberties outside the zone: at least k. *)
  Definition has_reserve (z : set) (b : board) (c : colour) (w : point) (k : nat) : Prop :=
    exists l, NoDup l /\ k <= length l /\ forall x, In x l -> x \notin z /\ liberty S b c w x.

  Definition reserves_hold (n : node) (b : board) : Prop :=
    forall w k, In (w, k) (reserves n) -> exists c, w \in stones n c /\ has_reserve (zone n) b c w k.

  Record component_is (n : node) (c : colour) (k : component) : Prop := {
    is_joined : forall b p q, shows n b -> p \in members k -> q \in members k -> joined near b c p q;
    is_own : forall p, p \in members k -> p \in stones n c;
    is_shown : forall l, In l (shown k) -> l \in empties n /\ exists p, p \in members k /\ In l (near p);
    is_all_shown : forall p l, p \in members k -> In l (near p) -> l \in empties n -> In l (shown k);
    is_closed : closed k = true -> forall p q, p \in members k -> In q (near p) ->
      q \in zone n /\ (q \in stones n c -> q \in members k);
    is_reserved : reserve k = 0 \/ exists w, In (w, reserve k) (reserves n) /\ w \in members k
  }.

  Lemma reserve_of_in l s : reserve_of l s = 0 \/ exists w, In (w, reserve_of l s) l /\ w \in s.
  Proof.
    induction l as [|(w, k) l IH]; cbn [reserve_of fold_right fst snd]; [now left|].
    fold (reserve_of l s). destruct (has s w) eqn:E.
    - destruct (Nat.max_spec k (reserve_of l s)) as [(_ & ->) | (_ & ->)].
      + destruct IH as [-> | (x & H & K)]; [now left | right; exists x; split; [now right | auto]].
      + right. exists w. split; [now left | auto].
    - destruct IH as [-> | (x & H & K)]; [now left | right; exists x; split; [now right | auto]].
  Qed.

  Lemma component_of_is n c s :
    well_formed n ->
    (forall b p q, shows n b -> p \in s -> q \in s -> joined near b c p q) ->
    (forall p, p \in s -> p \in stones n c) ->
    component_is n c (component_of G n (stones n c) (empties n) s).
  Proof.
    intros wf J O. split; cbn [component_of members shown closed reserve]; auto.
    - intros l H. apply in_flat_map in H. destruct H as (p & H & K). apply filter_In in K.
      split; [tauto|]. exists p. rewrite <- elements_has. tauto.
    - intros p l Hp N E. apply in_flat_map. exists p. rewrite elements_has, filter_In. auto.
    - rewrite forallb_forall. intros H p q Hp N. apply elements_has in Hp. specialize (H p Hp).
      rewrite forallb_forall in H. specialize (H q N). b2p. destruct H as (Z & H). split; [auto|].
      intros K. destruct H as [H | H]; congruence.
    - apply reserve_of_in.
  Qed.

  Lemma components_from_is n c : well_formed n -> forall fuel rest,
    (forall p, p \in rest -> p \in stones n c) ->
    forall k, In k (components_from G fuel n (stones n c) (empties n) rest) -> component_is n c k.
  Proof.
    intros wf. induction fuel as [|fuel IH]; cbn [components_from]; intros rest O k H; [destruct H|].
    destruct (PS.choose rest) as [p|] eqn:E; [|destruct H].
    destruct H as [<- | H].
    - apply component_of_is; auto.
      + intros b x y Sh Hx Hy.
        assert (forall z, z \in rest -> b z = Stone c) as St.
        { intros z Hz. eapply stones_stand; eauto. }
        assert (joined near b c p x) as Jx by (eapply walk_joined; eauto).
        assert (joined near b c p y) as Jy by (eapply walk_joined; eauto).
        eapply joined_trans; [apply joined_sym; [apply good | exact Jx] | exact Jy].
      + intros x Hx. apply O. eapply walk_inside; eauto.
    - eapply IH; [|exact H]. intros x Hx. apply has_diff in Hx. apply O. tauto.
  Qed.

  Lemma components_are n c k : well_formed n -> In k (parts (view_of G n) c) -> component_is n c k.
  Proof.
    intros wf H. assert (In k (components G n c)) as K by (destruct c; exact H).
    unfold components in K. eapply components_from_is; eauto.
  Qed.

  Lemma has_those f l p : p \in those f l <-> exists k, In k l /\ f k = true /\ p \in members k.
  Proof.
    unfold those. rewrite has_unions. split.
    - intros (s & H & K). apply in_map_iff in H. destruct H as (k & <- & H). apply filter_In in H.
      exists k. tauto.
    - intros (k & H & F & K). exists (members k). split; [|auto]. apply in_map, filter_In. auto.
  Qed.

  Section Position.
    Variables (n : node) (b : board).
    Hypothesis wf : well_formed n.
    Hypothesis sh : shows n b.
    Let v := view_of G n.

    Lemma solid_stone c m p : p \in solid v c m -> p \in stones n c.
    Proof.
      unfold solid. rewrite has_those. intros (k & H & _ & K). apply components_are in H; auto.
      eapply is_own; eauto.
    Qed.

    Lemma lost_stone c m p : p \in lost v c m -> p \in stones n c.
    Proof.
      unfold lost. rewrite has_those. intros (k & H & _ & K). apply components_are in H; auto.
      eapply is_own; eauto.
    Qed.

    (* A stone secured in the zone against m has a liberty other than m. *)
    Lemma steady_liberty c m k p :
      reserves_hold n b -> m \in zone n -> component_is n c k -> steady m k = true -> p \in members k ->
      exists l, liberty S b c p l /\ l <> m.
    Proof.
      intros R M C F H. unfold steady in F. b2p. destruct F as [F | F].
      - apply Nat.leb_le in F. destruct (is_reserved _ _ _ C) as [Z | (w & In_w & Hw)]; [lia|].
        destruct (R _ _ In_w) as (d & Sd & l & ND & L & E).
        assert (Stone d = Stone c) as Edc.
        { rewrite <- (stones_stand n b wf sh d w) by auto. apply stones_stand with (n := n); auto.
          eapply is_own; eauto. }
        injection Edc as ->. destruct l as [|x l]; cbn in L; [lia|]. destruct (E x (or_introl eq_refl)) as (X & Y).
        exists x. split.
        + eapply liberty_joined; [eapply is_joined; eauto | exact Y].
        + intros ->. congruence.
      - apply existsb_exists in F. destruct F as (l & L & N). b2p.
        destruct (is_shown _ _ _ C l L) as (E & q & Hq & Nq). exists l. split.
        + exists q. repeat split; auto; [eapply is_joined; eauto | eapply empties_free; eauto].
        + intros ->. rewrite Pos.eqb_refl in N. discriminate.
    Qed.

    Lemma solid_liberty c m p :
      reserves_hold n b -> m \in zone n -> p \in solid v c m -> exists l, liberty S b c p l /\ l <> m.
    Proof.
      intros R M H. apply has_those in H. destruct H as (k & H & F & K). apply components_are in H; auto.
      eapply steady_liberty; eauto.
    Qed.

    Lemma two_reserves c w k m :
      has_reserve (zone n) b c w k -> 2 <= k -> exists l, liberty S b c w l /\ l <> m.
    Proof.
      intros (l & ND & L & E) K. destruct l as [|x [|y l]]; cbn in L; try lia.
      destruct (Pos.eq_dec x m) as [-> | N].
      - exists y. split; [apply E; cbn; tauto|]. intros ->. inversion ND. apply H1. now left.
      - exists x. split; [apply E; cbn; tauto | auto].
    Qed.

    Lemma firm_liberty c m p :
      reserves_hold n b -> m \notin zone n -> p \in firm_stones v c -> exists l, liberty S b c p l /\ l <> m.
    Proof.
      intros R M H. apply has_those in H. destruct H as (k & H & F & K).
      assert (component_is n c k) as C by (apply components_are; auto).
      unfold firm in F. b2p. destruct F as [F | F].
      - apply Nat.leb_le in F. destruct (is_reserved _ _ _ C) as [Z | (w & In_w & Hw)]; [lia|].
        destruct (R _ _ In_w) as (d & Sd & L).
        assert (Stone d = Stone c) as Edc.
        { rewrite <- (stones_stand n b wf sh d w) by auto. apply stones_stand with (n := n); auto.
          eapply is_own; eauto. }
        injection Edc as ->. destruct (two_reserves c w (reserve k) m L F) as (l & Hl & N).
        exists l. split; [|auto]. eapply liberty_joined; [eapply is_joined; eauto | exact Hl].
      - destruct (shown k) as [|l rest] eqn:E; [discriminate|].
        assert (In l (shown k)) as L by (rewrite E; now left).
        destruct (is_shown _ _ _ C l L) as (El & q & Hq & Nq). exists l. split.
        + exists q. repeat split; auto; [eapply is_joined; eauto | eapply empties_free; eauto].
        + intros ->. apply empties_zone in El. congruence.
    Qed.

    (* A closed component is a whole block. *)
    Lemma closed_block c k p q :
      component_is n c k -> closed k = true -> p \in members k -> joined near b c p q -> q \in members k.
    Proof.
      intros C F H J. induction J as [|x y J IH N E]; [auto|].
      destruct (is_closed _ _ _ C F x y IH N) as (Z & K). apply K. eapply stand_stones; eauto.
    Qed.

    Lemma closed_liberty c k p l :
      component_is n c k -> closed k = true -> p \in members k -> liberty S b c p l -> In l (shown k).
    Proof.
      intros C F H (q & J & N & E). assert (q \in members k) as Hq by (eapply closed_block; eauto).
      eapply is_all_shown; eauto. apply free_empties with (b := b); auto. eapply is_closed; eauto.
    Qed.

    Lemma breathless_captured c m k p :
      component_is n (opp c) k -> breathless m k = true -> p \in members k -> captured S b c m p.
    Proof.
      intros C F H. unfold breathless in F. apply andb_true_iff in F. destruct F as (Cl & F).
      destruct (shown k) as [|l rest] eqn:E; [discriminate|]. rewrite forallb_forall in F.
      assert (l = m) as -> by (symmetry; apply Pos.eqb_eq, F; now left).
      destruct (is_shown _ _ _ C m) as (_ & q & Hq & Nq); [rewrite E; now left|].
      exists q. split; [apply good; auto|]. split; [eapply is_joined; eauto|].
      intros x Hx. symmetry. apply Pos.eqb_eq, F. rewrite <- E. eapply closed_liberty; eauto.
    Qed.

    Lemma lost_captured c m p : p \in lost v (opp c) m -> captured S b c m p.
    Proof.
      intros H. apply has_those in H. destruct H as (k & H & F & K). apply components_are in H; auto.
      eapply breathless_captured; eauto.
    Qed.

    Lemma lost_whole c m p q : p \in lost v c m -> joined near b c p q -> q \in lost v c m.
    Proof.
      intros H J. apply has_those in H. destruct H as (k & H & F & K). apply has_those.
      exists k. split; [auto|]. split; [auto|]. eapply closed_block; eauto; [now apply components_are|].
      unfold breathless in F. b2p. tauto.
    Qed.

    Lemma solid_stays c m p :
      reserves_hold n b -> m \in zone n -> p \in solid v (opp c) m -> ~ captured S b c m p.
    Proof.
      intros R M H. destruct (solid_liberty _ _ _ R M H) as (l & L & N). eapply liberty_safe; eauto.
    Qed.

    (* ---------------------------------------------------------------------------------------------------- *)
    (* P2: what the zone says is captured is captured, and nothing else of the child's zone. *)

    Section Move.
      Variables (c : colour) (m : point).
      Hypothesis hold : reserves_hold n b.
      Hypothesis here : m \in empties n.
      Let e := effect_of G v c m.

      Lemma m_free : b m = Free.
      Proof. eapply empties_free; eauto. Qed.

      Lemma m_zone : m \in zone n.
      Proof. now apply empties_zone. Qed.

      Lemma cap_captured p : p \in cap e -> captured S b c m p.
      Proof. apply lost_captured. Qed.

      Lemma certain_captured p : p \in certain e -> captured S b c m p -> p \in cap e.
      Proof.
        unfold e. cbn [effect_of certain cap]. rewrite has_union. intros [H | H] K; [|auto].
        exfalso. revert K. apply solid_stays; auto. apply m_zone.
      Qed.

      Lemma sure_captured p : sure e = true -> captured S b c m p -> p \in cap e.
      Proof.
        intros H (q & N & J & L). unfold e, v in H. cbn [effect_of sure seen view_of] in H.
        rewrite forallb_forall in H. specialize (H q N). b2p. destruct H as (Z & H).
        assert (q \in stones n (opp c)) as Sq.
        { eapply stand_stones; eauto. eapply joined_start; eauto. }
        destruct H as [H | H]; [congruence|].
        assert (q \in cap e) as Cq.
        { apply certain_captured; [exact H|]. exists q. repeat split; auto. constructor.
          eapply joined_start; eauto. }
        unfold e in *. cbn [effect_of cap] in *. eapply lost_whole; eauto.
      Qed.

      Lemma exact_captured z p :
        exact n c e z = true -> p \in z -> p \in stones n (opp c) -> captured S b c m p -> p \in cap e.
      Proof.
        unfold exact. intros H Hz Hs K. apply orb_true_iff in H. destruct H as [H | H].
        - apply sure_captured; auto.
        - apply certain_captured; auto. rewrite subset_has in H. apply H, has_inter. auto.
      Qed.

      Lemma after_spec d p :
        p \in after e d <->
        (if same c d then p = m \/ p \in stones n d else p \in stones n d /\ p \notin cap e).
      Proof.
        unfold e, v. cbn [effect_of after cap seen view_of]. destruct d;
          cbn [effect_of after after_black after_white]; destruct (same c _); rewrite ?has_add, ?has_diff; tauto.
      Qed.

      Lemma after_own p : p \in after e c <-> p = m \/ p \in stones n c.
      Proof. rewrite after_spec. replace (same c c) with true by (destruct c; auto). tauto. Qed.

      Lemma after_opp p : p \in after e (opp c) <-> p \in stones n (opp c) /\ p \notin cap e.
      Proof. rewrite after_spec. replace (same c (opp c)) with false by (destruct c; auto). tauto. Qed.

      Lemma after_zone d p : p \in after e d -> p \in zone n.
      Proof.
        rewrite after_spec. destruct (same c d).
        - intros [-> | H]; [apply m_zone | eapply stones_zone; eauto].
        - intros (H & _). eapply stones_zone; eauto.
      Qed.

      (* The own stones that the zone shows after the move stand; so do the others, where it is exact. *)
      Lemma after_own_stands p : p \in after e c -> place S b c m p = Stone c.
      Proof.
        rewrite after_own. intros [-> | H]; [apply place_at|]. apply place_own; auto.
        eapply stones_stand; eauto.
      Qed.

      Lemma after_right z p d :
        exact n c e z = true -> p \in z -> p \in zone n ->
        place S b c m p = Stone d <-> p \in after e d.
      Proof.
        intros X Hz Hn. destruct (Pos.eq_dec p m) as [-> | N].
        - rewrite place_at. split.
          + intros E. injection E as <-. apply after_own. now left.
          + intros H. destruct (same c d) eqn:E.
            * apply same_spec in E. now subst.
            * apply after_spec in H. rewrite E in H. destruct H as (H & _).
              apply stones_stand with (b := b) in H; auto. rewrite m_free in H. discriminate.
        - destruct (captured_dec S good b c m p) as [C | C].
          + rewrite place_gone by auto. split; [discriminate|].
            intros H. exfalso. rewrite after_spec in H.
            assert (b p = Stone (opp c)) as Sp by (eapply captured_stone; eauto).
            assert (p \in cap e) as Cp by (eapply exact_captured; eauto; eapply stand_stones; eauto).
            destruct (same c d) eqn:E.
            * apply same_spec in E. subst d. destruct H as [H | H]; [auto|].
              apply stones_stand with (b := b) in H; auto. rewrite Sp in H. injection H. apply opp_neq.
            * destruct H. congruence.
          + rewrite place_stays by auto. rewrite after_spec. split.
            * intros H. assert (p \in stones n d) as Sp by (eapply stand_stones; eauto).
              destruct (same c d); [auto|]. split; [auto|]. apply not_has. intros K.
              apply C, cap_captured, K.
            * intros H. destruct (same c d); [destruct H as [H | H]; [congruence|] | destruct H as (H & _)];
                eapply stones_stand; eauto.
      Qed.

      (* P3: the move is legal. *)
      Lemma not_suicidal :
        legal_for_sure G c v m e = true -> suicide S b c m = false.
      Proof.
        unfold legal_for_sure. intros H. b2p. destruct H as [H | H].
        - apply existsb_exists in H. destruct H as (q & N & H). b2p. destruct H as [H | H].
          + apply not_suicide with (l := q); auto. exists m. repeat split.
            * constructor. apply place_at.
            * exact N.
            * apply place_free; auto.
              -- intros ->. eapply next_off; eauto.
              -- apply empties_free with (n := n); auto.
          + destruct (solid_liberty _ _ _ hold m_zone H) as (l & (x & J & Nx & F) & Nl).
            apply not_suicide with (l := l); auto. exists x. repeat split; auto.
            * eapply joined_trans.
              -- apply joined_step with (q := m) (r := q); [constructor; apply place_at | exact N |].
                 apply place_own; auto. eapply joined_start; eauto.
              -- eapply joined_weaken; [|exact J]. intros y. apply place_own. auto.
            * apply place_free; auto.
        - destruct (PS.choose (cap e)) as [p|] eqn:E.
          + apply PS.choose_spec1 in E. apply has_In in E. apply cap_captured in E.
            assert (K := E). destruct E as (q & N & J & L). apply not_suicide with (l := q); auto. exists m.
            repeat split; [constructor; apply place_at | exact N|].
            apply place_gone; auto.
            * intros ->. eapply next_off; eauto.
            * exists q. repeat split; auto. constructor. eapply joined_start; eauto.
          + apply PS.choose_spec2 in E. apply PS.is_empty_spec in E. congruence.
      Qed.
    End Move.

    (* Q4: suicide wherever the pattern occurs. *)
    Lemma suicide_for_sure q :
      reserves_hold n b -> q \in empties n -> is_suicide G P v q = true -> suicide S b Q q = true.
    Proof.
      intros R E H. unfold is_suicide, v in H. cbn [seen view_of] in H.
      rewrite forallb_forall in H. assert (q \in zone n) as Zq by (now apply empties_zone).
      assert (forall p, ~ captured S b Q q p) as Nothing.
      { intros p (x & N & J & L). specialize (H x N). b2p.
        assert (b x = Stone P) as Sx by (unfold Q in J; rewrite opp_opp in J; eapply joined_start; eauto).
        destruct H as [(H & _) | (_ & H)]; unfold v in H.
        - apply stones_stand with (b := b) in H; auto. rewrite Sx in H. injection H. apply neq_opp.
        - destruct (solid_liberty _ _ _ R Zq H) as (l & Hl & Nl). apply Nl, L.
          unfold Q. rewrite opp_opp. auto. }
      assert (forall x, x <> q -> place S b Q q x = b x) as Stays by (intros; apply place_stays; auto).
      apply Go.is_suicide; auto. intros l (y & J & N & F).
      assert (l <> q) as Nl by (intros ->; rewrite place_at in F; discriminate).
      rewrite Stays in F by auto.
      assert (y = q \/ y \in lost v Q q) as Hy.
      { clear N F. induction J as [|x z J IH N Sz]; [now left|].
        destruct (Pos.eq_dec z q) as [-> | Nz]; [now left | right].
        rewrite Stays in Sz by auto. destruct IH as [-> | IH].
        - specialize (H z N). b2p. destruct H as [(_ & H) | (H & _)]; [auto|].
          exfalso. apply stones_stand with (b := b) in H; auto. rewrite Sz in H. injection H. apply opp_neq.
        - eapply lost_whole; eauto. eapply joined_step; [constructor | exact N | exact Sz].
          apply lost_stone in IH. eapply stones_stand; eauto. }
      destruct Hy as [-> | Hy].
      - specialize (H l N). b2p.
        destruct H as [(H & _) | (H & _)]; apply stones_stand with (b := b) in H; auto; congruence.
      - apply Nl. apply has_those in Hy. destruct Hy as (k & Hk & B & K). apply components_are in Hk; auto.
        unfold breathless in B. apply andb_true_iff in B. destruct B as (Cl & B).
        assert (In l (shown k)) as L.
        { eapply closed_liberty; eauto. exists y. repeat split; auto. constructor.
          eapply stones_stand; eauto. eapply is_own; eauto. }
        destruct (shown k) as [|x rest]; [destruct L|]. rewrite forallb_forall in B.
        symmetry. apply Pos.eqb_eq, B, L.
    Qed.
  End Position.
End Zones.
