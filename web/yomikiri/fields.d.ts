// Made by `yomi help types` from the table of fields; `make npm-types` makes it again.

/** "X", "B" or "black"; "O", "W" or "white"; in capitals or not. */
export type Side = string;

export type Ask =
  /** can I capture all of them */
  | 'capture'
  /** can I keep one of them from being captured */
  | 'save'
  /** can I bring them into one string */
  | 'connect'
  /** can I prevent that they become one string */
  | 'cut'
  /** can I join them by a wall (an 8-connected path) */
  | 'separate'
  /** can I prevent such a wall */
  | 'unseparate'
  /** can I capture all of them, life and death */
  | 'kill'
  /** can I keep one of them for ever; seki counts as life */
  | 'live'
  /** can I keep mine from being captured before theirs: both stay, or better */
  | 'seki'
  /** can I capture theirs before mine are captured */
  | 'break-seki'
  /** can I make an eye there */
  | 'eye'
  /** who wins the race */
  | 'semeai'
  /** what is proved of the whole board */
  | 'survey'
  /** the score of a finished game */
  | 'score'
  /** what is safe without search */
  | 'safety'
  /** who wins the whole small board, and by how much */
  | 'board';

export interface Limits {
  /** time for the question */
  seconds?: number | null;
  /** positions to look at for the question; makes runs repeatable */
  nodes?: number | null;
  /** MiB in all (1024) */
  memory?: number | null;
}

export interface Request {
  id?: number | string | null;
  ask: Ask;
  /** the position, top row first: `X` or `B`, `O` or `W`, and `.` */
  rows?: string[] | null;
  /** instead of `rows`: a game record */
  sgf?: string | null;
  /** the position after this move of the record; without it the beginning of a problem or the end of a game */
  move?: number | null;
  /** which game of a collection (1) */
  game?: number | null;
  /** the side to move; without it as the record says, else Black */
  to_move?: Side | null;
  /** a point that the side to move may not retake */
  ko?: string | null;
  /** what the question is about */
  stones?: string[] | null;
  /** both sides play at these points only, or pass; the general prover reads it */
  region?: string[] | null;
  /** further stones that are known to be in the fight */
  rivals?: string[] | null;
  /** two-eyes: life by Benson's theorem is meant; seki, the default: a stone stands for ever */
  life?: 'two-eyes' | 'seki' | null;
  /** short for life by two-eyes */
  two_eyes?: boolean | null;
  /** whether any stone of the defender's lives by two eyes; no stones are named */
  any_stones?: boolean | null;
  /** a wall that is not easy to capture is meant */
  safe?: boolean | null;
  /** trusted: the stones around the fight are safe, and what lies beyond is the attacker's */
  surroundings?: 'as they stand' | 'trusted' | null;
  /** short for trusted surroundings */
  trust?: boolean | null;
  /** who wins if nobody has a ko threat; never ko */
  no_threats?: boolean | null;
  /** who wins if this side has so many ko threats and the other none, `X=2`; never ko */
  ko_threats?: string | null;
  /** how many work on the question at a time; with 2 or more its node count varies */
  threads?: number | null;
  /** which searcher; for board alphabeta (the default) or pns, proof-number search */
  algorithm?: string | null;
  /** highest order of threats to try; 1 is ladders alone */
  order?: number | null;
  /** largest general threat to try, for the algorithm threats: `8,5,2,0` */
  threats?: string | null;
  /** rules on life for life and death to end at, from `yomi rules generate` */
  rules?: string | null;
  /** judge every first move, not only find one */
  all?: boolean | null;
  /** list the searches that were tried, how long each took, and what came of it */
  explain?: boolean | null;
  /** what seems likely, soon, with no more proof than it takes */
  guess?: boolean | null;
  /** prove the number of threats that a ko takes, too */
  count?: boolean | null;
  /** say what seems likely as soon as it does, in lines before the answer */
  early?: boolean | null;
  /** say how far the search is, in a line every so many seconds */
  progress?: number | null;
  /** where questions wait, those with a higher number come first (0) */
  priority?: number | null;
  /** write the proof for yomi-check; compressed if the name ends in .zst; for a survey a folder */
  certificate?: string | null;
  /** write the proof as a game tree with variations */
  tree?: string | null;
  /** write the picture */
  svg?: string | null;
  /** what White gets; for board only who wins with it is asked, not by how much */
  komi?: number | null;
  /** stones that the players marked as dead, to be judged; without it TB and TW of the record */
  dead?: string[] | null;
  /** how safety is found (bss) */
  method?: 'benson' | 'lap' | 'bss' | null;
  /** which repetitions are illegal (positional) */
  superko?: 'positional' | 'situational' | 'none' | null;
  /** only this side looks for proofs (alphabeta) */
  prover?: Side | null;
  /** games that a side plays against itself first, to learn which proofs are little work; without a prover only where a million nodes were not enough */
  learn?: number | null;
  /** write the table every two minutes and at the end, also after an interruption */
  save?: string | null;
  /** seconds between two writings of the table (120) */
  save_every?: number | null;
  /** start from a table that was saved */
  resume?: string | null;
  limits?: Limits | null;
}
