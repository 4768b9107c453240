(* The fight about a dead target, among points and boards: the target has room for one eye at most within stones
   that stay. The reacher wins it, whoever moves first, and brings no board back. docs/theory.md, Dead, has the
   idea; Dead.v shows that the check finds such targets.

   The proof counts: the points that are not joined to solid stones ([nX]); while these stay, the threats of the
   keeper's and the reacher's stones in the room that are not joined to solid ones ([measure]). *)
From Coq Require Import Bool List PArith Arith Lia.
From Yomi Require Import Sets Go Life Games Check Zones Steps Moves Benson Eyes Alike.
Import ListNotations.

(* The fight. D: the solid stones. W: what the target T reaches without touching them. *)

Section Fight.
  Variable G : game.
  Variable P : colour.
  Let S := board_shape G.
  Let Q := opp P.
  Let near := next_to S.
  Hypothesis good : good_shape S.
  Hypothesis reaches : P = reacher G.
  Hypothesis capture : is_capture G = true.
  Hypothesis everywhere : forall p, In p (points S) -> region G p = true.

  Variables D W T : set.
  Variable t0 : point.
  Variable trues : list point.

  (* Stones of the reacher's at D that the keeper cannot capture;
    or that are so if the reacher plays at a point. *)
  Variable ours : point -> Prop.
  Variable firm : board -> Prop.
  Variable firm_at : board -> point -> Prop.
  Hypothesis firm_any : forall b q, firm b -> firm_at b q.
  Hypothesis firm_liberty : forall b d m, firm b -> d \in D -> exists l, liberty S b P d l /\ l <> m.
  Hypothesis firm_own : forall b q, firm_at b q -> b q = Free -> ours q -> firm (place S b P q).
  Hypothesis firm_reply : forall b m, firm b -> b m = Free -> suicide S b Q m = false ->
    firm (place S b Q m) \/
    exists q d, ours q /\ firm_at (place S b Q m) q /\ place S b Q m q = Free /\ d \in D /\ In q (near d).
  Hypothesis W_ours : forall p, p \in W -> ours p.

  Hypothesis W_on : forall p, p \in W -> In p (points S).
  Hypothesis D_on : forall p, p \in D -> In p (points S).
  Hypothesis W_near : forall p q, p \in W -> In q (near p) -> q \in W \/ q \in D.
  Hypothesis W_not_D : forall p, p \in W -> p \notin D.
  Hypothesis T_in : forall p, p \in T -> p \in W.
  Hypothesis t0_in : t0 \in T.
  Hypothesis T_block : forall b t, (forall x, x \in T -> b x = Stone Q) -> t \in T -> joined near b Q t0 t.

  (* The points of W, one left out, as a board. *)
  Definition art (e : point) : board := fun x => if has W x && negb (Pos.eqb x e) then Stone Black else Free.
  Definition nearer (e x : point) : Prop := joined near (art e) Black t0 x.
  Definition far (e x : point) : Prop := x \in W /\ x <> e /\ ~ nearer e x.
  Definition beside_D (x : point) : Prop := exists d, d \in D /\ In x (near d).
  Definition all_W : board := fun x => if has W x then Stone Black else Free.
  Hypothesis W_joined : forall p, p \in W -> joined near all_W Black t0 p.

  (* A false eye alone joins far points to the target. Beyond it there is a way from its neighbours to points
     beside solid stones, even if a further point is left out. *)
  Definition leads_out (fine : point -> Prop) (f : point) : Prop := exists u, beside_D u /\ path near fine f u.
  Record false_eye (e : point) : Prop := {
    fe_W : e \in W;
    fe_T : e \notin T;
    fe_contact : exists f, In f (near e) /\ far e f /\ leads_out (far e) f;
    fe_twice : ko_master G = Some Q ->
      exists f g, f <> g /\ In f (near e) /\ In g (near e) /\ far e f /\ far e g;
    fe_other : forall p g, In g (near e) -> far e g -> g <> p ->
      exists f, In f (near e) /\ far e f /\ f <> p /\ leads_out (fun z => far e z /\ z <> p) f;
    fe_only : forall p, (forall g, In g (near e) -> far e g -> g = p) ->
      forall f, far e f -> f <> p -> leads_out (fun z => far e z /\ z <> p) f
  }.
  Hypothesis kinds : forall p, p \in W -> p \in T \/ beside_D p \/ In p trues \/ false_eye p.
  Hypothesis few : forall x y z, In x trues -> In y trues -> In z trues -> x = y \/ y = z \/ x = z.
  Hypothesis trues_W : forall x, In x trues -> x \in W.
  Hypothesis trues_near : forall x y, In x trues -> In y trues -> x <> y -> In y (near x).

  Lemma nsym p q : In q (near p) -> In p (near q).
  Proof. apply (next_sym S good). Qed.

  Lemma jsym b c p q : joined near b c p q -> joined near b c q p.
  Proof. apply joined_sym, nsym. Qed.

  Lemma block_in b c p q : In q (block S b c p) <-> joined near b c p q.
  Proof. exact (block_spec S good b c p q). Qed.

  Lemma art_spec e x : art e x = Stone Black <-> x \in W /\ x <> e.
  Proof.
    unfold art. rewrite <- Pos.eqb_neq. destruct (has W x), (Pos.eqb x e); cbn; intuition congruence.
  Qed.

  Lemma all_W_spec x : all_W x = Stone Black <-> x \in W.
  Proof. unfold all_W. destruct (has W x); intuition congruence. Qed.

  Lemma nearer_dec e x : {nearer e x} + {~ nearer e x}.
  Proof.
    destruct (in_list_dec (block S (art e) Black t0) x) as [H | H]; [left | right];
      unfold nearer; rewrite <- block_in; exact H.
  Qed.

  Lemma nearer_W e x : nearer e x -> x \in W /\ x <> e.
  Proof. intros H. apply joined_end in H. now apply art_spec. Qed.

  Lemma far_dec e x : {far e x} + {~ far e x}.
  Proof.
    unfold far. destruct (has W x) eqn:E; [|right; intros (H & _); congruence].
    destruct (Pos.eq_dec x e); [right; tauto|]. destruct (nearer_dec e x); [right | left]; tauto.
  Qed.

  Lemma nearer_near e x y : nearer e x -> In y (near x) -> nearer e y \/ y = e \/ y \in D.
  Proof.
    intros H N. destruct (W_near x y) as [K | K]; [now apply nearer_W in H | exact N | | auto].
    destruct (Pos.eq_dec y e); [auto|]. left. eapply joined_step; [exact H | exact N | now apply art_spec].
  Qed.

  Lemma far_near e x y : far e x -> In y (near x) -> far e y \/ y = e \/ y \in D.
  Proof.
    intros (Wx & Nx & H) N. destruct (W_near x y) as [K | K]; [exact Wx | exact N | | auto].
    destruct (Pos.eq_dec y e); [auto|]. left. split; [exact K|]. split; [auto|]. intros Ny. apply H.
    eapply joined_step; [exact Ny | now apply nsym | now apply art_spec].
  Qed.

  Lemma t0_W : t0 \in W.
  Proof. auto. Qed.

  Lemma t0_nearer e : e \notin T -> nearer e t0.
  Proof. intros H. constructor. apply art_spec. split; [apply t0_W|]. intros <-. congruence. Qed.

  (* The way from the target to e. *)
  Lemma nearer_reach e : e \in W -> e \notin T -> exists y, nearer e y /\ In e (near y).
  Proof.
    intros We Te. assert (forall p, joined near all_W Black t0 p ->
      nearer e p \/ exists y, nearer e y /\ In e (near y)) as H.
    { induction 1 as [_ | q r J IH N E]; [left; now apply t0_nearer|]. destruct IH as [IH | IH]; [|auto].
      destruct (Pos.eq_dec r e) as [-> | D0]; [right; eauto|]. left. eapply joined_step; [exact IH | exact N|].
      apply art_spec. split; [now apply all_W_spec | auto]. }
    destruct (H e (W_joined e We)) as [K | K]; [|exact K]. apply nearer_W in K. tauto.
  Qed.

  (* What is near for e avoids any point that is far for e. *)
  Lemma nearer_avoids e y x : far e y -> nearer e x -> nearer y x.
  Proof.
    intros (Wy & _ & Fy) H. induction H as [H | q r J IH N E].
    - constructor. apply art_spec. split; [apply t0_W|]. intros K. apply Fy. rewrite <- K. now constructor.
    - eapply joined_step; [exact IH | exact N|]. apply art_spec in E. apply art_spec. split; [tauto|].
      intros ->. apply Fy. eapply joined_step; [exact J | exact N | now apply art_spec].
  Qed.

  Lemma far_inside e y x : e \in W -> e \notin T -> far e y -> far y x -> far e x.
  Proof.
    intros We Te Fy (Wx & Nx & Fx). assert (nearer y e) as Ne.
    { destruct (nearer_reach e We Te) as (z & Nz & I). eapply joined_step; [eapply nearer_avoids;
        eauto | exact I|].
      apply art_spec. split; [exact We|]. destruct Fy as (_ & K & _). congruence. }
    split; [exact Wx|]. split; [intros ->; tauto|]. intros K. apply Fx. eapply nearer_avoids; eauto.
  Qed.

  (* The way from e to what is far, avoiding a near point. *)
  Lemma far_reach e y x : e \in W -> e \notin T -> nearer e y -> far e x -> joined near (art y) Black e x.
  Proof.
    intros We Te Ny Fx. assert (forall p, joined near all_W Black t0 p ->
      nearer e p \/ p = e \/ joined near (art y) Black e p) as H.
    { induction 1 as [_ | q r J IH N E]; [left; now apply t0_nearer|]. apply all_W_spec in E.
      destruct (Pos.eq_dec r e) as [-> | D0]; [auto|]. destruct (nearer_dec e r) as [K | K]; [auto|]. right.
      right.
      assert (r <> y) as D1 by congruence.
      destruct IH as [IH | [-> | IH]].
      - exfalso. apply K. eapply joined_step; [exact IH | exact N | now apply art_spec].
      - eapply joined_step; [| exact N | now apply art_spec]. constructor. apply art_spec. split; [exact We|].
        intros ->. apply nearer_W in Ny. tauto.
      - eapply joined_step; [exact IH | exact N | now apply art_spec]. }
    destruct Fx as (Wx & Nx & Fx). destruct (H x (W_joined x Wx)) as [K | [K | K]]; tauto.
  Qed.

  Definition is_far (e x : point) : bool := if far_dec e x then true else false.
  Lemma is_far_spec e x : is_far e x = true <-> far e x.
  Proof. unfold is_far. destruct (far_dec e x); split; congruence. Qed.
  Definition far_count (e : point) : nat := length (filter (is_far e) (PS.elements W)).

  Lemma far_count_lt e y z : (forall x, far e x -> far y x) -> far y z -> ~ far e z ->
    far_count e < far_count y.
  Proof.
    intros H Fz Nz. apply filter_lt with (y := z).
    - intros x _. rewrite !is_far_spec. auto.
    - apply elements_has. apply Fz.
    - now apply is_far_spec.
    - apply not_true_iff_false. now rewrite is_far_spec.
  Qed.

  Lemma far_count_max e : far_count e <= PS.cardinal W.
  Proof.
    unfold far_count. rewrite PS.cardinal_spec. clear. induction (PS.elements W) as [|x l IH]; cbn; [lia|].
    destruct (is_far e x); cbn; lia.
  Qed.

  (* ---------------------------------------------------------------------------------------------------- *)
  (* Boards. *)

  Definition inX (b : board) (p : point) : Prop := exists d, d \in D /\ joined near b P d p.
  Definition xb (b : board) (p : point) : bool := existsb (fun d => inb p (block S b P d)) (PS.elements D).
  Lemma xb_spec b p : xb b p = true <-> inX b p.
  Proof.
    unfold xb, inX. rewrite existsb_exists. split; intros (d & H & K); exists d.
    - rewrite elements_has in H. rewrite inb_In, block_in in K. auto.
    - rewrite elements_has, inb_In, block_in. auto.
  Qed.
  Definition touches (b : board) (q : point) : Prop := exists y, In y (near q) /\ inX b y.
  Definition fillable (b : board) (q : point) : Prop := q \in W /\ b q = Free /\ touches b q.
  Definition quiet (b : board) : Prop := forall q, ~ fillable b q.

  Definition atari (b : board) (l : point) : Prop := forall y, liberty S b Q t0 y -> y = l.

  Definition nX (b : board) : nat := length (filter (fun p => negb (xb b p)) (points S)).
  Definition odd (b : board) (p : point) : bool := holds b P p && negb (xb b p).
  Definition rho (b : board) : nat := length (filter (odd b) (PS.elements W)).

  Lemma odd_spec b p : odd b p = true <-> b p = Stone P /\ ~ inX b p.
  Proof.
    unfold odd. rewrite andb_true_iff, negb_true_iff, holds_spec, <- (xb_spec b p), not_true_iff_false. tauto.
  Qed.

  Lemma quiet_dec b : {q | fillable b q} + {quiet b}.
  Proof.
    destruct (find (fun q => free b q && existsb (xb b) (near q)) (PS.elements W)) as [q|] eqn:E.
    - left. exists q. apply find_some in E. rewrite elements_has, andb_true_iff, free_spec, existsb_exists in E.
      destruct E as (Wq & F & y & N & X). split; [exact Wq|]. split; [exact F|]. exists y.
      now rewrite <- xb_spec.
    - right. intros q (Wq & F & y & N & X). apply find_none with (x := q) in E; [|now apply elements_has].
      apply not_true_iff_false in E. apply E. rewrite andb_true_iff, free_spec, existsb_exists.
      split; [exact F|].
      exists y. now rewrite xb_spec.
  Qed.

  Lemma alike_inX a b p : alike S a b -> inX a p -> inX b p.
  Proof. intros H (d & Hd & J). exists d. split; [exact Hd|]. apply alike_joined with (a := a); auto. Qed.

  Lemma alike_xb a b : alike S a b -> forall p, xb a p = xb b p.
  Proof.
    intros H p. apply eq_true_iff_eq. rewrite !xb_spec. split; apply alike_inX; auto using alike_sym.
  Qed.

  Lemma alike_nX a b : alike S a b -> nX a = nX b.
  Proof. intros H. unfold nX. f_equal. apply filter_ext. intros p. now rewrite (alike_xb a b H). Qed.

  Lemma alike_rho a b : alike S a b -> rho a = rho b.
  Proof.
    intros H. unfold rho. f_equal. apply filter_ext_in. intros p Hp. apply elements_has in Hp.
    unfold odd, holds.
    rewrite (alike_xb a b H), (H p); auto.
  Qed.

  Lemma alike_quiet a b : alike S a b -> quiet a -> quiet b.
  Proof.
    intros H K q (Wq & F & y & N & X). apply (K q). split; [exact Wq|]. split; [rewrite H; auto|].
    exists y. split; [exact N|]. apply alike_inX with (a := b); [now apply alike_sym | exact X].
  Qed.

  Lemma alike_atari a b l : alike S a b -> atari a l -> atari b l.
  Proof.
    intros H K y L. apply K. apply alike_liberty with (a := b); auto using alike_sym.
  Qed.

  (* What every board of the fight looks like. *)
  Record usual (b : board) : Prop := {
    u_breath : breathes S b;
    u_T : forall t, t \in T -> b t = Stone Q;
    u_D : forall d, d \in D -> b d = Stone P
  }.

  Lemma inX_D b d : usual b -> d \in D -> inX b d.
  Proof. intros U H. exists d. split; [exact H|]. constructor. now apply U. Qed.

  Lemma inX_stone b p : inX b p -> b p = Stone P.
  Proof. intros (d & _ & J). eapply joined_end; eauto. Qed.

  Lemma inX_step b x y : inX b x -> In y (near x) -> b y = Stone P -> inX b y.
  Proof. intros (d & Hd & J) N E. exists d. split; [exact Hd|]. eapply joined_step; eauto. Qed.

  Lemma beside_touches b q : usual b -> beside_D q -> touches b q.
  Proof. intros U (d & Hd & N). exists d. split; [now apply nsym | now apply inX_D]. Qed.

  Lemma touching_stone b w : quiet b -> w \in W -> ~ inX b w -> touches b w -> b w = Stone Q.
  Proof.
    intros Qu Ww NX (y & N & X). destruct (b w) as [|c] eqn:E.
    - exfalso. apply (Qu w). split; [exact Ww|]. split; [exact E|]. exists y. auto.
    - f_equal. apply not_same. intros <-. apply NX. eapply inX_step; [exact X | now apply nsym | exact E].
  Qed.

  (* An empty point of W that cannot be filled is an eye. *)
  Lemma open_kinds b p : usual b -> quiet b -> p \in W -> b p = Free -> In p trues \/ false_eye p.
  Proof.
    intros U Qu Wp F. destruct (kinds p Wp) as [K | [K | K]]; [| |exact K].
    - apply (u_T _ U) in K. congruence.
    - exfalso. apply (Qu p). split; [exact Wp|]. split; [exact F|]. now apply beside_touches.
  Qed.

  (* Blocks inside a part of W stay there. *)
  Lemma shut_in (A : point -> Prop) b c p q :
    (forall x y, A x -> In y (near x) -> b y = Stone c -> A y) -> A p -> joined near b c p q -> A q.
  Proof. intros H Ap. induction 1 as [_ | x y J IH N E]; eauto. Qed.

  Lemma target_in b q : usual b -> joined near b Q t0 q -> q \in W.
  Proof.
    intros U. apply (shut_in (fun x => x \in W)); [|apply t0_W]. intros x y Wx N E.
    destruct (W_near x y Wx N) as [K | K]; [exact K|]. apply (u_D _ U) in K. rewrite E in K. injection K as K.
    exfalso. revert K. apply opp_neq.
  Qed.

  Lemma target_liberty b l : usual b -> liberty S b Q t0 l -> l \in W /\ b l = Free.
  Proof.
    intros U (q & J & N & F). split; [|exact F]. apply target_in in J; [|exact U].
    destruct (W_near q l J N) as [K | K]; [exact K|]. apply (u_D _ U) in K. congruence.
  Qed.

  (* If all that is empty near the target is e, then the target has no other liberty. *)
  Lemma near_atari b e : usual b -> e \notin T -> b e = Free -> (forall y, nearer e y -> b y <> Free) ->
    atari b e.
  Proof.
    intros U Te Fe H l (q & J & N & F). assert (nearer e q) as Nq.
    { revert J. apply shut_in; [|now apply t0_nearer]. intros x y Nx I E.
      destruct (nearer_near e x y Nx I) as [K | [-> | K]]; [exact K | congruence |].
      apply (u_D _ U) in K. rewrite E in K. injection K as K. exfalso. revert K. apply opp_neq. }
    destruct (nearer_near e q l Nq N) as [K | [K | K]]; [exfalso; now apply (H l) | exact K |].
    apply (u_D _ U) in K. congruence.
  Qed.

  Lemma free_far_dec b e : {y | far e y /\ b y = Free} + {forall y, far e y -> b y <> Free}.
  Proof.
    destruct (find (fun y => is_far e y && free b y) (PS.elements W)) as [y|] eqn:E.
    - left. exists y. apply find_some in E. now rewrite andb_true_iff, is_far_spec, free_spec in E.
    - right. intros y F K. apply find_none with (x := y) in E; [|apply elements_has, F].
      apply not_true_iff_false in E. apply E. now rewrite andb_true_iff, is_far_spec, free_spec.
  Qed.

  Lemma free_nearer_dec b e : {y | nearer e y /\ b y = Free} + {forall y, nearer e y -> b y <> Free}.
  Proof.
    destruct (find (fun y => (if nearer_dec e y then true else false) && free b y) (PS.elements W)) as [y|]
      eqn:E.
    - left. exists y. apply find_some in E. rewrite andb_true_iff, free_spec in E.
      destruct (nearer_dec e y); tauto || (destruct E as (_ & ? & _); discriminate).
    - right. intros y F K. apply find_none with (x := y) in E; [|apply elements_has; now apply nearer_W in F].
      apply not_true_iff_false in E. apply E. rewrite andb_true_iff, free_spec.
      destruct (nearer_dec e y); tauto.
  Qed.

  Lemma true_far_dec e : {t | In t trues /\ far e t} + {forall t, In t trues -> ~ far e t}.
  Proof.
    destruct (find (is_far e) trues) as [t|] eqn:E.
    - left. exists t. apply find_some in E. now rewrite is_far_spec in E.
    - right. intros t H F. apply find_none with (x := t) in E; [|exact H]. apply is_far_spec in F. congruence.
  Qed.

  (* If the target is not in atari and a false eye is empty, then so is one with nothing empty beyond it. *)
  Lemma last_eye b : usual b -> quiet b -> (forall l, ~ atari b l) ->
    (exists e, e \in W /\ b e = Free /\ ~ In e trues) ->
    exists e, false_eye e /\ b e = Free /\ (forall y, far e y -> b y <> Free).
  Proof.
    intros U Qu NA (e0 & We0 & Fe0 & NT0).
    assert (forall k e, far_count e < k -> b e = Free -> false_eye e -> (forall t, In t trues -> ~ far e t) ->
              exists e, false_eye e /\ b e = Free /\ (forall y, far e y -> b y <> Free)) as Out.
    { induction k as [|k IH]; [lia|]. intros e L Fe E NT.
      destruct (free_far_dec b e) as [(y & Fy & Ey) | K]; [|eauto].
      assert (false_eye y) as E'.
      { destruct (open_kinds b y U Qu) as [K | K]; [apply Fy | exact Ey | now apply NT in K | exact K]. }
      assert (forall x, far y x -> far e x) as Sub by (intros x; apply far_inside;
        [apply E | apply E | exact Fy]).
      apply (IH y); auto.
      - assert (far_count y < far_count e); [|lia]. apply far_count_lt with (z := y); auto. intros (_ & K & _).
        congruence.
      - intros t Ht Ft. apply (NT t Ht). auto. }
    assert (forall k e, PS.cardinal W < far_count e + k -> b e = Free -> false_eye e -> ~ In e trues ->
              exists e, false_eye e /\ b e = Free /\ (forall y, far e y -> b y <> Free)) as In_.
    { induction k as [|k IH]; intros e L Fe E NT; [pose proof (far_count_max e); lia|].
      destruct (true_far_dec e) as [(t & Ht & Ft) | K]; [|eapply Out; eauto].
      destruct (free_nearer_dec b e) as [(y & Ny & Fy) | K].
      2: { exfalso. apply (NA e). apply near_atari; auto. apply E. }
      assert (forall z t, ~ In z trues -> In t trues -> far z t -> forall x, In x trues -> far z x) as All.
      { clear - trues_near trues_W W_not_D W_near good. intros z t NT Ht Ft x Hx.
        destruct (Pos.eq_dec x t) as [-> | Dx]; [exact Ft|].
        pose proof (trues_near t x Ht Hx (not_eq_sym Dx)) as N.
        destruct (far_near z t x Ft N) as [K | [-> | K]]; [exact K | contradiction |].
        apply trues_W, W_not_D in Hx. congruence. }
      assert (~ In y trues) as NTy.
      { intros K. apply (All e t NT Ht Ft) in K. destruct K as (_ & _ & K). contradiction. }
      assert (false_eye y) as Ey.
      { destruct (open_kinds b y U Qu) as [K | K]; [now apply nearer_W in Ny | exact Fy | contradiction | exact
          K]. }
      destruct (true_far_dec y) as [(t' & Ht' & Ft') | K].
      2: { eapply Out; eauto. }
      pose proof (All y t' NTy Ht' Ft' t Ht) as Fyt.
      assert (far y e) as Fye.
      { split; [apply E|]. split; [intros ->; apply nearer_W in Ny; tauto|]. intros K.
        apply Fyt. eapply joined_trans; [exact K|]. apply far_reach; auto; apply E. }
      apply (IH y); auto. assert (far_count e < far_count y); [|lia]. apply far_count_lt with (z := e).
      - intros x Fx. split; [apply Fx|]. split; [intros ->; destruct Fx as (_ & _ & Fx); contradiction|].
        intros K.
        destruct Fye as (_ & _ & Fye). apply Fye. eapply joined_trans; [exact K|].
        apply jsym. apply far_reach; auto; apply E.
      - exact Fye.
      - intros (_ & K & _). congruence. }
    destruct (open_kinds b e0 U Qu We0 Fe0) as [K | K]; [contradiction|].
    apply (In_ (Datatypes.S (PS.cardinal W)) e0); auto. lia.
  Qed.

  (* ---------------------------------------------------------------------------------------------------- *)
  (* What a move changes. *)

  Lemma stone_before b m p : b m = Free -> place S b Q m p = Stone P ->
    p <> m /\ b p = Stone P /\ ~ captured S b Q m p.
  Proof.
    intros F E. apply place_cases in E; [|exact good | exact F]. destruct E as [(-> & E) | E]; [|exact E].
    exfalso. exact (neq_opp _ E).
  Qed.

  Lemma own_before b e p c : b e = Free -> place S b P e p = Stone c ->
    p = e /\ c = P \/ p <> e /\ b p = Stone c.
  Proof. intros F E. apply place_cases in E; [|exact good | exact F]. tauto. Qed.

  Lemma X_safe b m p : firm b -> inX b p -> ~ captured S b Q m p.
  Proof.
    intros Fb (d & Hd & J). destruct (firm_liberty b d m Fb Hd) as (l & L & N).
    apply liberty_safe with (l := l); [|exact N]. unfold Q. rewrite opp_opp.
    apply liberty_joined with (q := d); [now apply jsym | exact L].
  Qed.

  Lemma X_keep b m p : firm b -> b m = Free -> inX b p -> inX (place S b Q m) p.
  Proof.
    intros Fb F (d & Hd & J). exists d. split; [exact Hd|].
    assert (forall x, joined near b P d x -> place S b Q m x = Stone P) as K.
    { intros x Jx. pose proof (joined_end _ _ _ _ _ Jx) as E.
      rewrite place_stays; [exact E | exact good | intros ->; congruence|]. apply X_safe; [exact Fb|].
      exists d. auto. }
    induction J as [H | x y J IH N E].
    - constructor. apply K. now constructor.
    - eapply joined_step; [exact IH | exact N|]. apply K. eapply joined_step; eauto.
  Qed.

  Lemma X_back b m p : b m = Free -> inX (place S b Q m) p -> inX b p.
  Proof.
    intros F (d & Hd & J). exists d. split; [exact Hd|]. eapply joined_weaken; [|exact J].
    intros x E. apply stone_before in E; tauto.
  Qed.

  Lemma X_own b q p : inX b p -> inX (place S b P q) p.
  Proof.
    intros (d & Hd & J). exists d. split; [exact Hd|]. eapply joined_weaken; [|exact J]. intros x.
    now apply place_own.
  Qed.

  Lemma X_away b e p : usual b -> b e = Free -> ~ touches b e -> inX (place S b P e) p -> inX b p.
  Proof.
    intros U F NT (d & Hd & J). induction J as [_ | x y J IH N E]; [now apply inX_D|].
    apply own_before in E; [|exact F]. destruct E as [(-> & _) | (_ & E)].
    - exfalso. apply NT. exists x. split; [now apply nsym | exact IH].
    - eapply inX_step; eauto.
  Qed.

  Lemma nX_same a b : (forall p, inX a p <-> inX b p) -> nX a = nX b.
  Proof.
    intros H. unfold nX. f_equal. apply filter_ext. intros p. f_equal. apply eq_true_iff_eq.
    now rewrite !xb_spec.
  Qed.

  Lemma nX_answer b m : firm b -> b m = Free -> nX (place S b Q m) = nX b.
  Proof. intros Fb F. apply nX_same. intros p. split; [now apply X_back | now apply X_keep]. Qed.

  Lemma nX_away b e : usual b -> b e = Free -> ~ touches b e -> nX (place S b P e) = nX b.
  Proof. intros U F NT. apply nX_same. intros p. split; [now apply X_away | apply X_own]. Qed.

  Lemma X_fill b q : b q = Free -> touches b q -> inX (place S b P q) q.
  Proof.
    intros F (y & N & X). apply inX_step with (x := y); [now apply X_own | now apply nsym | apply place_at].
  Qed.

  Lemma nX_fill b q : b q = Free -> touches b q -> nX (place S b P q) < nX b.
  Proof.
    intros F Tq. assert (In q (points S)) as O.
    { destruct Tq as (y & N & _). apply nsym in N. now apply (next_on S good) in N. }
    apply filter_lt with (y := q); auto.
    - intros x _. rewrite !negb_true_iff, <- !not_true_iff_false, !xb_spec. intros H K. apply H.
      now apply X_own.
    - rewrite negb_true_iff, <- not_true_iff_false, xb_spec. intros X. apply inX_stone in X. congruence.
    - rewrite negb_false_iff, xb_spec. now apply X_fill.
  Qed.

  Lemma odd_before b m p : firm b -> b m = Free -> odd (place S b Q m) p = true -> odd b p = true.
  Proof.
    intros Fb F. rewrite !odd_spec. intros (E & NX). apply stone_before in E; [|exact F].
    split; [apply E|]. intros X. apply NX. now apply X_keep.
  Qed.

  Lemma odd_captured b m p : captured S b Q m p -> b m = Free -> odd (place S b Q m) p = false.
  Proof.
    intros C F. apply not_true_iff_false. rewrite odd_spec. intros (E & _).
    rewrite place_gone in E; [discriminate | exact good | | exact C].
    intros ->. apply captured_stone in C. congruence.
  Qed.

  Lemma rho_answer b m : firm b -> b m = Free -> rho (place S b Q m) <= rho b.
  Proof. intros Fb F. apply filter_le. intros x _. now apply odd_before. Qed.

  (* A stone that the keeper captures in W was not joined to solid ones. *)
  Lemma captured_odd b m h : firm b -> captured S b Q m h -> odd b h = true.
  Proof.
    intros Fb C. rewrite odd_spec. split.
    - apply captured_stone in C. unfold Q in C. now rewrite opp_opp in C.
    - intros X. revert C. now apply X_safe.
  Qed.

  Lemma rho_loss b m h : firm b -> b m = Free -> h \in W -> captured S b Q m h -> rho (place S b Q m) < rho b.
  Proof.
    intros Fb F Wh C. apply filter_lt with (y := h).
    - intros x _. now apply odd_before.
    - now apply elements_has.
    - now apply captured_odd with (m := m).
    - now apply odd_captured.
  Qed.

  Lemma usual_answer b m : usual b -> firm b -> b m = Free -> suicide S b Q m = false -> usual (place S b Q m).
  Proof.
    intros U Fb F Leg. split.
    - apply breathes_on; auto. apply U.
    - intros t Ht. apply place_own; [exact good|]. now apply U.
    - intros d Hd. apply inX_stone. apply X_keep; auto. now apply inX_D.
  Qed.

  Lemma target_taken b m t : usual b -> captured S b P m t -> t \in T -> captured S b P m t0.
  Proof.
    intros U C Ht. eapply captured_joined; [exact C|]. apply jsym. apply T_block; [apply U | exact Ht].
  Qed.

  Lemma usual_own b m : usual b -> b m = Free -> suicide S b P m = false -> ~ captured S b P m t0 ->
    usual (place S b P m).
  Proof.
    intros U F Leg NC. split.
    - apply breathes_on; auto. apply U.
    - intros t Ht. rewrite place_stays; [now apply U | exact good | |].
      + intros ->. apply (u_T _ U) in Ht. congruence.
      + intros C. apply NC. now apply target_taken with (t := t).
    - intros d Hd. apply place_own; [exact good|]. now apply U.
  Qed.

  (* A stone of the reacher's that is joined to a stone which is not joined to solid ones. *)
  Lemma odd_in_W b x y : usual b -> x \in W -> ~ inX b x -> joined near b P x y -> y \in W /\ ~ inX b y.
  Proof.
    intros U Wx NX J. assert (b x = Stone P) as Sx by (eapply joined_start; eauto).
    assert (y \in W /\ ~ inX b y /\ b y = Stone P) as H; [|tauto].
    apply (shut_in (fun z => z \in W /\ ~ inX b z /\ b z = Stone P) b P x y); [|auto | exact J].
    intros u v (Wu & NX' & Su) N E. destruct (W_near u v Wu N) as [K | K].
    - split; [exact K|]. split; [|exact E]. intros X. apply NX'.
      eapply inX_step; [exact X | now apply nsym | exact Su].
    - exfalso. apply NX'. apply inX_step with (x := v); [now apply inX_D | now apply nsym | exact Su].
  Qed.

  (* ---------------------------------------------------------------------------------------------------- *)
  (* The reacher plays at a false eye beyond which nothing is empty. *)

  Section FalseEye.
    Variables (b : board) (e : point).
    Hypothesis U : usual b.
    Hypothesis Fb : firm b.
    Hypothesis Qu : quiet b.
    Hypothesis eye : false_eye e.
    Hypothesis Fe : b e = Free.
    Hypothesis full : forall y, far e y -> b y <> Free.
    Let b' := place S b P e.

    Lemma eye_away : ~ touches b e.
    Proof. intros K. apply (Qu e). split; [apply eye | auto]. Qed.

    Lemma far_taken x : far e x -> b x = Stone Q -> captured S b P e x.
    Proof.
      intros Fx E. assert (forall l, liberty S b Q x l -> l = e) as L.
      { intros l (q & J & N & Fl). assert (far e q) as Fq.
        { revert J. apply shut_in; [|exact Fx]. intros u v Fu I Ev.
          destruct (far_near e u v Fu I) as [K | [-> | K]].
          - exact K.
          - congruence.
          - apply (u_D _ U) in K. rewrite Ev in K. injection K as K. exfalso. revert K. apply opp_neq. }
        destruct (far_near e q l Fq N) as [K | [K | K]]; [now apply full in K | exact K |].
        apply (u_D _ U) in K. congruence. }
      destruct (u_breath _ U x Q E) as (l & L'). pose proof (L l L') as ->. destruct L' as (q & J & N & _).
      exists q. split; [now apply nsym|]. split; [now apply jsym|]. intros l Ll. apply L.
      eapply liberty_joined; eauto.
    Qed.

    (* On a way out from a far point that is not joined to solid stones there is a stone of the keeper's beside
       them. *)
    Lemma edge (fine : point -> Prop) f : (forall z, fine z -> far e z) -> leads_out fine f -> ~ inX b f ->
      exists w, fine w /\ b w = Stone Q /\ touches b w.
    Proof.
      intros Sub (u & Du & Pa) NX.
      assert (forall y, path near fine f y ->
                (exists w, fine w /\ b w = Stone Q /\ touches b w) \/ ~ inX b y) as H.
      { intros y H. induction H as [_ | y z H IH N Fz]; [auto|]. destruct IH as [IH | IH]; [auto|].
        destruct (xb b z) eqn:X; [left | right; rewrite <- xb_spec; congruence].
        apply xb_spec in X. apply path_end in H. assert (touches b y) as Ty by (exists z; auto).
        exists y. split; [exact H|]. split; [|exact Ty]. apply touching_stone; auto. now apply Sub. }
      destruct (H u Pa) as [K | K]; [exact K|]. apply path_end in Pa. exists u. split; [exact Pa|].
      assert (touches b u) as Tu by now apply beside_touches. split; [|exact Tu]. apply touching_stone; auto.
      now apply Sub.
    Qed.

    Lemma contact_away f : In f (near e) -> ~ inX b f.
    Proof. intros N X. apply eye_away. exists f. auto. Qed.

    (* The move takes two stones beside solid ones, or a single one with nothing else around it. *)
    Lemma taken_two :
      (exists w1 w2, w1 <> w2 /\ far e w1 /\ far e w2 /\ b w1 = Stone Q /\ b w2 = Stone Q /\ touches b w1 /\
        touches b w2) \/
      (exists w, far e w /\ b w = Stone Q /\ touches b w /\ In w (near e) /\ ko_master G <> Some Q /\
         forall y, In y (near w) -> y = e \/ inX b y).
    Proof.
      destruct (fe_contact e eye) as (f & Nf & Ff & Out).
      destruct (edge (far e) f) as (w & Fw & Sw & Tw); [auto | exact Out | now apply contact_away |].
      destruct (find (fun g => is_far e g && negb (Pos.eqb g w)) (near e)) as [g|] eqn:E.
      { apply find_some in E. rewrite andb_true_iff, negb_true_iff, Pos.eqb_neq, is_far_spec in E.
        destruct E as (Ng & Fg & D0). destruct (fe_other e eye w g Ng Fg D0) as (f' & Nf' & Ff' & D' & Out').
        destruct (edge (fun z => far e z /\ z <> w) f') as (w2 & (Fw2 & D2) & Sw2 & Tw2);
          [tauto | exact Out' | now apply contact_away |].
        left. exists w, w2. intuition. }
      assert (forall g, In g (near e) -> far e g -> g = w) as One.
      { intros g Ng Fg. apply find_none with (x := g) in E; [|exact Ng]. apply andb_false_iff in E.
        rewrite negb_false_iff, Pos.eqb_eq in E. destruct E as [E | E]; [|exact E]. apply is_far_spec in Fg. congruence. }
      destruct (find (fun y => negb (Pos.eqb y e) && negb (xb b y)) (near w)) as [y|] eqn:E2.
      { apply find_some in E2.
        rewrite andb_true_iff, !negb_true_iff, Pos.eqb_neq, <- not_true_iff_false, xb_spec in E2.
        destruct E2 as (Ny & De & NX).
        destruct (far_near e w y Fw Ny) as [K | [K | K]]; [| contradiction | exfalso; apply NX; now apply inX_D].
        assert (y <> w) as Dy by (intros ->; now apply (next_off S good) in Ny).
        destruct (edge (fun z => far e z /\ z <> w) y) as (w2 & (Fw2 & D2) & Sw2 & Tw2);
          [tauto | now apply (fe_only e eye w One) | exact NX |].
        left. exists w, w2. intuition. }
      right. exists w. split; [exact Fw|]. split; [exact Sw|]. split; [exact Tw|].
      rewrite <- (One f Nf Ff) at 1.
      split; [exact Nf|]. split.
      - intros K. destruct (fe_twice e eye K) as (g & h & D0 & Ng & Nh & Fg & Fh). apply D0.
        rewrite (One g Ng Fg). symmetry. now apply One.
      - intros y Ny. apply find_none with (x := y) in E2; [|exact Ny]. apply andb_false_iff in E2.
        rewrite !negb_false_iff, Pos.eqb_eq, xb_spec in E2. exact E2.
    Qed.

    Lemma taken_one : exists w, captured S b P e w /\ fillable b' w.
    Proof.
      assert (exists w, far e w /\ b w = Stone Q /\ touches b w) as (w & Fw & Sw & (y & Ny & Xy)).
      { destruct taken_two as [(w & w2 & _ & H) | (w & H)]; exists w; tauto. }
      pose proof (far_taken w Fw Sw) as C. exists w. split; [exact C|]. split; [apply Fw|]. split.
      - apply place_gone; [exact good | apply Fw | exact C].
      - exists y. split; [exact Ny | now apply X_own].
    Qed.

    Lemma eye_legal : suicide S b P e = false.
    Proof. destruct taken_one as (w & C & _). eapply capture_legal; eauto. Qed.

    (* If the keeper leaves nothing to fill, he captures there: more than one stone, or he retakes a ko. *)
    Lemma false_after m :
      b' m = Free -> suicide S b' Q m = false -> firm b' -> quiet (place S b' Q m) ->
      rho (place S b' Q m) < rho b \/
      rho (place S b' Q m) <= rho b /\ ko_point S b P e = Some m /\ ko_master G <> Some Q.
    Proof.
      intros Fm Leg Fb' Qu2. set (b2 := place S b' Q m) in *.
      assert (forall w, far e w -> b w = Stone Q -> touches b w -> w = m) as At_m.
      { intros w Fw Sw (y & Ny & Xy). destruct (Pos.eq_dec w m) as [K | K]; [exact K|]. exfalso.
        apply (Qu2 w). split; [apply Fw|]. split.
        - apply place_free; [exact good | exact K|]. apply place_gone;
            [exact good | apply Fw | now apply far_taken].
        - exists y. split; [exact Ny|]. apply X_keep; auto. now apply X_own. }
      destruct taken_two as [(w1 & w2 & D0 & F1 & F2 & S1 & S2 & T1 & T2) | (w & Fw & Sw & Tw & Nw & NM &
        Around)].
      { exfalso. apply D0. rewrite (At_m w1), (At_m w2); auto. }
      pose proof (At_m w Fw Sw Tw) as ->. assert (m <> e) as Dm by apply Fw.
      assert (b' e = Stone P) as Se by apply place_at.
      assert (captured S b' Q m e) as Ce.
      { destruct (captured_dec S good b' Q m e) as [C | C]; [exact C|]. exfalso.
        assert (suicide S b' Q m = true); [|congruence]. apply Go.is_suicide; [exact good|]. fold b2.
        assert (forall x, In x (near m) -> b2 x = Stone P) as Full.
        { intros x Nx. destruct (Around x Nx) as [-> | X].
          - unfold b2. rewrite place_stays; [exact Se | exact good | congruence | exact C].
          - apply inX_stone. apply X_keep; auto. now apply X_own. }
        intros l (y & J & Ny & Fl). assert (y = m) as ->.
        { clear Ny Fl. induction J as [_ | x z J IH Nz Sz]; [reflexivity|]. subst x. apply Full in Nz.
          fold b2 in Sz. rewrite Nz in Sz.
          injection Sz as K. exfalso. exact (neq_opp _ K). }
        apply Full in Ny. fold b2 in Fl. congruence. }
      assert (forall x, odd b2 x = true -> odd b x = true) as Sub.
      { intros x O. pose proof O as O2. apply odd_spec in O2. destruct O2 as (E2 & NX2).
        pose proof (odd_before b' m x Fb' Fm O) as O'. apply odd_spec in O'.
        destruct O' as (E' & NX'). apply own_before in E'; [|exact Fe]. destruct E' as [(-> & _) | (_ & E)].
        - apply stone_before in E2; tauto.
        - apply odd_spec. split; [exact E|]. intros X. apply NX'. now apply X_own. }
      assert (rho b2 <= rho b) as Le by (apply filter_le; auto).
      destruct (find (fun h => negb (Pos.eqb h e)) (captures S b' Q m)) as [h|] eqn:E.
      - left. apply find_some in E. rewrite negb_true_iff, Pos.eqb_neq in E. destruct E as (Ch & Dh).
        apply captures_spec in Ch; [|exact good]. assert (b' h = Stone P /\ ~ inX b' h) as Oh.
        { apply odd_spec. now apply captured_odd with (m := m). }
        assert (b h = Stone P) as Sh.
        { destruct Oh as (Oh & _). apply own_before in Oh; [|exact Fe]. tauto. }
        assert (h \in W) as Wh.
        { destruct Ch as (q & Nq & Jq & Lq). unfold Q in Jq. rewrite opp_opp in Jq.
          destruct (Around q Nq) as [-> | X].
          - assert (h \in W /\ ~ inX b' h /\ b' h = Stone P) as K; [|tauto].
            revert Jq. apply (shut_in (fun z => z \in W /\ ~ inX b' z /\ b' z = Stone P)).
            + intros u v (Wu & NXu & Su) N Ev. destruct (W_near u v Wu N) as [K | K].
              * split; [exact K|]. split; [|exact Ev]. intros X. apply NXu.
                eapply inX_step; [exact X | now apply nsym | exact Su].
              * exfalso. apply NXu. apply inX_step with (x := v); [|now apply nsym | exact Su].
                exists v. split; [exact K|]. constructor. exact Ev.
            + split; [apply eye|]. split; [|exact Se]. intros X. revert Ce. now apply X_safe.
          - exfalso. apply Oh. destruct X as (d & Hd & J).
            assert (inX b' q) as (d' & Hd' & J') by (apply X_own; exists d; auto).
            exists d'. split; [exact Hd'|]. eapply joined_trans; eauto. }
        apply filter_lt with (y := h); auto.
        + now apply elements_has.
        + apply odd_spec. split; [exact Sh|]. intros X. apply Oh. now apply X_own.
        + now apply odd_captured.
      - right. split; [exact Le|]. split; [|exact NM].
        assert (forall h, captured S b' Q m h -> h = e) as Only.
        { intros h Ch. apply find_none with (x := h) in E; [|now apply captures_spec].
          rewrite negb_false_iff, Pos.eqb_eq in E. exact E. }
        assert (forall l, liberty S b' P e l -> l = m) as Lib.
        { intros l L. destruct Ce as (q & Nq & Jq & Lq). apply Lq. unfold Q in *. rewrite opp_opp in *.
          eapply liberty_joined; [exact Jq | exact L]. }
        assert (forall x, captured S b P e x -> x = m) as Cap.
        { intros x (q & Nq & Jq & Lq). assert (captured S b P e q) as Cq.
          { exists q. split; [exact Nq|]. split; [|exact Lq]. constructor. eapply joined_start; eauto. }
          assert (q = m) as ->.
          { apply Lib. exists e. split; [constructor; apply place_at|]. split; [exact Nq|].
            apply place_gone; [exact good | | exact Cq]. intros ->. apply captured_stone in Cq. congruence. }
          clear Lq Cq. induction Jq as [_ | u v J IH N Ev]; [reflexivity|]. subst u.
          destruct (Around v N) as [-> | X]; [congruence|]. apply inX_stone in X. rewrite Ev in X.
          injection X as X.
          exfalso. exact (opp_neq _ X). }
        apply ko_point_spec; [exact good|]. split; [|split].
        + intros x. split; [apply Cap | intros ->; now apply far_taken].
        + intros q Nq Eq. assert (q = e) as ->; [|now apply (next_off S good) in Nq]. apply Only.
          eapply captured_joined; [exact Ce|]. unfold Q. rewrite opp_opp.
          eapply joined_step; [constructor; exact Se | exact Nq|].
          now apply place_own.
        + intros q Nq Fq. apply Lib. exists e. split; [constructor; exact Se|]. auto.
    Qed.
  End FalseEye.

  (* ---------------------------------------------------------------------------------------------------- *)
  (* Nothing is empty but two true eyes, both liberties of the target. The reacher plays at one of them. *)

  Lemma rho_own b e : b e = Free -> rho (place S b P e) <= rho b + 1.
  Proof.
    intros F. apply filter_one with (y := e); [apply elements_NoDup|]. intros x _ O. apply odd_spec in O.
    destruct O as (E & NX).
    apply own_before in E; [|exact F]. destruct E as [(-> & _) | (_ & E)]; [auto|]. left. apply odd_spec.
    split; [exact E|]. intros X. apply NX. now apply X_own.
  Qed.

  Section TrueEyes.
    Variables (b : board) (t1 t2 : point).
    Hypothesis U : usual b.
    Hypothesis Fb : firm b.
    Hypothesis Qu : quiet b.
    Hypothesis only : forall y, y \in W -> b y = Free -> In y trues.
    Hypothesis L1 : liberty S b Q t0 t1.
    Hypothesis L2 : liberty S b Q t0 t2.
    Hypothesis D12 : t1 <> t2.
    Let b' := place S b P t1.
    Hypothesis NC : ~ captured S b P t1 t0.

    Lemma F1 : t1 \in W /\ b t1 = Free.
    Proof. now apply target_liberty. Qed.
    Lemma F2 : t2 \in W /\ b t2 = Free.
    Proof. now apply target_liberty. Qed.
    Lemma F2' : b' t2 = Free.
    Proof. apply place_free; [exact good | congruence | apply F2]. Qed.
    Lemma N12 : In t2 (near t1).
    Proof. apply trues_near; auto; apply only; (apply F1 || apply F2). Qed.

    Lemma free_two y : y \in W -> b y = Free -> y = t1 \/ y = t2.
    Proof.
      intros Wy Fy. pose proof (only t1 (proj1 F1) (proj2 F1)) as I1.
      pose proof (only t2 (proj1 F2) (proj2 F2)) as I2.
      destruct (few y t1 t2 (only y Wy Fy) I1 I2) as [K | [K | K]]; auto. contradiction.
    Qed.

    Lemma true_legal : suicide S b P t1 = false.
    Proof.
      apply not_suicide with (l := t2); [exact good|]. exists t1. split; [constructor; apply place_at|].
      split; [apply N12 | apply F2'].
    Qed.

    Lemma usual_true : usual b'.
    Proof. apply usual_own; auto; [apply F1 | apply true_legal]. Qed.

    Lemma own_t1 x : b x = Stone P -> b' x = Stone P.
    Proof. now apply place_own. Qed.

    Lemma reachers_breathe y : y \in W -> b' y = Stone P -> inX b' y \/ liberty S b' P y t2.
    Proof.
      intros Wy E. assert (liberty S b' P t1 t2) as Lt.
      { exists t1. split; [constructor; apply place_at|]. split; [apply N12 | apply F2']. }
      apply own_before in E; [|apply F1]. destruct E as [(-> & _) | (_ & E)]; [auto|].
      destruct (xb b y) eqn:X; [left; apply X_own; now apply xb_spec|]. right.
      assert (~ inX b y) as NX by (rewrite <- xb_spec; congruence).
      destruct (u_breath _ U y P E) as (l & q & J & N & Fl). destruct (odd_in_W b y q U Wy NX J) as (Wq & _).
      assert (joined near b' P y q) as J' by (eapply joined_weaken; [apply own_t1 | exact J]).
      destruct (W_near q l Wq N) as [K | K]; [|apply (u_D _ U) in K; congruence].
      destruct (free_two l K Fl) as [-> | ->].
      - eapply liberty_joined; [|exact Lt]. eapply joined_step; [exact J' | exact N | apply place_at].
      - exists q. split; [exact J'|]. split; [exact N | apply F2'].
    Qed.

    Lemma opened y : y \in W -> b' y = Free -> y <> t2 -> captured S b P t1 y.
    Proof.
      intros Wy E D0. destruct (captured_dec S good b P t1 y) as [C | C]; [exact C|]. exfalso.
      assert (y <> t1) as D1 by (intros ->; unfold b' in E; rewrite place_at in E; discriminate).
      unfold b' in E. rewrite place_stays in E; auto. destruct (free_two y Wy E); contradiction.
    Qed.

    Lemma keeper_before x : b' x = Stone Q -> b x = Stone Q.
    Proof.
      intros E. apply own_before in E; [|apply F1]. destruct E as [(_ & E) | E]; [|tauto]. exfalso. revert E.
      apply opp_neq.
    Qed.

    Lemma opened_alone y z : y \in W -> b' y = Free -> y <> t2 -> In z (near y) -> b' z <> Stone Q.
    Proof.
      intros Wy E D0 N Sz. pose proof (opened y Wy E D0) as C. pose proof (keeper_before z Sz) as Bz.
      assert (captured S b P t1 z) as Cz.
      { eapply captured_joined; [exact C|]. eapply joined_step; [constructor | exact N | exact Bz].
        apply captured_stone in C. exact C. }
      unfold b' in Sz. rewrite place_gone in Sz; [discriminate | exact good | | exact Cz]. intros ->.
      destruct F1. congruence.
    Qed.

    Lemma opened_away y : y \in W -> b' y = Free -> y <> t2 -> ~ In y (near t2).
    Proof.
      intros Wy E D0 N. pose proof (opened y Wy E D0) as C. destruct C as (q & Nq & J & L). apply D12.
      symmetry. apply L.
      exists y. split; [exact J|]. split; [now apply nsym | apply F2].
    Qed.

    Lemma target_before q : joined near b' Q t0 q -> joined near b Q t0 q.
    Proof. apply joined_weaken. exact keeper_before. Qed.

    Lemma true_atari : atari b' t2.
    Proof.
      intros y (q & J & N & F). destruct (Pos.eq_dec y t2) as [K | K]; [exact K|]. exfalso.
      assert (y \in W) as Wy.
      { apply (target_liberty b' y usual_true). exists q. auto. }
      apply (opened_alone y q Wy F K); [now apply nsym|]. eapply joined_end; eauto.
    Qed.

    Lemma true_after m :
      b' m = Free -> suicide S b' Q m = false -> firm b' ->
      (exists l, atari (place S b' Q m) l /\ ko_point S b' Q m <> Some l) \/ rho (place S b' Q m) < rho b.
    Proof.
      intros Fm Leg Fb'. set (b2 := place S b' Q m) in *. pose proof usual_true as U'.
      assert (usual b2) as U2 by now apply usual_answer.
      assert (forall y, b2 y = Free -> b' y <> Free -> captured S b' Q m y) as Gone.
      { intros y E NE. destruct (captured_dec S good b' Q m y) as [C | C]; [exact C|]. exfalso. apply NE.
        assert (y <> m) as D0 by (intros ->; contradiction). unfold b2 in E. now rewrite place_stays in E. }
      destruct (Pos.eq_dec m t2) as [-> | Dm].
      - assert (liberty S b' Q t0 t2) as (q & Jq & Nq & _).
        { destruct (u_breath _ U' t0 Q) as (l & L); [now apply U'|]. now rewrite <- (true_atari l L). }
        assert (b' q = Stone Q) as Sq by (eapply joined_end; eauto).
        assert (forall x, liberty S b2 Q t0 x -> captured S b' Q t2 x) as Taken.
        { intros x Lx. destruct (target_liberty b2 x U2 Lx) as (Wx & Fx). destruct Lx as (z & Jz & Nz & _).
          apply Gone; [exact Fx|]. intros Fx'. apply joined_end in Jz.
          assert (x <> t2) as Dx by (intros ->; unfold b2 in Fx; rewrite place_at in Fx; discriminate).
          apply place_cases in Jz; [|exact good | exact Fm]. destruct Jz as [(-> & _) | (_ & Sz & _)].
          - now apply (opened_away x Wx Fx' Dx).
          - apply (opened_alone x z Wx Fx' Dx); [now apply nsym | exact Sz]. }
        destruct (u_breath _ U2 t0 Q) as (x & Lx); [now apply U2|].
        assert (forall h, captured S b' Q t2 h -> h \in W) as In_W.
        { intros h (g & Ng & Jg & Lg). unfold Q in Jg. rewrite opp_opp in Jg.
          assert (captured S b' Q t2 g) as Cg.
          { exists g. split; [exact Ng|]. unfold Q. rewrite opp_opp.
            split; [constructor; eapply joined_start; eauto|].
            intros l. unfold Q in Lg. rewrite opp_opp in Lg. apply Lg. }
          assert (~ inX b' g) as NX by (intros X; revert Cg; now apply X_safe).
          destruct (W_near t2 g (proj1 F2) Ng) as [Wg | Dg].
          - now apply (odd_in_W b' g h U' Wg NX).
          - exfalso. apply NX. now apply inX_D. }
        destruct (find (fun h => negb (Pos.eqb h x)) (captures S b' Q t2)) as [h|] eqn:E.
        + right. apply find_some in E. rewrite negb_true_iff, Pos.eqb_neq in E. destruct E as (Ch & Dh).
          apply captures_spec in Ch; [|exact good]. pose proof (Taken x Lx) as Cx.
          assert (rho b2 + 2 <= rho b').
          { apply filter_two with (y := h) (z := x); auto.
            - intros u _. now apply odd_before.
            - apply elements_has. now apply In_W.
            - apply elements_has. now apply In_W.
            - now apply captured_odd with (m := t2).
            - now apply captured_odd with (m := t2).
            - now apply odd_captured.
            - now apply odd_captured. }
          pose proof (rho_own b t1 (proj2 F1)) as R. fold b' in R. lia.
        + left. exists x. split.
          * intros y Ly. apply Taken in Ly. apply find_none with (x := y) in E; [|now apply captures_spec].
            now rewrite negb_false_iff, Pos.eqb_eq in E.
          * intros K. apply ko_point_spec in K; [|exact good]. destruct K as (_ & K & _).
            apply (K q); [now apply nsym | exact Sq].
      - left. exists t2. split.
        + intros y (q & J & N & Fy). assert (joined near b' Q t0 q) as J'.
          { clear N Fy. induction J as [_ | u v J IH N E]; [constructor; now apply U'|].
            apply place_cases in E; [|exact good | exact Fm]. destruct E as [(-> & _) | (_ & E & _)].
            - exfalso. apply Dm. apply true_atari. exists u. auto.
            - eapply joined_step; eauto. }
          destruct (b' y) as [|c] eqn:Ey; [apply true_atari; exists q; auto|]. exfalso.
          assert (captured S b' Q m y) as C by (apply Gone; congruence).
          assert (y \in W) as Wy.
          { destruct (W_near q y (target_in b' q U' J') N) as [K | K]; [exact K|]. apply (u_D _ U2) in K.
            congruence. }
          destruct (reachers_breathe y Wy) as [X | L].
          * apply captured_stone in C. unfold Q in C. now rewrite opp_opp in C.
          * revert C. now apply X_safe.
          * apply Dm. symmetry. destruct C as (g & Ng & Jg & Lg). unfold Q in *. rewrite opp_opp in *. apply Lg.
            eapply liberty_joined; eauto.
        + intros K. apply ko_point_spec in K; [|exact good]. destruct K as (K & _). specialize (K t2).
          assert (captured S b' Q m t2) as C by now apply K. apply captured_stone in C. rewrite F2' in C.
          discriminate.
    Qed.
  End TrueEyes.

  (* ---------------------------------------------------------------------------------------------------- *)
  (* The game. *)

  Notation anew := (reacher_wins_anew G).

  (* The keeper is to move, and the solid stones stay. *)
  Record kturn (s : state) : Prop := {
    kt_mover : mover s = Q;
    kt_firm : firm (stands s);
    kt_usual : usual (stands s);
    kt_left : forall t, In t (left s) -> t \in T
  }.

  (* The reacher is to move. *)
  Record rturn (s : state) : Prop := {
    rt_mover : mover s = P;
    rt_usual : usual (stands s);
    rt_fair : forall k y, bar s = Some k -> In y (near k) -> stands s y <> Stone P;
    rt_left : forall t, In t (left s) -> t \in T
  }.

  (* On all earlier boards the targets that are left stood. *)
  Definition past_left (past : list board) (s : state) : Prop :=
    forall c t, In c past -> In t (left s) -> c t = Stone Q.

  Lemma taker_P : taker G = P.
  Proof. unfold taker, is_capture in *. destruct (the_goal G); try discriminate. auto. Qed.

  Lemma no_never s : ~ never G s.
  Proof. unfold never, is_capture in *. destruct (the_goal G); try discriminate. auto. Qed.

  Lemma all_gone s : left s = [] -> reached G s.
  Proof. unfold reached, is_capture in *. destruct (the_goal G); try discriminate. auto. Qed.

  Lemma touches_on b q : touches b q -> In q (points S).
  Proof. intros (y & N & _). apply nsym in N. now apply (next_on S good) in N. Qed.

  Lemma legal_at s q : mover s = P -> In q (points S) -> stands s q = Free -> at_bar G s q = false ->
    suicide S (stands s) P q = false -> legal G s (At q) = true.
  Proof.
    intros M O F B L. unfold legal. fold S.
    rewrite M, L, B, (everywhere q O), (proj2 (free_spec _ _) F), (proj2 (inb_In _ _) O).
    reflexivity.
  Qed.

  (* A legal move that takes the target wins. *)
  Lemma take past s q : rturn s -> In q (points S) -> stands s q = Free -> at_bar G s q = false ->
    captured S (stands s) P q t0 -> past_left past s -> anew past s.
  Proof.
    intros R O F B C PL. destruct (left s) as [|t more] eqn:E; [apply A_reached; now apply all_gone|].
    pose proof (rt_usual _ R) as U. assert (forall x, x \in T -> captured S (stands s) P q x) as All.
    { intros x Hx. eapply captured_joined; [exact C|]. apply T_block; [apply U | exact Hx]. }
    assert (In t (left s)) as Ht by (rewrite E; now left). pose proof (rt_left _ R t Ht) as Tt.
    apply A_moves with (mv := At q); [apply no_never | rewrite <- reaches; apply R | | |].
    - apply legal_at; auto; [apply R|]. eapply capture_legal; eauto.
    - right. intros c Hc Same. assert (c t = Stone Q) as Ct.
      { destruct Hc as [<- | Hc]; [now apply U | now apply PL]. }
      specialize (Same t (W_on t (T_in t Tt))). cbn [play stands] in Same. rewrite (rt_mover _ R), Ct in Same.
      rewrite place_gone in Same; [discriminate | exact good | | now apply All]. intros ->.
      apply (u_T _ U) in Tt. congruence.
    - apply A_reached, all_gone. cbn [play left]. rewrite (rt_mover _ R), taker_P, same_refl.
      destruct (filter _ (left s)) as [|x rest] eqn:E2; [reflexivity|]. exfalso.
      assert (In x (x :: rest)) as Hx by now left. rewrite <- E2 in Hx. apply filter_In in Hx.
      destruct Hx as (Hx & K).
      rewrite negb_true_iff, inb_false, captures_spec in K by exact good. apply K, All. now apply R.
  Qed.

  Lemma atari_dec b : usual b -> {l | atari b l /\ liberty S b Q t0 l} + {forall l, ~ atari b l}.
  Proof.
    intros U. destruct (liberties S b Q t0) as [|l rest] eqn:E.
    - exfalso. destruct (u_breath _ U t0 Q) as (l & L); [now apply U|].
      apply liberties_spec in L; [|exact good].
      fold S in L. rewrite E in L. destruct L.
    - assert (liberty S b Q t0 l) as L by (apply liberties_spec; [exact good | rewrite E; now left]).
      destruct (forallb (Pos.eqb l) (l :: rest)) eqn:A.
      + left. exists l. split; [|exact L]. intros y Ly. apply liberties_spec in Ly; [|exact good].
        rewrite E in Ly.
        rewrite forallb_forall in A. symmetry. now apply Pos.eqb_eq, A.
      + right. intros y Ay. apply not_true_iff_false in A. apply A. rewrite <- E. apply forallb_forall.
        intros z Hz.
        apply liberties_spec in Hz; [|exact good]. apply Pos.eqb_eq. rewrite (Ay z Hz). now apply Ay.
  Qed.

  Lemma atari_captured b l : atari b l -> liberty S b Q t0 l -> captured S b P l t0.
  Proof.
    intros A (q & J & N & F). exists q. split; [now apply nsym|]. split; [now apply jsym|]. intros y L. apply A.
    eapply liberty_joined; eauto.
  Qed.

  Lemma keeper_legal s m : mover s = Q -> legal G s (At m) = true ->
    In m (points S) /\ stands s m = Free /\ suicide S (stands s) Q m = false /\ (at_bar G s m = false \/
      has_threat G s = true).
  Proof.
    intros M L. unfold legal in L. fold S in L. rewrite M in L.
    rewrite !andb_true_iff, orb_true_iff, !negb_true_iff, free_spec, inb_In in L. tauto.
  Qed.

  Lemma left_less s mv t : In t (left (play G s mv)) -> In t (left s).
  Proof.
    destruct mv as [|m]; cbn [play left]; [auto|]. destruct (same _ _); [|auto]. intros H.
    apply filter_In in H. tauto.
  Qed.

  Lemma rturn_of s mv : kturn s -> legal G s mv = true ->
    rturn (play G s mv) /\ nX (stands (play G s mv)) = nX (stands s) /\
    (firm (stands (play G s mv)) \/
     exists q d, ours q /\ firm_at (stands (play G s mv)) q /\ stands (play G s mv) q = Free /\ d \in D /\ In q
       (near d)).
  Proof.
    intros K L. pose proof (kt_mover _ K) as M. destruct mv as [|m].
    - split; [|split; [reflexivity | left; apply K]]. split; cbn [play mover bar stands left].
      + rewrite M. apply opp_opp.
      + apply K.
      + discriminate.
      + apply K.
    - destruct (keeper_legal s m M L) as (O & F & Leg & _). pose proof (kt_firm _ K) as Fb.
      pose proof (kt_usual _ K) as U.
      split; [|split].
      + split.
        * cbn [play mover]. rewrite M. apply opp_opp.
        * cbn [play stands]. rewrite M. fold S. now apply usual_answer.
        * intros k y Bk Ny E. cbn [play bar stands] in *. rewrite M in *.
          destruct (is_side _ _) in Bk; [discriminate|].
          apply ko_point_spec in Bk; [|exact good]. destruct Bk as (C & _).
          apply stone_before in E; [|exact F]. destruct E as (_ & E & NC). apply NC.
          assert (captured S (stands s) Q m k) as Ck by now apply C. eapply captured_joined; [exact Ck|].
          unfold Q. rewrite opp_opp. eapply joined_step; [constructor | exact Ny | exact E].
          apply captured_stone in Ck. unfold Q in Ck. now rewrite opp_opp in Ck.
        * intros t Ht. apply left_less in Ht. now apply K.
      + cbn [play stands]. rewrite M. fold S. now apply nX_answer.
      + cbn [play stands]. rewrite M. fold S. now apply firm_reply.
  Qed.

  Lemma kturn_of s e : rturn s -> firm_at (stands s) e -> ours e -> stands s e = Free ->
    suicide S (stands s) P e = false -> ~ captured S (stands s) P e t0 -> kturn (play G s (At e)).
  Proof.
    intros R Fa Oe F Leg NC. split.
    - cbn [play mover]. now rewrite (rt_mover _ R).
    - cbn [play stands]. rewrite (rt_mover _ R). fold S. now apply firm_own.
    - cbn [play stands]. rewrite (rt_mover _ R). fold S. apply usual_own; auto. apply R.
    - intros t Ht. apply left_less in Ht. now apply R.
  Qed.

  (* A board on which a solid stone or one of the target's is missing. *)
  Definition lost_one (c : board) : Prop :=
    (exists d, d \in D /\ c d <> Stone P) \/ (exists t, t \in T /\ c t <> Stone Q).

  Lemma not_lost b c : usual b -> alike S c b -> ~ lost_one c.
  Proof.
    intros U H [(d & Hd & K) | (t & Ht & K)]; apply K; rewrite H; auto; now apply U.
  Qed.

  Definition before (N : nat) (c : board) : Prop := lost_one c \/ N < nX c.

  (* The reacher wins once his solid stones have grown. *)
  Definition below (N : nat) : Prop := forall s past, kturn s -> nX (stands s) < N ->
    (forall c, In c past -> before (nX (stands s)) c) -> past_left past s -> anew past s.

  Lemma past_left_next past s mv : usual (stands s) -> (forall t, In t (left s) -> t \in T) ->
    past_left past s -> past_left (stands s :: past) (play G s mv).
  Proof.
    intros U L PL c t Hc Ht. apply left_less in Ht. destruct Hc as [<- | Hc]; [apply U; auto | auto].
  Qed.

  Lemma not_barred s q : rturn s -> touches (stands s) q -> at_bar G s q = false.
  Proof.
    intros R (y & Ny & X). unfold at_bar. destruct (bar s) as [k|] eqn:E; [|reflexivity].
    destruct (Pos.eqb_spec k q) as [-> | D0]; [|reflexivity]. exfalso. apply (rt_fair _ R q y E Ny).
    now apply inX_stone.
  Qed.

  Lemma grow N past s q : below N -> rturn s -> nX (stands s) = N -> ours q -> firm_at (stands s) q ->
    stands s q = Free -> touches (stands s) q -> (forall c, In c past -> lost_one c \/ N <= nX c) ->
      past_left past s ->
    anew past s.
  Proof.
    intros B R EN Oq Fa F Tq Old PL. pose proof (rt_usual _ R) as U. set (b := stands s) in *.
    set (b' := place S b P q).
    assert (firm b') as Fb' by now apply firm_own.
    pose proof (X_fill b q F Tq) as X. fold b' in X. pose proof (nX_fill b q F Tq) as Less. fold b' in Less.
    assert (suicide S b P q = false) as Leg.
    { destruct X as (d & Hd & J). destruct (firm_liberty b' d d Fb' Hd) as (l & L & _).
      apply not_suicide with (l := l); [exact good|]. apply liberty_joined with (q := d);
        [now apply jsym | exact L]. }
    pose proof (not_barred s q R Tq) as NB. pose proof (touches_on b q Tq) as O.
    destruct (captured_dec S good b P q t0) as [C | NC]; [now apply take with (q := q)|].
    assert (kturn (play G s (At q))) as K by now apply kturn_of.
    assert (stands (play G s (At q)) = b') as Eb by (cbn [play stands]; now rewrite (rt_mover _ R)).
    apply A_moves with (mv := At q); [apply no_never | rewrite <- reaches; apply R | | |].
    - apply legal_at; auto. apply R.
    - right. rewrite Eb. intros c Hc Same. assert (alike S c b') as Al by exact Same.
      assert (lost_one c \/ N <= nX c) as [L | L].
      { destruct Hc as [<- | Hc]; [right; fold b; lia | auto]. }
      + revert L. apply not_lost with (b := b'); [rewrite <- Eb; apply K | exact Al].
      + rewrite (alike_nX c b' Al) in L. lia.
    - apply B; [exact K | rewrite Eb; lia | | apply past_left_next; [exact U | apply R | exact PL]].
      rewrite Eb. intros c [<- | Hc]; [right; fold b; lia|].
      destruct (Old c Hc) as [L | L]; [now left | right; lia].
  Qed.

  (* Boards that cannot come back as long as the solid stones stay the same: the reacher had nothing to fill
     and could not take the target; or so it was after the keeper's next move. *)
  Definition rest (c : board) : Prop :=
    quiet c /\ forall l, atari c l -> forall y, In y (near l) -> c y <> Stone P.
  Definition left_so (r : nat) (c : board) : Prop :=
    exists m, In m (points S) /\ c m = Free /\ suicide S c Q m = false /\ quiet (place S c Q m) /\
      (forall l, atari (place S c Q m) l -> ko_point S c Q m = Some l) /\ r <= rho (place S c Q m).
  Definition old (r N : nat) (c : board) : Prop := lost_one c \/ N < nX c \/ N <= nX c /\ (rest c \/ left_so r
    c).

  Lemma old_less r r' N c : r' <= r -> old r N c -> old r' N c.
  Proof.
    intros L [H | [H | (H & [K | (m & K)])]]; unfold old; auto. right. right. split; [exact H|]. right.
    exists m.
    intuition lia.
  Qed.

  Lemma old_weak r N c : old r N c -> lost_one c \/ N <= nX c.
  Proof. intros [H | [H | (H & _)]]; [auto | right; lia | auto]. Qed.

  (* The reacher is to move, has nothing to fill, and cannot take the target at once. *)
  Record core (s : state) : Prop := {
    co_turn : rturn s;
    co_firm : firm (stands s);
    co_quiet : quiet (stands s);
    co_bar : forall l, atari (stands s) l -> at_bar G s l = true
  }.

  Lemma barred_at s l : at_bar G s l = true -> bar s = Some l.
  Proof.
    unfold at_bar. destruct (bar s) as [k|]; [|discriminate]. rewrite andb_true_iff, Pos.eqb_eq.
    intros (-> & _). reflexivity.
  Qed.

  Lemma core_rest s : core s -> rest (stands s).
  Proof.
    intros C. split; [apply C|]. intros l A y Ny. apply (co_bar _ C), barred_at in A.
    exact (rt_fair _ (co_turn _ C) l y A Ny).
  Qed.

  (* After every answer of the keeper's the reacher wins at once, or his stones grow, or the core goes on. *)
  Lemma enter N past s : below N -> rturn s -> firm (stands s) -> nX (stands s) = N ->
    (forall c, In c past -> lost_one c \/ N <= nX c) -> past_left past s -> (core s -> anew past s) ->
      anew past s.
  Proof.
    intros B R Fb EN Old PL Go. destruct (quiet_dec (stands s)) as [(q & Wq & F & Tq) | Qu].
    { apply grow with (N := N) (q := q); auto. }
    pose proof (rt_usual _ R) as U. destruct (atari_dec (stands s) U) as [(l & A & L) | NA].
    - destruct (at_bar G s l) eqn:Bl.
      + apply Go. split; auto. intros l' A'. now rewrite <- (A' l L).
      + destruct (target_liberty _ _ U L) as (Wl & Fl). apply take with (q := l); auto.
        now apply atari_captured.
    - apply Go. split; auto. intros l A. exfalso. now apply (NA l).
  Qed.

  Lemma answer N r past s : below N -> kturn s -> nX (stands s) = N -> (forall c, In c past -> old r N c) ->
    past_left past s ->
    (forall mv, legal G s mv = true -> core (play G s mv) -> rho (stands (play G s mv)) <= r) ->
    (forall mv, legal G s mv = true -> core (play G s mv) -> nX (stands (play G s mv)) = N ->
       (forall c, In c (stands s :: past) -> old (rho (stands (play G s mv))) N c) ->
       past_left (stands s :: past) (play G s mv) -> anew (stands s :: past) (play G s mv)) ->
    anew past s.
  Proof.
    intros B K EN Old PL Hr Go. apply A_answers; [apply no_never | rewrite <- reaches; apply K|]. intros mv L.
    destruct (rturn_of s mv K L) as (R & EN2 & Fi). rewrite EN in EN2.
    assert (past_left (stands s :: past) (play G s mv)) as PL' by (apply past_left_next; auto; apply K).
    assert (forall c, In c (stands s :: past) -> lost_one c \/ N <= nX c) as Weak.
    { intros c [<- | Hc]; [right; lia|]. eapply old_weak; eauto. }
    destruct Fi as [Fi | (q & d & Oq & Fa & F & Hd & Nd)].
    - apply enter with (N := N); auto. intros C. apply Go; auto. intros c [<- | Hc].
      + right. right. split; [lia|]. destruct mv as [|m].
        * left. exact (core_rest _ C).
        * right. destruct (keeper_legal s m (kt_mover _ K) L) as (O & F & Leg & _). exists m.
          pose proof (co_quiet _ C) as Qu. pose proof (co_bar _ C) as Ba.
          assert (stands (play G s (At m)) = place S (stands s) Q m) as Eb by (cbn [play stands];
            now rewrite (kt_mover _ K)).
          rewrite Eb in *. repeat split; auto. intros l A. apply Ba, barred_at in A. cbn [play bar] in A.
          rewrite (kt_mover _ K) in A. destruct (is_side _ _) in A; [discriminate | exact A].
      + apply old_less with (r := r); auto.
    - apply grow with (N := N) (q := q); auto. apply beside_touches; [apply R|]. exists d. auto.
  Qed.

  Definition flag (s : state) : nat := match bar s with Some k => if has W k then 1 else 0 | None => 0 end.
  Definition measure (s : state) : nat := threats s * (2 * PS.cardinal W + 2) + 2 * rho (stands s) + flag s.

  Lemma rho_max b : rho b <= PS.cardinal W.
  Proof.
    unfold rho. rewrite PS.cardinal_spec. clear. induction (PS.elements W) as [|x l IH]; cbn; [lia|].
    destruct (odd b x); cbn; lia.
  Qed.

  Lemma flag_max s : flag s <= 1.
  Proof. unfold flag. destruct (bar s); [destruct (has W p)|]; lia. Qed.

  Lemma measure_less s s2 : threats s2 <= threats s -> rho (stands s2) < rho (stands s) ->
    measure s2 < measure s.
  Proof. intros T' R. unfold measure. pose proof (flag_max s2). nia. Qed.

  Lemma threats_less s mv : threats (play G s mv) <= threats s.
  Proof. destruct mv as [|m]; cbn [play threats]; [lia|]. destruct (_ && _); lia. Qed.

  Lemma core_wins N : below N -> forall k past s, measure s < k -> core s -> nX (stands s) = N ->
    (forall c, In c past -> old (rho (stands s)) N c) -> past_left past s -> anew past s.
  Proof.
    intros B. induction k as [|k IH]; [lia|]. intros past s Lk C EN Old0 PL0.
    pose proof (co_turn _ C) as R. pose proof (rt_usual _ R) as U. pose proof (co_firm _ C) as Fb.
    pose proof (co_quiet _ C) as Qu.
    pose proof (rt_mover _ R) as M.
    assert (forall c, In c (stands s :: past) -> old (rho (stands s)) N c) as Old.
    { intros c [<- | Hc]; [|auto]. right. right. split; [lia|]. left. now apply core_rest. }
    assert (forall mv, past_left (stands s :: past) (play G s mv)) as PL by (intros mv; apply past_left_next;
      auto; apply R).
    (* He passes where he is barred. *)
    assert (forall x, x \in W -> at_bar G s x = true -> anew past s) as Pass_on.
    { intros x Wx Bx. assert (flag s = 1) as Fl by (unfold flag; rewrite (barred_at s x Bx), Wx; reflexivity).
      apply A_moves with (mv := Pass); [apply no_never | rewrite <- reaches; apply R | reflexivity | exact I |].
      assert (kturn (play G s Pass)) as K.
      { split; cbn [play mover stands left]; auto; [now rewrite M | apply R]. }
      assert (forall mv, legal G (play G s Pass) mv = true -> rho (stands (play G (play G s Pass) mv)) <= rho
        (stands s)) as Hr.
      { intros [|m] L; [cbn; lia|]. destruct (keeper_legal _ m (kt_mover _ K) L) as (O & F & Leg & _).
        cbn [play stands mover]. rewrite M. fold Q; fold S. apply rho_answer; [apply K | exact F]. }
      apply answer with (N := N) (r := rho (stands s)); auto.
      intros mv L C2 EN2 Old2 PL2. apply IH; auto.
      enough (measure (play G (play G s Pass) mv) < measure s) by lia.
      destruct mv as [|m]; [|].
      { assert (flag (play G (play G s Pass) Pass) = 0) as Z by reflexivity.
        unfold measure. rewrite Z, Fl. cbn [play threats stands]. lia. }
      destruct (keeper_legal _ m (kt_mover _ K) L) as (O & F & Leg & _).
      pose proof (Hr (At m) L) as R2. pose proof (threats_less (play G s Pass) (At m)) as T2.
      cbn [play threats] in T2.
      pose proof (flag_max (play G (play G s Pass) (At m))) as Fl2.
      assert (flag (play G (play G s Pass) (At m)) = 0 \/ rho (stands (play G (play G s Pass) (At m))) < rho
        (stands s)) as [Z | Z].
      { unfold flag. destruct (bar (play G (play G s Pass) (At m))) as [kk|] eqn:Bk; [|auto].
        destruct (has W kk) eqn:Wk; [|auto]. right.
        cbn [play bar mover stands] in Bk |- *. rewrite M in Bk |- *. fold Q in Bk |- *; fold S in Bk |- *.
        destruct (is_side _ _) in Bk; [discriminate|].
        apply ko_point_spec in Bk; [|exact good]. destruct Bk as (Ck & _).
        apply rho_loss with (h := kk); [apply K | exact F | exact Wk | now apply Ck]. }
      - unfold measure. cbn [play threats] in *. nia.
      - apply measure_less; [exact T2 | exact Z]. }
    destruct (atari_dec (stands s) U) as [(l & A & L) | NA].
    { apply Pass_on with (x := l); [now apply (target_liberty (stands s)) | now apply C]. }
    assert (forall e, e \in W -> stands s e = Free -> at_bar G s e = false ->
      suicide S (stands s) P e = false ->
              ~ captured S (stands s) P e t0 ->
              (forall m, place S (stands s) P e m = Free -> suicide S (place S (stands s) P e) Q m = false ->
                 quiet (place S (place S (stands s) P e) Q m) ->
                 (forall l, atari (place S (place S (stands s) P e) Q m) l ->
                   ko_point S (place S (stands s) P e) Q m = Some l) ->
                 rho (place S (place S (stands s) P e) Q m) < rho (stands s) \/
                 rho (place S (place S (stands s) P e) Q m) <= rho (stands s) /\
                 ko_point S (stands s) P e = Some m /\ ko_master G <> Some Q) ->
              ~ rest (place S (stands s) P e) -> anew past s) as Play_on.
    { intros e We Fe NB Leg NC After NR. set (b := stands s) in *. set (b' := place S b P e) in *.
      assert (~ touches b e) as NT by (intros Te; apply (Qu e); split; auto).
      assert (kturn (play G s (At e))) as K by (apply kturn_of; auto).
      assert (stands (play G s (At e)) = b') as Eb by (cbn [play stands]; now rewrite M).
      assert (nX b' = N) as EN' by (unfold b'; now rewrite nX_away).
      assert (is_side (ko_master G) Q = true \/ bar (play G s (At e)) = ko_point S b P e) as Ba.
      { cbn [play bar]. rewrite M. fold Q; fold S; fold b. destruct (is_side (ko_master G) Q); auto. }
      apply A_moves with (mv := At e); [apply no_never | rewrite <- reaches; apply R | apply legal_at;
        auto | |].
      - cbn [is_new]. destruct (bar (play G s (At e))) as [kk|] eqn:Bk; [left; discriminate | right].
        rewrite Eb. intros c Hc Same. assert (alike S c b') as Al by exact Same.
        destruct (Old c Hc) as [L | [L | (_ & [L | (m & O & F & Sm & Qm & At_ & Lr)])]].
        + revert L. apply not_lost with (b := b'); [rewrite <- Eb; apply K | exact Al].
        + rewrite (alike_nX c b' Al) in L. lia.
        + apply NR. destruct L as (L1 & L2). split; [now apply (alike_quiet c)|]. intros l Al_ y Ny E.
          apply (L2 l (alike_atari b' c l (alike_sym S _ _ Al) Al_) y Ny).
          rewrite Al; [exact E | now apply (next_on S good) in Ny].
        + pose proof (alike_place S good c b' Q m Al) as Alm. rewrite (alike_rho _ _ Alm) in Lr.
          destruct (After m) as [K2 | (_ & K2 & K3)]; [| | | | lia |].
          * rewrite <- Al; auto.
          * now apply (alike_suicide S good c).
          * now apply (alike_quiet (place S c Q m)).
          * intros l Al_. apply (alike_ko S good c b' Q m l Al). apply At_.
            apply (alike_atari (place S b' Q m)); [now apply alike_sym | exact Al_].
          * destruct Ba as [Ba | Ba]; [apply is_side_spec in Ba; contradiction | congruence].
      - assert (forall m, legal G (play G s (At e)) (At m) = true -> core (play G (play G s (At e)) (At m)) ->
                  stands (play G (play G s (At e)) (At m)) = place S b' Q m /\
                  (rho (place S b' Q m) < rho b \/
                   rho (place S b' Q m) <= rho b /\ ko_point S b P e = Some m /\ ko_master G <> Some Q)) as
                     Then.
        { intros m L C2. destruct (keeper_legal _ m (kt_mover _ K) L) as (O & F & Leg2 & _). rewrite Eb in *.
          assert (stands (play G (play G s (At e)) (At m)) = place S b' Q m) as Eb2.
          { change (stands (play G (play G s (At e)) (At m))) with
              (place S (stands (play G s (At e))) (mover (play G s (At e))) m). now rewrite Eb, (kt_mover _ K).
              }
          split; [exact Eb2|]. apply After; auto.
          - rewrite <- Eb2. apply C2.
          - intros l A. rewrite <- Eb2 in A. apply (co_bar _ C2), barred_at in A.
            change (bar (play G (play G s (At e)) (At m))) with
              (if is_side (ko_master G) (opp (mover (play G s (At e)))) then None
               else ko_point S (stands (play G s (At e))) (mover (play G s (At e))) m) in A.
            rewrite Eb, (kt_mover _ K) in A. destruct (is_side _ _) in A; [discriminate | exact A]. }
        assert (~ core (play G (play G s (At e)) Pass)) as NP.
        { intros C2. apply NR. rewrite <- Eb. exact (core_rest _ C2). }
        apply answer with (N := N) (r := rho b); auto.
        + now rewrite Eb.
        + intros [|m] L C2; [contradiction|]. destruct (Then m L C2) as (-> & [Z | (Z & _)]); lia.
        + intros [|m] L C2 EN2 Old2 PL2; [contradiction|]. apply IH; auto.
          enough (measure (play G (play G s (At e)) (At m)) < measure s) by lia.
          destruct (Then m L C2) as (Eb2 & Z). pose proof (threats_less (play G s (At e)) (At m)) as T2.
          assert (threats (play G s (At e)) = threats s) as T1 by (cbn [play threats]; now rewrite NB).
          destruct Z as [Z | (Z & Ko & NM)].
          * apply measure_less; [lia | rewrite Eb2; exact Z].
          * destruct Ba as [Ba | Ba]; [apply is_side_spec in Ba; contradiction|]. rewrite Ko in Ba.
            assert (at_bar G (play G s (At e)) m = true) as AB.
            { unfold at_bar. rewrite Ba, (kt_mover _ K), Pos.eqb_refl.
              destruct (is_side (ko_master G) Q) eqn:Si; [apply is_side_spec in Si;
                contradiction | reflexivity]. }
            destruct (keeper_legal _ m (kt_mover _ K) L) as (_ & _ & _ & [AB' | Th]); [congruence|].
            unfold has_threat in Th. rewrite andb_true_iff, negb_true_iff, Nat.eqb_neq in Th.
            destruct Th as (Si & NZ).
            assert (threats (play G (play G s (At e)) (At m)) = pred (threats (play G s (At e)))) as T3.
            { change (threats (play G (play G s (At e)) (At m))) with
                (if at_bar G (play G s (At e)) m && is_side (threatener G) (mover (play G s (At e)))
                 then pred (threats (play G s (At e))) else threats (play G s (At e))). now rewrite AB, Si. }
            unfold measure. rewrite T3, Eb2. pose proof (rho_max (place S b' Q m)).
            pose proof (flag_max (play G (play G s (At e)) (At m))). fold b. nia. }
    destruct (find (fun y => free (stands s) y && negb (inb y trues)) (PS.elements W)) as [y|] eqn:E.
    - apply find_some in E. rewrite elements_has, andb_true_iff, free_spec, negb_true_iff, inb_false in E.
      destruct (last_eye (stands s) U Qu NA) as (e & Ey & Fe & Full); [exists y; tauto|].
      destruct (at_bar G s e) eqn:NB; [apply Pass_on with (x := e); [apply Ey | exact NB]|].
      assert (In e (points S)) as Oe by (apply W_on, Ey).
      destruct (captured_dec S good (stands s) P e t0) as [Ce | NC]; [now apply take with (q := e)|].
      pose proof (eye_legal (stands s) e U Qu Ey Fe Full) as Leg.
      apply Play_on with (e := e); auto; [apply Ey | |].
      + intros m Fm Sm Qm _. apply false_after; auto. apply firm_own; auto. apply W_ours, Ey.
      + intros (Q2 & _). destruct (taken_one (stands s) e U Qu Ey Fe Full) as (w & _ & Fw). exact (Q2 w Fw).
    - assert (forall y, y \in W -> stands s y = Free -> In y trues) as Only.
      { intros y Wy Fy. apply find_none with (x := y) in E; [|now apply elements_has].
        rewrite (proj2 (free_spec _ _) Fy) in E. cbn [andb] in E. rewrite negb_false_iff in E.
        now apply inb_In. }
      assert (exists l1 l2, liberty S (stands s) Q t0 l1 /\ liberty S (stands s) Q t0 l2 /\ l1 <> l2) as (l1 &
        l2 & L1 & L2 & D12).
      { destruct (u_breath _ U t0 Q) as (l1 & L1); [now apply U|].
        destruct (find (fun l => negb (Pos.eqb l l1)) (liberties S (stands s) Q t0)) as [l2|] eqn:E2.
        - apply find_some in E2. rewrite negb_true_iff, Pos.eqb_neq, liberties_spec in E2 by exact good.
          exists l1, l2. intuition.
        - exfalso. apply (NA l1). intros y Ly. apply find_none with (x := y) in E2; [|now apply liberties_spec].
          now rewrite negb_false_iff, Pos.eqb_eq in E2. }
      assert (exists t1 t2, liberty S (stands s) Q t0 t1 /\ liberty S (stands s) Q t0 t2 /\ t1 <> t2 /\ at_bar
        G s t1 = false)
        as (t1 & t2 & M1 & M2 & D0 & NB).
      { destruct (at_bar G s l1) eqn:B1.
        - exists l2, l1. repeat split; auto. destruct (at_bar G s l2) eqn:B2; [|reflexivity].
          apply barred_at in B1, B2. congruence.
        - exists l1, l2. auto. }
      destruct (target_liberty _ _ U M1) as (W1 & F1_).
      destruct (captured_dec S good (stands s) P t1 t0) as [Ce | NC]; [apply take with (q := t1); auto|].
      apply Play_on with (e := t1); auto.
      + now apply true_legal with (t2 := t2).
      + intros m Fm Sm _ At_. destruct (true_after (stands s) t1 t2 U Only M1 M2 D0 NC m Fm Sm (firm_own _ t1
          (firm_any _ _ Fb) F1_ (W_ours _ W1)))
          as [(l & A & Nk) | K]; [|now left]. exfalso. auto.
      + intros (_ & K). apply (K t2 (true_atari (stands s) t1 t2 U Only M1 M2 D0 NC) t1).
        * apply nsym. now apply (N12 (stands s)).
        * apply place_at.
  Qed.

  Lemma all_below N : below N.
  Proof.
    induction N as [|N IH]; intros s past K L Be PL; [lia|].
    destruct (Nat.eq_dec (nX (stands s)) N) as [EN | NE]; [|apply IH; auto; lia].
    apply answer with (N := N) (r := rho (stands s)); auto.
    - intros c Hc. destruct (Be c Hc) as [H | H]; [now left | right; left; lia].
    - intros [|m] Lm _; [cbn; lia|]. destruct (keeper_legal s m (kt_mover _ K) Lm) as (_ & F & _).
      cbn [play stands]. rewrite (kt_mover _ K). fold S. apply rho_answer; [apply K | exact F].
    - intros mv Lm C EN2 Old PL2. eapply core_wins; eauto.
  Qed.

  Theorem fight_wins past s :
    firm (stands s) -> usual (stands s) -> (forall t, In t (left s) -> t \in T) ->
    (mover s = P -> forall k y, bar s = Some k -> In y (near k) -> stands s y <> Stone P) ->
    (forall c, In c past -> lost_one c) -> past_left past s -> anew past s.
  Proof.
    intros Fb U L Fair Lost PL. destruct (same (mover s) P) eqn:M.
    - apply same_spec in M. assert (rturn s) as R by (split; [exact M | exact U | exact (Fair M) | exact L]).
      apply enter with (N := nX (stands s)); auto.
      { apply all_below. }
      intros C. eapply core_wins; [apply all_below | apply Nat.lt_succ_diag_r | exact C | reflexivity | | exact
        PL].
      intros c Hc. left. auto.
    - assert (mover s = Q) as Mq by (apply not_same; intros K; rewrite <- K, same_refl in M; discriminate).
      apply (all_below (Datatypes.S (nX (stands s)))); [split; auto | lia | | exact PL]. intros c Hc. left.
      auto.
  Qed.
End Fight.
