(* Reads certificates (docs/certificates.md) into the form that the proof is about. This part is not proved: it
   must put into a claim what its line says. It refuses what the format does not allow, and says "not covered"
   where a certificate uses what the proof does not cover yet. *)
open Verified

exception Rejected of string
exception Not_covered of string
exception No_certificate of string

let longest_line = 65536
let most_comments = 1_000_000
let largest_side = 19

type input = {
  channel : in_channel;
  mutable line_number : int;
  mutable comments : int;
  mutable fields : string list;  (* of the current line, those not read yet *)
}

let reject input reason = raise (Rejected (Printf.sprintf "line %d: %s" input.line_number reason))

let shown text = if String.length text <= 40 then text else String.sub text 0 40 ^ "..."

(* ---------------------------------------------------------------------------------------------------------
   Lines and fields. *)

(* A line without its end; nothing at the end of the file. *)
let raw_line input =
  let buffer = Buffer.create 256 in
  let rec more () =
    match input_char input.channel with
    | '\n' -> Some (Buffer.contents buffer)
    | c ->
        if Buffer.length buffer = longest_line then
          reject input (Printf.sprintf "longer than %d bytes" longest_line);
        Buffer.add_char buffer c;
        more ()
    | exception End_of_file -> if Buffer.length buffer = 0 then None else Some (Buffer.contents buffer)
  in
  more ()

let without_return line =
  let length = String.length line in
  if length > 0 && line.[length - 1] = '\r' then String.sub line 0 (length - 1) else line

(* The next line that is not a comment; false at the end of the file. *)
let rec read_line input =
  input.line_number <- input.line_number + 1;
  match raw_line input with
  | None -> false
  | Some line ->
      let line = without_return line in
      String.iter
        (fun c -> if c < ' ' || c > '~' then reject input "a character that is not printable ASCII")
        line;
      if line = "" || line.[0] = '#' then begin
        input.comments <- input.comments + 1;
        if input.comments > most_comments then
          reject input (Printf.sprintf "more than %d comment lines" most_comments);
        read_line input
      end
      else begin
        input.fields <- String.split_on_char ' ' line;
        true
      end

let next input what =
  match input.fields with
  | [] -> reject input (Printf.sprintf "the line ends where %s is expected" what)
  | "" :: _ -> reject input "an empty field: fields are separated by single spaces"
  | field :: rest ->
      input.fields <- rest;
      field

let more input = input.fields <> []

let finish_line input =
  match input.fields with
  | [] -> ()
  | field :: _ -> reject input (Printf.sprintf "unexpected '%s' at the end" (shown field))

let expect_line input keyword =
  if not (read_line input) then
    reject input (Printf.sprintf "the file ends where '%s' is expected" keyword);
  let word = next input keyword in
  if word <> keyword then
    reject input (Printf.sprintf "expected '%s', found '%s'" keyword (shown word))

let all_digits text = text <> "" && String.for_all (fun c -> c >= '0' && c <= '9') text

let number input what =
  let field = next input what in
  let ok =
    all_digits field && String.length field <= 9 && not (field.[0] = '0' && String.length field > 1)
  in
  if ok then int_of_string field
  else reject input (Printf.sprintf "'%s' is not a number that can be %s" (shown field) what)

(* ---------------------------------------------------------------------------------------------------------
   Numbers, points and colours of the proof. *)

let rec nat_of n = if n = 0 then O else S (nat_of (n - 1))

let rec positive_of n =
  if n = 1 then XH else if n land 1 = 1 then XI (positive_of (n lsr 1)) else XO (positive_of (n lsr 1))

let rec int_of = function XH -> 1 | XO p -> 2 * int_of p | XI p -> (2 * int_of p) + 1

(* Node 0 is the claim 1, and so on. *)
let claim_id id = positive_of (id + 1)
let node_number id = int_of id - 1

type board = { columns : int; rows : int }

(* Columns from the left, rows from the top, counted from 0. *)
let make_point x y = positive_of ((32 * y) + x + 1)
let letters = "ABCDEFGHJKLMNOPQRST"

let name board point =
  let p = int_of point - 1 in
  Printf.sprintf "%c%d" letters.[p mod 32] (board.rows - (p / 32))

(* Column and row of a point by its name. *)
let place_of board field =
  let length = String.length field in
  if length < 2 || length > 3 then None
  else begin
    let digits = String.sub field 1 (length - 1) in
    if (not (all_digits digits)) || digits.[0] = '0' || int_of_string digits > board.rows then None
    else
      match String.index_opt letters field.[0] with
      | Some x when x < board.columns -> Some (x, board.rows - int_of_string digits)
      | _ -> None
  end

