#!/usr/bin/env bash
# Prints the manual page of yomi-check, made from what it says of itself with --help.
#
#   scripts/check_manual.sh YOMI_CHECK
set -euo pipefail
version=$("$1" --version)
"$1" --help | awk -v version="${version%%,*}" '
  function plain(text) { gsub(/\\/, "\\e", text); gsub(/-/, "\\-", text); if (text ~ /^[.'"'"']/) text = "\\&" text; return text }
  function out(text) { print plain(text) }
  NR == 1 {
    sub(/^usage: /, "")
    print ".TH YOMI-CHECK 1 \"\" \"" version "\" \"Yomikiri\""
    print ".SH NAME\nyomi\\-check \\- checks certificates of yomi"
    print ".SH SYNOPSIS"; out($0); print ".SH DESCRIPTION"; next
  }
  /^  --[a-z]+.*   / {
    if (!options) { print ".SH OPTIONS"; options = 1 }
    name = $0; sub(/^ +/, "", name); sub(/   .*/, "", name)
    text = $0; sub(/^  [^ ]+( [A-Z]+)? +/, "", text)
    print ".TP\n\\fB" plain(name) "\\fR"; out(text); next
  }
  /^  --/ { sub(/^ +/, ""); print ".TP\n\\fB" plain($0) "\\fR\nWhat the name says."; next }
  /^  / { if (!verbatim) print ".nf"; verbatim = 1; out($0); next }
  verbatim { print ".fi"; verbatim = 0 }
  /^$/ { print ".PP"; next }
  /^Fixed limits/ { print ".SH LIMITS" }
  /^Exit status: / { sub(/^Exit status: /, ""); print ".SH EXIT STATUS" }
  { out($0) }
  END { print ".SH SEE ALSO\n.BR yomi (1)" }'
