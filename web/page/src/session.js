// What the page shows at the moment, and what changes it. Components read `state` and call the functions here, in
// asking.js and in refuting.js.

import { textOfRecord } from 'yomikiri';
import { blockOf, breathless, emptyRows, nameOf, other, pointOf, stoneAt, withStone } from './go.js';
import { linkOf, readLink } from './link.js';
import { texts } from './texts.js';

export const kMostMegabytes = 10;
const kRemembered = 'yomikiri.last';
const kSample = 'capture/23-under-the-stones-large';

const nothingAsked = { job: null, answer: null, judging: null, check: null, proof: null, choice: null };

export class Session {
  constructor(notify) {
    this.notify = notify;
    this.engine = null;
    this.state = {
      place: { rows: emptyRows(9, 9), to_move: 'X', ko: null },
      source: null, // { title, comment, question, marks, problem, record }
      selection: [],
      tool: null, // of drawing: 'X', 'O', 'turns' or '.'
      undo: [],
      overlay: null,
      collection: null,
      notice: null,
      seconds: 20,
      show: { zone: true, line: false, moves: true },
      ready: false,
      ...nothingAsked,
    };
  }

  set(patch) {
    Object.assign(this.state, patch);
    this.notify();
  }
  say(notice) {
    this.set({ notice });
  }

  // Everything that was asked about the position before is over.
  forget() {
    this.abort?.abort();
    this.abort = null;
    this.state.proof?.game.close().catch(() => {});
    Object.assign(this.state, nothingAsked, { notice: null });
  }

  load(place, source = null) {
    this.forget();
    const { rows, to_move, ko } = place;
    this.set({ place: { rows, to_move, ko: ko ?? null }, source, selection: source?.question?.stones ?? [], tool: null, undo: [], overlay: null });
    this.remember();
  }

  // The address always names what is on the board, so a page that is closed or shared loses nothing.
  remember() {
    const { place, source, answer, selection } = this.state;
    const question = answer?.question ?? source?.question ?? (selection.length > 0 ? { stones: selection } : null);
    const link = source?.problem && !answer ? `#problem=${source.problem}` : linkOf(place, question);
    history.replaceState(null, '', link);
    try {
      localStorage.setItem(kRemembered, link);
    } catch {
      // A browser that keeps nothing is put up with.
    }
  }

  async openLink(hash) {
    let link;
    try {
      link = readLink(hash);
    } catch {
      await this.openProblem(kSample);
      return this.say(texts.open.brokenLink);
    }
    if (link?.problem) return this.openProblem(link.problem);
    if (!link || breathless(link.rows).length > 0) {
      await this.openProblem(kSample);
      if (link) this.say(texts.open.brokenLink);
      return undefined;
    }
    return this.load(link, link.question ? { question: { to_move: link.to_move, ...link.question } } : null);
  }

  start() {
    let hash = location.hash;
    try {
      hash ||= localStorage.getItem(kRemembered) ?? '';
    } catch {
      // see remember()
    }
    return this.openLink(hash);
  }

  async openProblem(id) {
    const { problems } = await import('./problems.js');
    const problem = problems.find((one) => one.id === id);
    if (!problem) {
      await this.openProblem(kSample);
      return this.say(texts.open.unknownProblem);
    }
    const shown = await this.engine.yomi.show({ sgf: problem.sgf });
    return this.load(shown, {
      title: problem.name,
      problem: problem.id,
      question: { to_move: shown.to_move, ...shown.question },
      marks: shown.marks,
    });
  }

  async nextProblem() {
    const { problems } = await import('./problems.js');
    const at = problems.findIndex((one) => one.id === this.state.source?.problem);
    return this.openProblem(problems[(at + 1) % problems.length].id);
  }

  // A text or the bytes of a file.
  async openRecord(content) {
    const size = typeof content === 'string' ? content.length : content.byteLength;
    if (size > kMostMegabytes * 1e6) return this.say(texts.open.large((size / 1e6).toFixed(0), kMostMegabytes));
    try {
      const sgf = textOfRecord(content);
      const collection = await this.engine.yomi.readSgf(sgf);
      this.set({ collection: { ...collection, sgf }, notice: null });
      if (collection.count > 1) return this.set({ overlay: 'collection' });
      return await this.openGame(collection.games[0]);
    } catch (error) {
      return this.say(error.message);
    }
  }

  async openGame(game, move) {
    const { sgf } = this.state.collection;
    try {
      const shown = await this.engine.yomi.show({ sgf, game: game.game, ...(move !== undefined && { move }) });
      this.load(shown, {
        title: texts.open.game(game),
        comment: shown.comment,
        question: shown.question ? { to_move: shown.to_move, ...shown.question } : null,
        marks: shown.marks,
        lastMove: shown.last_move,
        record: { game, move: shown.move, moves: shown.moves, sgf },
      });
    } catch (error) {
      this.say(error.message);
    }
  }

  goTo(move) {
    const { game, moves } = this.state.source.record;
    return this.openGame(game, Math.max(0, Math.min(moves, move)));
  }

  // Choosing stones.
  choose(name) {
    const { place, selection } = this.state;
    const { rows } = place;
    const stones = blockOf(rows, name).stones;
    const chosen = selection.find((one) => one === name || stones.includes(one));
    const next = chosen ? selection.filter((one) => one !== chosen) : [...selection, name];
    this.forget();
    this.set({ selection: next, source: this.state.source && { ...this.state.source, question: null } });
    this.remember();
  }
  chooseNothing() {
    this.forget();
    this.set({ selection: [], source: this.state.source && { ...this.state.source, question: null } });
    this.remember();
  }

  // Drawing.
  change(place, remembers = true) {
    const undo = remembers ? [...this.state.undo.slice(-500), this.state.place] : this.state.undo;
    this.forget();
    this.set({ place, undo, selection: [], source: null });
    this.remember();
  }
  startDrawing() {
    this.forget();
    this.set({ tool: 'turns', selection: [], source: null });
  }
  draw([x, y]) {
    const { place, tool } = this.state;
    const before = stoneAt(place.rows, [x, y]);
    const wanted = tool === 'turns' ? place.to_move : tool;
    const stone = before === wanted || tool === '.' || (tool === 'turns' && before !== '.') ? '.' : wanted;
    const rows = withStone(place.rows, [x, y], stone);
    const to_move = tool === 'turns' && stone !== '.' ? other(place.to_move) : place.to_move;
    this.change({ rows, to_move, ko: null });
  }
  undoDrawing() {
    const { undo } = this.state;
    if (undo.length === 0) return;
    this.state.undo = undo.slice(0, -1);
    this.change(undo.at(-1), false);
  }
  newBoard(width, height = width) {
    this.change({ rows: emptyRows(width, height), to_move: 'X', ko: null });
  }
  finishDrawing() {
    const bad = breathless(this.state.place.rows);
    if (bad.length > 0) return this.say(texts.draw.noLiberty(bad.slice(0, 6)));
    return this.set({ tool: null, notice: null });
  }
  setToMove(to_move) {
    this.forget();
    this.set({ place: { ...this.state.place, to_move, ko: null } });
    this.remember();
  }

  nameAt([x, y]) {
    return nameOf(x, y, this.state.place.rows.length);
  }
  pointAt(name) {
    return pointOf(name, this.state.place.rows.length);
  }
}
