(* What a zone shows of life, eyes and safe walls is so in every position that agrees with it (the rules Goal
   and Keeper of docs/certificates.md for the goals life, eye and safe-separate). *)
From Coq Require Import Bool List PArith Arith Lia.
From Yomi Require Import Sets Go Life Games Check Zones Steps Moves Benson.
Import ListNotations.

Lemma walk_path step p inside q : q \in walk step p inside -> path step (fun x => x \in inside) p q.
Proof.
  unfold walk. destruct (has inside p) eqn:E; [|now rewrite has_empty].
  apply (spread_sound step (path step (fun x => x \in inside) p)).
  - intros x [<- | []]. constructor. auto.
  - intros x Hx. apply has_singleton in Hx. subst. constructor. auto.
  - intros x y J Hy N. apply has_remove in Hy. eapply path_step; eauto. tauto.
Qed.

Lemma path_weaken near (fine fine' : point -> Prop) p q :
  (forall x, fine x -> fine' x) -> path near fine p q -> path near fine' p q.
Proof. intros H. induction 1; eauto using path. Qed.

Section Eyes.
  Variable G : game.
  Variable P : colour.
  Let S := board_shape G.
  Let Q := opp P.
  Let near := next_to S.
  Hypothesis good : good_shape S.

  Variables (n : node) (b : board).
  Hypothesis wf : well_formed n.
  Hypothesis sh : shows n b.
  Let v := view_of G n.

  Lemma component_of_part c k : In k (parts v c) -> component_is G n c k.
  Proof. now apply components_are. Qed.

  Lemma parts_components c : parts v c = components G n c.
  Proof. destruct c; reflexivity. Qed.

  (* ---------------------------------------------------------------------------------------------------- *)
  (* The winner's stones that live. *)

  (* A region of the zone that is cut off contains the region of the board. *)
  Lemma region_inside alive regions r x y :
    living_by G P n alive regions -> In r regions -> x \in inside r -> in_region S b P x y -> y \in inside r.
  Proof.
    intros (Comp & Stand & _) Hr Hx. induction 1 as [_ | y z _ IH N F]; [exact Hx|].
    destruct (region_facts G P n alive regions Stand r Hr) as (I & _).
    destruct (I y IH) as (_ & _ & Around & _). destruct (Around z N) as [K | K]; [exact K|].
    exfalso. apply F. apply has_unions in K. destruct K as (m & Km & Hm). apply in_map_iff in Km.
    destruct Km as (k & <- & Hk). eapply stones_stand; eauto. eapply is_own; eauto.
  Qed.

  Lemma living_lives t : t \in living G P v -> lives S b P t.
  Proof.
    intros H. apply living_spec in H; auto. destruct H as (alive & regions & By & Ht).
    pose proof By as (Comp & Stand & Two & _).
    exists (fun z => z \in unions (map members alive)). split; [exact Ht|]. intros q Hq.
    apply has_unions in Hq. destruct Hq as (m & Hm & Mq). apply in_map_iff in Hm. destruct Hm as (k & <- & Hk).
    pose proof (Comp k Hk) as C. split.
    { eapply stones_stand; eauto. eapply is_own; eauto. }
    pose proof (Two k Hk) as T. unfold has_two in T.
    destruct (filter (is_vital k) regions) as [|r1 [|r2 rest]] eqn:E; try discriminate.
    assert (forall r, In r (r1 :: r2 :: rest) -> In r regions /\ is_vital k r = true) as In_r.
    { intros r Hr. rewrite <- E in Hr. now apply filter_In. }
    assert (forall r, In r regions -> is_vital k r = true -> exists x, x \in inside r /\
              vital S b P (fun z => z \in unions (map members alive)) q x) as Vital.
    { intros r Hr V. destruct (region_facts G P n alive regions Stand r Hr) as (I & Hol & NE).
      destruct (hollow r) as [|x l] eqn:Eh; [congruence|]. rewrite <- Eh in *.
      assert (In x (hollow r)) as Hx by (rewrite Eh; now left). destruct (Hol x Hx) as (Ex & Ix).
      exists x. split; [exact Ix|]. split; [eapply empties_free; eauto|]. split.
      - intros y R F. pose proof (region_inside _ _ _ _ _ By Hr Ix R) as Iy.
        destruct (I y Iy) as (_ & Zy & _ & K). unfold is_vital in V. rewrite forallb_forall in V.
        assert (In y (shown k)) as Sy.
        { apply inb_In, V, K. eapply free_empties; eauto. }
        destruct (is_shown _ _ _ _ C y Sy) as (_ & u & Mu & Nu). exists u. repeat split; auto.
        eapply is_joined; eauto.
      - intros z (y & R & N & Sz). pose proof (region_inside _ _ _ _ _ By Hr Ix R) as Iy.
        destruct (I y Iy) as (_ & _ & Around & _). destruct (Around z N) as [K | K]; [|exact K].
        exfalso. destruct (I z K) as (NS & Zz & _). rewrite not_has in NS. apply NS.
        eapply stand_stones; eauto. }
    destruct (In_r r1) as (R1 & V1); [now left|]. destruct (In_r r2) as (R2 & V2); [right; now left|].
    destruct (Vital r1 R1 V1) as (x1 & I1 & W1). destruct (Vital r2 R2 V2) as (x2 & I2 & W2).
    exists x1, x2. split; [exact W1|]. split; [exact W2|]. intros R.
    pose proof (region_inside _ _ _ _ _ By R1 I1 R) as K. eapply is_empty_has in T.
    rewrite not_has, has_inter in T. eauto.
  Qed.

  (* ---------------------------------------------------------------------------------------------------- *)
  (* The other side's stones that do not live. *)

  (* The regions of the zone: each is connected, and they are listed with their borders and empty points. *)
  Record region_is (c : colour) (r : region_of_zone) : Prop := {
    region_joined : forall x y, x \in inside r -> y \in inside r -> in_region S b c x y;
    region_free : forall x, x \in inside r -> x \in zone n /\ x \notin stones n c;
    region_border : forall z, z \in border r <-> (exists y, y \in inside r /\ In z (near y)) /\ z \notin inside r;
    region_hollow : forall x, In x (hollow r) <-> x \in inside r /\ x \in empties n
  }.

  Lemma regions_are c fuel : forall rest,
    (forall x, x \in rest -> x \in zone n /\ x \notin stones n c) ->
    forall r, In r (regions_from G fuel n (empties n) rest) -> region_is c r.
  Proof.
    induction fuel as [|fuel IH]; cbn [regions_from]; intros rest H r Hr; [destruct Hr|].
    destruct (PS.choose rest) as [p|]; [|destruct Hr].
    destruct Hr as [<- | Hr].
    - assert (forall x, x \in walk near p rest -> in_region S b c p x) as J.
      { intros x Hx. apply walk_path in Hx. eapply path_weaken; [|exact Hx]. cbn beta.
        intros y Hy E. apply H in Hy. destruct Hy as (Z & N). rewrite not_has in N. apply N.
        eapply stand_stones; eauto. }
      split; cbn [inside border hollow].
      + intros x y Hx Hy. eapply path_trans; [apply path_sym; [apply good | now apply J] | now apply J].
      + intros x Hx. apply H. eapply walk_inside; eauto.
      + intros z. rewrite has_diff, has_set_of, in_flat_map. split.
        * intros ((y & Hy & N) & O). split; [exists y | exact O]. rewrite <- elements_has. auto.
        * intros ((y & Hy & N) & O). split; [exists y | exact O]. rewrite elements_has. auto.
      + intros x. rewrite filter_In, elements_has. tauto.
    - eapply IH; [|exact Hr]. intros x Hx. apply has_diff in Hx. apply H. tauto.
  Qed.

  Lemma two_in_list {A} (l : list A) x y : In x l -> In y l -> x <> y -> at_most_one l = false.
  Proof.
    destruct l as [|a [|c l]]; cbn; [tauto | | auto]. intros [<- | []] [<- | []]. congruence.
  Qed.

  Section May_live.
    (* A set of stones as the definition of life asks for. *)
    Variable X : point -> Prop.
    Hypothesis alive_set : forall q, X q -> b q = Stone Q /\
      exists x y, vital S b Q X q x /\ vital S b Q X q y /\ ~ in_region S b Q x y.
    Variable regions : list region_of_zone.
    Hypothesis regions_is : forall r, In r regions -> region_is Q r.
    Hypothesis all_regions : forall x, x \in zone n -> x \notin stones n Q -> exists r, In r regions /\ x \in inside r.

    (* Both regions of a block in X lie in regions of the zone that may be vital. *)
    Lemma vital_counts alive k q x :
      (forall p, X p -> p \in stones n Q -> p \in alive) ->
      component_is G n Q k -> closed k = true -> q \in members k -> vital S b Q X q x ->
      exists r, x \in inside r /\
        In r (filter (may_be_vital k)
                (filter (fun r => PS.subset (PS.inter (border r) (stones n Q)) alive) regions)).
    Proof.
      intros Keep C Cl Mq (F & L & A).
      assert (in_region S b Q x x) as Rx by (constructor; congruence).
      destruct (L x Rx F) as (u & Ju & Nu & _).
      assert (u \in members k) as Mu by (eapply closed_block; eauto).
      destruct (is_closed _ _ _ _ C Cl u x Mu Nu) as (Zx & _).
      assert (x \notin stones n Q) as Nx.
      { apply not_has. intros K. eapply stones_stand in K; eauto. congruence. }
      destruct (all_regions x Zx Nx) as (r & Hr & Ix). pose proof (regions_is r Hr) as I.
      exists r. split; [exact Ix|]. apply filter_In. split; [apply filter_In; split; [exact Hr|]|].
      - apply subset_has. intros z. rewrite has_inter. intros (Bz & Sz). apply Keep; [|exact Sz].
        apply (region_border _ _ I) in Bz. destruct Bz as ((y & Iy & N) & _). apply A. exists y.
        split; [eapply region_joined; eauto|]. split; [exact N|]. eapply stones_stand; eauto.
      - unfold may_be_vital. apply andb_true_iff. split.
        + apply negb_true_iff, not_true_iff_false. intros E. eapply is_empty_has in E.
          rewrite not_has, has_inter in E. apply E. split; [|exact Mu]. apply (region_border _ _ I). split.
          * exists x. split; [exact Ix|]. now apply good.
          * apply not_has. intros K. apply (region_free _ _ I) in K. destruct K as (_ & K).
            apply (is_own _ _ _ _ C) in Mu. congruence.
        + unfold is_vital. apply forallb_forall. intros h Hh. apply inb_In.
          apply (region_hollow _ _ I) in Hh. destruct Hh as (Ih & Eh).
          assert (b h = Free) as Fh by (eapply empties_free; eauto).
          eapply closed_liberty with (p := q); eauto. apply L; [eapply region_joined; eauto | exact Fh].
    Qed.

    Lemma strike_keeps fuel : forall blocks alive,
      (forall k, In k blocks -> component_is G n Q k /\ closed k = true) ->
      (forall p, X p -> p \in stones n Q -> p \in alive) ->
      forall p, X p -> p \in stones n Q -> p \in strike P fuel n regions blocks alive.
    Proof.
      induction fuel as [|fuel IH]; cbn [strike]; intros blocks alive Blocks Keep p Xp Sp; [auto|].
      set (good_ones := filter _ regions). set (dies := fun k => at_most_one (filter (may_be_vital k) good_ones)).
      change (fun k => at_most_one (filter (may_be_vital k) good_ones)) with dies.
      destruct (filter dies blocks) as [|k0 more] eqn:E; [auto|]. rewrite <- E.
      apply IH; auto.
      - intros k Hk. apply filter_In in Hk. apply Blocks. tauto.
      - clear p Xp Sp. intros p Xp Sp. apply has_diff. split; [auto|]. apply not_has. intros K.
        apply has_unions in K. destruct K as (m & Hm & Mp). apply in_map_iff in Hm.
        destruct Hm as (k & <- & Hk). apply filter_In in Hk. destruct Hk as (Hk & D).
        destruct (Blocks k Hk) as (C & Cl). destruct (alive_set p Xp) as (_ & x & y & Vx & Vy & Far).
        destruct (vital_counts alive k p x Keep C Cl Mp Vx) as (r1 & I1 & F1).
        destruct (vital_counts alive k p y Keep C Cl Mp Vy) as (r2 & I2 & F2).
        unfold dies in D. assert (at_most_one (filter (may_be_vital k) good_ones) = false) as D'; [|congruence].
        apply two_in_list with (x := r1) (y := r2); auto. intros <-. apply Far.
        apply filter_In in F1. destruct F1 as (F1 & _). apply filter_In in F1. destruct F1 as (F1 & _).
        eapply region_joined; eauto.
    Qed.
  End May_live.

  Lemma may_live_right p : p \in zone n -> lives S b Q p -> p \in may_live G P v.
  Proof.
    intros Zp (X & Xp & H). assert (p \in stones n Q) as Sp.
    { eapply stand_stones; eauto. now apply H. }
    unfold may_live. change (seen v) with n. change (open v) with (empties n).
    set (open_part := PS.diff (zone n) (stones n (opp P))). set (regions := regions_from _ _ _ _ _).
    destruct (PS.subset open_part _) eqn:Sub; [|exact Sp]. rewrite subset_has in Sub.
    apply strike_keeps with (X := X); auto.
    - intros r Hr. eapply regions_are; [|exact Hr]. intros x Hx. now apply has_diff in Hx.
    - intros x Zx Nx. assert (x \in open_part) as Ox by (apply has_diff; auto). apply Sub in Ox.
      apply has_unions in Ox. destruct Ox as (s & Hs & Ix). apply in_map_iff in Hs. destruct Hs as (r & <- & Hr).
      eauto.
    - intros k Hk. apply filter_In in Hk. destruct Hk as (Hk & Cl). split; [|exact Cl].
      now apply component_of_part.
  Qed.

  (* ---------------------------------------------------------------------------------------------------- *)
  (* Eyes. *)

  Lemma shows_eye_right x : shows_eye G P n x = true -> in_eye S b P x.
  Proof.
    unfold shows_eye. set (w := walk (next_to (board_shape G)) x (PS.diff (zone n) (stones n P))).
    destruct (filter (has (stones n P)) _) as [|s more] eqn:E; [discriminate|].
    set (block := walk (next_to (board_shape G)) s (stones n P)). rewrite !andb_true_iff, !forallb_forall.
    intros ((H1 & H2) & H3).
    destruct (filter (has (empties n)) (PS.elements w)) as [|e l] eqn:Eh; [discriminate|]. rewrite <- Eh in *.
    assert (forall q, q \in block -> joined near b P s q) as Jb.
    { intros q Hq. apply walk_joined with (inside := stones n P); [|exact Hq].
      intros y Hy. eapply stones_stand; eauto. }
    assert (forall y, y \in w -> y \in zone n /\ b y <> Stone P) as W.
    { intros y Hy. apply walk_inside in Hy. apply has_diff in Hy. destruct Hy as (Z & N). split; [exact Z|].
      intros K. rewrite not_has in N. apply N. eapply stand_stones; eauto. }
    assert (forall y z, y \in w -> In z (near y) -> z \in w \/ z \in block) as Around.
    { intros y z Hy N. specialize (H1 y (proj2 (elements_has _ _) Hy)). rewrite forallb_forall in H1.
      specialize (H1 z N). now apply orb_true_iff in H1. }
    assert (forall y, in_region S b P x y -> x \in w -> y \in w) as In_w.
    { intros y R Hx. induction R as [_ | y z _ IH N F]; [exact Hx|]. destruct (Around y z IH N) as [K | K]; [exact K|].
      exfalso. apply F. apply Jb in K. eapply joined_end; eauto. }
    assert (forall y, y \in w -> in_region S b P x y) as Path.
    { intros y Hy. apply walk_path in Hy. eapply path_weaken; [|exact Hy]. cbn beta. intros z Hz K.
      apply has_diff in Hz. destruct Hz as (Z & N). rewrite not_has in N. apply N. eapply stand_stones; eauto. }
    assert (In e (filter (has (empties n)) (PS.elements w))) as He by (rewrite Eh; now left).
    apply filter_In in He. destruct He as (We & Ee). rewrite elements_has in We.
    assert (x \in w) as Wx.
    { unfold w, walk in We |- *. destruct (has (PS.diff (zone n) (stones n P)) x) eqn:K.
      - apply spread_found. now apply has_singleton.
      - rewrite has_empty in We. discriminate. }
    split; [exists e; split; [now apply Path | eapply empties_free; eauto]|]. exists s. split.
    - intros y R F. pose proof (In_w y R Wx) as Wy.
      assert (In y (filter (has (empties n)) (PS.elements w))) as Hy.
      { apply filter_In. split; [now apply elements_has|]. eapply free_empties; eauto. now apply W. }
      specialize (H3 y Hy). apply existsb_exists in H3. destruct H3 as (u & Nu & Bu). exists u.
      split; [now apply Jb|]. split; [now apply good | exact F].
    - intros z (y & R & N & Sz). destruct (Around y z (In_w y R Wx) N) as [K | K]; [|now apply Jb].
      exfalso. apply W in K. tauto.
  Qed.

  Lemma shows_no_eye_right x : shows_no_eye G P n x = true -> ~ in_eye S b Q x.
  Proof.
    unfold shows_no_eye. set (w := walk (next_to (board_shape G)) x (PS.diff (zone n) (stones n (opp P)))).
    set (around := filter _ _). rewrite andb_true_iff, !orb_true_iff, !existsb_exists.
    intros (Z & H) ((y0 & R0 & F0) & p & L & A).
    assert (forall y, y \in w -> in_region S b Q x y) as Path.
    { intros y Hy. apply walk_path in Hy. eapply path_weaken; [|exact Hy]. cbn beta. intros z Hz K.
      apply has_diff in Hz. destruct Hz as (Zz & N). rewrite not_has in N. apply N. eapply stand_stones; eauto. }
    assert (forall z, In z around -> joined near b Q p z) as Around.
    { intros z Hz. apply filter_In in Hz. destruct Hz as (Hz & Sz). apply in_flat_map in Hz.
      destruct Hz as (y & Hy & N). rewrite elements_has in Hy. apply A. exists y.
      split; [now apply Path|]. split; [exact N|]. eapply stones_stand; eauto. }
    destruct H as [[H | (e & He & H)] | (k & Hk & H)].
    - apply (stones_stand n b wf sh) in H. apply path_start in R0. unfold Q in R0. congruence.
    - rewrite andb_true_iff, forallb_forall in H. destruct H as (Ee & H). rewrite elements_has in He.
      assert (b e = Free) as Fe by (eapply empties_free; eauto).
      destruct (L e (Path e He) Fe) as (u & Ju & Nu & _). apply (next_sym S good) in Nu. specialize (H u Nu).
      rewrite andb_true_iff, negb_true_iff in H. destruct H as (Zu & Su). rewrite not_has in Su. apply Su.
      eapply stand_stones; eauto. eapply joined_end; eauto.
    - rewrite !andb_true_iff, existsb_exists, negb_true_iff in H. destruct H as ((Cl & (z & Hz & Mz)) & All).
      apply not_true_iff_false in All. apply All. apply forallb_forall. intros u Hu.
      assert (component_is G n Q k) as C.
      { apply component_of_part. unfold v. now rewrite parts_components. }
      eapply closed_block with (c := Q) (p := z); eauto. eapply joined_trans; [|exact (Around u Hu)].
      apply joined_sym; [apply good | now apply Around].
  Qed.

  (* ---------------------------------------------------------------------------------------------------- *)
  (* Safe walls. *)

  Lemma enough_liberties k p m :
    component_is G n P k -> p \in members k -> m <= PS.cardinal (set_of (shown k)) -> has_liberties S b P p m.
  Proof.
    intros C Mp L. exists (PS.elements (set_of (shown k))). split; [apply elements_NoDup|]. split.
    - now rewrite <- PS.cardinal_spec.
    - intros x Hx. rewrite elements_has, has_set_of in Hx. destruct (is_shown _ _ _ _ C x Hx) as (E & u & Mu & Nu).
      exists u. repeat split; auto; [eapply is_joined; eauto | eapply empties_free; eauto].
  Qed.

  (* The stones are safe if the named ones are among them. *)
  Lemma safe_stones_right p :
    (forall x, In x (names G) -> x \in safe_stones G P v) -> p \in safe_stones G P v ->
    safe_stone S b P (names G) p.
  Proof.
    intros Named. assert (forall q, q \in safe_stones G P v -> lives S b P q \/
              exists k, component_is G n P k /\ q \in members k /\ enough G k = true) as Cases.
    { intros q Hq. apply has_union in Hq. destruct Hq as [Hq | Hq]; [left; now apply living_lives | right].
      apply (has_those G) in Hq. destruct Hq as (k & Hk & E & M). exists k. split; [now apply component_of_part | auto]. }
    assert (forall x, In x (names G) -> lives S b P x \/ has_liberties S b P x 3) as Strong.
    { intros x Hx. destruct (Cases x (Named x Hx)) as [K | (k & C & M & E)]; [auto | right].
      unfold enough in E. replace (existsb (has (members k)) (names G)) with true in E.
      - apply Nat.leb_le in E. eapply enough_liberties; eauto.
      - symmetry. apply existsb_exists. eauto. }
    intros Hp. destruct (Cases p Hp) as [K | (k & C & M & E)].
    { split; [|now left]. destruct K as (X & Xp & H). now apply H. }
    assert (b p = Stone P) as Sp by (eapply stones_stand; eauto; eapply is_own; eauto). split; [exact Sp|].
    (* Does the block contain a named stone? *)
    destruct (existsb (fun x => inb x (block S b P p)) (names G)) eqn:B.
    - apply existsb_exists in B. destruct B as (x & Hx & B). apply inb_In, block_spec in B; [|exact good].
      assert (joined near b P x p) as J by (apply joined_sym; [apply good | exact B]).
      destruct (Strong x Hx) as [K | (l & ND & Len & K)].
      + left. eapply lives_joined; eauto.
      + right. left. exists l. split; [exact ND|]. split; [exact Len|]. intros y Hy.
        eapply liberty_block; eauto.
    - right. right. split.
      + unfold enough in E. apply Nat.leb_le in E. apply enough_liberties with (k := k); auto.
        destruct (existsb _ _) in E; lia.
      + intros x Hx J. apply not_true_iff_false in B. apply B. apply existsb_exists. exists x.
        split; [exact Hx|]. apply inb_In, block_spec; auto.
  Qed.

  (* No stone of an unsafe string is safe. *)
  Lemma unsafe_stones_right p : p \in unsafe_stones G P v -> ~ safe_stone S b Q (names G) p.
  Proof.
    unfold unsafe_stones. intros H (_ & Safe). apply (has_those G) in H. destruct H as (k & Hk & H & M).
    apply andb_true_iff in H. destruct H as (H & Dead). apply andb_true_iff in H. destruct H as (Cl & Few).
    assert (component_is G n Q k) as C by (now apply component_of_part).
    assert (p \in zone n) as Zp by (eapply stones_zone; eauto; eapply is_own; eauto).
    apply negb_true_iff in Few. unfold enough in Few. apply Nat.leb_gt in Few.
    assert (forall m, has_liberties S b Q p m -> m <= PS.cardinal (set_of (shown k))) as Count.
    { intros m (l & ND & L & K). rewrite PS.cardinal_spec. etransitivity; [exact L|]. apply NoDup_incl_length; auto.
      intros x Hx. apply elements_has, has_set_of. eapply closed_liberty; eauto. }
    destruct Safe as [K | [K | (K & Free_)]].
    - apply may_live_right in K; [|exact Zp]. eapply is_empty_has in Dead.
      rewrite not_has, has_inter in Dead. eauto.
    - apply Count in K. destruct (existsb _ _) in Few; lia.
    - apply Count in K. destruct (existsb (has (members k)) (names G)) eqn:E; [|lia].
      apply existsb_exists in E. destruct E as (x & Hx & Mx). apply (Free_ x Hx). eapply is_joined; eauto.
  Qed.
End Eyes.

(* ---------------------------------------------------------------------------------------------------- *)
(* Walks between the named points. *)

Lemma path_joined step b c x y : path step (fun p => b p = Stone c) x y <-> joined step b c x y.
Proof. split; induction 1; eauto using path, joined. Qed.

Section Walks.
  Variable G : game.
  Variable all : set.
  Let S := board_shape G.
  Hypothesis good : good_shape S.
  Hypothesis all_points : forall p, p \in all <-> In p (points S).
  Hypothesis names_on : forall x, In x (names G) -> x \in all.

  Lemma steps_sym p q : In q (steps G p) -> In p (steps G q).
  Proof. unfold steps. destruct (the_goal G); apply good. Qed.

  Lemma steps_on p q : In q (steps G p) -> q \in all.
  Proof. intros H. apply all_points. revert H. unfold steps. destruct (the_goal G); apply good. Qed.

  (* A walk inside a set of stones that are fine is a path. *)
  Lemma joined_in_path (there : set) (fine : point -> Prop) x y :
    joined_in G there = true -> (forall p, p \in there -> fine p) ->
    In x (names G) -> In y (names G) -> path (steps G) fine x y.
  Proof using good.
    clear names_on. unfold joined_in. intros W Fine Hx Hy. destruct (names G) as [|z l]; [discriminate|].
    rewrite forallb_forall in W.
    assert (forall y, In y (z :: l) -> path (steps G) fine z y) as K.
    { intros u Hu. eapply path_weaken; [|apply walk_path, W, Hu]. exact Fine. }
    eapply path_trans; [apply path_sym; [exact steps_sym|] |]; auto.
  Qed.

  Lemma joined_in_names there : joined_in G there = true -> forall x, In x (names G) -> x \in there.
  Proof using.
    clear names_on. unfold joined_in. intros W x Hx. destruct (names G) as [|z l]; [discriminate|].
    rewrite forallb_forall in W. eapply walk_inside, W, Hx.
  Qed.

  Lemma kept_apart_right (there : set) (fine : point -> Prop) :
    kept_apart G there = true -> (forall p, p \in all -> fine p -> p \in there) ->
    ~ (forall x y, In x (names G) -> In y (names G) -> path (steps G) fine x y).
  Proof.
    unfold kept_apart. intros K Fine Jn. destruct (names G) as [|x l] eqn:En; [discriminate|].
    b2p. destruct K as ((K1 & K2) & K3). apply not_true_iff_false in K3. apply K3. apply forallb_forall.
    intros y Hy. pose proof (Jn x y (or_introl eq_refl) Hy) as J. rewrite forallb_forall in K2.
    induction J as [E | y z J IH N E].
    - destruct K1 as [K1 | K1]; [|exact K1]. rewrite Fine in K1; [discriminate | | exact E].
      apply names_on. now left.
    - clear Hy. assert (y \in walk (steps G) x there) as Wy.
      { clear IH N E z. induction J as [E | y z J IH N E].
        - destruct K1 as [K1 | K1]; [|exact K1]. rewrite Fine in K1; [discriminate | | exact E].
          apply names_on. now left.
        - specialize (K2 y (proj2 (elements_has _ _) IH)). rewrite forallb_forall in K2. specialize (K2 z N). b2p.
          destruct K2 as [K2 | K2]; [|exact K2]. rewrite Fine in K2; [discriminate | | exact E].
          eapply steps_on; eauto. }
      specialize (K2 y (proj2 (elements_has _ _) Wy)). rewrite forallb_forall in K2. specialize (K2 z N). b2p.
      destruct K2 as [K2 | K2]; [|exact K2]. rewrite Fine in K2; [discriminate | | exact E].
      eapply steps_on; eauto.
  Qed.
End Walks.
