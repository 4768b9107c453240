(* yomi-check-verified: checks certificates of yomi with the function that is proved right in Coq.
   docs/proof.md says what has been proved and what has to be trusted. *)
open Verified
open Reader

let help =
  "usage: yomi-check-verified [--quiet] FILE...\n\n\
   Checks certificates of yomi (docs/certificates.md) with a function that is proved right (docs/proof.md);\n\
   '-' reads standard input. Files compressed with zstd are unpacked by the program zstd. For each file it says\n\n\
  \  accepted                   the claim of the root node is true\n\
  \  accepted, assuming that... it is true on a board where what the trust line names holds\n\
  \  rejected: header: rule     the rule that the header breaks\n\
  \  rejected: node N: rule     the first rule that fails, by its name in docs/certificates.md\n\
  \  rejected: line N: reason   the line is not what the format asks for\n\
  \  not covered: what          the proof does not cover what the certificate uses\n\n\
   after the name of the file if there are several.\n\
   Exit status: 0 all accepted, 1 one rejected, 2 one not covered, 4 one cannot be read, is no certificate, or\n\
   bad usage; the largest of them.\n"

let rule_name = function
  | Form -> "Form" | Named -> "Named" | KeepersReason -> "Keeper" | GoalRule -> "Goal" | AliveRule -> "Alive"
  | AliveByKoRule -> "Alive by ko" | DeadRule | DeadShape -> "Dead" | Child -> "Child" | P1 -> "P1" | P2 -> "P2" | P3 -> "P3" | P4 -> "P4"
  | Q1 -> "Q1" | Q2 -> "Q2" | Q3 -> "Q3" | Q5 -> "Q5" | Reserves -> "Reserves" | WinRule -> "Win" | Root -> "Root"
  | Superko -> "Superko" | Trust -> "Trust" | Breath -> "every block has a liberty"

(* What is said of a certificate, and the exit status. *)
let verdict channel =
  match
    let file = Reader.read channel in
    (fault file.content, file.content.trust <> None)
  with
  | None, false -> (0, "accepted")
  | None, true -> (0, "accepted, assuming that the surroundings hold")
  | Some (AtNode id, DeadShape), _ ->
      (2, Printf.sprintf "not covered: node %d: a dead target of this shape" (node_number id))
  | Some (InHeader, rule), _ -> (1, "rejected: header: " ^ rule_name rule)
  | Some (AtNode id, rule), _ ->
      (1, Printf.sprintf "rejected: node %d: %s" (node_number id) (rule_name rule))
  | exception Rejected reason -> (1, "rejected: " ^ reason)
  | exception Not_covered what -> (2, "not covered: " ^ what)
  | exception No_certificate reason -> (4, reason)
  | exception Sys_error reason -> (4, reason)
  | exception Out_of_memory -> (4, "not enough memory")
  | exception Stack_overflow -> (4, "too large: the stack is full (see ulimit -s)")

let is_compressed path =
  let channel = open_in_bin path in
  let start = try really_input_string channel 4 with End_of_file -> "" in
  close_in channel;
  start = "\x28\xB5\x2F\xFD"

let unpacked path =
  let from = Unix.openfile path [ Unix.O_RDONLY; Unix.O_CLOEXEC ] 0 in
  let nowhere = Unix.openfile "/dev/null" [ Unix.O_WRONLY; Unix.O_CLOEXEC ] 0 in
  let ours, theirs = Unix.pipe ~cloexec:true () in
  let child = Unix.create_process "zstd" [| "zstd"; "-dcq" |] from theirs nowhere in
  List.iter Unix.close [ from; theirs; nowhere ];
  let channel = Unix.in_channel_of_descr ours in
  let result = verdict channel in
  close_in channel;
  match snd (Unix.waitpid [] child) with
  | Unix.WEXITED 127 -> (4, "compressed with zstd, but the program zstd is not installed")
  | Unix.WEXITED code when code <> 0 -> (4, "zstd cannot decompress it")
  | Unix.WSIGNALED _ when fst result = 0 -> (4, "zstd was stopped")
  | _ -> result

let check_file path =
  try
    if path = "-" then verdict stdin
    else if Sys.file_exists path && Sys.is_directory path then (4, "is a directory")
    else if is_compressed path then unpacked path
    else begin
      let channel = open_in_bin path in
      let result = verdict channel in
      close_in channel;
      result
    end
  with
  | Sys_error reason -> (4, reason)
  | Unix.Unix_error (error, _, _) -> (4, Unix.error_message error)

let () =
  (* The sets live for a short time: a larger young heap (in words) and less haste save a third of the time. *)
  Gc.set { (Gc.get ()) with Gc.minor_heap_size = 1 lsl 20; Gc.space_overhead = 200 };
  let arguments = List.tl (Array.to_list Sys.argv) in
  if arguments = [ "--help" ] then print_string help
  else begin
    let options, files = List.partition (fun a -> a <> "-" && String.length a > 0 && a.[0] = '-') arguments in
    (match List.filter (fun o -> o <> "--quiet") options with
     | [] -> ()
     | option :: _ ->
         Printf.eprintf "yomi-check-verified: unknown option %s (see --help)\n" option;
         exit 4);
    if files = [] then begin
      prerr_endline "yomi-check-verified: no file to check (see --help)";
      exit 4
    end;
    let status = ref 0 in
    List.iter
      (fun path ->
        let code, text = check_file path in
        if code = 4 then Printf.eprintf "yomi-check-verified: %s: %s\n%!" path text
        else begin
          if List.length files > 1 then Printf.printf "%s: " path;
          print_endline text
        end;
        status := max !status code)
      files;
    exit !status
  end
