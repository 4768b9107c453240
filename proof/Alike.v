(* Boards on which every block has a liberty, boards that are the same on all points, and how lists get shorter:
   what the fight about a dead target (Fight.v) needs besides the rules of Go. *)
From Coq Require Import Bool List PArith Arith Lia.
From Yomi Require Import Sets Go Moves.
Import ListNotations.

Section Boards.
  Variable S : shape.
  Hypothesis good : good_shape S.
  Let near := next_to S.

  Definition breathes (b : board) : Prop := forall p c, b p = Stone c -> exists l, liberty S b c p l.

  Lemma near_sym p q : In q (near p) -> In p (near q).
  Proof. apply good. Qed.

  Lemma block_sym b c p q : joined near b c p q -> joined near b c q p.
  Proof. apply joined_sym, good. Qed.

  Lemma capture_legal b c m p : b m = Free -> captured S b c m p -> suicide S b c m = false.
  Proof.
    intros F (q & N & J & L). assert (captured S b c m q) as C.
    { exists q. split; [auto|]. split; [|auto]. constructor. eapply joined_start; eauto. }
    apply not_suicide with (l := q); [exact good|]. exists m. split; [constructor; apply place_at|].
    split; [exact N|]. apply place_gone; [exact good | | exact C]. intros ->. apply captured_stone in C.
    congruence.
  Qed.

  (* A stone that is not captured has a liberty after the move. *)
  Lemma breathes_on b c m : breathes b -> b m = Free -> suicide S b c m = false -> breathes (place S b c m).
  Proof.
    intros B F Leg p d E. set (b' := place S b c m) in *.
    assert (exists l, liberty S b' c m l) as (lm & Lm).
    { unfold suicide in Leg. destruct (liberties S (place S b c m) c m) as [|l r] eqn:K; [discriminate|].
      exists l. apply liberties_spec; [exact good|]. fold b' in K. rewrite K. now left. }
    apply place_cases in E; [|exact good | exact F]. destruct E as [(-> & ->) | (N & E & NC)]; [eauto|].
    destruct (same d c) eqn:Sd.
    - apply same_spec in Sd. subst d. destruct (B p c E) as (l & q & J & Nl & Fl).
      assert (joined near b' c p q) as J' by (eapply joined_weaken; [|exact J]; intros x; now apply place_own).
      destruct (Pos.eq_dec l m) as [-> | D].
      + exists lm. eapply liberty_joined; [|exact Lm]. eapply joined_step;
          [exact J' | exact Nl | apply place_at].
      + exists l, q. split; [exact J'|]. split; [exact Nl|]. now apply place_free.
    - assert (d = opp c) as -> by (apply not_same; intros ->; rewrite same_refl in Sd; discriminate).
      assert (forall q, joined near b (opp c) p q -> ~ captured S b c m q) as NCq.
      { intros q J C. apply NC. eapply captured_joined; [exact C|]. now apply block_sym. }
      assert (forall q, joined near b (opp c) p q -> joined near b' (opp c) p q) as J'.
      { intros q J. pose proof (NCq q J) as K. induction J as [H | x y J IH Nx Sy].
        - constructor. unfold b'. now rewrite place_stays.
        - assert (~ captured S b c m x) as Kx by (apply NCq, J). eapply joined_step; [now apply IH | exact Nx|].
          unfold b'. rewrite place_stays; [exact Sy | exact good | intros ->; congruence | exact K]. }
      destruct (B p (opp c) E) as (l & q & J & Nl & Fl). destruct (Pos.eq_dec l m) as [-> | D].
      + (* then the block is beside m, and has another liberty *)
        assert (exists l', liberty S b (opp c) q l' /\ l' <> m) as (l' & (z & Jz & Nz & Fz) & D).
        { destruct (existsb (fun l => negb (Pos.eqb l m)) (liberties S b (opp c) q)) eqn:K.
          - apply existsb_exists in K. destruct K as (l' & Hl & D). exists l'.
            rewrite negb_true_iff, Pos.eqb_neq in D.
            split; [now apply liberties_spec in Hl | exact D].
          - exfalso. apply (NCq q J). exists q. split; [now apply near_sym|].
            split; [constructor; eapply joined_end; eauto|]. intros l' Hl.
            apply liberties_spec in Hl; [|exact good].
            destruct (Pos.eq_dec l' m) as [Y | D]; [exact Y|]. exfalso. apply not_true_iff_false in K. apply K.
            apply existsb_exists. exists l'. rewrite negb_true_iff, Pos.eqb_neq. auto. }
        exists l', z. split; [apply J'; eapply joined_trans; eauto|]. split; [exact Nz|]. now apply place_free.
      + exists l, q. split; [now apply J'|]. split; [exact Nl|]. now apply place_free.
  Qed.

  Definition alike (a b : board) : Prop := forall p, In p (points S) -> a p = b p.

  Lemma alike_sym a b : alike a b -> alike b a.
  Proof. intros H p O. symmetry. now apply H. Qed.

  Lemma joined_on b c p q : In p (points S) -> joined near b c p q -> In q (points S).
  Proof. intros O. induction 1 as [_ | x y J IH N _]; [exact O | now apply (next_on S good) in N]. Qed.

  Lemma alike_joined a b c p q : alike a b -> In p (points S) -> joined near a c p q -> joined near b c p q.
  Proof.
    intros H O. induction 1 as [E | x y J IH N E].
    - constructor. now rewrite <- H.
    - eapply joined_step; [exact IH | exact N|]. rewrite <- H; [exact E | now apply (next_on S good) in N].
  Qed.

  Lemma alike_liberty a b c p l : alike a b -> In p (points S) -> liberty S a c p l -> liberty S b c p l.
  Proof.
    intros H O (q & J & N & F). exists q. split; [eapply alike_joined; eauto|]. split; [exact N|].
    rewrite <- H; [exact F | now apply (next_on S good) in N].
  Qed.

  Lemma alike_captured a b c m p : alike a b -> captured S a c m p -> captured S b c m p.
  Proof.
    intros H (q & N & J & L). pose proof (next_on S good _ _ N) as O. exists q. split; [exact N|].
    split; [eapply alike_joined; eauto|]. intros l Ll. apply L.
    apply alike_liberty with (a := b); [now apply alike_sym | exact O | exact Ll].
  Qed.

  Lemma alike_place a b c m : alike a b -> alike (place S a c m) (place S b c m).
  Proof.
    intros H p O. destruct (Pos.eq_dec p m) as [-> | N]; [now rewrite !place_at|].
    destruct (captured_dec S good a c m p) as [C | C].
    - rewrite !place_gone; auto. eapply alike_captured; eauto.
    - rewrite !place_stays; auto. intros K. apply C. apply alike_captured with (a := b);
        [now apply alike_sym | exact K].
  Qed.

  Lemma alike_suicide a b c m : alike a b -> In m (points S) -> suicide S a c m = false ->
    suicide S b c m = false.
  Proof.
    intros H O L. unfold suicide in L. destruct (liberties S (place S a c m) c m) as [|l r] eqn:K;
      [discriminate|].
    apply not_suicide with (l := l); [exact good|]. apply alike_liberty with (a := place S a c m);
      [now apply alike_place | exact O|].
    apply liberties_spec; [exact good|]. rewrite K. now left.
  Qed.

  Lemma alike_ko a b c m k : alike a b -> ko_point S a c m = Some k -> ko_point S b c m = Some k.
  Proof.
    intros H K. apply ko_point_spec in K; [|exact good]. destruct K as (K1 & K2 & K3).
    apply ko_point_spec; [exact good|]. split; [|split].
    - intros p. rewrite <- K1. split; intros C.
      + apply alike_captured with (a := b); [now apply alike_sym | exact C].
      + now apply alike_captured with (a := a).
    - intros q N E. apply (K2 q N). rewrite H; [exact E | now apply (next_on S good) in N].
    - intros q N E. apply (K3 q N). rewrite (alike_place a b c m H);
        [exact E | now apply (next_on S good) in N].
  Qed.
End Boards.

Lemma filter_le {A} (f g : A -> bool) l : (forall x, In x l -> f x = true -> g x = true) ->
  length (filter f l) <= length (filter g l).
Proof.
  induction l as [|x l IH]; cbn; intros H; [lia|].
  assert (length (filter f l) <= length (filter g l)) as K by auto.
  specialize (H x (or_introl eq_refl)). destruct (f x); [rewrite H by auto; cbn; lia|].
  destruct (g x); cbn; lia.
Qed.

Lemma filter_lt {A} (f g : A -> bool) l y : (forall x, In x l -> f x = true -> g x = true) ->
  In y l -> g y = true -> f y = false -> length (filter f l) < length (filter g l).
Proof.
  induction l as [|x l IH]; cbn; intros H Hy Gy Fy; [destruct Hy|].
  assert (length (filter f l) <= length (filter g l)) as K by (apply filter_le; auto).
  destruct Hy as [-> | Hy].
  - rewrite Gy, Fy. cbn. lia.
  - assert (length (filter f l) < length (filter g l)) as K' by auto.
    specialize (H x (or_introl eq_refl)). destruct (f x); [rewrite H by auto; cbn; lia|].
    destruct (g x); cbn; lia.
Qed.

Lemma filter_two (f g : point -> bool) l y z : (forall x, In x l -> f x = true -> g x = true) ->
  In y l -> In z l -> y <> z -> g y = true -> g z = true -> f y = false -> f z = false ->
  length (filter f l) + 2 <= length (filter g l).
Proof.
  induction l as [|x l IH]; intros H Hy Hz D Gy Gz Fy Fz; [destruct Hy|].
  assert (forall u, In u l -> f u = true -> g u = true) as H' by (intros u Hu; apply H; now right).
  cbn [filter].
  destruct Hy as [-> | Hy]; destruct Hz as [-> | Hz].
  - congruence.
  - pose proof (filter_lt f g l z H' Hz Gz Fz). rewrite Gy, Fy. cbn. lia.
  - pose proof (filter_lt f g l y H' Hy Gy Fy). rewrite Gz, Fz. cbn. lia.
  - specialize (IH H' Hy Hz D Gy Gz Fy Fz). specialize (H x (or_introl eq_refl)).
    destruct (f x); [rewrite H by auto; cbn; lia|]. destruct (g x); cbn; lia.
Qed.

Lemma filter_one (f g : point -> bool) l y : NoDup l -> (forall x, In x l -> f x = true ->
  g x = true \/ x = y) ->
  length (filter f l) <= length (filter g l) + 1.
Proof.
  intros ND. induction ND as [|x l N ND IH]; intros H; [apply Nat.le_0_l|]. cbn [filter].
  destruct (Pos.eq_dec x y) as [-> | D].
  - assert (length (filter f l) <= length (filter g l)) as K.
    { apply filter_le. intros u Hu Fu. destruct (H u (or_intror Hu) Fu) as [K | ->]; [exact K | contradiction].
      }
    destruct (f y), (g y); cbn; lia.
  - assert (length (filter f l) <= length (filter g l) + 1) as K by (apply IH; intros u Hu; apply H; now right).
    pose proof (H x (or_introl eq_refl)) as Hx. destruct (f x); [|destruct (g x); cbn; lia].
    destruct Hx as [-> | ->]; [reflexivity | cbn; lia | congruence].
Qed.
