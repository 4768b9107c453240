(* Finite sets of points, with the facts about them that the proofs use. A point is a positive number; the
   sets are the tries of the standard library. *)
From Coq Require Import Bool List PArith MSets.MSetPositive Lia.
Import ListNotations.

Module PS := PositiveSet.
Definition point := positive.
Definition set := PS.t.

Declare Scope set_scope.
Delimit Scope set_scope with set.
Open Scope set_scope.

Definition has (s : set) (p : point) : bool := PS.mem p s.
Arguments has : simpl never.
Notation "p \in s" := (has s p = true) (at level 70, no associativity) : set_scope.
Notation "p \notin s" := (has s p = false) (at level 70, no associativity) : set_scope.

Lemma has_In s p : p \in s <-> PS.In p s.
Proof. unfold has. symmetry. apply PS.mem_spec. Qed.

Lemma not_has s p : p \notin s <-> ~ p \in s.
Proof. destruct (has s p); split; congruence. Qed.

Lemma has_empty p : has PS.empty p = false.
Proof. unfold has, PS.empty. apply PS.mem_Leaf. Qed.

Lemma has_union a b p : p \in PS.union a b <-> p \in a \/ p \in b.
Proof. rewrite !has_In. apply PS.union_spec. Qed.

Lemma has_inter a b p : p \in PS.inter a b <-> p \in a /\ p \in b.
Proof. rewrite !has_In. apply PS.inter_spec. Qed.

Lemma has_diff a b p : p \in PS.diff a b <-> p \in a /\ p \notin b.
Proof. rewrite not_has, !has_In. apply PS.diff_spec. Qed.

Lemma has_add a q p : p \in PS.add q a <-> p = q \/ p \in a.
Proof. rewrite !has_In. apply PS.add_spec. Qed.

Lemma has_remove a q p : p \in PS.remove q a <-> p \in a /\ p <> q.
Proof. rewrite !has_In. apply PS.remove_spec. Qed.

Lemma has_singleton q p : p \in PS.singleton q <-> p = q.
Proof. rewrite has_In. apply PS.singleton_spec. Qed.

Lemma subset_has a b : PS.subset a b = true <-> forall p, p \in a -> p \in b.
Proof.
  rewrite PS.subset_spec. unfold PS.Subset. split; intros H p; specialize (H p); rewrite !has_In in *; auto.
Qed.

Lemma equal_has a b : PS.equal a b = true -> forall p, has a p = has b p.
Proof.
  intros H p. apply PS.equal_spec in H. specialize (H p). rewrite <- !has_In in H.
  destruct (has a p), (has b p); intuition congruence.
Qed.

Lemma is_empty_has a : PS.is_empty a = true -> forall p, p \notin a.
Proof.
  intros H p. apply not_has. intros Hp. apply PS.is_empty_spec in H. apply has_In in Hp. eapply H; exact Hp.
Qed.

Lemma elements_has a p : In p (PS.elements a) <-> p \in a.
Proof.
  rewrite has_In, <- PS.elements_spec1. split; intros H.
  - apply SetoidList.In_InA; auto. apply PS.E.eq_equiv.
  - apply SetoidList.InA_alt in H. destruct H as (q & E & H). red in E. subst. exact H.
Qed.

(* The members of a list. *)
Definition set_of (l : list point) : set := fold_right PS.add PS.empty l.

Lemma has_set_of l p : p \in set_of l <-> In p l.
Proof.
  induction l as [|q l IH]; cbn [set_of fold_right In] in *.
  - rewrite has_empty. intuition congruence.
  - rewrite has_add, IH. intuition.
Qed.

(* The union of the sets of a list. *)
Definition unions (l : list set) : set := fold_right PS.union PS.empty l.

Lemma has_unions l p : p \in unions l <-> exists s, In s l /\ p \in s.
Proof.
  induction l as [|s l IH]; cbn [unions fold_right In] in *.
  - rewrite has_empty. split; [congruence | intros (s & [] & _)].
  - rewrite has_union, IH. split.
    + intros [H | (t & H & K)]; eauto.
    + intros (t & [-> | H] & K); eauto.
Qed.

(* Turns what booleans say into propositions, in all hypotheses and the goal. *)
#[export] Hint Rewrite andb_true_iff orb_true_iff negb_true_iff forallb_forall existsb_exists
  Pos.eqb_eq has_union has_inter has_diff has_add has_singleton subset_has : sets.

Lemma in_list_dec (l : list point) p : {In p l} + {~ In p l}.
Proof. apply in_dec, Pos.eq_dec. Qed.

Definition inb (p : point) (l : list point) : bool := existsb (Pos.eqb p) l.

Lemma inb_In p l : inb p l = true <-> In p l.
Proof.
  unfold inb. rewrite existsb_exists. split.
  - intros (q & H & E). apply Pos.eqb_eq in E. subst. exact H.
  - intros H. exists p. split; [exact H | apply Pos.eqb_refl].
Qed.

Lemma inb_false p l : inb p l = false <-> ~ In p l.
Proof. rewrite <- inb_In. destruct (inb p l); split; congruence. Qed.
