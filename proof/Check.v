(* Certificates, and the function that checks them. docs/certificates.md says the same in words; the names of
   the rules are the same there and here. Why a certificate that passes is right is proved in the
   other files; docs/proof.md has a list. *)
From Coq Require Import Bool List PArith Arith.
From Coq Require Import FSets.FMapPositive.
From Yomi Require Import Sets Go Life Games Board.
Import ListNotations.

Definition node_id := positive.

Inductive action :=
| Goal                                                        (* the goal has happened *)
| Play (m : point) (children : list node_id)
| Win (m : point)                                             (* a move that ends the game *)
| PassTo (child : node_id)
| Answer (passes : list node_id) (replies : list (point * node_id))
| Alive                                                       (* a target stands for ever *)
| AliveByKo                                                   (* the same, if the winner retakes every ko *)
| Dead.                                                       (* the targets have room for one eye at most *)

(* A claim: the winner wins in every position that looks like this on the zone. *)
Record node := {
  zone : set;
  black : set;
  white : set;
  to_play : colour;
  n_bar : option point;
  n_threats : nat;
  targets : list point;
  reserves : list (point * nat);
  act : action
}.

Definition stones (n : node) (c : colour) : set := match c with Black => black n | White => white n end.
Definition empties (n : node) : set := PS.diff (PS.diff (zone n) (black n)) (white n).
Definition pattern (n : node) (p : point) : content :=
  if has (black n) p then Stone Black else if has (white n) p then Stone White else Free.

Definition plays (n : node) : option point :=
  match act n with Play m _ | Win m => Some m | _ => None end.

Inductive rule :=
| Form | Named | KeepersReason | GoalRule | AliveRule | AliveByKoRule | DeadRule | DeadShape | Child | P1 | P2
  | P3 | P4
| Q1 | Q2 | Q3 | Q5 | Reserves | WinRule | Root | Superko | Breath | Trust.

Definition at_most_one {A} (l : list A) : bool := match l with [] | [_] => true | _ => false end.
Definition is_point (o : option point) (p : point) : bool :=
  match o with Some q => Pos.eqb p q | None => false end.

