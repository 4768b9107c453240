(* The games: what the two players of a question may do, when the goal has happened, and what it means that
   one of them wins. See docs/theory.md, sections 1 and 2. *)
From Coq Require Import Bool List PArith Lia.
From Yomi Require Import Sets Go Life.
Import ListNotations.

(* What the reacher wants; the names are points.
   Capture: all named stones, which are the keeper's, captured, each once.
   Connect: all named stones, which are the reacher's, in one string. Separate: the same along paths that may
   also step diagonally. Seki: one of the keeper's named stones captured before one of the reacher's.
   Life: one of the named stones, which are the reacher's, lives before it is captured; if none is named, any
   stone of the reacher's. Eye: an eye of the reacher's at one of the points. SafeSeparate: a separation by
   strings that are not easy to capture. *)
Inductive goal :=
| Capture (names : list point)
| Connect (names : list point)
| Separate (names : list point)
| Seki (keepers reachers : list point)
| Life (names : list point)
| Eye (names : list point)
| SafeSeparate (names : list point).

(* The ko master, if there is one, is never barred. The side with threats, if there is one, may play where it
   is barred as long as it has threats; each such move costs one. Both sides play in the region only. *)
Record game := {
  board_shape : shape;
  the_goal : goal;
  reacher : colour;
  ko_master : option colour;
  threatener : option colour;
  region : point -> bool
}.

Record state := {
  stands : board;
  mover : colour;
  bar : option point;      (* where the side to move may not retake *)
  left : list point;       (* of a capture or life: the named stones that have not been captured *)
  threats : nat            (* that the side with threats has left *)
}.

Inductive move := Pass | At (m : point).

Definition is_side (o : option colour) (c : colour) : bool :=
  match o with Some d => same d c | None => false end.

Lemma is_side_spec o c : is_side o c = true <-> o = Some c.
Proof. destruct o as [d|]; cbn; [rewrite same_spec|]; split; congruence. Qed.

