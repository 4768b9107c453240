(* The rules of Go: blocks, liberties, captures, suicide, and the move that makes a ko.

   A board is any set of points with a neighbour relation; Board.v builds the rectangular ones. Everything here
   can be executed; for each function a lemma says in plain logic what it computes. *)
From Coq Require Import Bool List PArith Lia.
From Yomi Require Import Sets.
Import ListNotations.

Inductive colour := Black | White.
Inductive content := Free | Stone (c : colour).

Definition opp (c : colour) : colour := match c with Black => White | White => Black end.

Definition same (a b : colour) : bool :=
  match a, b with Black, Black | White, White => true | _, _ => false end.

Lemma same_spec a b : same a b = true <-> a = b.
Proof. destruct a, b; cbn; split; congruence. Qed.

Lemma opp_opp c : opp (opp c) = c.
Proof. destruct c; reflexivity. Qed.

Lemma opp_neq c : opp c <> c.
Proof. destruct c; discriminate. Qed.

Lemma neq_opp c : c <> opp c.
Proof. destruct c; discriminate. Qed.

Lemma not_same c d : c <> d -> d = opp c.
Proof. destruct c, d; cbn; congruence. Qed.

Definition board := point -> content.

Definition holds (b : board) (c : colour) (p : point) : bool :=
  match b p with Stone d => same c d | Free => false end.
Definition free (b : board) (p : point) : bool := match b p with Free => true | _ => false end.

Lemma holds_spec b c p : holds b c p = true <-> b p = Stone c.
Proof. unfold holds. destruct (b p); [split; congruence |]. rewrite same_spec. split; congruence. Qed.

Lemma free_spec b p : free b p = true <-> b p = Free.
Proof. unfold free. destruct (b p); split; congruence. Qed.

