// The package yomikiri: the prover and the checker in a Worker, for browsers and Node.js.
//
// Questions and answers have the fields of JSON lines (docs/protocol.md of the project). Where a field names a
// file (certificate, tree, svg), the file comes back as text in `files` of the answer.

import type { Request, Side } from './fields.js';
export type { Ask, Limits, Request, Side } from './fields.js';

/** A point as players write it: "D4", or "pass". */
export type Point = string;

export interface CreateOptions {
  /** How many questions may be answered at the same time, each in a Worker of its own. Default: 1; at most 16. */
  searches?: number;
  /** MiB for a question that asks for no less. Default: 256. More than 1024 counts as 1024. */
  memory?: number;
  /** Where the module of the prover lies, if not beside the package. */
  wasmUrl?: string | URL;
  /** Where the module of the checker lies, if not beside the package. */
  checkerUrl?: string | URL;
  /** Makes a Worker from yomikiri/worker.js, for pages whose bundler cannot. Node.js needs none. */
  worker?: () => Worker;
}

/** What a search tells while it works, a few times a second. */
export interface Progress {
  /** Since the question was asked. */
  seconds: number;
  /** Where the searcher counts them. */
  nodes?: number;
  bytes?: number;
  /** The search that is under way, in a few words. */
  stage?: string;
  /** What seems likely so far, for the side to move. Never a proof. */
  likely?: 'won' | 'lost' | 'ko';
  /** Of a survey or a score: what is being asked, and how much of it is answered. */
  about?: string;
  answered?: number;
  questions?: number;
  /** Of a small board: proved bounds on its value. */
  least?: number;
  most?: number;
}

export interface AskOptions {
  onProgress?: (progress: Progress) => void;
  /** Stops the search: the promise is rejected with a Stopped error. */
  signal?: AbortSignal;
}

/** What is wrong, in one sentence: a question that makes no sense, too little memory. */
export class YomiError extends Error {}

/** The search was stopped, by the signal, cancel() or close(). Its name is "AbortError". */
export class Stopped extends YomiError {}

/** The texts of the files that the request names, by their names. */
export type Files = Record<string, string>;

export interface StageRecord {
  stage: string;
  why: string;
  depth: number;
  allowed_nodes: number | null;
  allowed_seconds: number | null;
  nodes: number;
  seconds: number;
  result: string;
}

export interface JudgedMove {
  move: Point;
  verdict: 'won' | 'lost' | 'ko' | 'unknown';
  reply: Point | null;
  certificate?: string | string[] | null;
}

/** An answer about stones. */
export interface Answer {
  id: number | string | null;
  /** For the side to move. won, lost and ko are always proved. */
  verdict: 'won' | 'lost' | 'ko' | 'unknown';
  /** Who wins, for won and lost. */
  by: 'X' | 'O' | null;
  assuming?: { surroundings: 'trusted'; safe: Point[]; outside: Point[] };
  without_threats?: 'won' | 'lost';
  move: Point | null;
  moves: Point[];
  judged?: JudgedMove[];
  line: Point[];
  zone: Point[];
  order: number | null;
  ko?: { first?: 'X' | 'O'; barred?: true; threats?: number | 'never enough'; proved: boolean };
  repetition?: true;
  bound: string | null;
  likely: 'won' | 'lost' | 'ko' | null;
  likely_move: Point | null;
  nodes: number;
  seconds: number;
  known_after: number;
  stages?: StageRecord[];
  /** Names in `files`: one, two for a ko, null where nothing is proved. */
  certificate?: string | string[] | null;
  files?: Files;
  /** The answer as a sentence. */
  text: string;
}

/** Who wins a race. */
export interface RaceAnswer extends Omit<Answer, 'verdict' | 'likely'> {
  verdict: 'won' | 'lost' | 'seki' | 'ko' | 'unknown';
  likely: 'won' | 'lost' | 'seki' | 'ko' | null;
  attack: Answer;
  defence: Answer;
}

export interface SideOf<T> {
  X: T;
  O: T;
}