let place input board field =
  match place_of board field with
  | Some place -> place
  | None -> reject input (Printf.sprintf "'%s' is not a point of the board" (shown field))

let point_of board field =
  match place_of board field with
  | Some (x, y) -> make_point x y
  | None -> invalid_arg field

let as_point input board field =
  let x, y = place input board field in
  make_point x y

let point input board = as_point input board (next input "a point")

let point_or_none input board =
  let field = next input "a point" in
  if field = "-" then None else Some (as_point input board field)

let colour input =
  match next input "a colour" with
  | "X" -> Black
  | "O" -> White
  | field -> reject input (Printf.sprintf "'%s' is not a colour (X or O)" (shown field))

let colour_line input keyword =
  expect_line input keyword;
  let read = colour input in
  finish_line input;
  read

let threat_number input =
  let count = number input "a number of threats" in
  if count > 255 then reject input "the number of threats is 0 to 255";
  count

(* ---------------------------------------------------------------------------------------------------------
   The header. *)

let read_board input =
  expect_line input "board";
  let columns = number input "the width" in
  let rows = number input "the height" in
  if columns < 1 || columns > largest_side || rows < 1 || rows > largest_side then
    reject input "a side is 1 to 19 points";
  finish_line input;
  { columns; rows }

let read_rows input board =
  let black = ref [] and white = ref [] in
  for y = 0 to board.rows - 1 do
    expect_line input "row";
    let row = next input "a row" in
    finish_line input;
    if String.length row <> board.columns then reject input "the row is not as long as the board is wide";
    String.iteri
      (fun x c ->
        match c with
        | 'X' -> black := make_point x y :: !black
        | 'O' -> white := make_point x y :: !white
        | '.' -> ()
        | _ -> reject input "a row consists of X, O and .")
      row
  done;
  (set_of !black, set_of !white)

(* A side, or nobody: then both are barred, but one of them may have threats. *)
let read_ko_master input =
  expect_line input "ko-master";
  let master =
    match next input "a colour or -" with
    | "X" -> Some Black
    | "O" -> Some White
    | "-" -> None
    | field -> reject input (Printf.sprintf "'%s' is not a ko master (X, O or -)" (shown field))
  in
  let threats =
    if master = None && more input then begin
      let word = next input "threats" in
      if word <> "threats" then reject input (Printf.sprintf "expected 'threats', found '%s'" (shown word));
      let side = colour input in
      (Some side, threat_number input)
    end
    else (None, 0)
  in
  finish_line input;
  (master, threats)

let read_points input board =
  let rec read found =
    if not (more input) then List.rev found
    else begin
      let p = point input board in
      if List.mem p found then reject input "a point is named twice";
      read (p :: found)
    end
  in
  read []

let read_region input board =
  if not (read_line input) then reject input "the file ends where 'goal' is expected";
  let rec read_all found = if more input then read_all (point input board :: found) else found in
  match next input "region or goal" with
  | "goal" -> None
  | "region" ->
      let region = read_all [ point input board ] in
      expect_line input "goal";
      Some (set_of region)
  | word -> reject input (Printf.sprintf "expected 'goal', found '%s'" (shown word))

let read_goal input board =
  let region = read_region input board in
  let kind = next input "a goal" in
  if kind = "area" then raise (Not_covered "the goal area");
  let known = [ "capture"; "seki"; "connect"; "separate"; "life"; "eye"; "safe-separate" ] in
  if not (List.mem kind known) then
    reject input
      (Printf.sprintf "'%s' is not a goal (capture, connect, separate, life, eye, safe-separate, seki, area)"
         (shown kind));
  let points = read_points input board in
  if List.mem kind [ "connect"; "separate"; "safe-separate" ] && List.length points < 2 then
    reject input "two points or more are needed";
  if kind <> "life" && points = [] then reject input "a point must be named";
  (region, kind, points)

let other = function Black -> White | White -> Black

(* [stones]: those of a side. The goal of a seki knows whose stones it names. *)
let goal_of kind points reacher stones =
  let named side = List.filter (fun p -> PS.mem p (stones side)) points in
  match kind with
  | "capture" -> Capture points
  | "connect" -> Connect points
  | "separate" -> Separate points
  | "seki" -> Seki (named (other reacher), named reacher)
  | "life" -> Life points
  | "eye" -> Eye points
  | "safe-separate" -> SafeSeparate points
  | _ -> raise (Not_covered ("the goal " ^ kind))

