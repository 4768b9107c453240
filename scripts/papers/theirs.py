"""The numbers of the five papers, as they print them."""

# Thomsen, Lambda-search: by plies, for orders 1 to 5.
LAMBDA_TABLE_1 = {3: [8], 5: [772, 65], 7: [76942, 3174, 482], 9: [7692425, 209432, 16192, 3328],
                  11: [769231503, 15625505, 812550, 88201, 21791]}
LAMBDA_TABLE_2 = {3: [4.6], 5: [112, 20], 7: [2804, 251, 76], 9: [70112, 4173, 666, 254],
                  11: [1752804, 78158, 8530, 1810, 781]}
# By plies: good, average and bad order of moves; the best move is the 10th, the 20th, the 30th of 40.
LAMBDA_TABLE_3 = {3: [15, 3.9, 1.8], 5: [60, 7.8, 2.4], 7: [238, 15.6, 3.1], 9: [952, 31.2, 4.2],
                  11: [3810, 62.4, 5.6]}
LAMBDA_TRIES = [10, 20, 30]

# Cazenave and Helmstetter, Search for transitive connections. Of 22 problems: solved, and the sum of the column of moves.
TRANSITIVE_PROBLEMS = 22
TRANSITIVE_TOTALS = {"alpha-beta": (18, 37729630), "transitive, union": (17, 25316245),
                     "transitive, intersection": (18, 4677969)}
# By milliseconds: with 1,000, 5,000, 10,000, 30,000 and 100,000 moves for each secondary search; alpha-beta.
TRANSITIVE_TABLE_3 = {10: [7, 6, 9, 9, 8, 4], 30: [7, 10, 10, 11, 11, 5], 100: [7, 13, 14, 13, 13, 9]}

# Cazenave, The separation game. Of 25 problems: algorithm, node limit, solved, milliseconds, moves.
SEPARATION_PROBLEMS = 25
SEPARATION_TABLE_1 = [
    ("naivegts(0)", 10000, 20, 250, 81824), ("naivegts(0)", 100000, 23, 270, 121738),
    ("naivegts(1)", 10000, 19, 310, 101260), ("naivegts(1)", 100000, 23, 1520, 467338),
    ("gts(0)", 10000, 21, 110, 54161), ("gts(0)", 100000, 23, 130, 60556),
    ("gts(1)", 10000, 20, 190, 91824), ("gts(1)", 100000, 25, 340, 219357)]
# Moves and milliseconds for all problems with the threat (2,1,0), without a limit of moves.
SEPARATION_TABLE_2 = {"naive": (1104474, 2950), "advanced": (219357, 340)}
# Our rows for the paper's algorithms.
SEPARATION_OURS = {"naivegts(0)": "naive (0): (1,0)", "naivegts(1)": "naive (1): (2,1,0)",
                   "gts(0)": "advanced (0): (1,0)", "gts(1)": "advanced (1): (2,1,0)"}

# Randall and others, Bounded static safety, table 1: the mean number of moves before a game is solved.
SAFETY_TABLE_1 = {"bss": 27.29, "lap": 31.56, "benson": 42.67, "bss-no-extending": 30.83,
                  "bss-no-intersecting": 27.73, "bss-neither": 31.28}
SAFETY_SEARCH = {"bss": 14.89, "lap": 16.35, "benson": 17.79}
