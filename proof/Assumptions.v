(* What has been proved, and what it rests on beside the logic of Coq. The build compares the answers with
   assumptions.txt. *)
From Yomi Require Import Board Games Soundness Superko Trust Play.

Check check_sound.
Print Assumptions check_sound.
Check check_sound_superko.
Print Assumptions check_sound_superko.
Check trusted_stones_live.
Print Assumptions trusted_stones_live.
Check is_reached_right.
Print Assumptions is_reached_right.
Check not_both.
Print Assumptions not_both.
Check neighbours_of_grid.
Print Assumptions neighbours_of_grid.