Section Game.
  Variable G : game.
  Let S := board_shape G.

  (* The side that captures named stones of a capture or life one by one. *)
  Definition taker : colour := match the_goal G with Life _ => opp (reacher G) | _ => reacher G end.

  Definition at_bar (s : state) (m : point) : bool :=
    match bar s with Some k => Pos.eqb k m && negb (is_side (ko_master G) (mover s)) | None => false end.

  Definition has_threat (s : state) : bool :=
    is_side (threatener G) (mover s) && negb (Nat.eqb (threats s) 0).

  Definition legal (s : state) (mv : move) : bool :=
    match mv with
    | Pass => true
    | At m =>
        inb m (points S) && region G m && free (stands s) m
        && (negb (at_bar s m) || has_threat s)
        && negb (suicide S (stands s) (mover s) m)
    end.

  Definition play (s : state) (mv : move) : state :=
    let next := opp (mover s) in
    match mv with
    | Pass => {| stands := stands s; mover := next; bar := None; left := left s; threats := threats s |}
    | At m =>
        let gone := captures S (stands s) (mover s) m in
        {| stands := place S (stands s) (mover s) m;
           mover := next;
           bar := if is_side (ko_master G) next then None else ko_point S (stands s) (mover s) m;
           left := if same (mover s) taker then filter (fun p => negb (inb p gone)) (left s) else left s;
           threats := if at_bar s m && is_side (threatener G) (mover s) then pred (threats s) else threats s |}
    end.

  (* The goal has happened. *)
  Definition all_joined (near : point -> list point) (b : board) (names : list point) : Prop :=
    forall x y, In x names -> In y names -> joined near b (reacher G) x y.

  Definition standing (b : board) (c : colour) (names : list point) : Prop :=
    forall x, In x names -> b x = Stone c.
  Definition one_gone (b : board) (c : colour) (names : list point) : Prop :=
    exists x, In x names /\ b x <> Stone c.

  Definition reached (s : state) : Prop :=
    match the_goal G with
    | Capture _ => left s = []
    | Connect names => all_joined (next_to S) (stands s) names
    | Separate names => all_joined (around8 S) (stands s) names
    | Seki keepers reachers =>
        one_gone (stands s) (opp (reacher G)) keepers /\ standing (stands s) (reacher G) reachers
    | Life names => exists p, (names = [] \/ In p (left s)) /\ lives S (stands s) (reacher G) p
    | Eye names => exists p, In p names /\ in_eye S (stands s) (reacher G) p
    | SafeSeparate names =>
        forall x y, In x names -> In y names -> path (around8 S) (safe_stone S (stands s) (reacher G) names) x y
    end.

  (* A named stone of the reacher's is gone in a connection, a separation or a seki, or all of them in a
     question of life: the keeper has won for good. *)
  Definition never (s : state) : Prop :=
    match the_goal G with
    | Capture _ | Eye _ => False
    | Life names => names <> [] /\ left s = []
    | Connect names | Separate names | SafeSeparate names => one_gone (stands s) (reacher G) names
    | Seki keepers reachers =>
        one_gone (stands s) (reacher G) reachers /\ standing (stands s) (opp (reacher G)) keepers
    end.

  (* The reacher wins in finitely many moves. *)
  Inductive reacher_wins (s : state) : Prop :=
  | R_reached : reached s -> reacher_wins s
  | R_moves mv :
      ~ never s -> mover s = reacher G -> legal s mv = true -> reacher_wins (play s mv) -> reacher_wins s
  | R_answers :
      ~ never s -> mover s = opp (reacher G) ->
      (forall mv, legal s mv = true -> reacher_wins (play s mv)) -> reacher_wins s.

  (* The keeper can go on for ever without the goal happening. *)
  CoInductive keeper_wins (s : state) : Prop :=
  | K_never : never s -> keeper_wins s
  | K_moves mv :
      ~ reached s -> mover s = opp (reacher G) -> legal s mv = true -> keeper_wins (play s mv) ->
      keeper_wins s
  | K_answers :
      ~ reached s -> mover s = reacher G ->
      (forall mv, legal s mv = true -> keeper_wins (play s mv)) -> keeper_wins s.

  Lemma reached_not_never s : reached s -> ~ never s.
  Proof.
    unfold reached, never. destruct (the_goal G) as [l | l | l | k r | l | l | l]; try tauto.
    - intros H (x & Hx & N). apply N. eapply joined_start, H; eauto.
    - intros H (x & Hx & N). apply N. eapply joined_start, H; eauto.
    - intros (_ & H) ((x & Hx & N) & _). apply N, H, Hx.
    - intros (p & [E | E] & _) (NE & L); [congruence|]. rewrite L in E. destruct E.
    - intros H (x & Hx & N). apply N. pose proof (H x x Hx Hx) as K. apply path_start in K. apply K.
  Qed.

  (* Not both. *)
  Theorem not_both s : reacher_wins s -> keeper_wins s -> False.
  Proof.
    induction 1 as [s H | s mv N M L _ IH | s N M _ IH]; intros K.
    - destruct K as [K | mv K | K]; try contradiction. now apply reached_not_never in H.
    - destruct K as [K | mv' K M' | K M' K']; try contradiction.
      + rewrite M in M'. exact (neq_opp _ M').
      + apply IH, K'. exact L.
    - destruct K as [K | mv' K M' L' K' | K M' K']; try contradiction.
      + exact (IH _ L' K').
      + rewrite M in M'. exact (opp_neq _ M').
  Qed.

  (* The same with a rule against repetition: no move of the reacher's may bring back a board that was there
     before, unless it takes a ko. [past]: the earlier boards. *)
  Definition same_board (a b : board) : Prop := forall p, In p (points S) -> a p = b p.

  Definition is_new (past : list board) (s : state) (mv : move) : Prop :=
    match mv with
    | Pass => True
    | At _ => bar (play s mv) <> None \/
              forall b, In b (stands s :: past) -> ~ same_board b (stands (play s mv))
    end.

  Inductive reacher_wins_anew (past : list board) (s : state) : Prop :=
  | A_reached : reached s -> reacher_wins_anew past s
  | A_moves mv :
      ~ never s -> mover s = reacher G -> legal s mv = true -> is_new past s mv ->
      reacher_wins_anew (stands s :: past) (play s mv) -> reacher_wins_anew past s
  | A_answers :
      ~ never s -> mover s = opp (reacher G) ->
      (forall mv, legal s mv = true -> reacher_wins_anew (stands s :: past) (play s mv)) ->
      reacher_wins_anew past s.

  Lemma anew_wins past s : reacher_wins_anew past s -> reacher_wins s.
  Proof. induction 1; [now apply R_reached | eapply R_moves; eauto | apply R_answers; auto]. Qed.

End Game.