Section Joined.
  Variable near : point -> list point.

  (* Two stones are joined when a path of stones of their colour leads from one to the other. *)
  Inductive joined (b : board) (c : colour) (p : point) : point -> Prop :=
  | joined_self : b p = Stone c -> joined b c p p
  | joined_step q r : joined b c p q -> In r (near q) -> b r = Stone c -> joined b c p r.

  Lemma joined_start b c p q : joined b c p q -> b p = Stone c.
  Proof. induction 1; auto. Qed.

  Lemma joined_end b c p q : joined b c p q -> b q = Stone c.
  Proof. destruct 1; auto. Qed.

  Lemma joined_trans b c p q r : joined b c p q -> joined b c q r -> joined b c p r.
  Proof. intros H. induction 1; eauto using joined. Qed.

  Lemma joined_weaken b b' c p q :
    (forall x, b x = Stone c -> b' x = Stone c) -> joined b c p q -> joined b' c p q.
  Proof. intros H. induction 1; eauto using joined. Qed.

  Hypothesis near_sym : forall p q, In q (near p) -> In p (near q).

  Lemma joined_sym b c p q : joined b c p q -> joined b c q p.
  Proof.
    induction 1 as [H | q r H IH N E].
    - constructor; auto.
    - apply joined_trans with (q := q); auto.
      apply joined_step with (q := r); [constructor | |]; eauto using joined_end.
  Qed.
End Joined.

(* A board: its points, the neighbours of a point, and the points next to it diagonally too. *)
Record shape := { points : list point; next_to : point -> list point; around8 : point -> list point }.

Record good_shape (S : shape) : Prop := {
  next_sym : forall p q, In q (next_to S p) -> In p (next_to S q);
  next_on : forall p q, In q (next_to S p) -> In q (points S);
  next_off : forall p, ~ In p (next_to S p);
  around8_sym : forall p q, In q (around8 S p) -> In p (around8 S q);
  around8_on : forall p q, In q (around8 S p) -> In q (points S)
}.

Section Flood.
  Variable near : point -> list point.

  (* From the points of [todo] step to neighbours in [rest], until nothing is left to do. *)
  Fixpoint flood (fuel : nat) (todo rest found : list point) : list point :=
    match fuel, todo with
    | S fuel, p :: todo =>
        let (fresh, rest) := partition (fun q => inb q (near p)) rest in
        flood fuel (fresh ++ todo) rest (fresh ++ found)
    | _, _ => found
    end.

  Lemma partition_In (f : point -> bool) l yes no :
    partition f l = (yes, no) ->
    length l = length yes + length no /\
    forall p, (In p yes <-> In p l /\ f p = true) /\ (In p no <-> In p l /\ f p = false).
  Proof.
    revert yes no. induction l as [|q l IH]; cbn; intros yes no H.
    - inversion H; subst; cbn. split; [reflexivity | intuition].
    - destruct (partition f l) as (y, n) eqn:E. destruct (IH _ _ eq_refl) as (L & K).
      destruct (f q) eqn:F; inversion H; subst; cbn; (split; [lia|]); intros p; destruct (K p) as (K1 & K2).
      + split; [rewrite K1 | rewrite K2]; intuition congruence.
      + split; [rewrite K1 | rewrite K2]; intuition congruence.
  Qed.

  Lemma flood_sound (good : point -> Prop) fuel : forall todo rest found,
    (forall p q, In p todo -> In q rest -> In q (near p) -> good q) ->
    (forall p, In p found -> good p) ->
    (forall p q, good p -> In q rest -> In q (near p) -> good q) ->
    forall p, In p (flood fuel todo rest found) -> good p.
  Proof.
    induction fuel as [|fuel IH]; cbn; [auto|]. intros [|p todo] rest found H1 H2 H3; [auto|].
    destruct (partition _ rest) as (fresh, left) eqn:E. apply partition_In in E. destruct E as (_ & E).
    assert (forall q, In q fresh -> good q) as F.
    { intros q Hq. apply E in Hq. rewrite inb_In in Hq. apply (H1 p q); intuition. }
    apply IH.
    - intros x q. rewrite in_app_iff. intros [Hx | Hx] Hq N; apply E in Hq.
      + apply (H3 x q); intuition.
      + apply (H1 x q); cbn; intuition.
    - intros q. rewrite in_app_iff. intuition.
    - intros x q G Hq N. apply E in Hq. apply (H3 x q); intuition.
  Qed.

  Lemma flood_found fuel : forall todo rest found p,
    In p found -> In p (flood fuel todo rest found).
  Proof.
    induction fuel as [|fuel IH]; cbn; [auto|]. intros [|q todo] rest found p H; [auto|].
    destruct (partition _ rest). apply IH. rewrite in_app_iff. auto.
  Qed.

  (* With enough fuel, what was found is closed under steps to the points that were there to be found. *)
  Lemma flood_closed (inside : point -> Prop) fuel : forall todo rest found,
    length todo + length rest <= fuel ->
    (forall p q, In p found -> inside q -> In q (near p) -> In p todo \/ In q found) ->
    (forall q, inside q -> In q found \/ In q rest) ->
    forall p q, In p (flood fuel todo rest found) -> inside q -> In q (near p) ->
    In q (flood fuel todo rest found).
  Proof.
    induction fuel as [|fuel IH]; cbn; intros [|t todo] rest found L H1 H2 p q Hp Hq N; cbn in L.
    - now destruct (H1 p q Hp Hq N).
    - lia.
    - now destruct (H1 p q Hp Hq N).
    - destruct (partition _ rest) as (fresh, left) eqn:E. apply partition_In in E. destruct E as (E0 & E).
      revert p q Hp Hq N. apply IH.
      + rewrite app_length. lia.
      + intros x y. rewrite !in_app_iff. intros [Hx | Hx] Hy N; [auto|].
        destruct (H1 x y) as [[-> | T] | T]; auto.
        destruct (H2 y Hy) as [T | T]; [auto|]. right. left. apply E. rewrite inb_In. auto.
      + intros x Hx. rewrite in_app_iff. destruct (H2 x Hx) as [T | T]; [auto|].
        destruct (inb x (near t)) eqn:B; [left; left | right]; apply E; auto.
  Qed.
End Flood.

Section Rules.
  Variable S : shape.
  Hypothesis good : good_shape S.
  Let nb := next_to S.

  (* [string near b c p]: the stones of colour c that a path along [near] joins to p. *)
  Definition string (near : point -> list point) (b : board) (c : colour) (p : point) : list point :=
    if holds b c p
    then flood near (length (points S) + 1) [p] (filter (holds b c) (points S)) [p]
    else [].

  Lemma filter_length (f : point -> bool) l : length (filter f l) <= length l.
  Proof. induction l as [|p l IH]; cbn; [lia|]. destruct (f p); cbn; lia. Qed.

  Lemma string_spec near b c p q :
    (forall x y, In y (near x) -> In y (points S)) ->
    In q (string near b c p) <-> joined near b c p q.
  Proof.
    intros on. unfold string. destruct (holds b c p) eqn:Hp.
    2: { split; [intros [] | intros J]. apply joined_start, holds_spec in J. congruence. }
    assert (b p = Stone c) as Sp by (apply holds_spec; auto). split.
    - apply (flood_sound near (joined near b c p)).
      + intros x y [<- | []] Hy N. apply filter_In in Hy. destruct Hy as (_ & Hy).
        apply joined_step with (q := p); [constructor | |]; auto. now apply holds_spec.
      + intros x [<- | []]. constructor. auto.
      + intros x y J Hy N. apply filter_In in Hy. destruct Hy as (_ & Hy).
        apply joined_step with (q := x); auto. now apply holds_spec.
    - induction 1 as [H | x y J IH N Hy].
      + apply flood_found. now left.
      + apply (flood_closed near (fun z => b z = Stone c /\ In z (points S)) _ [p]
                 (filter (holds b c) (points S)) [p]) with (p := x); auto.
        * cbn. pose proof (filter_length (holds b c) (points S)). lia.
        * intros z (Hz & O). right. apply filter_In. split; [auto | now apply holds_spec].
        * split; [auto | eauto].
  Qed.

  Definition block : board -> colour -> point -> list point := string nb.

  Lemma block_spec b c p q : In q (block b c p) <-> joined nb b c p q.
  Proof. apply string_spec. apply (next_on _ good). Qed.

  (* A liberty of the block at p. *)
  Definition liberty (b : board) (c : colour) (p l : point) : Prop :=
    exists q, joined nb b c p q /\ In l (nb q) /\ b l = Free.

  Definition liberties (b : board) (c : colour) (p : point) : list point :=
    flat_map (fun q => filter (free b) (nb q)) (block b c p).

  Lemma liberties_spec b c p l : In l (liberties b c p) <-> liberty b c p l.
  Proof.
    unfold liberties, liberty. rewrite in_flat_map.
    split; intros (q & H & K); exists q; rewrite block_spec, filter_In, free_spec in *; tauto.
  Qed.

  Lemma liberty_joined b c p q l : joined nb b c p q -> liberty b c q l -> liberty b c p l.
  Proof. intros J (x & K & H). exists x. split; [eapply joined_trans; eauto | auto]. Qed.

  (* A move of colour c at the empty point m captures the opposing blocks next to m that have no liberty
     but m. *)
  Definition captured (b : board) (c : colour) (m p : point) : Prop :=
    exists q, In q (nb m) /\ joined nb b (opp c) q p /\ forall l, liberty b (opp c) q l -> l = m.

  Definition captures (b : board) (c : colour) (m : point) : list point :=
    flat_map
      (fun q => if forallb (Pos.eqb m) (liberties b (opp c) q) then block b (opp c) q else [])
      (nb m).

  Lemma captures_spec b c m p : In p (captures b c m) <-> captured b c m p.
  Proof.
    unfold captures, captured. rewrite in_flat_map. split.
    - intros (q & N & H). exists q. destruct (forallb _ _) eqn:E; [|destruct H].
      rewrite block_spec in H. repeat split; auto.
      intros l L. apply liberties_spec in L. rewrite forallb_forall in E. symmetry. now apply Pos.eqb_eq, E.
    - intros (q & N & J & H). exists q. split; [auto|].
      replace (forallb _ _) with true; [now apply block_spec|].
      symmetry. apply forallb_forall. intros l L. apply Pos.eqb_eq. symmetry. apply H. now apply liberties_spec.
  Qed.

  Lemma captured_dec b c m p : {captured b c m p} + {~ captured b c m p}.
  Proof.
    destruct (in_list_dec (captures b c m) p) as [H | H]; [left | right]; rewrite <- captures_spec; auto.
  Qed.

  Lemma captured_stone b c m p : captured b c m p -> b p = Stone (opp c).
  Proof. intros (q & _ & J & _). eapply joined_end; eauto. Qed.

  Lemma captured_joined b c m p q : captured b c m p -> joined nb b (opp c) p q -> captured b c m q.
  Proof. intros (x & N & J & L) K. exists x. repeat split; auto. eapply joined_trans; eauto. Qed.

  (* A stone whose block has a liberty other than m is not captured by a move at m. *)
  Lemma liberty_safe b c m p l : liberty b (opp c) p l -> l <> m -> ~ captured b c m p.
  Proof.
    intros L N (q & _ & J & H). apply N, H. eapply liberty_joined; eauto.
  Qed.

  (* The board after the move. *)
  Definition place (b : board) (c : colour) (m : point) : board :=
    let gone := captures b c m in
    fun p => if Pos.eqb p m then Stone c else if inb p gone then Free else b p.

  Lemma place_at b c m : place b c m m = Stone c.
  Proof. unfold place. now rewrite Pos.eqb_refl. Qed.

  Lemma place_gone b c m p : p <> m -> captured b c m p -> place b c m p = Free.
  Proof.
    intros N H. unfold place. apply Pos.eqb_neq in N. rewrite N.
    apply captures_spec, inb_In in H. now rewrite H.
  Qed.

  Lemma place_stays b c m p : p <> m -> ~ captured b c m p -> place b c m p = b p.
  Proof.
    intros N H. unfold place. apply Pos.eqb_neq in N. rewrite N.
    rewrite <- captures_spec, <- inb_In in H. destruct (inb _ _); congruence.
  Qed.

  Lemma place_free b c m p : p <> m -> b p = Free -> place b c m p = Free.
  Proof.
    intros N H. rewrite place_stays; auto. intros K. apply captured_stone in K. congruence.
  Qed.

  Lemma place_own b c m p : b p = Stone c -> place b c m p = Stone c.
  Proof.
    intros H. destruct (Pos.eq_dec p m) as [-> | N]; [apply place_at|].
    rewrite place_stays; auto. intros K. apply captured_stone in K. rewrite H in K.
    injection K. apply neq_opp.
  Qed.

  (* What stands after the move, case by case. *)
  Lemma place_cases b c m p d :
    b m = Free -> place b c m p = Stone d ->
    p = m /\ d = c \/ p <> m /\ b p = Stone d /\ ~ captured b c m p.
  Proof.
    intros F H. destruct (Pos.eq_dec p m) as [-> | N].
    - rewrite place_at in H. left. split; congruence.
    - right. destruct (captured_dec b c m p) as [C | C].
      + rewrite place_gone in H; auto; discriminate.
      + rewrite place_stays in H; auto.
  Qed.

  Definition suicide (b : board) (c : colour) (m : point) : bool :=
    match liberties (place b c m) c m with [] => true | _ => false end.

  Lemma not_suicide b c m l : liberty (place b c m) c m l -> suicide b c m = false.
  Proof. intros H. apply liberties_spec in H. unfold suicide. destruct (liberties _ _ _); [destruct H | auto]. Qed.

  Lemma is_suicide b c m : (forall l, ~ liberty (place b c m) c m l) -> suicide b c m = true.
  Proof.
    intros H. unfold suicide. destruct (liberties _ _ _) as [|l rest] eqn:E; [auto|].
    exfalso. apply (H l), liberties_spec. rewrite E. now left.
  Qed.

  (* The point that a move bars: it captured exactly one stone there, has no friend next to it and no other
     liberty. *)
  Definition ko_point (b : board) (c : colour) (m : point) : option point :=
    match captures b c m with
    | [] => None
    | k :: more =>
        if forallb (Pos.eqb k) more
           && forallb (fun q => negb (holds b c q)) (nb m)
           && forallb (fun q => Pos.eqb k q || negb (free (place b c m) q)) (nb m)
        then Some k else None
    end.

  Lemma ko_point_spec b c m k :
    ko_point b c m = Some k <->
    (forall p, captured b c m p <-> p = k) /\
    (forall q, In q (nb m) -> b q <> Stone c) /\
    (forall q, In q (nb m) -> place b c m q = Free -> q = k).
  Proof.
    unfold ko_point. pose proof (captures_spec b c m) as C.
    destruct (captures b c m) as [|x more].
    - split; [discriminate|]. intros (H & _). exfalso. apply (C k), H. reflexivity.
    - destruct (forallb (Pos.eqb x) more && _ && _) eqn:E.
      + rewrite !andb_true_iff, !forallb_forall in E. destruct E as ((E1 & E2) & E3). split.
        * intros K. injection K as <-. repeat split.
          -- intros H. apply C in H. destruct H as [H | H]; [auto|]. symmetry. now apply Pos.eqb_eq, E1.
          -- intros ->. apply C. now left.
          -- intros q Hq K. specialize (E2 q Hq). apply holds_spec in K. rewrite K in E2. discriminate.
          -- intros q Hq K. specialize (E3 q Hq). apply free_spec in K. rewrite K, orb_false_r in E3.
             symmetry. now apply Pos.eqb_eq.
        * intros (H & _). f_equal. apply H, C. now left.
      + split; [discriminate|]. intros (H1 & H2 & H3). exfalso.
        assert (x = k) as -> by (apply H1, C; now left).
        rewrite <- not_true_iff_false, !andb_true_iff, !forallb_forall in E. apply E. repeat split.
        * intros y Hy. apply Pos.eqb_eq. symmetry. apply H1, C. now right.
        * intros q Hq. apply negb_true_iff. destruct (holds b c q) eqn:K; auto.
          apply holds_spec in K. exfalso. eapply H2; eauto.
        * intros q Hq. destruct (free (place b c m) q) eqn:K; [|now rewrite orb_true_r].
          apply free_spec in K. rewrite (H3 q Hq K), Pos.eqb_refl. reflexivity.
  Qed.
End Rules.
