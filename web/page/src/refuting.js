// Playing against a proof: the reader plays the side that is proved to lose, and the certificate answers.

import { certificatesOf } from './asking.js';
import { other } from './go.js';
import { texts } from './texts.js';

const kPause = 450; // milliseconds before the proof replies, so that one sees one's own move

const wait = (time) => new Promise((resolve) => setTimeout(resolve, time));

// Opens a proof of the answer; if there are several, lets the reader choose.
export async function playAgainst(session) {
  const { answer } = session.state;
  try {
    const games = [];
    for (const { text } of certificatesOf(answer.files)) games.push(await session.engine.yomi.proof(text));
    if (games.length === 0) return;
    if (games.length > 1) session.set({ choice: games });
    else await begin(session, games[0]);
  } catch (error) {
    session.say(error.message);
  }
}

export async function begin(session, game, said = []) {
  session.state.proof?.game.close().catch(() => {});
  const step = await game.after([]);
  session.set({
    choice: null,
    proof: { game, moves: [], step, zone: step.zone, said, you: other(game.winner), last: null, opening: said },
  });
  await reply(session);
}

// The winner's move, if it is its turn.
async function reply(session) {
  const { proof } = session.state;
  if (!proof || proof.step.over || proof.step.turn !== 'winner') return;
  const { move } = proof.step;
  await wait(kPause);
  if (session.state.proof !== proof) return;
  const moves = [...proof.moves, move];
  const step = await proof.game.after(moves);
  if (session.state.proof !== proof) return;
  const says = proof.moves.length === 0 ? texts.play.opens : texts.play.reply;
  session.set({
    proof: {
      ...proof,
      moves,
      step,
      // What was said about the zone stays true of the zone that was shown.
      zone: proof.nothing ? proof.zone : step.zone,
      last: move === 'pass' ? null : move,
      said: [...proof.said, says(proof.game.winner, move), ...ending(proof, step)],
    },
  });
  // Where the winner only passes on, it may be its turn again.
  await reply(session);
}

function ending({ game }, step) {
  if (!step.over) return [];
  if (game.winner !== game.reacher) return [texts.play.over.kept(game.winner)];
  return [texts.play.over[game.goal] ?? texts.play.over.seki];
}

export async function playMove(session, move) {
  const { proof } = session.state;
  if (!proof || proof.step.over || proof.step.turn !== 'loser') return;
  if (move !== 'pass' && !proof.step.legal.includes(move)) return session.say(texts.play.illegal(move));
  const moves = [...proof.moves, move];
  try {
    const step = await proof.game.after(moves);
    if (session.state.proof !== proof) return;
    const nothing = step.changes_nothing;
    const said = move === 'pass' ? [texts.play.passed] : nothing ? [texts.play.nothing(proof.you, move)] : [];
    session.set({
      notice: null,
      proof: { ...proof, moves, step, nothing, zone: step.zone, last: move === 'pass' ? null : move, said: [...said, ...ending(proof, step)] },
    });
    await reply(session);
  } catch (error) {
    session.say(error.message);
  }
}

// To the reader's turn before.
export async function takeBack(session) {
  const { proof } = session.state;
  if (!proof) return;
  const moves = proof.moves.slice(0, -1);
  for (;;) {
    const step = await proof.game.after(moves);
    if (step.turn === 'loser' || moves.length === 0) {
      const began = moves.length === 1 ? [texts.play.opens(proof.game.winner, moves[0])] : [];
      const last = moves.at(-1) === 'pass' ? null : (moves.at(-1) ?? null);
      session.set({ notice: null, proof: { ...proof, moves, step, last, nothing: false, zone: step.zone, said: [...proof.opening, ...began] } });
      return reply(session);
    }
    moves.pop();
  }
}

export function restart(session) {
  const { proof } = session.state;
  return begin(session, proof.game, proof.opening).catch((error) => session.say(error.message));
}

export function leave(session) {
  session.state.proof?.game.close().catch(() => {});
  session.set({ proof: null, choice: null, notice: null });
}

// A first move of the side that asked: if it works, its own proof is played against; if it fails, it is refuted.
export async function tryFirstMove(session, move) {
  const { answer, place } = session.state;
  const judged = answer.judged?.find((one) => one.move === move);
  if (judged?.verdict === 'unknown') return session.say(texts.play.open(move));
  const pass = answer.judged?.find((one) => one.move === 'pass');
  const named = judged?.certificate ?? pass?.certificate;
  const file = Array.isArray(named) ? named[0] : named;
  const text = file && answer.judgedFiles[file];
  const isTheKey = move === answer.reply.move;
  try {
    if (text && (judged?.certificate || judged?.verdict === 'lost' || !judged)) {
      const game = await session.engine.yomi.proof(text);
      const says = judged?.certificate
        ? judged.verdict === 'won'
          ? texts.play.works(other(place.to_move), move)
          : texts.play.refuted(place.to_move, move)
        : texts.play.asPass(move, pass?.reply);
      return await begin(session, game, [says]);
    }
    if (isTheKey) return await playAgainst(session);
    if (answer.reply.verdict === 'lost') {
      await playAgainst(session);
      return await playMove(session, move);
    }
  } catch (error) {
    session.say(error.message);
  }
  return undefined;
}
