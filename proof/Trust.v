(* Trusted surroundings: the stones that a certificate takes for granted do live on the board that its claims
   are about. *)
From Coq Require Import Bool List PArith Arith Lia.
From Yomi Require Import Sets Go Board Games Check Zones Steps Moves Benson Soundness.
Import ListNotations.

(* What a zone shows depends on the board only, not on the rest of the game. *)
Lemma components_alike G G' n c : board_shape G = board_shape G' -> components G n c = components G' n c.
Proof. destruct G, G'. cbn. intros ->. reflexivity. Qed.

Lemma stands_alike G G' P n s r :
  board_shape G = board_shape G' -> region_stands G P n s r = region_stands G' P n s r.
Proof. destruct G, G'. cbn. intros ->. reflexivity. Qed.

Lemma whole_alike G G' P n k : board_shape G = board_shape G' -> is_whole G P n k = is_whole G' P n k.
Proof. destruct G, G'. cbn. intros ->. reflexivity. Qed.

(* The other side cannot capture a trusted stone, even if its owner always passes. *)
Theorem trusted_stones_live c t p :
  check c = true -> trust c = Some t -> p \in trusted_stones t ->
  forall G s,
  board_shape G = rectangle (width c) (height c) -> is_capture G = true -> reacher G = opp (who_reaches c) ->
  (forall q, In q (grid (width c) (height c)) -> stands s q = position c q) -> In p (left s) ->
  keeper_wins G s.
Proof.
  intros Ok T Hp G s Sh C R St L. apply check_passing in Ok. destruct Ok as (n0 & Ok).
  pose proof (pass_trust _ _ Ok) as Tr. unfold trust_ok in Tr. rewrite T in Tr. rewrite !andb_true_iff in Tr.
  destruct Tr as ((((((((((_ & _) & _) & _) & _) & _) & _) & Cover) & Regions) & Blocks) & _).
  set (n := whole_board c (black_stones c) (white_stones c)) in *. set (P := who_reaches c) in *.
  set (blocks := trusted_blocks c t) in *. set (good := map (eye_at _) _) in *.
  rewrite forallb_forall in Regions, Blocks. rewrite subset_has in Cover.
  assert (good_shape (board_shape G)) as gd by (rewrite Sh; apply rectangle_good).
  assert (well_formed n) as wf.
  { destruct (pass_stones _ _ Ok) as (B & W & D). repeat split; auto. }
  assert (shows n (stands s)) as sh.
  { intros q Z. rewrite St by (now apply has_set_of). reflexivity. }
  assert (forall k, In k blocks -> component_is G n P k) as Comp.
  { intros k K. apply filter_In in K. destruct K as (K & _). apply components_are; auto.
    assert (In k (components G n P)) as K' by (rewrite (components_alike (game_of c) G) in K; auto).
    destruct P; exact K'. }
  apply benson with (P := P) (n := n) (alive := blocks) (regions := good) (t := p); auto.
  - intros r Hr. rewrite (stands_alike G (game_of c)); auto.
  - intros k K. specialize (Blocks k K). rewrite !andb_true_iff in Blocks. rewrite (whole_alike G (game_of c)); [tauto | auto].
  - intros k K. specialize (Blocks k K). rewrite !andb_true_iff in Blocks. tauto.
  - rewrite R. symmetry. apply opp_opp.
  - apply stand_at_first with (G := G) (n := n) (regions := good); auto.
    intros r Hr. rewrite (stands_alike G (game_of c)); auto.
Qed.