export interface ScoreAnswer {
  id: number | string | null;
  size: [number, number];
  rules: string;
  counting: 'area' | 'territory';
  result: string;
  recorded: string | null;
  finished: boolean;
  sure_of_winner: number;
  sure_of_score: number;
  open: { worth: number; points: Point[] };
  compensation: number;
  prisoners: SideOf<number>;
  proved: boolean;
  proved_points: number;
  komi: number;
  area: SideOf<number> & { result: string };
  territory: SideOf<number> & { result: string };
  sure: SideOf<number>;
  sure_winner: 'X' | 'O' | null;
  strings: {
    side: 'X' | 'O';
    stones: Point[];
    fate: 'alive' | 'dead' | 'seki';
    proved: boolean;
    open: boolean;
    how: 'proved' | 'read' | 'estimated';
    hold: number;
    ko: boolean;
    moves: { save: Point | null; capture: Point | null } | null;
  }[];
  /** What the players marked as dead, judged; null where they marked nothing. */
  marked:
    | {
        side: 'X' | 'O';
        stones: Point[];
        judgement: 'agrees' | 'doubted' | 'proved wrong' | 'read to be wrong' | 'not marked';
        how: 'proved' | 'read' | 'estimated';
      }[]
    | null;
  points: SideOf<Point[]>;
  safe: SideOf<Point[]>;
  neutral: Point[];
  questions: number;
  undecided: number;
  nodes: number;
  seconds: number;
  files?: Files;
  text: string;
}

/** One question of a survey, with either side moving first. */
export interface Relation {
  side: 'X' | 'O';
  stones: Point[];
  standing: string;
  likely?: string | null;
  first?: Partial<SideOf<{ verdict: string; move: Point | null; zone: Point[]; nodes: number }>>;
  [more: string]: unknown;
}

export interface SurveyAnswer {
  id: number | string | null;
  urgent: {
    point: Point;
    value: number;
    reasons: { side: 'X' | 'O'; text: string; value: number; proved: boolean }[];
  }[];
  groups: { id: string; side: 'X' | 'O'; stones: Point[]; strings: Point[]; safe: boolean }[];
  connections: Relation[];
  walls: Relation[];
  captures: Relation[];
  enclosures: {
    side: 'X' | 'O';
    move: Point;
    connected_to: Point;
    wall_to: Point;
    together: boolean;
  }[];
  dead: unknown;
  safe: SideOf<Point[]>;
  points: SideOf<number>;
  left_out: string[];
  questions: number;
  undecided: number;
  not_asked: number;
  nodes: number;
  seconds: number;
  certificate?: string | string[] | null;
  files?: Files;
  text: string;
}

export interface SafetyAnswer {
  id: number | string | null;
  method: 'benson' | 'lap' | 'bss';
  safe: SideOf<Point[]>;
  points: SideOf<number>;
  text: string;
}

export interface BoardAnswer {
  id: number | string | null;
  verdict: 'won' | 'lost' | 'draw' | 'unknown';
  by: 'X' | 'O' | null;
  value: number | null;
  komi: number | null;
  least: number;
  most: number;
  move: Point | null;
  line: Point[];
  bound: string | null;
  nodes: number;
  seconds: number;
  text: string;
}

export type Reply = Answer | RaceAnswer | ScoreAnswer | SurveyAnswer | SafetyAnswer | BoardAnswer;

/** The kind of answer that a request gets, by its word. */
export type ReplyTo<R extends Request> = R['ask'] extends 'semeai'
  ? RaceAnswer
  : R['ask'] extends 'score'
    ? ScoreAnswer
    : R['ask'] extends 'survey'
      ? SurveyAnswer
      : R['ask'] extends 'safety'
        ? SafetyAnswer
        : R['ask'] extends 'board'
          ? BoardAnswer
          : Answer;

/** What yomi-check says. */
export interface Check {
  accepted: boolean;
  /** As the program prints it: "accepted", what was proved and how large it is; or the step that is wrong. */
  text: string;
}

/** A position, as requests have it. */
export interface Position {
  /** Top row first: X, O and ".". */
  rows: string[];
  width: number;
  height: number;
  to_move: 'X' | 'O';
  /** The point that the side to move may not retake. */
  ko: Point | null;
  /** Legal moves of the side to move, without passing. */
  legal: Point[];
}

/** Where a position comes from: its rows, or a game record. */
export type Place = Pick<Request, 'rows' | 'sgf' | 'move' | 'game' | 'to_move' | 'ko'>;

export interface Game {
  /** For the field `game`: 1 is the first. */
  game: number;
  width: number;
  height: number;
  /** How many moves its main line has. */
  moves: number;
  name: string | null;
  black: string | null;
  white: string | null;
  result: string | null;
  date: string | null;
  komi: number | null;
  handicap: number | null;
  /** Why it cannot be used; null: it can. */
  error: string | null;
}

export interface Collection {
  games: Game[];
  /** How many games the text holds; `games` has the first 1,000 at most. */
  count: number;
  /** What was put up with in the text. */
  remarks: string[];
}