(* ---------------------------------------------------------------------------------------------------------
   Nodes. *)

let is_word text = text.[0] >= 'a' && text.[0] <= 'z'

let read_pattern input board =
  if next input "zone" <> "zone" then reject input "expected 'zone'";
  let corner = next input "a point" in
  let rows = next input "a pattern" in
  if corner = "-" || rows = "-" then begin
    if corner <> rows then reject input "the empty zone is written 'zone - -'";
    (PS.empty, PS.empty, PS.empty)
  end
  else begin
    let left, top = place input board corner in
    let zone = ref [] and black = ref [] and white = ref [] in
    let lines = String.split_on_char '/' rows in
    let length = String.length (List.hd lines) in
    if length = 0 then reject input "the rows of the pattern differ in length";
    List.iteri
      (fun row line ->
        if String.length line <> length then reject input "the rows of the pattern differ in length";
        String.iteri
          (fun column c ->
            let x = left + column and y = top + row in
            if x >= board.columns || y >= board.rows then reject input "the pattern leaves the board";
            let here = make_point x y in
            match c with
            | '?' -> ()
            | 'X' -> zone := here :: !zone; black := here :: !black
            | 'O' -> zone := here :: !zone; white := here :: !white
            | '.' -> zone := here :: !zone
            | _ -> reject input "a pattern consists of X, O, . and ?")
          line)
      lines;
    (set_of !zone, set_of !black, set_of !white)
  end

let node_reference input = claim_id (number input "a node")

let rec node_references input =
  if not (more input) then []
  else begin
    let first = node_reference input in
    first :: node_references input
  end

let read_answers input board =
  let rec read_passes () =
    match input.fields with
    | field :: _ when field <> "" && field.[0] = '/' -> []
    | _ ->
        let id = node_reference input in
        id :: read_passes ()
  in
  let passes = read_passes () in
  if passes = [] then reject input "no claim for the position after a pass";
  if next input "/" <> "/" then reject input "expected a lone '/'";
  let seen = Hashtbl.create 16 in
  let rec read_replies found =
    if not (more input) then List.rev found
    else begin
      let reply = point input board in
      if Hashtbl.mem seen reply then reject input "two answers to one reply";
      Hashtbl.add seen reply ();
      let id = node_reference input in
      read_replies ((reply, id) :: found)
    end
  in
  Answer (passes, read_replies [])

(* A list of points up to the next word, each with what [read_more] reads after it. *)
let read_list input board read_more =
  let rec read found word =
    if is_word word then (List.rev found, word)
    else begin
      let p = as_point input board word in
      let item = read_more p in
      read (item :: found) (next input "a point or an action")
    end
  in
  read [] (next input "a point")

let read_reserve input p =
  let liberties = number input "a number of liberties" in
  if liberties = 0 || liberties > largest_side * largest_side then
    reject input "a reserve is at least 1 and at most the number of points";
  (p, nat_of liberties)

let read_action input board word =
  match word with
  | "goal" -> Goal
  | "play" ->
      let m = point input board in
      let first = node_reference input in
      Play (m, first :: node_references input)
  | "win" -> Win (point input board)
  | "pass" -> PassTo (node_reference input)
  | "answer" -> read_answers input board
  | "alive" -> Alive
  | "alive-by-ko" -> AliveByKo
  | "dead" -> Dead
  | _ -> reject input (Printf.sprintf "'%s' is not an action" (shown word))

let read_node input board with_threats id =
  if number input "an id" <> id then reject input "node ids count 0, 1, 2, ... without gaps";
  let to_play = colour input in
  let zone, black, white = read_pattern input board in
  let action = "an action" in
  let word = next input action in
  let n_bar, word =
    if word = "bar" then
      let p = point input board in
      (Some p, next input action)
    else (None, word)
  in
  let n_threats, word =
    if word = "threats" then begin
      if with_threats = None then reject input "the header gives nobody threats";
      let count = threat_number input in
      (nat_of count, next input action)
    end
    else (O, word)
  in
  let targets, word = if word = "targets" then read_list input board (fun p -> p) else ([], word) in
  let reserves, word =
    if word = "reserves" then begin
      let list, word = read_list input board (read_reserve input) in
      if list = [] then reject input "no reserves are named";
      (list, word)
    end
    else ([], word)
  in
  let act = read_action input board word in
  finish_line input;
  { zone; black; white; to_play; n_bar; n_threats; targets; reserves; act }

