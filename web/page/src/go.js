// What the page itself knows of Go: names of points, rows as text, blocks of stones. The rules are the prover's.

const kColumns = 'ABCDEFGHJKLMNOPQRST';
export const kMostSide = 19;

export const other = (side) => (side === 'X' ? 'O' : 'X');

export const emptyRows = (width, height) => Array.from({ length: height }, () => '.'.repeat(width));

export function nameOf(x, y, height) {
  return `${kColumns[x]}${height - y}`;
}

// [x, y], or null for a pass and what is no point.
export function pointOf(name, height) {
  const match = /^([A-HJ-T])(\d{1,2})$/.exec(name ?? '');
  return match ? [kColumns.indexOf(match[1]), height - Number(match[2])] : null;
}

export const columnName = (x) => kColumns[x];

export function stoneAt(rows, [x, y]) {
  return rows[y]?.[x] ?? '';
}

export function withStone(rows, [x, y], stone) {
  return rows.map((row, i) => (i === y ? row.slice(0, x) + stone + row.slice(x + 1) : row));
}

function neighbours([x, y]) {
  return [
    [x - 1, y],
    [x + 1, y],
    [x, y - 1],
    [x, y + 1],
  ];
}

// The block of a stone, and its liberties, as names.
export function blockOf(rows, name) {
  const height = rows.length;
  const start = pointOf(name, height);
  const colour = start ? stoneAt(rows, start) : '';
  const stones = new Set();
  const liberties = new Set();
  if (colour !== 'X' && colour !== 'O') return { colour, stones: [], liberties: [] };
  const open = [start];
  while (open.length > 0) {
    const point = open.pop();
    const at = nameOf(...point, height);
    if (stones.has(at)) continue;
    stones.add(at);
    for (const next of neighbours(point)) {
      const there = stoneAt(rows, next);
      if (there === colour) open.push(next);
      else if (there === '.') liberties.add(nameOf(...next, height));
    }
  }
  return { colour, stones: [...stones], liberties: [...liberties] };
}

// Blocks without a liberty: such a board is no position.
export function breathless(rows) {
  const bad = new Set();
  const seen = new Set();
  rows.forEach((row, y) =>
    [...row].forEach((stone, x) => {
      const name = nameOf(x, y, rows.length);
      if (stone === '.' || seen.has(name)) return;
      const block = blockOf(rows, name);
      block.stones.forEach((at) => seen.add(at));
      if (block.liberties.length === 0) block.stones.forEach((at) => bad.add(at));
    }),
  );
  return [...bad];
}
