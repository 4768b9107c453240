(* The rectangular boards of Go, up to 19x19. The point in column x and row y, counted from 0, is the number
   32 * y + x + 1; a row is 32 long so that stepping over the edge of the board leads to no point of it. *)
From Coq Require Import Bool List PArith ZArith Lia.
From Coq Require Import FSets.FMapPositive.
From Yomi Require Import Sets Go.
Import ListNotations.

Definition point_at (x y : nat) : point := Pos.of_nat (32 * y + x + 1).

Definition grid (w h : nat) : list point :=
  flat_map (fun y => map (fun x => point_at x y) (seq 0 w)) (seq 0 h).

(* p plus or minus d; none below 1. *)
Definition up (d p : point) : list point := [Pos.add p d].
Definition down (d p : point) : list point := if Pos.ltb d p then [Pos.sub p d] else [].

Definition straight (p : point) : list point :=
  (down 32%positive p ++ down 1%positive p ++ up 1%positive p ++ up 32%positive p)%list.
Definition diagonal (p : point) : list point :=
  (down 33%positive p ++ down 31%positive p ++ up 31%positive p ++ up 33%positive p)%list.

(* The lists are made once for every point of the board. *)
Definition table (on : set) (steps : point -> list point) (l : list point) : PositiveMap.t (list point) :=
  fold_right (fun p t => PositiveMap.add p (filter (has on) (steps p)) t) (PositiveMap.empty _) l.

Definition look (t : PositiveMap.t (list point)) (p : point) : list point :=
  match PositiveMap.find p t with Some l => l | None => [] end.

Definition rectangle (w h : nat) : shape :=
  let l := grid w h in
  let on := set_of l in
  let next := table on straight l in
  let around := table on (fun p => straight p ++ diagonal p) l in
  {| points := l; next_to := look next; around8 := look around |}.

Lemma look_table on steps l p q :
  In q (look (table on steps l) p) <-> In p l /\ q \in on /\ In q (steps p).
Proof.
  unfold look. induction l as [|x l IH]; cbn [table fold_right In].
  - rewrite PositiveMap.gempty. split; [intros [] | tauto].
  - destruct (Pos.eq_dec p x) as [-> | N].
    + rewrite PositiveMap.gss, filter_In. tauto.
    + rewrite PositiveMap.gso by auto. fold (table on steps l). rewrite IH. intuition congruence.
Qed.

Lemma in_down d p q : In q (down d p) <-> (q + d = p)%positive.
Proof.
  unfold down. destruct (Pos.ltb_spec d p); cbn.
  - split; [intros [<- | []] | intros <-; left]; lia.
  - split; [tauto | lia].
Qed.

Lemma in_up d p q : In q (up d p) <-> (q = p + d)%positive.
Proof. cbn. intuition congruence. Qed.

Lemma in_straight p q :
  In q (straight p) <->
  (q + 32 = p \/ q + 1 = p \/ q = p + 1 \/ q = p + 32)%positive.
Proof. unfold straight. rewrite !in_app_iff, !in_down, !in_up. tauto. Qed.

Lemma in_diagonal p q :
  In q (diagonal p) <->
  (q + 33 = p \/ q + 31 = p \/ q = p + 31 \/ q = p + 33)%positive.
Proof. unfold diagonal. rewrite !in_app_iff, !in_down, !in_up. tauto. Qed.

Theorem rectangle_good w h : good_shape (rectangle w h).
Proof.
  split; cbn [rectangle points next_to around8].
  - intros p q. rewrite !look_table, !has_set_of, !in_straight. intuition.
  - intros p q. rewrite look_table, has_set_of. tauto.
  - intros p. rewrite look_table, in_straight. lia.
  - intros p q. rewrite !look_table, !has_set_of, !in_app_iff, !in_straight, !in_diagonal. intuition.
  - intros p q. rewrite look_table, has_set_of. tauto.
Qed.

(* That these numbers are the grid one expects: two points are neighbours when they differ by one in one
   coordinate, and diagonal ones when they differ by one in both. *)
Lemma in_grid w h p : In p (grid w h) <-> exists x y, x < w /\ y < h /\ p = point_at x y.
Proof.
  unfold grid. rewrite in_flat_map. split.
  - intros (y & Hy & H). apply in_map_iff in H. destruct H as (x & <- & Hx).
    apply in_seq in Hx, Hy. exists x, y. repeat split; lia.
  - intros (x & y & Hx & Hy & ->). exists y. rewrite in_seq, in_map_iff. split; [lia|].
    exists x. rewrite in_seq. split; [auto | lia].
Qed.

Definition apart (a b : nat) : nat := (a - b) + (b - a).

Theorem neighbours_of_grid w h x y x' y' :
  w <= 19 -> h <= 19 -> x < w -> y < h -> x' < w -> y' < h ->
  In (point_at x' y') (next_to (rectangle w h) (point_at x y)) <-> apart x x' + apart y y' = 1.
Proof.
  intros Hw Hh Hx Hy Hx' Hy'. cbn [rectangle next_to]. rewrite look_table, has_set_of, in_straight, !in_grid.
  unfold point_at, apart. split.
  - intros (_ & _ & H). lia.
  - intros H. split; [|split]; [eexists _, _; eauto | eexists _, _; eauto |]. lia.
Qed.

Theorem diagonals_of_grid w h x y x' y' :
  w <= 19 -> h <= 19 -> x < w -> y < h -> x' < w -> y' < h ->
  In (point_at x' y') (around8 (rectangle w h) (point_at x y)) <->
  apart x x' <= 1 /\ apart y y' <= 1 /\ 1 <= apart x x' + apart y y'.
Proof.
  intros Hw Hh Hx Hy Hx' Hy'. cbn [rectangle around8].
  rewrite look_table, has_set_of, in_app_iff, in_straight, in_diagonal, !in_grid.
  unfold point_at, apart. split.
  - intros (_ & _ & H). lia.
  - intros H. split; [|split]; [eexists _, _; eauto | eexists _, _; eauto |]. lia.
Qed.