export interface Shown extends Position {
  /** Of a record: the number of moves played, of all in the main line, and the last one. */
  move: number;
  moves: number;
  last_move: Point | null;
  prisoners: SideOf<number>;
  comment: string;
  marks: Partial<Record<'triangle' | 'square' | 'circle' | 'cross', Point[]>>;
  labels: Record<Point, string>;
  /** What the record asks by its comment or its marks: `ask`, `stones` and so on; null if nothing. */
  question: Partial<Request> | null;
  remarks: string[];
}

export interface Played extends Position {
  captured: Point[];
}

/** What a picture shows besides the position. */
export interface Drawing extends Place {
  /** Moves from the position on, numbered. */
  line?: Point[];
  zone?: Point[];
  marks?: Partial<Record<'triangle' | 'square' | 'circle' | 'cross' | 'dot', Point[]>>;
  labels?: Record<Point, string>;
  caption?: string;
  /** Draws only the neighbourhood of what is marked. */
  crop?: boolean;
}

/** Where a game against a proof stands. */
export interface ProofStep extends Position {
  /** The node of the certificate that holds here. */
  node: number;
  /** Its zone: nothing outside matters. */
  zone: Point[];
  /** Whose turn it is: the side that is proved to win, or the other. */
  turn: 'winner' | 'loser';
  /** What the proof plays, where it is the winner's turn: a point, or "pass". */
  move: Point | null;
  /** The moves of the loser's that the proof answers one by one. All others change nothing. */
  answered: Point[];
  /** The last move was the loser's and changed nothing: it is answered like a pass. */
  changes_nothing: boolean;
  /** The game is decided here. */
  over: boolean;
  /** All of it in a sentence. */
  text: string;
}

/** A certificate, opened. */
export interface Proof {
  position: Position;
  /** "capture", "connect", "separate", "safe-separate", "life", "eye" or "seki", and its points. */
  goal: string;
  points: Point[];
  winner: 'X' | 'O';
  reacher: 'X' | 'O';
  /** "X" or "O" where the proof needs this side to win kos, else null. */
  ko_master: 'X' | 'O' | null;
  nodes: number;
  /** Of trusted surroundings: the stones that are taken as safe, the points that are taken as the attacker's. */
  safe: Point[];
  outside: Point[];
  /**
   * The position after these moves of both sides, and how the proof goes on. After a move of the loser's the step
   * has the winner's move; play it, then the loser's next, and so on. A move that the proof would not play, or an
   * illegal one, is a YomiError.
   */
  after(moves: Point[]): Promise<ProofStep>;
  /** Puts it away. Large certificates take memory. */
  close(): Promise<boolean>;
}

/** The text of a record that may be in an older encoding than UTF-8, which it names. */
export function textOfRecord(record: string | ArrayBuffer): string;

export class Yomi {
  private constructor();
  /** Starts the Workers. Nothing but the modules of this package is fetched. */
  static create(options?: CreateOptions): Promise<Yomi>;
  readonly version: string;
  /** How many questions may be answered at the same time. */
  readonly searches: number;

  /** Questions wait for each other; everything below does not wait for them. */
  ask<R extends Request>(request: R, options?: AskOptions): Promise<ReplyTo<R>>;
  /** ask() with "score" and with "survey". */
  score(request: Omit<Request, 'ask'>, options?: AskOptions): Promise<ScoreAnswer>;
  survey(request: Omit<Request, 'ask'>, options?: AskOptions): Promise<SurveyAnswer>;
  /** Stops the question with this id, or all of them. Whether there was one. */
  cancel(id?: number | string): boolean;

  /** Has the checker, a module of its own, look at a certificate. */
  check(certificate: string): Promise<Check>;
  /** Opens a certificate to play against it. */
  proof(certificate: string): Promise<Proof>;

  /** What a game record or a collection holds. */
  readSgf(sgf: string | ArrayBuffer): Promise<Collection>;
  /** The position of a record, or the rows as they are read. */
  show(place: Place): Promise<Shown>;
  /** The position after a move of the side to move. An illegal move is a YomiError that says why. */
  play(position: Pick<Request, 'rows' | 'to_move' | 'ko'>, move: Point): Promise<Played>;
  /** A picture as SVG. */
  draw(drawing: Drawing): Promise<string>;
  /** A record with this position and question, which `yomi solve` understands. */
  writeSgf(request: Partial<Request>): Promise<string>;

  /** Ends the Workers. */
  close(): void;
}

export type { Side as AnySide };
