(* The games: what the two players of a question may do, when the goal has happened, and what it means that
   one of them wins. See docs/theory.md, sections 1 and 2. *)
From Coq Require Import Bool List PArith Lia.
From Yomi Require Import Sets Go.
Import ListNotations.

(* What the reacher wants; the names are points.
   Capture: all named stones, which are the keeper's, captured, each once.
   Connect: all named stones, which are the reacher's, in one string. Separate: the same along paths that may
   also step diagonally. Seki: one of the keeper's named stones captured before one of the reacher's. *)
Inductive goal :=
| Capture (names : list point)
| Connect (names : list point)
| Separate (names : list point)
| Seki (keepers reachers : list point).

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
  left : list point;       (* of a capture: the named stones that have not been captured *)
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
           left := if same (mover s) (reacher G) then filter (fun p => negb (inb p gone)) (left s) else left s;
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
    end.

  (* A named stone of the reacher's is gone in a connection, a separation or a seki: the keeper has won for
     good. *)
  Definition never (s : state) : Prop :=
    match the_goal G with
    | Capture _ => False
    | Connect names | Separate names => one_gone (stands s) (reacher G) names
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
    unfold reached, never. destruct (the_goal G) as [names | names | names | keepers reachers]; [tauto | | |].
    3: { intros (_ & H) ((x & Hx & N) & _). apply N, H, Hx. }
    all: intros H (x & Hx & N); apply N; eapply joined_start, H; eauto.
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

  (* For running the game: has the goal happened, can it not happen any more? *)
  Definition connected (near : point -> list point) (b : board) (names : list point) : bool :=
    match names with
    | [] => true
    | x :: _ => let s := string S near b (reacher G) x in forallb (fun y => inb y s) names
    end.

  Definition all_stand (b : board) (c : colour) (names : list point) : bool := forallb (holds b c) names.

  Definition is_reached (s : state) : bool :=
    match the_goal G with
    | Capture _ => match left s with [] => true | _ => false end
    | Connect names => connected (next_to S) (stands s) names
    | Separate names => connected (around8 S) (stands s) names
    | Seki keepers reachers =>
        negb (all_stand (stands s) (opp (reacher G)) keepers) && all_stand (stands s) (reacher G) reachers
    end.

  Definition is_never (s : state) : bool :=
    match the_goal G with
    | Capture _ => false
    | Connect names | Separate names => negb (all_stand (stands s) (reacher G) names)
    | Seki keepers reachers =>
        negb (all_stand (stands s) (reacher G) reachers) && all_stand (stands s) (opp (reacher G)) keepers
    end.

  Hypothesis good : good_shape S.

  Lemma connected_spec near b names :
    (forall p q, In q (near p) -> In p (near q)) -> (forall p q, In q (near p) -> In q (points S)) ->
    connected near b names = true <-> all_joined near b names.
  Proof.
    intros sym on. unfold connected, all_joined. destruct names as [|x names].
    - split; [intros _ p q [] | auto].
    - set (l := x :: names). rewrite forallb_forall. split.
      + intros H. assert (forall y, In y l -> joined near b (reacher G) x y) as J.
        { intros y Hy. apply (string_spec S); auto. now apply inb_In, H. }
        intros p q Hp Hq. eapply joined_trans; [apply joined_sym|]; auto.
      + intros H y Hy. apply inb_In, string_spec; auto. apply H; [now left | auto].
  Qed.

  Lemma all_stand_spec b c names : all_stand b c names = true <-> standing b c names.
  Proof.
    unfold all_stand, standing. rewrite forallb_forall. split; intros H x Hx; apply holds_spec; auto.
  Qed.

  Lemma one_gone_spec b c names : negb (all_stand b c names) = true <-> one_gone b c names.
  Proof.
    unfold all_stand, one_gone. induction names as [|x names IH]; cbn.
    - split; [discriminate | intros (x & [] & _)].
    - rewrite negb_andb, orb_true_iff, IH, negb_true_iff, <- not_true_iff_false, holds_spec. split.
      + intros [K | (y & Hy & K)]; eauto.
      + intros (y & [<- | Hy] & K); eauto.
  Qed.

  Lemma is_reached_spec s : is_reached s = true <-> reached s.
  Proof.
    unfold is_reached, reached. destruct (the_goal G).
    - destruct (left s); split; congruence.
    - apply connected_spec; apply good.
    - apply connected_spec; apply good.
    - now rewrite andb_true_iff, one_gone_spec, all_stand_spec.
  Qed.

  Lemma is_never_spec s : is_never s = true <-> never s.
  Proof.
    unfold is_never, never. destruct (the_goal G); [split; [discriminate | tauto] | apply one_gone_spec | apply one_gone_spec |].
    now rewrite andb_true_iff, one_gone_spec, all_stand_spec.
  Qed.
End Game.