Section Check.
  Variable G : game.
  Variable all : set.                       (* the points of the board *)
  Variable P : colour.                      (* who is said to win *)
  Variable nodes : PositiveMap.t node.
  Let Q := opp P.
  Let near := next_to (board_shape G).
  Let reacher_claims := same P (reacher G).

  (* Claims about captures and life name their targets. The winner takes them, or owns them. *)
  Definition has_targets : bool := match the_goal G with Capture _ | Life (_ :: _) => true | _ => false end.
  Definition takes : bool := same P (taker G).
  Definition is_capture : bool := match the_goal G with Capture _ => true | _ => false end.
  Definition joins : bool := match the_goal G with Connect _ | Separate _ | SafeSeparate _ => true | _ => false end.
  Definition names : list point :=
    match the_goal G with
    | Capture l | Connect l | Separate l | Life l | Eye l | SafeSeparate l => l
    | Seki k r => k ++ r
    end.
  Definition steps : point -> list point :=
    match the_goal G with Separate _ | SafeSeparate _ => around8 (board_shape G) | _ => near end.

  (* ---------------------------------------------------------------------------------------------------- *)
  (* The stones of a colour inside the zone, component by component. *)

  Section Spread.
    Variable step : point -> list point.
    Fixpoint spread (fuel : nat) (todo : list point) (rest found : set) : set :=
      match fuel, todo with
      | S fuel, p :: todo =>
          let fresh := filter (has rest) (step p) in
          spread fuel (fresh ++ todo) (fold_right PS.remove rest fresh) (fold_right PS.add found fresh)
      | _, _ => found
      end.
  End Spread.

  (* What steps inside a set reach from one of its points. *)
  Definition walk (step : point -> list point) (p : point) (inside : set) : set :=
    if has inside p
    then spread step (S (PS.cardinal inside)) [p] (PS.remove p inside) (PS.singleton p)
    else PS.empty.

  Record component := {
    members : set;
    shown : list point;   (* its liberties inside the zone *)
    closed : bool;        (* all neighbours are in the zone *)
    reserve : nat         (* liberties outside the zone that it is known to have *)
  }.

  Definition reserve_of (l : list (point * nat)) (s : set) : nat :=
    fold_right (fun r k => if has s (fst r) then Nat.max (snd r) k else k) 0 l.

  Definition component_of (n : node) (own empty s : set) : component :=
    let l := PS.elements s in
    {| members := s;
       shown := flat_map (fun p => filter (has empty) (near p)) l;
       closed := forallb (fun p => forallb (fun q => has (zone n) q && (negb (has own q) || has s q)) (near p)) l;
       reserve := reserve_of (reserves n) s |}.

  Fixpoint components_from (fuel : nat) (n : node) (own empty rest : set) : list component :=
    match fuel, PS.choose rest with
    | S fuel, Some p =>
        let s := walk near p rest in
        component_of n own empty s :: components_from fuel n own empty (PS.diff rest s)
    | _, _ => []
    end.

  Definition components (n : node) (c : colour) : list component :=
    let own := stones n c in
    components_from (PS.cardinal own) n own (empties n) own.

  (* A node with its components. *)
  Record view := { seen : node; open : set; of_black : list component; of_white : list component }.
  Definition view_of (n : node) : view :=
    {| seen := n; open := empties n; of_black := components n Black; of_white := components n White |}.
  Definition parts (v : view) (c : colour) : list component :=
    match c with Black => of_black v | White => of_white v end.

  (* Secured in the zone against a move at m, a point of the zone. *)
  Definition steady (m : point) (k : component) : bool :=
    (1 <=? reserve k) || existsb (fun l => negb (Pos.eqb l m)) (shown k).
  (* Secured in the zone against every move outside it. *)
  Definition firm (k : component) : bool :=
    (2 <=? reserve k) || match shown k with [] => false | _ => true end.
  (* Captured by a move at m wherever the pattern occurs. *)
  Definition breathless (m : point) (k : component) : bool :=
    closed k && match shown k with [] => false | _ => forallb (Pos.eqb m) (shown k) end.

  Definition those (f : component -> bool) (l : list component) : set := unions (map members (filter f l)).

  Definition solid (v : view) (c : colour) (m : point) : set := those (steady m) (parts v c).
  Definition firm_stones (v : view) (c : colour) : set := those firm (parts v c).
  Definition lost (v : view) (c : colour) (m : point) : set := those (breathless m) (parts v c).

  (* ---------------------------------------------------------------------------------------------------- *)
  (* What a move does to the zone. *)

  Record effect := {
    cap : set;             (* gone wherever the pattern occurs *)
    certain : set;         (* opposing stones that are gone or stay, wherever the pattern occurs *)
    sure : bool;           (* nothing else can be captured *)
    after_black : set;
    after_white : set
  }.
  Definition after (e : effect) (c : colour) : set :=
    match c with Black => after_black e | White => after_white e end.

  Definition effect_of (v : view) (c : colour) (m : point) : effect :=
    let n := seen v in
    let gone := lost v (opp c) m in
    let known := PS.union (solid v (opp c) m) gone in
    let after_of d := if same c d then PS.add m (stones n d) else PS.diff (stones n d) gone in
    {| cap := gone;
       certain := known;
       sure := forallb (fun q => has (zone n) q && (negb (has (stones n (opp c)) q) || has known q)) (near m);
       after_black := after_of Black;
       after_white := after_of White |}.

  Definition no_effect (n : node) : effect :=
    {| cap := PS.empty; certain := PS.empty; sure := true; after_black := black n; after_white := white n |}.

  Definition exact (n : node) (c : colour) (e : effect) (z : set) : bool :=
    sure e || PS.subset (PS.inter (stones n (opp c)) z) (certain e).

  (* ---------------------------------------------------------------------------------------------------- *)
  (* Form: what every node must look like. *)

  Definition form (n : node) : bool :=
    PS.subset (black n) (zone n) && PS.subset (white n) (zone n)
    && PS.is_empty (PS.inter (black n) (white n)) && PS.subset (zone n) all
    && match n_bar n with
       | None => true
       | Some b => same (to_play n) Q && negb (is_side (ko_master G) Q) && has (empties n) b
       end
    && forallb (fun r => (has (black n) (fst r) || has (white n) (fst r)) && (1 <=? snd r)) (reserves n)
    && (if has_targets
        then negb (match targets n with [] => true | _ => false end)
             && forallb (fun t => inb t names) (targets n)
             && (takes || forallb (has (stones n P)) (targets n))
        else match targets n with [] => true | _ => false end)
    && match act n with
       | Answer _ _ => same (to_play n) Q
       | Play _ _ | Win _ | PassTo _ => same (to_play n) P
       | Goal | Alive | AliveByKo => match reserves n with [] => true | _ => false end
       | Dead =>
           match reserves n with [] => true | _ => false end && match n_bar n with None => true | _ => false end
       end.

  Definition named (n : node) : bool :=
    match the_goal G with
    | Capture _ | Life _ | Eye _ => true
    | Connect l | Separate l | SafeSeparate l => negb reacher_claims || forallb (has (stones n P)) l
    | Seki k r => forallb (has (stones n (opp (reacher G)))) k && forallb (has (stones n (reacher G))) r
    end.

  (* ---------------------------------------------------------------------------------------------------- *)
  (* Stones that stand for ever though their owner always passes (Benson's theorem). A region is a part of the
     zone without stones of the owner's, with an empty point, and cut off: its neighbours are stones of the
     owner's. It is vital to a component if all its empty points are liberties of the component. *)

  Record region_of_zone := { inside : set; border : set; hollow : list point }.

  Fixpoint regions_from (fuel : nat) (n : node) (empty rest : set) : list region_of_zone :=
    match fuel, PS.choose rest with
    | S fuel, Some p =>
        let s := walk near p rest in
        let l := PS.elements s in
        {| inside := s; border := PS.diff (set_of (flat_map near l)) s; hollow := filter (has empty) l |}
        :: regions_from fuel n empty (PS.diff rest s)
    | _, _ => []
    end.

  Definition regions_of (v : view) : list region_of_zone :=
    let n := seen v in
    let rest := PS.diff (zone n) (stones n P) in
    filter
      (fun r => PS.subset (border r) (stones n P) && match hollow r with [] => false | _ => true end)
      (regions_from (PS.cardinal rest) n (open v) rest).

  Definition is_vital (k : component) (r : region_of_zone) : bool :=
    forallb (fun p => inb p (shown k)) (hollow r).

  (* A ko eye: an empty point e next to stones that stand and to one stone q that need not. The other side can
     play at e only by taking q, and the winner, who must be the ko master, retakes at q. *)
  Definition ko_eye (n : node) (all_alive : set) (e q : point) : bool :=
    has (empties n) e && has (stones n P) q && negb (has all_alive q) && region G q && inb q (near e)
    && forallb (fun x => Pos.eqb x q || has all_alive x) (near e).

  Definition is_ko_eye (n : node) (all_alive : set) (r : region_of_zone) : bool :=
    match hollow r, PS.elements (PS.diff (border r) all_alive) with
    | [e], [q] => PS.equal (inside r) (PS.singleton e) && ko_eye n all_alive e q
    | _, _ => false
    end.

  (* What is bounded by stones that have not been struck out. [by_ko]: or is a ko eye. *)
  Definition is_bounded (by_ko : bool) (n : node) (all_alive : set) (r : region_of_zone) : bool :=
    PS.subset (border r) all_alive || (by_ko && is_ko_eye n all_alive r).

  (* Strikes out components without two vital regions that are bounded by what has not been struck out. *)
  Fixpoint not_struck (by_ko : bool) (n : node) (fuel : nat) (regions : list region_of_zone) (alive : list component)
    : list component :=
    match fuel with
    | O => alive
    | S fuel =>
        let all_alive := unions (map members alive) in
        let good := filter (is_bounded by_ko n all_alive) regions in
        let still := filter (fun k => negb (at_most_one (filter (is_vital k) good))) alive in
        if Nat.eqb (length still) (length alive) then alive else not_struck by_ko n fuel regions still
    end.

  (* The regions and components found, tested once more: this is what the proof looks at. *)
  Definition region_stands (n : node) (all_alive : set) (r : region_of_zone) : bool :=
    forallb
      (fun p => negb (has (stones n P) p) && has (zone n) p
                && forallb (fun q => has (inside r) q || has all_alive q) (near p)
                && (negb (has (empties n) p) || inb p (hollow r)))
      (PS.elements (inside r))
    && forallb (fun p => has (empties n) p && has (inside r) p) (hollow r)
    && match hollow r with [] => false | _ => true end.

  Definition has_two (k : component) (good : list region_of_zone) : bool :=
    match filter (is_vital k) good with
    | r1 :: r2 :: _ => PS.is_empty (PS.inter (inside r1) (inside r2))
    | _ => false
    end.

  (* All stones of the zone that are joined to the component belong to it. *)
  Definition is_whole (n : node) (k : component) : bool :=
    forallb
      (fun p => forallb (fun q => negb (has (stones n P) q) || has (members k) q) (near p))
      (PS.elements (members k)).

  (* The stones of the winner's that the zone shows to live. [by_ko]: if the winner retakes every ko. *)
  Definition living_if (by_ko : bool) (v : view) : set :=
    let n := seen v in
    let regions := regions_of v in
    let alive := not_struck by_ko n (length (parts v P)) regions (parts v P) in
    let all_alive := unions (map members alive) in
    let good := filter (is_bounded by_ko n all_alive) regions in
    if forallb (fun r => region_stands n all_alive r || (by_ko && is_ko_eye n all_alive r)) good
       && forallb (fun k => has_two k good && is_whole n k) alive
    then all_alive else PS.empty.
  Definition living : view -> set := living_if false.
  Definition living_by_ko : view -> set := living_if true.

  Definition shows_alive (n : node) : bool :=
    negb reacher_claims && is_capture && existsb (has (living (view_of n))) (targets n).

  Definition may_retake_for_ever : bool := negb reacher_claims && is_capture && is_side (ko_master G) P.
  Definition shows_alive_by_ko (n : node) : bool := existsb (has (living_by_ko (view_of n))) (targets n).

  (* ---------------------------------------------------------------------------------------------------- *)
  (* A dead target. Solid are stones that live without the regions in which a target stands, and components
     with two empty points each beside what is solid: if the other side takes one, the winner takes the other. *)

  Definition living_apart (v : view) (apart : list point) : list component * list region_of_zone :=
    let n := seen v in
    let regions := filter (fun r => forallb (fun t => negb (has (inside r) t)) apart) (regions_of v) in
    let alive := not_struck false n (length (parts v P)) regions (parts v P) in
    let all_alive := unions (map members alive) in
    let good := filter (is_bounded false n all_alive) regions in
    if forallb (region_stands n all_alive) good && forallb (fun k => has_two k good && is_whole n k) alive
    then (alive, good) else ([], []).

  Record link := { linked : component; link1 : point; link2 : point }.

  Definition lowest (s : set) : option point :=
    fold_right (fun p m => match m with None => Some p | Some q => Some (Pos.min p q) end) None (PS.elements s).

  Fixpoint insert_component (k : component) (l : list component) : list component :=
    match l with
    | [] => [k]
    | k' :: l' =>
        match lowest (members k), lowest (members k') with
        | Some p, Some p' => if Pos.leb p p' then k :: l else k' :: insert_component k l'
        | _, _ => k :: l
        end
    end.

  (* The first two links, in the order of points. *)
  Definition find_links (solid_now used : set) (k : component) : option (point * point) :=
    let s := set_of (filter (fun p => negb (has used p) && existsb (has solid_now) (near p)) (shown k)) in
    match lowest s with
    | None => None
    | Some a => match lowest (PS.remove a s) with None => None | Some b => Some (a, b) end
    end.

  Record sweeping := { not_linked : list component; solid_now : set; used_now : set; found_links : list link }.

  Fixpoint sweep (l : list component) (z : sweeping) : sweeping :=
    match l with
    | [] => z
    | k :: l =>
        sweep l
          match find_links (solid_now z) (used_now z) k with
          | Some (a, b) =>
              {| not_linked := not_linked z;
                 solid_now := PS.union (solid_now z) (members k);
                 used_now := PS.add a (PS.add b (used_now z));
                 found_links := found_links z ++ [{| linked := k; link1 := a; link2 := b |}] |}
          | None =>
              {| not_linked := not_linked z ++ [k]; solid_now := solid_now z; used_now := used_now z;
                 found_links := found_links z |}
          end
    end.

  Fixpoint sweeps (fuel : nat) (z : sweeping) : sweeping :=
    match fuel with
    | O => z
    | S fuel =>
        let z' := sweep (not_linked z)
                    {| not_linked := []; solid_now := solid_now z; used_now := used_now z;
                      found_links := found_links z |} in
        if Nat.eqb (length (not_linked z')) (length (not_linked z)) then z' else sweeps fuel z'
    end.

  (* The links found, tested once more. *)
  Fixpoint links_hold (n : node) (solid_now used : set) (l : list link) : bool :=
    match l with
    | [] => true
    | k :: l =>
        let s := members (linked k) in
        let fits p :=
          has (empties n) p && negb (has used p) && existsb (has s) (near p) && existsb (has solid_now) (near p) in
        fits (link1 k) && fits (link2 k) && negb (Pos.eqb (link1 k) (link2 k)) && is_whole n (linked k)
        && PS.is_empty (PS.inter s solid_now)
        && links_hold n (PS.union solid_now s) (PS.add (link1 k) (PS.add (link2 k) used)) l
    end.

  Record doomed := {
    d_alive : list component;
    d_regions : list region_of_zone;
    d_links : list link;
    d_solid : set;
    d_first : point;
    d_target : set;
    d_within : set     (* what the target reaches without touching what is solid *)
  }.

  Definition doomed_of (v : view) : doomed :=
    let n := seen v in
    let first := match targets n with t :: _ => t | [] => xH end in
    let (alive, regions) := living_apart v (targets n) in
    let all_alive := unions (map members alive) in
    let others := filter (fun k => PS.is_empty (PS.inter (members k) all_alive)) (parts v P) in
    let z := sweeps (length others)
               {| not_linked := fold_right insert_component [] others; solid_now := all_alive; used_now := PS.empty;
                  found_links := [] |} in
    let links := if links_hold n all_alive PS.empty (found_links z) then found_links z else [] in
    let solid_stones := PS.union all_alive (unions (map (fun k => members (linked k)) links)) in
    {| d_alive := alive; d_regions := regions; d_links := links; d_solid := solid_stones; d_first := first;
       d_target := walk near first (stones n Q);
       d_within := walk near first (PS.diff all solid_stones) |}.

  Definition beside_solid (d : doomed) (p : point) : bool := existsb (has (d_solid d)) (near p).

  (* What the target does not reach without e. *)
  Definition beyond (d : doomed) (e : point) : set :=
    let w := PS.remove e (d_within d) in PS.diff w (walk near (d_first d) w).

  (* Does e alone join something to the target? The other side holds a single contact if it is the ko master. *)
  Definition is_false_eye (d : doomed) (e : point) : bool :=
    match filter (has (beyond d e)) (near e) with
    | [] => false
    | f :: more => negb (is_side (ko_master G) Q) || existsb (fun g => negb (Pos.eqb f g)) more
    end.

  Definition eye_points (d : doomed) : list point :=
    filter (fun p => negb (has (d_target d) p) && negb (beside_solid d p)) (PS.elements (d_within d)).

  Definition room_for_one_eye (n : node) (d : doomed) : bool :=
    forallb (has (d_target d)) (targets n)
    && match filter (fun e => negb (is_false_eye d e)) (eye_points d) with
       | [] | [_] => true
       | [a; b] => inb b (near a)
       | _ => false
       end.

  (* What is true of all boards of three lines and more, and tested here rather than proved: from a false eye
     there is a way on to a point beside solid stones; if a point beyond it is left out, there is still one, or
     this point is the only one next to the eye, and there is a way from all others beyond it. The walks are
     tested once more, too. *)
  Definition all_lead_out (d : doomed) (rest : set) : bool :=
    let seeds := filter (beside_solid d) (PS.elements rest) in
    let s := set_of seeds in
    PS.subset rest (spread near (S (PS.cardinal rest)) seeds (PS.diff rest s) s).

  Definition one_leads_out (d : doomed) (rest : set) (l : list point) : bool :=
    existsb (fun f => existsb (beside_solid d) (PS.elements (walk near f rest))) l.

  Definition far_is_right (d : doomed) (e : point) : bool :=
    let far := beyond d e in
    let contacts := filter (has far) (near e) in
    forallb (fun p => forallb (fun q => Pos.eqb q e || has far q || has (d_solid d) q) (near p)) (PS.elements far)
    && one_leads_out d far contacts
    && forallb
         (fun p =>
            let rest := PS.remove p far in
            match filter (fun f => negb (Pos.eqb f p)) contacts with
            | [] => all_lead_out d rest
            | l => one_leads_out d rest l
            end)
         (PS.elements far).

  Definition dead_shape (n : node) (d : doomed) : bool :=
    PS.subset (d_target d) (d_within d)
    && forallb (fun p => forallb (fun q => negb (has (stones n Q) q) || has (d_target d) q) (near p))
      (PS.elements (d_target d))
    && forallb (fun p => forallb (fun q => has (d_within d) q || has (d_solid d) q) (near p)) (PS.elements
      (d_within d))
    && forallb (fun e => negb (is_false_eye d e) || far_is_right d e) (eye_points d).

  (* Boards of one line are left out. *)
  Definition may_end_dead : bool :=
    reacher_claims && is_capture && forallb (region G) (points (board_shape G)) && has all 2%positive && has
      all 33%positive.

  (* The stones of the other side's that may live. Only whole blocks are struck out, and the parts of the zone
     around them count as regions that may be vital, even if they are open. *)
  Definition may_be_vital (k : component) (r : region_of_zone) : bool :=
    negb (PS.is_empty (PS.inter (border r) (members k))) && is_vital k r.

  Fixpoint strike (fuel : nat) (n : node) (regions : list region_of_zone) (blocks : list component) (alive : set) : set :=
    match fuel with
    | O => alive
    | S fuel =>
        let good := filter (fun r => PS.subset (PS.inter (border r) (stones n Q)) alive) regions in
        let dies k := at_most_one (filter (may_be_vital k) good) in
        match filter dies blocks with
        | [] => alive
        | dead =>
            strike fuel n regions (filter (fun k => negb (dies k)) blocks)
              (PS.diff alive (unions (map members dead)))
        end
    end.

  Definition may_live (v : view) : set :=
    let n := seen v in
    let open_part := PS.diff (zone n) (stones n Q) in
    let regions := regions_from (PS.cardinal open_part) n (open v) open_part in
    let blocks := filter closed (parts v Q) in
    if PS.subset open_part (unions (map inside regions))
    then strike (S (length blocks)) n regions blocks (stones n Q)
    else stones n Q.

  (* ---------------------------------------------------------------------------------------------------- *)
  (* Eyes. *)

  (* The zone shows that the point lies in an eye of the winner's. *)
  Definition shows_eye (n : node) (x : point) : bool :=
    let w := walk near x (PS.diff (zone n) (stones n P)) in
    let l := PS.elements w in
    let hollow := filter (has (empties n)) l in
    match filter (has (stones n P)) (flat_map near l) with
    | [] => false
    | s :: _ =>
        let block := walk near s (stones n P) in
        forallb (fun p => forallb (fun q => has w q || has block q) (near p)) l
        && match hollow with [] => false | _ => true end
        && forallb (fun p => existsb (has block) (near p)) hollow
    end.

  (* The zone shows that the point lies in no eye of the other side's: a stone of theirs stands there; or its
     part of the zone has an empty point away from their stones; or a whole block of theirs and another stone
     of theirs border on it. *)
  Definition shows_no_eye (n : node) (x : point) : bool :=
    let theirs := stones n Q in
    let w := walk near x (PS.diff (zone n) theirs) in
    let l := PS.elements w in
    let around := filter (has theirs) (flat_map near l) in
    has (zone n) x
    && (has theirs x
        || existsb
             (fun p => has (empties n) p && forallb (fun q => has (zone n) q && negb (has theirs q)) (near p)) l
        || existsb
             (fun k => closed k && existsb (has (members k)) around && negb (forallb (has (members k)) around))
             (components n Q)).

  (* ---------------------------------------------------------------------------------------------------- *)
  (* Walls that are not easy to capture. *)

  Definition enough (k : component) : bool :=
    (if existsb (has (members k)) names then 3 else 2) <=? PS.cardinal (set_of (shown k)).

  Definition safe_stones (v : view) : set := PS.union (living v) (those enough (parts v P)).

  Definition unsafe_stones (v : view) : set :=
    let alive := may_live v in
    those (fun k => closed k && negb (enough k) && PS.is_empty (PS.inter (members k) alive)) (parts v Q).

  (* ---------------------------------------------------------------------------------------------------- *)
  (* What the zone shows of the goal. *)

  (* The named points are not joined by steps inside this set. *)
  Definition kept_apart (there : set) : bool :=
    match names with
    | [] => false
    | x :: _ =>
        let w := walk steps x there in
        (negb (has there x) || has w x)
        && forallb (fun p => forallb (fun q => negb (has there q) || has w q) (steps p)) (PS.elements w)
        && negb (forallb (has w) names)
    end.

  (* The zone shows that the goal has not happened. Captures and sekis show it by their targets and named
     stones. *)
  Definition keepers_reason (n : node) : bool :=
    reacher_claims || negb (same (to_play n) P)
    || let outside_of := PS.diff all (zone n) in
       match the_goal G with
       | Capture _ | Seki _ _ => true
       | Connect _ | Separate _ => kept_apart (PS.union outside_of (stones n Q))
       | SafeSeparate _ =>
           kept_apart (PS.union outside_of (PS.diff (stones n Q) (unsafe_stones (view_of n))))
       | Life l =>
           let alive := may_live (view_of n) in
           forallb (fun p => has (zone n) p && negb (has alive p))
             (match l with [] => PS.elements all | _ => targets n end)
       | Eye l => forallb (shows_no_eye n) l
       end.

  Definition joined_in (there : set) : bool :=
    match names with
    | [] => false
    | x :: _ => let w := walk steps x there in forallb (has w) names
    end.

  Definition shows_goal (n : node) : bool :=
    reacher_claims &&
    match the_goal G with
    | Capture _ | Seki _ _ => false
    | Connect _ | Separate _ => joined_in (stones n P)
    | SafeSeparate _ => joined_in (safe_stones (view_of n))
    | Life l =>
        let alive := living (view_of n) in
        match l with [] => negb (PS.is_empty alive) | _ => existsb (has alive) (targets n) end
    | Eye l => existsb (shows_eye n) l
    end.

  (* ---------------------------------------------------------------------------------------------------- *)
  (* Children. *)

  Definition looks_like (n' : node) (z black' white' : set) : bool :=
    PS.subset (zone n') z
    && PS.equal (black n') (PS.inter black' (zone n')) && PS.equal (white n') (PS.inter white' (zone n')).

  Definition targets_fit (n n' : node) (gone : set) : bool :=
    if takes
    then forallb (fun t => (same (to_play n) P && has gone t) || inb t (targets n')) (targets n)
    else forallb (fun t => inb t (targets n)) (targets n').

  (* Is the claim good where so many threats are left? *)
  Definition threats_fit (n' : node) (remaining : nat) : bool :=
    if is_side (threatener G) P then n_threats n' <=? remaining
    else if is_side (threatener G) Q then remaining <=? n_threats n'
    else true.

  Definition fits (n n' : node) (e : effect) (remaining : nat) : bool :=
    same (to_play n') (opp (to_play n)) && looks_like n' (zone n) (after_black e) (after_white e)
    && targets_fit n n' (cap e) && threats_fit n' remaining.

  Definition is_firm_bar (n : node) (q : point) : bool :=
    is_point (n_bar n) q && (negb (is_side (threatener G) Q) || (n_threats n =? 0)).

  Definition is_suicide (v : view) (q : point) : bool :=
    let n := seen v in
    let dying := lost v Q q in
    let standing := solid v P q in
    forallb (fun x => (has (stones n Q) x && has dying x) || (has (stones n P) x && has standing x)) (near q).

  Definition replied (n : node) (q : point) : bool :=
    match act n with Answer _ replies => existsb (fun r => Pos.eqb (fst r) q) replies | _ => false end.

  (* Where the other side does not play without an answer of its own, or at all. *)
  Definition settled (v : view) (q : point) : bool :=
    negb (region G q) || is_firm_bar (seen v) q || replied (seen v) q || is_suicide v q.

  (* After the move the child's block has the liberties outside its zone that it counts on. [covers]: any reply
     elsewhere may take one of them. *)
  Definition reserve_fits (v : view) (n' : node) (e : effect) (covers : bool) (r : point * nat) : bool :=
    let n := seen v in
    let c := if has (black n') (fst r) then Black else White in
    let joined := walk near (fst r) (after e c) in
    let known := reserve_of (filter (fun x => has (stones n c) (fst x)) (reserves n)) joined in
    let fresh :=
      PS.elements
        (PS.inter (set_of (flat_map near (PS.elements joined)))
           (PS.diff (PS.diff (PS.diff (zone n) (zone n')) (after_black e)) (after_white e))) in
    let may_lose_one := covers && (negb (known =? 0) || negb (forallb (settled v) fresh)) in
    snd r + (if may_lose_one then 1 else 0) <=? known + length fresh.

  Definition reserves_fit (v : view) (n' : node) (e : effect) (covers : bool) : bool :=
    forallb (reserve_fits v n' e covers) (reserves n').

  (* P4: the move at m makes a ko at the child's bar. [trusted]: opposing stones that stay. *)
  Definition bars (n n' : node) (m : point) (e : effect) (trusted : set) : bool :=
    match n_bar n' with
    | None => true
    | Some k =>
        PS.equal (cap e) (PS.singleton k)
        && forallb (fun q => has (stones n Q) q && (Pos.eqb q k || has trusted q)) (near m)
    end.

  (* ---------------------------------------------------------------------------------------------------- *)
  (* The winner's moves. *)

  Definition may_place (v : view) (m : point) : bool := has (open v) m && region G m.

  Definition legal_for_sure (v : view) (m : point) (e : effect) : bool :=
    existsb (fun q => has (open v) q || has (solid v P m) q) (near m) || negb (PS.is_empty (cap e)).

  Fixpoint sublists {A} (l : list A) : list (list A) :=
    match l with
    | [] => [[]]
    | x :: l => let s := sublists l in s ++ map (cons x) s
    end.

  Definition meets (a b : set) : bool := negb (PS.is_empty (PS.inter a b)).

  (* P2 with several claims: for every set of doubtful components one fits after the fall of that set. *)
  Definition ready_for_falls (v : view) (m : point) (e : effect) (children : list node) : bool :=
    let n := seen v in
    let around := set_of (near m) in
    let watched := PS.union (unions (map zone children)) around in
    let doubtful :=
      filter (fun k => negb (steady m k) && negb (meets (members k) (cap e)) && meets (members k) watched) (parts v Q) in
    let inside := PS.subset around (zone n) in
    let case (falls : list component) :=
      let fallen := unions (map members falls) in
      let none := match falls with [] => true | _ => false end in
      let e' :=
        {| cap := cap e; certain := certain e; sure := sure e;
           after_black := PS.diff (after_black e) fallen; after_white := PS.diff (after_white e) fallen |} in
      (negb none && inside && negb (meets fallen around))
      || existsb
           (fun n' => fits n n' e' (n_threats n)
                      && match n_bar n' with
                         | None => true
                         | Some _ => none && bars n n' m e (stones n Q)
                         end)
           children in
    (length doubtful <=? 6)
    && PS.subset (stones n Q) (unions (map members (parts v Q)))
    && forallb case (sublists doubtful).

  Definition find_nodes (ids : list node_id) : option (list node) :=
    fold_right
      (fun id l => match PositiveMap.find id nodes, l with Some n, Some l => Some (n :: l) | _, _ => None end)
      (Some []) ids.

  Definition check_play (v : view) (m : point) (children : list node) : list (rule * bool) :=
    let n := seen v in
    let e := effect_of v P m in
    [(P1, may_place v m); (P3, legal_for_sure v m e)] ++
    match children with
    | [n'] =>
        [(P2, exact n P e (zone n'));
         (Child, fits n n' e (n_threats n));
         (P4, bars n n' m e (certain e));
         (Reserves, reserves_fit v n' e false)]
    | _ =>
        [(Form, negb reacher_claims && is_capture
                && forallb (fun n' => match reserves n' with [] => true | _ => false end) children);
         (P2, ready_for_falls v m e children)]
    end.

  Definition check_win (v : view) (m : point) : list (rule * bool) :=
    let n := seen v in
    let e := effect_of v P m in
    [(P1, may_place v m); (P3, legal_for_sure v m e);
     (WinRule,
       match the_goal G with
       | Capture _ | Life (_ :: _) => takes && forallb (has (cap e)) (targets n)
       | Life [] | Eye _ => false
       | Connect l | Separate l | SafeSeparate l => negb reacher_claims && existsb (has (cap e)) l
       | Seki k r => existsb (has (cap e)) (if reacher_claims then k else r)
       end)].

  (* ---------------------------------------------------------------------------------------------------- *)
  (* The other side's moves. *)

  Definition check_pass (v : view) (covers : bool) (n' : node) : list (rule * bool) :=
    let n := seen v in
    let e := no_effect n in
    [(Child, fits n n' e (n_threats n)); (P4, match n_bar n' with None => true | _ => false end);
     (Reserves, reserves_fit v n' e covers)].

  Definition check_reply (v : view) (q : point) (n' : node) : list (rule * bool) :=
    let n := seen v in
    let e := effect_of v Q q in
    let may_retake :=
      match plays n' with
      | None => false
      | Some k =>
          PS.equal (cap e) (PS.singleton k)
          && forallb (fun x => Pos.eqb x k || negb (has (open v) x || has (stones n Q) x)) (near q)
      end in
    let p_threatens := is_side (threatener G) P in
    let spent := if p_threatens then may_retake else is_point (n_bar n) q in
    [(Q3, has (open v) q && exact n Q e (zone n'));
     (Q5, negb may_retake || is_side (ko_master G) P || (p_threatens && (1 <=? n_threats n)));
     (Child, fits n n' e (if spent then pred (n_threats n) else n_threats n));
     (Reserves, reserves_fit v n' e false)].

  Definition covered (v : view) (passes : list node) (q : point) : bool :=
    let n := seen v in
    let standing := solid v P q in
    existsb
      (fun n' => negb (has (zone n') q) && PS.subset (PS.inter (stones n P) (zone n')) standing)
      passes.

  Definition check_answer (v : view) (passes : list node) (replies : list (point * node)) : list (rule * bool) :=
    let n := seen v in
    let strong := firm_stones v P in
    (Form, match passes with [] => false | _ => true end)
    :: flat_map (check_pass v true) passes
    ++ [(Q1, forallb (fun n' => PS.subset (PS.inter (stones n P) (zone n')) strong) passes)]
    ++ flat_map (fun r => check_reply v (fst r) (snd r)) replies
    ++ [(Q2, forallb (fun q => settled v q || covered v passes q) (PS.elements (open v)))].

  (* ---------------------------------------------------------------------------------------------------- *)
  (* A node, all nodes, the root. *)

  Definition missing : list (rule * bool) := [(Form, false)].

  Definition check_action (n : node) : list (rule * bool) :=
    match act n with
    | Goal => [(GoalRule, shows_goal n)]
    | Alive => [(AliveRule, shows_alive n)]
    | AliveByKo => [(Form, may_retake_for_ever); (AliveByKoRule, shows_alive_by_ko n)]
    | Dead =>
        let d := doomed_of (view_of n) in
        [(Form, may_end_dead); (DeadRule, room_for_one_eye n d); (DeadShape, dead_shape n d)]
    | Play m ids =>
        match find_nodes ids with Some l => check_play (view_of n) m l | None => missing end
    | Win m => check_win (view_of n) m
    | PassTo id =>
        match PositiveMap.find id nodes with Some n' => check_pass (view_of n) false n' | None => missing end
    | Answer passes replies =>
        match find_nodes passes, find_nodes (map snd replies) with
        | Some l, Some r => check_answer (view_of n) l (combine (map fst replies) r)
        | _, _ => missing
        end
    end.

  Definition children (n : node) : list node_id :=
    match act n with
    | Play _ ids => ids
    | PassTo id => [id]
    | Answer passes replies => passes ++ map snd replies
    | _ => []
    end.

  Definition check_node (id : node_id) (n : node) : list (rule * bool) :=
    (Form, form n)
    :: (Form, negb reacher_claims || forallb (fun c => Pos.ltb c id) (children n))
    :: (Named, named n)
    :: (KeepersReason, keepers_reason n)
    :: check_action n.

  (* ---------------------------------------------------------------------------------------------------- *)
  (* Superko: no move of the reacher's may bring back, on its claim's zone, what stood there earlier on the
     same line. Two maps help to look for such moves, and are checked rather than trusted: the parents of
     every node, and points where a stone of the winner's stood earlier on some line and vanished. *)

  Definition set_at (m : PositiveMap.t set) (id : node_id) : set :=
    match PositiveMap.find id m with Some s => s | None => PS.empty end.

  Definition find_parents : PositiveMap.t set :=
    PositiveMap.fold
      (fun id n m => fold_right (fun c m => PositiveMap.add c (PS.add id (set_at m c)) m) m (children n))
      nodes (PositiveMap.empty _).

  (* What of a node's or its ancestors' stones is gone at a child. *)
  Definition now_gone (v : set) (n n' : node) : set :=
    PS.inter (PS.diff (PS.union v (stones n P)) (stones n' P)) (zone n').

  (* From the last node, [count], to the first. *)
  Definition find_vanished (count : positive) : PositiveMap.t set :=
    snd
      (Pos.iter
         (fun before : node_id * PositiveMap.t set =>
            let (id, m) := before in
            (Pos.pred id,
              match PositiveMap.find id nodes with
              | None => m
              | Some n =>
                  fold_right
                    (fun c m =>
                       match PositiveMap.find c nodes with
                       | None => m
                       | Some n' => PositiveMap.add c (PS.union (set_at m c) (now_gone (set_at m id) n n')) m
                       end)
                    m (children n)
              end))
         (count, PositiveMap.empty _) count).

  (* Is a stone of the winner's at m at this node, or was there one above it? *)
  Definition stood (vanished : PositiveMap.t set) (m : point) (id : node_id) : bool :=
    has (set_at vanished id) m
    || match PositiveMap.find id nodes with Some a => has (stones a P) m | None => false end.

  (* The ancestors that matter: the search goes no higher where nothing has stood at m. [ids]: all nodes;
     [count]: how many there are. *)
  Definition earlier (ids : set) (count : nat) (parents vanished : PositiveMap.t set) (m : point) (id : node_id)
    : set :=
    let first := set_at parents id in
    spread (fun a => if stood vanished m a then PS.elements (set_at parents a) else []) (S count)
      (PS.elements first) (PS.diff ids first) first.

  (* Could the position after the move at m be one that agrees with the node a? *)
  Definition may_be (a n : node) (m : point) (e : effect) : bool :=
    has (stones a P) m &&
    let u := if sure e then zone n else PS.diff (zone n) (PS.diff (stones n Q) (certain e)) in
    PS.equal (PS.inter (black a) u) (PS.inter (after_black e) u)
    && PS.equal (PS.inter (white a) u) (PS.inter (after_white e) u).

  Definition superko_node (ids : set) (count : nat) (parents vanished : PositiveMap.t set)
    (id : node_id) (n : node) : bool :=
    forallb
      (fun c =>
         has (set_at parents c) id
         && match PositiveMap.find c nodes with
            | None => false
            | Some n' => PS.subset (now_gone (set_at vanished id) n n') (set_at vanished c)
            end)
      (children n)
    && match act n with
       | Play m [c] =>
           negb (has (set_at vanished id) m)
           || match PositiveMap.find c nodes with
              | None => false
              | Some n' =>
                  match n_bar n' with
                  | Some _ => true
                  | None =>
                      let e := effect_of (view_of n) P m in
                      let above := earlier ids count parents vanished m id in
                      PS.subset (set_at parents id) above
                      && forallb
                           (fun i =>
                              (negb (stood vanished m i) || PS.subset (set_at parents i) above)
                              && match PositiveMap.find i nodes with
                                 | None => true
                                 | Some a => negb (may_be a n m e)
                                 end)
                           (PS.elements above)
                  end
              end
       | _ => true
       end.

  (* The same for targets that are dead: no node above the leaf may show all solid stones and all of the
     target's, for from the leaf on these stand until the game is won. A third map tells where stones of the
     other side's stood earlier; it is made only if some target is dead. *)
  Definition others_gone (v : set) (n n' : node) : set :=
    PS.inter (PS.diff (PS.union v (stones n Q)) (stones n' Q)) (zone n').

  Definition may_have_stood (vanished others : PositiveMap.t set) (d : doomed) (i : node_id) : bool :=
    match PositiveMap.find i nodes with
    | None => false
    | Some a =>
        PS.subset (d_solid d) (PS.union (stones a P) (set_at vanished i))
        && PS.subset (d_target d) (PS.union (stones a Q) (set_at others i))
    end.

  Definition dead_is_new (some_dead : bool) (ids : set) (count : nat) (parents vanished others : PositiveMap.t set)
    (id : node_id) (n : node) : bool :=
    (negb some_dead
     || forallb
          (fun c =>
             match PositiveMap.find c nodes with
             | None => true
             | Some n' => PS.subset (others_gone (set_at others id) n n') (set_at others c)
             end)
          (children n))
    && match act n with
       | Dead =>
           let d := doomed_of (view_of n) in
           let first := set_at parents id in
           let above :=
             spread
               (fun a => if may_have_stood vanished others d a then PS.elements (set_at parents a) else [])
               (S count) (PS.elements first) (PS.diff ids first) first in
           some_dead && PS.subset first above
           && forallb
                (fun i =>
                   (negb (may_have_stood vanished others d i) || PS.subset (set_at parents i) above)
                   && match PositiveMap.find i nodes with
                      | None => true
                      | Some a =>
                          negb (PS.subset (d_solid d) (stones a P) && PS.subset (d_target d) (stones a Q))
                      end)
                (PS.elements above)
       | _ => true
       end.
End Check.

(* ------------------------------------------------------------------------------------------------------- *)
(* Certificates. *)

(* What is taken for granted of the surroundings: the reacher's stones at these points are safe, and the points
   outside are his. The claims are about the board on which stones of his fill the outside, except the eyes. *)
Record surroundings := { safe : set; outside : set; eyes : set }.

Record certificate := {
  width : nat;
  height : nat;
  black_rows : set;                (* the stones that the header's rows show *)
  white_rows : set;
  trust : option surroundings;
  to_move : colour;
  barred : option point;
  master : option colour;
  with_threats : option colour;
  threat_count : nat;
  playable : option set;           (* the region, if there is one *)
  asked : goal;
  who_reaches : colour;
  winner : colour;
  root : node_id;
  claims : PositiveMap.t node
}.

Definition game_of (c : certificate) : game :=
  {| board_shape := rectangle (width c) (height c);
     the_goal := asked c;
     reacher := who_reaches c;
     ko_master := master c;
     threatener := with_threats c;
     region := match playable c with None => fun _ => true | Some s => has s end |}.

(* The stones of the position: those of the rows, and those that fill the outside. *)
Definition filled (c : certificate) (d : colour) (rows : set) : set :=
  match trust c with
  | Some t => if same d (who_reaches c) then PS.diff (PS.union rows (outside t)) (eyes t) else rows
  | None => rows
  end.
Definition black_stones (c : certificate) : set := filled c Black (black_rows c).
Definition white_stones (c : certificate) : set := filled c White (white_rows c).

(* The position as a claim about the whole board. *)
Definition whole_board (c : certificate) (b w : set) : node :=
  {| zone := set_of (grid (width c) (height c)); black := b; white := w; to_play := Black; n_bar := None;
     n_threats := 0; targets := []; reserves := []; act := Goal |}.

(* Every block has a liberty. *)
Definition all_breathe (c : certificate) (b w : set) : bool :=
  let parts := components (game_of c) (whole_board c b w) in
  forallb (fun k => match shown k with [] => false | _ => true end) (parts Black ++ parts White).

(* An eye as a region: a point whose neighbours belong to one block. *)
Definition eye_at (G : game) (p : point) : region_of_zone :=
  {| inside := PS.singleton p; border := set_of (next_to (board_shape G) p); hollow := [p] |}.

Definition in_one_block (G : game) (blocks : list component) (e : point) : bool :=
  existsb (fun k => forallb (has (members k)) (next_to (board_shape G) e)) blocks.

Definition trusted_stones (t : surroundings) : set := PS.union (PS.diff (outside t) (eyes t)) (safe t).

Definition trusted_blocks (c : certificate) (t : surroundings) : list component :=
  filter (fun k => meets (members k) (trusted_stones t))
    (components (game_of c) (whole_board c (black_stones c) (white_stones c)) (who_reaches c)).

(* All trusted stones live by two eyes. *)
Definition trust_ok (c : certificate) : bool :=
  match trust c with
  | None => true
  | Some t =>
      let G := game_of c in
      let R := who_reaches c in
      let own := match R with Black => black_rows c | White => white_rows c end in
      let others := match R with Black => white_rows c | White => black_rows c end in
      let n := whole_board c (black_stones c) (white_stones c) in
      let blocks := trusted_blocks c t in
      let all_alive := unions (map members blocks) in
      let good := map (eye_at G) (filter (in_one_block G blocks) (PS.elements (eyes t))) in
      is_capture G
      && match playable c with None => true | Some _ => false end
      && negb (PS.is_empty (outside t))
      && PS.subset (outside t) (PS.diff (zone n) others)
      && PS.subset (safe t) (PS.diff own (outside t))
      && PS.subset (eyes t) (PS.diff (outside t) own)
      && match barred c with None => true | Some p => negb (has (outside t) p) end
      && PS.subset (trusted_stones t) all_alive
      && forallb (region_stands G R n all_alive) good
      && forallb (fun k => PS.subset (members k) (trusted_stones t) && has_two k good && is_whole G R n k) blocks
      && all_breathe c (black_stones c) (white_stones c)
  end.

Definition root_ok (c : certificate) (n : node) : bool :=
  let P := winner c in
  match reserves n with [] => true | _ => false end
  && same (to_play n) (to_move c)
  && PS.equal (black n) (PS.inter (black_stones c) (zone n))
  && PS.equal (white n) (PS.inter (white_stones c) (zone n))
  && match n_bar n, barred c with
     | None, _ => true
     | Some b, Some k => Pos.eqb b k
     | Some _, None => false
     end
  && (if is_side (with_threats c) P then n_threats n <=? threat_count c
      else if is_side (with_threats c) (opp P) then threat_count c <=? n_threats n else true)
  && match plays n, barred c with
     | Some m, Some k =>
         negb (Pos.eqb m k) || is_side (master c) P
         || (is_side (with_threats c) P && (S (n_threats n) <=? threat_count c))
     | _, _ => true
     end
  && (let G := game_of c in
      negb (has_targets G && takes G P) || forallb (fun t => inb t (targets n)) (names G)).

(* The first rule that fails. *)
Fixpoint first_fault (l : list (rule * bool)) : option rule :=
  match l with
  | [] => None
  | (r, true) :: l => first_fault l
  | (r, false) :: _ => Some r
  end.

Definition find_fault (f : node_id -> node -> option rule) (m : PositiveMap.t node) : option (node_id * rule) :=
  PositiveMap.fold
    (fun id n fault =>
       match fault with
       | Some _ => fault
       | None => match f id n with Some r => Some (id, r) | None => None end
       end)
    m None.

Definition node_fault (c : certificate) : option (node_id * rule) :=
  let G := game_of c in
  let all := set_of (points (board_shape G)) in
  find_fault (fun id n => first_fault (check_node G all (winner c) (claims c) id n)) (claims c).

Definition superko_fault (c : certificate) : option (node_id * rule) :=
  if same (winner c) (who_reaches c)
  then
    let G := game_of c in
    let count := PositiveMap.fold (fun _ _ k => Pos.succ k) (claims c) xH in
    let size := Pos.iter S O count in
    let ids := PositiveMap.fold (fun id _ s => PS.add id s) (claims c) PS.empty in
    let parents := find_parents (claims c) in
    let vanished := find_vanished (winner c) (claims c) count in
    let some_dead := PositiveMap.fold (fun _ n b => match act n with Dead => true | _ => b end) (claims c) false in
    let others := if some_dead then find_vanished (opp (winner c)) (claims c) count else PositiveMap.empty _ in
    let all := set_of (points (board_shape G)) in
    find_fault
      (fun id n =>
         if superko_node G (winner c) (claims c) ids size parents vanished id n
            && dead_is_new G all (winner c) (claims c) some_dead ids size parents vanished others id n
         then None else Some Superko)
      (claims c)
  else None.

Definition header_ok (c : certificate) : bool :=
  (1 <=? width c) && (width c <=? 19) && (1 <=? height c) && (height c <=? 19)
  && forallb (fun p => has (set_of (grid (width c) (height c))) p) (names (game_of c))
  && match asked c, names (game_of c) with Life _, _ => true | _, [] => false | _, _ => true end
  && PS.subset (black_rows c) (set_of (grid (width c) (height c)))
  && PS.subset (white_rows c) (set_of (grid (width c) (height c)))
  && PS.is_empty (PS.inter (black_stones c) (white_stones c)).

(* Where a rule fails: in the header or at a node. *)
Inductive spot := InHeader | AtNode (id : node_id).

Definition fault (c : certificate) : option (spot * rule) :=
  if negb (header_ok c) then Some (InHeader, Form)
  else if negb (all_breathe c (black_rows c) (white_rows c)) then Some (InHeader, Breath)
  else if negb (trust_ok c) then Some (InHeader, Trust)
  else match PositiveMap.find (root c) (claims c) with
       | None => Some (InHeader, Root)
       | Some n =>
           match node_fault c with
           | Some (id, r) => Some (AtNode id, r)
           | None =>
               if root_ok c n
               then match superko_fault c with Some (id, r) => Some (AtNode id, r) | None => None end
               else Some (AtNode (root c), Root)
           end
       end.

Definition check (c : certificate) : bool := match fault c with None => true | Some _ => false end.

(* What the header's position shows at a point, the outside filled if the surroundings are trusted. *)
Definition position (c : certificate) (p : point) : content :=
  if has (black_stones c) p then Stone Black else if has (white_stones c) p then Stone White else Free.
