// The questions that make sense for what is selected on the board: each a request, with who plays first.

import { blockOf, other, pointOf, stoneAt } from './go.js';

const kFewLiberties = 3;
const kFewStones = 3;

function aboutOneGroup(rows, stone, stones) {
  const block = blockOf(rows, stone);
  const attacker = other(block.colour);
  const kill = [
    { ask: 'kill', to_move: attacker, stones },
    { ask: 'live', to_move: block.colour, stones },
  ];
  const capture = [
    { ask: 'capture', to_move: attacker, stones },
    { ask: 'save', to_move: block.colour, stones },
  ];
  const isSmall = block.liberties.length <= kFewLiberties || block.stones.length <= kFewStones;
  return isSmall ? [...capture, ...kill] : [...kill, ...capture];
}

function aboutOneColour(colour, stones) {
  return [
    { ask: 'connect', to_move: colour, stones },
    { ask: 'cut', to_move: other(colour), stones },
    { ask: 'separate', to_move: colour, stones: stones.slice(0, 2) },
    { ask: 'unseparate', to_move: other(colour), stones: stones.slice(0, 2) },
    { ask: 'kill', to_move: other(colour), stones },
    { ask: 'live', to_move: colour, stones },
  ];
}

export function questionsFor(rows, selection, toMove) {
  const colours = selection.map((name) => stoneAt(rows, pointOf(name, rows.length)));
  const stones = selection.filter((_, i) => colours[i] !== '.');
  const points = selection.filter((_, i) => colours[i] === '.');
  const sides = [...new Set(colours.filter((colour) => colour !== '.'))];
  let list = [];
  if (selection.length === 0) return list;
  if (stones.length === 0) {
    list = ['X', 'O'].map((side) => ({ ask: 'eye', to_move: side, stones: points }));
  } else if (points.length > 0) {
    if (stones.length === 1 && points.length === 1)
      list = ['separate', 'unseparate'].map((ask, i) => ({
        ask,
        to_move: i === 0 ? sides[0] : other(sides[0]),
        stones: [stones[0], points[0]],
      }));
  } else if (sides.length === 1) {
    list = stones.length === 1 ? aboutOneGroup(rows, stones[0], stones) : aboutOneColour(sides[0], stones);
  } else if (stones.length === 2) {
    list = ['X', 'O'].map((side) => ({
      ask: 'semeai',
      to_move: side,
      stones: [stones[colours.indexOf(side)], stones[colours.indexOf(other(side))]],
    }));
  }
  // The side to move comes first, otherwise the order stays.
  return [...list.filter(({ to_move }) => to_move === toMove), ...list.filter(({ to_move }) => to_move !== toMove)];
}
