// Asking: a question with its progress, every first move, the checker, and files to take away.

import { pngOf, save } from './downloads.js';
import { Stopped } from './engine.js';
import { texts } from './texts.js';

const kJudgingSeconds = 10;
const kWholeBoard = ['survey', 'score'];
const kJudged = ['capture', 'save', 'connect', 'cut', 'kill', 'live', 'separate', 'unseparate'];

function requestFor(session, question) {
  const { place, seconds, source } = session.state;
  const { rows, to_move, ko } = place;
  const mover = question.to_move ?? to_move;
  const request = { ...question, rows, to_move: mover, limits: { seconds } };
  if (ko && mover === to_move) request.ko = ko;
  if (question.ask === 'survey') return request;
  if (question.ask === 'score') {
    // The score needs the record: komi, prisoners, rules.
    return source?.record ? { ask: 'score', sgf: source.record.sgf, game: source.record.game.game, move: source.record.move, limits: { seconds } } : request;
  }
  return { ...request, certificate: 'proof.cert', tree: 'proof.sgf' };
}

// Runs one search, with its news in `slot` of the state. Null if it was stopped or failed.
async function search(session, slot, request) {
  const abort = new AbortController();
  session.abort = abort;
  const started = performance.now();
  session.set({ [slot]: { question: request, seconds: 0, news: {} } });
  const tick = (news) => {
    if (abort.signal.aborted || !session.state[slot]) return;
    const seconds = (performance.now() - started) / 1000;
    session.set({ [slot]: { ...session.state[slot], seconds, news: news ?? session.state[slot].news } });
  };
  const clock = setInterval(() => tick(), 250);
  try {
    const reply = await session.engine.ask(request, { signal: abort.signal, onProgress: tick });
    return abort.signal.aborted ? null : reply;
  } catch (error) {
    if (!abort.signal.aborted) session.say(error.message);
    else if (!(error instanceof Stopped)) session.say(error.message);
    return null;
  } finally {
    clearInterval(clock);
    if (session.abort === abort) {
      session.abort = null;
      session.set({ [slot]: null });
    }
  }
}

export async function ask(session, question) {
  const { place } = session.state;
  session.forget();
  // The board shows the side that plays first in the question.
  if (question.to_move && question.to_move !== place.to_move)
    session.state.place = { ...place, to_move: question.to_move, ko: null };
  if (!kWholeBoard.includes(question.ask)) session.state.selection = question.stones;
  const request = requestFor(session, question);
  const reply = await search(session, 'job', request);
  if (!reply) return;
  session.set({ answer: { question, request, reply, files: reply.files ?? {} }, show: { zone: true, line: false, moves: true } });
  session.remember();
  if (kJudged.includes(question.ask) && ['won', 'ko'].includes(reply.verdict)) await judge(session);
}

export function stop(session) {
  const { job } = session.state;
  session.abort?.abort();
  session.abort = null;
  session.set({ job: null, judging: null, notice: job ? texts.busy.stopped : null });
}

async function judge(session) {
  const { answer } = session.state;
  const { tree, ...request } = answer.request;
  const limits = { ...request.limits, seconds: Math.max(kJudgingSeconds, request.limits.seconds) };
  const reply = await search(session, 'judging', { ...request, all: true, certificate: 'move.cert', limits });
  if (!reply?.judged || session.state.answer !== answer) return;
  session.set({ answer: { ...answer, judged: reply.judged, judgedFiles: reply.files ?? {} } });
}

// How a first move fares, by its name: 'works', 'ko', 'fails' or 'open'.
export function firstMoves(answer) {
  const kinds = { won: 'works', ko: 'ko', lost: 'fails', unknown: 'open' };
  const moves = {};
  for (const { move, verdict } of answer?.judged ?? []) moves[move] = kinds[verdict];
  const { move, verdict } = answer?.reply ?? {};
  if (move && !moves[move]) moves[move] = kinds[verdict];
  return moves;
}

// The certificates of an answer, without those of side questions.
export function certificatesOf(files) {
  return Object.entries(files)
    .filter(([name]) => name.endsWith('.cert') && !/-(without-threats|enough|too-few)\.cert$/.test(name))
    .map(([name, text]) => ({ name, text }));
}

export async function check(session) {
  const { answer } = session.state;
  session.set({ check: { busy: true } });
  try {
    const started = performance.now();
    const verdicts = [];
    for (const { text } of certificatesOf(answer.files)) verdicts.push(await session.engine.yomi.check(text));
    if (session.state.answer !== answer) return;
    const seconds = (performance.now() - started) / 1000;
    session.set({ check: { accepted: verdicts.every(({ accepted }) => accepted), lines: verdicts.flatMap(({ text }) => text.split('\n')), seconds } });
  } catch (error) {
    session.set({ check: null, notice: error.message });
  }
}

function drawing(session) {
  const { place, answer, selection, source, show } = session.state;
  const reply = answer?.reply;
  return {
    ...place,
    zone: show.zone ? (reply?.zone ?? []) : [],
    line: (reply?.line ?? []).slice(0, 30),
    marks: selection.length > 0 ? { triangle: selection } : source?.marks,
  };
}

export async function download(session, kind) {
  const { place, answer } = session.state;
  const { yomi } = session.engine;
  try {
    if (kind === 'certificate') for (const { name, text } of certificatesOf(answer.files)) save(name, text);
    if (kind === 'tree') save('proof.sgf', answer.files['proof.sgf'], 'application/x-go-sgf');
    if (kind === 'sgf') save('position.sgf', await yomi.writeSgf({ ...place, ...answer?.question }), 'application/x-go-sgf');
    if (kind === 'svg') save('position.svg', await yomi.draw(drawing(session)), 'image/svg+xml');
    if (kind === 'png') save('position.png', await pngOf(await yomi.draw(drawing(session))));
  } catch (error) {
    session.say(error.message);
  }
}
