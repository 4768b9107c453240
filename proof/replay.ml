(* yomi-replay-verified: plays games with the rules that the proof is about, for tests that compare them with
   others. Each line of the input is a game:

     WIDTH HEIGHT GOAL POINTS REACHER KO-MASTER THREATENER THREATS ROWS TO-MOVE MOVES...

   POINTS are joined by commas, ROWS by '/', as in certificates; a move is a point or "pass". For the start and
   after every move it prints a line: rows, side to move, barred point, stones of a capture that are left,
   threats that are left, what has happened (open, reached, never), legal moves. It stops at an illegal move,
   with the line "illegal". *)
open Verified
open Reader

let letter = function Black -> "X" | White -> "O"
let listed board points = if points = [] then "-" else String.concat "," (List.map (name board) points)

let every_point board =
  List.concat_map (fun y -> List.init board.columns (fun x -> make_point x y)) (List.init board.rows Fun.id)

let rows board state =
  let content x y =
    match state.stands (make_point x y) with Free -> "." | Stone c -> letter c
  in
  let row y = String.concat "" (List.init board.columns (fun x -> content x y)) in
  String.concat "/" (List.init board.rows row)

let rec int_of_nat = function O -> 0 | S n -> 1 + int_of_nat n

let show board game state =
  let happened =
    if is_never game state then "never"
    else match is_reached game state with Some true -> "reached" | Some false -> "open" | None -> "undecided"
  in
  let bar = match state.bar with None -> "-" | Some p -> name board p in
  let left = match game.the_goal with Capture _ | Life _ -> state.left | _ -> [] in
  let legal_moves = List.filter (fun p -> legal game state (At p)) (every_point board) in
  Printf.printf "%s %s %s %s %d %s %s\n" (rows board state) (letter state.mover) bar (listed board left)
    (int_of_nat state.threats) happened (listed board legal_moves)

(* The board as a table, so that a long game does not become slow. *)
let settled board state =
  let table = Hashtbl.create 512 in
  List.iter (fun p -> Hashtbl.replace table p (state.stands p)) (every_point board);
  { state with stands = (fun p -> try Hashtbl.find table p with Not_found -> Free) }

let rec play_on board game state moves =
  show board game state;
  match moves with
  | [] -> ()
  | text :: moves ->
      let move = if text = "pass" then Pass else At (point_of board text) in
      if legal game state move then play_on board game (settled board (play game state move)) moves
      else print_endline "illegal"

let side = function "X" -> Some Black | "O" -> Some White | _ -> None
let sure_side text = Option.get (side text)

let replay line =
  match String.split_on_char ' ' line with
  | width :: height :: kind :: points :: reaches :: master :: with_threats :: count :: rows :: to_move :: moves ->
      let board = { columns = int_of_string width; rows = int_of_string height } in
      let names = if points = "-" then [] else List.map (point_of board) (String.split_on_char ',' points) in
      let who = sure_side reaches in
      let lines = Array.of_list (String.split_on_char '/' rows) in
      let content p =
        let p = int_of p - 1 in
        match side (String.make 1 lines.(p / 32).[p mod 32]) with Some c -> Stone c | None -> Free
      in
      let stones side = set_of (List.filter (fun p -> content p = Stone side) (every_point board)) in
      let game =
        { board_shape = rectangle (nat_of board.columns) (nat_of board.rows); the_goal = goal_of kind names who stones;
          reacher = who; ko_master = side master; threatener = side with_threats;
          region = (fun _ -> true) }
      in
      let start =
        { stands = content; mover = sure_side to_move; bar = None; left = names;
          threats = nat_of (int_of_string count) }
      in
      play_on board game (settled board start) moves
  | _ -> failwith "a game has ten fields or more"

let () =
  try
    while true do
      replay (input_line stdin)
    done
  with End_of_file -> ()
