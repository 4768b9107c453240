// Made by `yomi help types` from the table of fields; `make npm-types` makes it again.

/** "X", "B" or "black"; "O", "W" or "white"; in capitals or not. */
export type Side = string;

export type Ask =
  | 'capture' | 'save' | 'connect' | 'cut' | 'separate' | 'unseparate' | 'kill' | 'live' | 'seki'
  | 'break-seki' | 'eye' | 'semeai' | 'survey' | 'score' | 'safety' | 'board';

export interface Limits {
  seconds?: number | null;
  nodes?: number | null;
  memory?: number | null;
}

export interface Request {
  id?: number | string | null;
  ask: Ask;
  rows?: string[] | null;
  sgf?: string | null;
  stones?: string[] | null;
  limits?: Limits | null;
  [field: string]: unknown;
}
