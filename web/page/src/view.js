// What the board shows for a state: stones, zone, colours, labels, marks.

import { firstMoves } from './asking.js';
import { blockOf, pointOf, stoneAt, withStone } from './go.js';

function marked(rows, selection) {
  const marks = {};
  for (const name of selection) {
    const { stones } = blockOf(rows, name);
    for (const stone of stones) marks[stone] = 'triangle';
    if (stones.length === 0) marks[name] = 'square';
  }
  return marks;
}

// The line as books show it: every stone stays where it was put, with its number.
function withLine({ rows, to_move }, line) {
  const labels = {};
  let shown = rows;
  let side = to_move;
  line.forEach((move, i) => {
    const point = pointOf(move, rows.length);
    if (point && !labels[move] && stoneAt(shown, point) === '.') {
      shown = withStone(shown, point, side);
      labels[move] = i + 1;
    }
    side = side === 'X' ? 'O' : 'X';
  });
  return { rows: shown, labels };
}

function viewOfProof({ game, step, zone, last, you }, { selection }) {
  const tints = {};
  if (step.turn === 'loser' && !step.over) for (const move of step.answered) tints[move] = 'answered';
  const marks = {};
  for (const name of selection) if (stoneAt(step.rows, pointOf(name, step.rows.length)) !== '.') marks[name] = 'triangle';
  for (const name of game.safe) marks[name] = 'square';
  if (last) marks[last] = 'point';
  return { rows: step.rows, toMove: step.to_move, zone, tints, marks, ghost: step.turn === 'loser' && !step.over ? you : null };
}

function viewOfScore({ reply }, { rows, to_move }) {
  const tints = {};
  for (const point of reply.points.X) tints[point] = 'black';
  for (const point of reply.points.O) tints[point] = 'white';
  const marks = {};
  for (const string of reply.strings)
    for (const stone of string.stones) if (string.fate !== 'alive') marks[stone] = string.fate === 'dead' ? 'cross' : 'circle';
  return { rows, toMove: to_move, tints, marks, zone: [] };
}

function viewOfSurvey({ reply }, { rows, to_move }) {
  const tints = {};
  const labels = {};
  reply.urgent.slice(0, 9).forEach(({ point }, i) => {
    tints[point] = 'urgent';
    labels[point] = i + 1;
  });
  return { rows, toMove: to_move, tints, labels, marks: {}, zone: [] };
}

// A first move that is not listed is as good as a pass. Inside the zone that is worth showing.
function tintsOf(answer, rows) {
  const moves = firstMoves(answer);
  if (moves.pass !== 'fails' && answer.reply.verdict !== 'lost') return moves;
  for (const name of answer.reply.zone ?? [])
    if (stoneAt(rows, pointOf(name, rows.length)) === '.') moves[name] ??= 'fails';
  return moves;
}

export function viewOf(state) {
  const { place, proof, answer, selection, source, show, tool } = state;
  if (proof) return viewOfProof(proof, state);
  if (answer?.question.ask === 'score') return viewOfScore(answer, place);
  if (answer?.question.ask === 'survey') return viewOfSurvey(answer, place);
  const marks = { ...marked(place.rows, selection) };
  if (source?.lastMove && !marks[source.lastMove]) marks[source.lastMove] = 'point';
  const view = { rows: place.rows, toMove: place.to_move, marks, tints: {}, labels: {}, zone: [], ghost: tool && tool !== '.' ? (tool === 'turns' ? place.to_move : tool) : null };
  if (!answer) return view;
  const { reply } = answer;
  for (const name of reply.assuming?.safe ?? []) marks[name] = 'square';
  if (show.zone) view.zone = reply.zone ?? [];
  if (show.line) return { ...view, ...withLine(place, reply.line ?? []) };
  if (show.moves) view.tints = tintsOf(answer, place.rows);
  return view;
}
