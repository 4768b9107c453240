(* Life by two eyes: Benson's theorem as it was published, eyes, and strings that are hard to capture. These
   are the goals of docs/theory.md that speak about regions. *)
From Coq Require Import Bool List PArith Lia.
From Yomi Require Import Sets Go.
Import ListNotations.

(* A path through points that are fine. *)
Inductive path (near : point -> list point) (fine : point -> Prop) (p : point) : point -> Prop :=
| path_self : fine p -> path near fine p p
| path_step q r : path near fine p q -> In r (near q) -> fine r -> path near fine p r.

Section Path.
  Variable near : point -> list point.
  Variable fine : point -> Prop.

  Lemma path_start p q : path near fine p q -> fine p.
  Proof. induction 1; auto. Qed.

  Lemma path_end p q : path near fine p q -> fine q.
  Proof. destruct 1; auto. Qed.

  Lemma path_trans p q r : path near fine p q -> path near fine q r -> path near fine p r.
  Proof. intros H. induction 1; eauto using path. Qed.

  Hypothesis near_sym : forall p q, In q (near p) -> In p (near q).

  Lemma path_sym p q : path near fine p q -> path near fine q p.
  Proof.
    induction 1 as [H | q r H IH N F]; [constructor; auto|].
    apply path_trans with (q := q); auto. apply path_step with (q := r); [constructor | |]; eauto using path_end.
  Qed.
End Path.

Section Life.
  Variable S : shape.
  Variable b : board.
  Variable c : colour.
  Let near := next_to S.

  (* The region of a point: what can be reached from it without touching a stone of colour c. *)
  Definition in_region (x y : point) : Prop := path near (fun z => b z <> Stone c) x y.

  (* All empty points of the region are liberties of the block at p. *)
  Definition all_liberties (p x : point) : Prop :=
    forall y, in_region x y -> b y = Free -> liberty S b c p y.

  (* The stones around the region. *)
  Definition around_region (x z : point) : Prop :=
    exists y, in_region x y /\ In z (near y) /\ b z = Stone c.

  (* The region of the empty point x is vital to the block at p, and only stones of X are around it. *)
  Definition vital (X : point -> Prop) (p x : point) : Prop :=
    b x = Free /\ all_liberties p x /\ forall z, around_region x z -> X z.

  (* A stone lives when it belongs to a set of stones such that the block of each has two vital regions with
     only stones of the set around them. *)
  Definition lives (p : point) : Prop :=
    exists X : point -> Prop, X p /\
      forall q, X q -> b q = Stone c /\ exists x y, vital X q x /\ vital X q y /\ ~ in_region x y.

  (* A point lies in an eye when the stones around its region belong to one block, to which it is vital. *)
  Definition in_eye (x : point) : Prop :=
    (exists y, in_region x y /\ b y = Free) /\
    exists p, all_liberties p x /\ forall z, around_region x z -> joined near b c p z.

  Definition has_liberties (p : point) (k : nat) : Prop :=
    exists l, NoDup l /\ k <= length l /\ forall x, In x l -> liberty S b c p x.

  (* A string that is not easy to capture: it lives, or has three liberties, or two if it contains none of
     the named stones. *)
  Definition safe_stone (names : list point) (p : point) : Prop :=
    b p = Stone c /\
    (lives p \/ has_liberties p 3 \/ has_liberties p 2 /\ forall x, In x names -> ~ joined near b c p x).

  Hypothesis good : good_shape S.

  Lemma liberty_block p q x : joined near b c p q -> liberty S b c q x -> liberty S b c p x.
  Proof. intros J (y & K & H). exists y. split; [eapply joined_trans; eauto | exact H]. Qed.

  (* Living stones are on the board. *)
  Lemma lives_on p : lives p -> In p (points S).
  Proof.
    intros (X & Xp & H). destruct (H p Xp) as (_ & x & _ & (F & L & _) & _).
    destruct (L x) as (u & J & N & _); [constructor; congruence | exact F |].
    apply (next_sym S good) in N. apply joined_sym in J; [|apply good].
    destruct J as [_ | y z _ N' _]; [now apply (next_on S good) in N | now apply (next_on S good) in N'].
  Qed.

  (* A block lives as a whole. *)
  Lemma lives_joined p q : joined near b c p q -> lives p -> lives q.
  Proof.
    intros J (X & Xp & H). exists (fun z => exists y, X y /\ joined near b c y z). split; [eauto|].
    intros z (y & Xy & Jy). split; [eapply joined_end; eauto|].
    destruct (H y Xy) as (_ & u & v & (F1 & L1 & A1) & (F2 & L2 & A2) & D).
    assert (joined near b c z y) as Jz by (apply joined_sym; [apply good | auto]).
    assert (forall w, X w -> exists y, X y /\ joined near b c y w) as Own.
    { intros w Xw. exists w. split; [auto|]. constructor. now apply H. }
    exists u, v. repeat split; auto; intros w R E; eapply liberty_block; eauto.
  Qed.
End Life.
