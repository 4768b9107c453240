(* The checker and the rules of the game as an OCaml program. Only booleans, lists, pairs, options and unit
   become OCaml's own; numbers stay what they are in the proof. *)
From Coq Require Import ExtrOcamlBasic.
From Coq Require Import FSets.FMapPositive.
From Yomi Require Import Sets Go Board Games Check Soundness Play.

Extraction Language OCaml.

Extraction "verified.ml" fault check game_of set_of components
  rectangle legal play is_reached is_never PS.elements PS.mem PositiveMap.add PositiveMap.empty PositiveMap.fold.