let rec read_nodes input board with_threats claims count =
  if not (read_line input) then reject input "the file ends before its end line";
  match next input "node or end" with
  | "node" ->
      let node = read_node input board with_threats count in
      read_nodes input board with_threats (PositiveMap.add (claim_id count) node claims) (count + 1)
  | "end" ->
      if number input "the number of nodes" <> count then
        reject input (Printf.sprintf "the number of nodes is %d" count);
      finish_line input;
      (claims, count)
  | word -> reject input (Printf.sprintf "expected a node or the end, found '%s'" (shown word))

(* ---------------------------------------------------------------------------------------------------------
   Certificates. *)

let read_first_line input =
  let fail () = raise (No_certificate "not a certificate: the first line is not 'yomi-certificate 1'") in
  (try if not (read_line input) || next input "a word" <> "yomi-certificate" then fail ()
   with Rejected _ -> fail ());
  (try if number input "the version" <> 1 || more input then raise (Rejected "")
   with Rejected _ -> raise (No_certificate "only version 1 of the format is known"))

let read_position input board =
  let black_rows, white_rows = read_rows input board in
  let to_move = colour_line input "to-move" in
  expect_line input "bar";
  let barred = point_or_none input board in
  finish_line input;
  (match barred with
   | Some p when PS.mem p black_rows || PS.mem p white_rows -> reject input "the barred point is not empty"
   | _ -> ());
  (black_rows, white_rows, to_move, barred)

(* "trust safe P... outside P... eyes P...", or nothing; then the word "root". *)
let read_trust input board =
  if not (read_line input) then reject input "the file ends where 'root' is expected";
  match next input "trust or root" with
  | "root" -> None
  | "trust" ->
      if next input "safe" <> "safe" then reject input "expected 'safe'";
      let rec read_up_to words found =
        if not (more input) then (List.rev found, [])
        else
          let word = next input "a point" in
          match words with
          | first :: rest when word = first -> (List.rev found, rest)
          | _ -> read_up_to words (as_point input board word :: found)
      in
      let safe, words = read_up_to [ "outside"; "eyes" ] [] in
      let outside, words = if words = [] then ([], []) else read_up_to words [] in
      let eyes = if not (more input) then [] else fst (read_up_to words []) in
      expect_line input "root";
      Some { safe = set_of safe; outside = set_of outside; eyes = set_of eyes }
  | word -> reject input (Printf.sprintf "expected 'root', found '%s'" (shown word))

(* Named points hold stones of the right side. *)
let check_named input kind names reacher stones =
  let all_of side = List.for_all (fun p -> PS.mem p (stones side)) names in
  let one_of side = List.exists (fun p -> PS.mem p (stones side)) names in
  match kind with
  | "seki" ->
      let all = PS.union (stones Black) (stones White) in
      if not (List.for_all (fun p -> PS.mem p all) names) then reject input "a named point holds no stone";
      if not (one_of Black && one_of White) then reject input "only stones of one side are named"
  | "eye" -> ()
  | _ ->
      let owner = if kind = "capture" then other reacher else reacher in
      if not (all_of owner) then reject input "a named point holds no stone of its owner's"

type certificate_file = { board : board; nodes : int; content : certificate }

let read channel =
  let input = { channel; line_number = 0; comments = 0; fields = [] } in
  read_first_line input;
  let board = read_board input in
  let black_rows, white_rows, to_move, barred = read_position input board in
  let master, (with_threats, threat_count) = read_ko_master input in
  if barred <> None && master = Some to_move then reject input "the ko master is never barred";
  let playable, kind, names = read_goal input board in
  let who_reaches = colour_line input "reacher" in
  let stones side = if side = Black then black_rows else white_rows in
  check_named input kind names who_reaches stones;
  let winner = colour_line input "winner" in
  let trust = read_trust input board in
  let root = number input "a node" in
  finish_line input;
  let claims, nodes = read_nodes input board with_threats PositiveMap.empty 0 in
  if root >= nodes then reject input (Printf.sprintf "there is no root node %d" root);
  if read_line input then reject input "something follows the end line";
  let asked = goal_of kind names who_reaches stones in
  let content =
    { width = nat_of board.columns; height = nat_of board.rows; black_rows; white_rows; trust; to_move; barred; master;
      with_threats; threat_count = nat_of threat_count; playable; asked; who_reaches; winner;
      root = claim_id root; claims }
  in
  { board; nodes; content }
