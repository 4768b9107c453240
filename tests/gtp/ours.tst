# Tests in the form of GNU Go's, of positions of our own:
#   scripts/gnugo_tests.py --list tests/gtp/ours.tst

reset_reading_node_counter
loadsgf ../../docs/examples/net.sgf
10 attack C3
#? [1 D4]
20 defend C3
#? [1 (D4|D5|E4|E3|D3)]
30 countlib C3
#? [2]
40 color C3
#? [white]
50 is_legal black D4
#? [1]
60 is_legal black C3
#? [0]

# After Black 1 White cannot be saved.
trymove black D4
70 defend C3
#? [0]
80 does_defend D3 C3
#? [0]
popgo
90 does_attack D4 C3
#? [1]
100 ladder_attack C3
#? [0]

# Two stones in the corner without an eye.
boardsize 9
clear_board
play black A2
play black B2
play black C1
play white A1
play white A3
play white B3
play white C2
play white D1
110 owl_attack A1
#? [1 B1]
120 owl_defend A1
#? [0|1 B1]
130 list_stones white
#? [A3 B3 C2 A1 D1]

# Six stones around two eyes live for ever.
boardsize 9
clear_board
gogui-setup b A2 b B2 b B1 b C2 b D2 b D1 w E1
140 unconditional_status A2
#? [alive]
150 unconditional_status A1
#? [black_territory]
160 unconditional_status E1
#? [undecided]
170 connect A2 D2
#? [1 PASS]
180 final_status A2
#? [alive]
