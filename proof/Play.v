(* For running games: has the goal happened, can it not happen any more? The definitions of Games.v speak of
   paths and sets. Here the tests of Check.v, with a zone that is the whole board, decide the same, and say so
   when they cannot. *)
From Coq Require Import Bool List PArith Lia.
From Yomi Require Import Sets Go Life Games Check Zones Steps Moves Benson Eyes.
Import ListNotations.

Section Play.
  Variable G : game.
  Let S := board_shape G.
  Let R := reacher G.

  Definition whole (b : board) : node :=
    {| zone := set_of (points S); black := set_of (filter (holds b Black) (points S));
       white := set_of (filter (holds b White) (points S)); to_play := Black; n_bar := None; n_threats := 0;
       targets := []; reserves := []; act := Goal |}.

  Definition all_stand (b : board) (c : colour) (l : list point) : bool := forallb (holds b c) l.

  (* What is tested shows that the goal has happened. *)
  Definition surely_reached (s : state) : bool :=
    let b := stands s in
    let n := whole b in
    match the_goal G with
    | Capture _ => match left s with [] => true | _ => false end
    | Connect _ | Separate _ => joined_in G (stones n R)
    | Seki k r => negb (all_stand b (opp R) k) && all_stand b R r
    | Life l =>
        let alive := living G R (view_of G n) in
        match l with [] => negb (PS.is_empty alive) | _ => existsb (has alive) (left s) end
    | Eye l => existsb (shows_eye G R n) l
    | SafeSeparate _ => joined_in G (safe_stones G R (view_of G n))
    end.

  (* It shows that the goal has not happened. *)
  Definition surely_open (s : state) : bool :=
    let b := stands s in
    let n := whole b in
    match the_goal G with
    | Capture _ => match left s with [] => false | _ => true end
    | Connect _ | Separate _ => kept_apart G (stones n R)
    | Seki k r => all_stand b (opp R) k || negb (all_stand b R r)
    | Life l =>
        let alive := may_live G (opp R) (view_of G n) in
        match l with [] => PS.is_empty alive | _ => negb (existsb (has alive) (left s)) end
    | Eye l => forallb (shows_no_eye G (opp R) n) l
    | SafeSeparate _ => kept_apart G (PS.diff (stones n R) (unsafe_stones G (opp R) (view_of G n)))
    end.

  (* None: neither is shown. Tests look out for this; it has not been seen. *)
  Definition is_reached (s : state) : option bool :=
    if surely_reached s then Some true else if surely_open s then Some false else None.

  Definition is_never (s : state) : bool :=
    match the_goal G with
    | Capture _ | Eye _ => false
    | Life l => negb (match l with [] => true | _ => false end) && match left s with [] => true | _ => false end
    | Connect l | Separate l | SafeSeparate l => negb (all_stand (stands s) R l)
    | Seki k r => negb (all_stand (stands s) R r) && all_stand (stands s) (opp R) k
    end.

  Lemma all_stand_spec b c l : all_stand b c l = true <-> standing b c l.
  Proof. unfold all_stand, standing. rewrite forallb_forall. split; intros H x Hx; apply holds_spec; auto. Qed.

  Lemma one_gone_spec b c l : negb (all_stand b c l) = true <-> one_gone b c l.
  Proof.
    unfold all_stand, one_gone. induction l as [|x l IH]; cbn.
    - split; [discriminate | intros (x & [] & _)].
    - rewrite negb_andb, orb_true_iff, IH, negb_true_iff, <- not_true_iff_false, holds_spec. split.
      + intros [K | (y & Hy & K)]; eauto.
      + intros (y & [<- | Hy] & K); eauto.
  Qed.

  Lemma is_never_spec s : is_never s = true <-> never G s.
  Proof.
    unfold is_never, never. destruct (the_goal G) as [l | l | l | k r | l | l | l]; try apply one_gone_spec;
      try (split; [discriminate | tauto]).
    - now rewrite andb_true_iff, one_gone_spec, all_stand_spec.
    - rewrite andb_true_iff, negb_true_iff. destruct l, (left s); intuition congruence.
  Qed.

  Hypothesis good : good_shape S.
  Hypothesis names_on : forall x, In x (names G) -> In x (points S).

  Lemma whole_stones b c p : p \in stones (whole b) c <-> In p (points S) /\ b p = Stone c.
  Proof.
    assert (stones (whole b) c = set_of (filter (holds b c) (points S))) as -> by (destruct c; reflexivity).
    now rewrite has_set_of, filter_In, holds_spec.
  Qed.

  Lemma whole_form b : well_formed (whole b).
  Proof.
    repeat split.
    - intros p H. apply (whole_stones b Black) in H. now apply has_set_of.
    - intros p H. apply (whole_stones b White) in H. now apply has_set_of.
    - intros p H K. apply (whole_stones b Black) in H. apply (whole_stones b White) in K.
      destruct H as (_ & H), K as (_ & K). congruence.
  Qed.

  Lemma whole_shows b : shows (whole b) b.
  Proof.
    intros p H. apply has_set_of in H. unfold pattern.
    pose proof (whole_stones b Black p) as B. pose proof (whole_stones b White p) as W. cbn [stones] in B, W.
    destruct (b p) as [|[]] eqn:E.
    - destruct (has (black (whole b)) p); [destruct B as (B & _); destruct B; [auto | discriminate]|].
      destruct (has (white (whole b)) p); [destruct W as (W & _); destruct W; [auto | discriminate] | auto].
    - destruct B as (_ & B). now rewrite B.
    - destruct (has (black (whole b)) p); [destruct B as (B & _); destruct B; [auto | discriminate]|].
      destruct W as (_ & W). now rewrite W.
  Qed.

  Let all := set_of (points S).
  Let all_points p : p \in all <-> In p (points S) := has_set_of (points S) p.
  Let names_in x (H : In x (names G)) : x \in all := proj2 (all_points x) (names_on x H).

  Lemma surely_reached_right s : surely_reached s = true -> reached G s.
  Proof.
    unfold surely_reached, reached, all_joined. pose proof (whole_form (stands s)) as wf.
    pose proof (whole_shows (stands s)) as sh. set (n := whole (stands s)) in *. fold R.
    assert (forall x, x \in stones n R -> stands s x = Stone R) as St.
    { intros x H. now apply whole_stones in H. }
    destruct (the_goal G) as [l | l | l | k r | l | l | l] eqn:Goal; intros H.
    - destruct (left s); congruence.
    - intros x y Hx Hy. apply path_joined.
      assert (steps G = next_to (board_shape G)) as <- by (unfold steps; now rewrite Goal).
      apply (joined_in_path G good) with (there := stones n R); auto; unfold names; now rewrite Goal.
    - intros x y Hx Hy. apply path_joined.
      assert (steps G = around8 (board_shape G)) as <- by (unfold steps; now rewrite Goal).
      apply (joined_in_path G good) with (there := stones n R); auto; unfold names; now rewrite Goal.
    - now rewrite andb_true_iff, one_gone_spec, all_stand_spec in H.
    - destruct l as [|x l].
      + destruct (PS.choose (living G R (view_of G n))) as [p|] eqn:E.
        * apply PS.choose_spec1, has_In in E. exists p. split; [now left|]. now apply (living_lives G R good n).
        * apply PS.choose_spec2, PS.is_empty_spec in E. rewrite E in H. discriminate.
      + apply existsb_exists in H. destruct H as (t & Ht & Lt). exists t. split; [now right|].
        now apply (living_lives G R good n).
    - apply existsb_exists in H. destruct H as (x & Hx & K). exists x. split; [exact Hx|].
      now apply (shows_eye_right G R good n).
    - intros x y Hx Hy. assert (steps G = around8 (board_shape G)) as <- by (unfold steps; now rewrite Goal).
      assert (names G = l) as <- by (unfold names; now rewrite Goal).
      apply (joined_in_path G good) with (there := safe_stones G R (view_of G n)); auto.
      intros p. apply (safe_stones_right G R good n (stands s)); auto. apply joined_in_names, H.
  Qed.

  Lemma surely_open_right s : surely_open s = true -> ~ reached G s.
  Proof.
    unfold surely_open, reached, all_joined. pose proof (whole_form (stands s)) as wf.
    pose proof (whole_shows (stands s)) as sh. set (n := whole (stands s)) in *. fold R.
    assert (forall x, x \in all -> stands s x = Stone R -> x \in stones n R) as St.
    { intros x H K. apply whole_stones. split; [now apply all_points | exact K]. }
    assert (forall p, lives S (stands s) R p -> p \in may_live G (opp R) (view_of G n)) as Lives.
    { intros p H. apply (may_live_right G (opp R) good n (stands s)); [exact wf | exact sh | |].
      - apply has_set_of. eapply lives_on; eauto.
      - now rewrite opp_opp. }
    destruct (the_goal G) as [l | l | l | k r | l | l | l] eqn:Goal; intros H.
    - destruct (left s); congruence.
    - intros J. apply (kept_apart_right G all good all_points names_in _ (fun p => stands s p = Stone R) H St).
      intros x y Hx Hy. apply path_joined. unfold steps, names in *. rewrite Goal in *. now apply J.
    - intros J. apply (kept_apart_right G all good all_points names_in _ (fun p => stands s p = Stone R) H St).
      intros x y Hx Hy. apply path_joined. unfold steps, names in *. rewrite Goal in *. now apply J.
    - intros (K1 & K2). rewrite <- one_gone_spec in K1. rewrite <- all_stand_spec in K2.
      destruct (all_stand (stands s) (opp R) k); [discriminate|]. destruct (all_stand (stands s) R r); discriminate.
    - intros (p & Lp & K). apply Lives in K. destruct l as [|x l].
      + eapply is_empty_has in H. rewrite not_has in H. eauto.
      + apply negb_true_iff, not_true_iff_false in H. apply H, existsb_exists. exists p. split; [|exact K].
        destruct Lp as [Lp | Lp]; [discriminate | exact Lp].
    - intros (x & Hx & K). rewrite forallb_forall in H. specialize (H x Hx).
      pose proof (shows_no_eye_right G (opp R) good n (stands s) wf sh x H) as NE. rewrite opp_opp in NE. auto.
    - intros J. apply (kept_apart_right G all good all_points names_in _ (safe_stone S (stands s) R l) H).
      + intros p Ap E. apply has_diff. split; [apply St; [exact Ap | apply E]|]. apply not_has. intros U.
        pose proof (unsafe_stones_right G (opp R) good n (stands s) wf sh p U) as K. rewrite opp_opp in K. apply K.
        assert (names G = l) as -> by (unfold names; now rewrite Goal). exact E.
      + intros x y Hx Hy. unfold steps, names in *. rewrite Goal in *. now apply J.
  Qed.

  Theorem is_reached_right s :
    match is_reached s with Some true => reached G s | Some false => ~ reached G s | None => True end.
  Proof.
    unfold is_reached. destruct (surely_reached s) eqn:E; [now apply surely_reached_right|].
    destruct (surely_open s) eqn:F; [now apply surely_open_right | exact I].
  Qed.
End Play.
