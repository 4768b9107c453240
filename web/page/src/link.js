// A position and a question as the part of an address after "#", so that people can share them:
//
//   #7/3X3/2XO3/2X4/5X1/7/7&to=X&ask=capture&stones=D5
//
// Rows as in chess notation: digits are empty points. #problem=capture/08-net names one of our own problems.

import { kMostSide, pointOf } from './go.js';

const kAsks = ['capture', 'save', 'connect', 'cut', 'separate', 'unseparate', 'kill', 'live', 'seki', 'break-seki', 'eye',
  'semeai', 'survey', 'score'];

const packed = (row) => row.replace(/\.+/g, (points) => String(points.length));
const unpacked = (row) => row.replace(/\d+/g, (count) => '.'.repeat(Math.min(Number(count), kMostSide + 1)));

export function linkOf({ rows, to_move, ko }, question) {
  let text = `#${rows.map(packed).join('/')}&to=${to_move}`;
  if (ko) text += `&ko=${ko}`;
  if (question?.ask) text += `&ask=${question.ask}`;
  if (question?.stones?.length) text += `&stones=${question.stones.join(',')}`;
  return text;
}

// { rows, to_move, ko, question } or { problem }, null where there is no link. Throws what is wrong with it.
export function readLink(hash) {
  const text = decodeURIComponent(hash.replace(/^#/, ''));
  if (text === '') return null;
  const [board, ...fields] = text.split('&');
  if (board.startsWith('problem=')) return { problem: board.slice('problem='.length) };
  const rows = board.split('/').map(unpacked);
  const width = rows[0].length;
  if (rows.length > kMostSide || width > kMostSide || width === 0) throw new Error('size');
  if (!rows.every((row) => row.length === width && /^[XO.]+$/.test(row))) throw new Error('rows');
  const given = Object.fromEntries(fields.map((field) => field.split('=')));
  const isPoint = (name) => {
    const point = pointOf(name, rows.length);
    return point && point[0] < width && point[1] >= 0 && point[1] < rows.length;
  };
  const stones = given.stones ? given.stones.split(',') : [];
  if (!stones.every(isPoint) || (given.ko && !isPoint(given.ko))) throw new Error('points');
  if (given.to && !['X', 'O'].includes(given.to)) throw new Error('side');
  if (given.ask && !kAsks.includes(given.ask)) throw new Error('ask');
  return {
    rows,
    to_move: given.to ?? 'X',
    ko: given.ko ?? null,
    question: given.ask ? { ask: given.ask, ...(stones.length > 0 && { stones }) } : null,
  };
}
