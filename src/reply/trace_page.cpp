#include "reply/trace_page.h"

namespace yomi {

namespace {

constexpr const char* kHead = R"page(<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>How the search went</title>
<style>
:root { --back: #faf9f6; --ink: #24292f; --faint: #6b7280; --line: #d5d3cc; --mark: #1f6feb; --wood: #e9c98f;
  --won: #1a7f37; --lost: #b42318; --here: #dbeafe; }
@media (prefers-color-scheme: dark) { :root { --back: #16181c; --ink: #e4e6ea; --faint: #9aa3af; --line: #343941;
  --mark: #6ea8fe; --wood: #b78f4f; --won: #57c47a; --lost: #f2857b; --here: #1e3a5f; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--back); color: var(--ink); font: 15px/1.45 system-ui, sans-serif; }
header { padding: 14px 20px 6px; }
h1 { font-size: 18px; margin: 0 0 2px; }
p { margin: 0; }
.faint { color: var(--faint); }
main { display: grid; grid-template-columns: minmax(280px, 44vw) 1fr; gap: 18px; padding: 8px 20px 20px; }
@media (max-width: 760px) { main { grid-template-columns: 1fr; } }
svg { width: 100%; max-height: 62vh; display: block; }
.controls { display: flex; flex-wrap: wrap; gap: 6px; align-items: center; margin: 10px 0; }
button, select { font: inherit; color: inherit; background: transparent; border: 1px solid var(--line);
  border-radius: 6px; padding: 4px 10px; cursor: pointer; }
button:focus-visible, select:focus-visible { outline: 2px solid var(--mark); }
input[type=range] { flex: 1; min-width: 120px; accent-color: var(--mark); }
dl { display: grid; grid-template-columns: auto 1fr; gap: 2px 14px; margin: 8px 0 0; }
dt { color: var(--faint); }
dd { margin: 0; font-variant-numeric: tabular-nums; }
#tree { overflow: auto; max-height: 82vh; border: 1px solid var(--line); border-radius: 8px; padding: 8px 0; }
.row { display: flex; gap: 10px; padding: 1px 12px; white-space: nowrap; cursor: pointer; }
.row.here { background: var(--here); }
.row .move { font-weight: 600; min-width: 3.4em; }
.row .numbers { color: var(--faint); font-variant-numeric: tabular-nums; }
.won { color: var(--won); } .lost { color: var(--lost); }
.stage { padding: 4px 12px; color: var(--faint); }
</style>
</head>
<body>
<header><h1 id="answer"></h1><p class="faint" id="about"></p></header>
<main>
<section aria-label="Position">
<div id="board"></div>
<div class="controls">
<button id="first" aria-label="To the beginning">|◀</button>
<button id="back" aria-label="One step back">◀</button>
<button id="play" aria-label="Play or pause">Play</button>
<button id="next" aria-label="One step on">▶</button>
<button id="last" aria-label="To the end">▶|</button>
<select id="speed" aria-label="Speed">
<option value="1">slow</option><option value="6" selected>steady</option><option value="40">quick</option>
<option value="300">very quick</option>
</select>
<input id="time" type="range" min="0" value="0" aria-label="Step">
</div>
<p id="event" aria-live="polite"></p>
<dl id="numbers"></dl>
</section>
<section aria-label="Tree"><div id="tree"></div></section>
</main>
<script>
const data = )page";

constexpr const char* kScript = R"page(;
const letters = 'ABCDEFGHJKLMNOPQRST';
let known = null;
const size = { width: data.rows[0].length, height: data.rows.length };
const at = name => name.length > 3 || name === 'pass' || name === '' ? null
  : [letters.indexOf(name[0]), size.height - Number(name.slice(1))];
const other = side => side === 'X' ? 'O' : 'X';
const sideName = side => side === 'X' ? 'Black' : 'White';
const depthOf = node => { let n = 0; for (; data.nodes[node][0] >= 0; node = data.nodes[node][0]) ++n; return n; };
const rootBoard = () => known && known.board ? known.board : data;
const moverAt = node => depthOf(node) % 2 === 0 ? rootBoard().to_move : other(rootBoard().to_move);

function pathTo(node) {
  const path = [];
  for (; data.nodes[node][0] >= 0; node = data.nodes[node][0]) path.unshift(data.nodes[node][1]);
  return path;
}
function neighbours([x, y]) {
  return [[x - 1, y], [x + 1, y], [x, y - 1], [x, y + 1]]
    .filter(([a, b]) => a >= 0 && b >= 0 && a < size.width && b < size.height);
}
function block(rows, point) {
  const colour = rows[point[1]][point[0]], seen = new Set([point.join()]), stones = [point];
  let liberties = 0;
  for (let i = 0; i < stones.length; ++i)
    for (const near of neighbours(stones[i])) {
      const there = rows[near[1]][near[0]];
      if (there === '.') ++liberties;
      if (there === colour && !seen.has(near.join())) { seen.add(near.join()); stones.push(near); }
    }
  return { stones, liberties };
}
function positionAt(node) {
  const rows = rootBoard().rows.map(row => [...row]);
  let side = rootBoard().to_move;
  for (const move of pathTo(node)) {
    const point = at(move);
    if (point) {
      rows[point[1]][point[0]] = side;
      for (const near of neighbours(point))
        if (rows[near[1]][near[0]] === other(side)) {
          const found = block(rows, near);
          if (found.liberties === 0) for (const [x, y] of found.stones) rows[y][x] = '.';
        }
    }
    side = other(side);
  }
  return rows;
}

// What is known after the first `count` events. Playing on goes on from what was known before.
function stateAt(count) {
  if (!known || known.count > count)
    known = { count: 0, here: 0, stage: null, text: 'Before the search.', born: new Map([[0, 0]]), numbers: new Map(),
      winner: new Map(), zone: new Map(), orders: new Map(), children: new Map() };
  for (; known.count < count; ++known.count) tell(known, data.events[known.count]);
  return known;
}
function tell(state, [kind, node, ...rest]) {
  if (kind === 'board') { state.board = { rows: node, to_move: rest[0] }; state.text = 'This board is read.'; return; }
  if (kind === 'stage') { state.stage = { name: node, why: rest[0] }; state.text = `${node}: ${rest[0]}.`; return; }
  if (kind === 'end') { state.text = `${state.stage ? state.stage.name : 'The stage'} ends after ${node} nodes: ${rest[0]}.`; return; }
  for (let child = node; child > 0 && !state.born.has(child); child = data.nodes[child][0]) {
    state.born.set(child, state.born.size);
    const parent = data.nodes[child][0];
    if (!state.children.has(parent)) state.children.set(parent, []);
    state.children.get(parent).push(child);
  }
  state.here = node;
  const mover = sideName(moverAt(node));
  if (kind === 'open') state.text = `${node === 0 ? 'The question' : data.nodes[node][1]} is looked at, ${mover} to move.`;
  if (kind === 'numbers') {
    state.numbers.set(node, rest);
    state.text = `${mover} to move: ${number(rest[1])} to show a win, ${number(rest[2])} to show a loss.`;
  }
  if (kind === 'close') { state.winner.set(node, rest[0]); state.text = `Settled: ${sideName(rest[0])} wins.`; }
  if (kind === 'zone') { state.zone.set(node, rest[0]); state.text = `${sideName(state.winner.get(node) || 'X')} wins, whatever stands outside the shaded points.`; }
  if (kind === 'order') {
    state.orders.set(node, `${rest[1] ? 'a win' : 'no win'} of order ${rest[0]}`);
    state.text = `${rest[1] ? 'Threats' : 'No threats'} of order ${rest[0]} win here.`;
  }
}
const number = value => value === null ? '∞' : String(value);

function drawBoard(node, zone) {
  const step = 24, edge = 20, w = edge * 2 + step * (size.width - 1), h = edge * 2 + step * (size.height - 1);
  const px = x => edge + step * x, py = y => edge + step * y;
  const rows = positionAt(node), parts = [];
  parts.push(`<rect width="${w}" height="${h}" rx="6" fill="var(--wood)"/>`);
  for (let x = 0; x < size.width; ++x) parts.push(`<path d="M${px(x)} ${py(0)}V${py(size.height - 1)}" stroke="#4a3b22" stroke-width=".8"/>`);
  for (let y = 0; y < size.height; ++y) parts.push(`<path d="M${px(0)} ${py(y)}H${px(size.width - 1)}" stroke="#4a3b22" stroke-width=".8"/>`);
  const label = (x, y, text) => parts.push(`<text x="${x}" y="${y + 3}" font-size="8" text-anchor="middle" fill="#4a3b22">${text}</text>`);
  for (let x = 0; x < size.width; ++x) label(px(x), h - 6, letters[x]);
  for (let y = 0; y < size.height; ++y) label(6, py(y), size.height - y);
  for (const name of zone || []) {
    const [x, y] = at(name);
    parts.push(`<rect x="${px(x) - 12}" y="${py(y) - 12}" width="24" height="24" fill="#1f6feb" opacity=".22"/>`);
  }
  rows.forEach((row, y) => row.forEach((stone, x) => {
    if (stone !== '.') parts.push(`<circle cx="${px(x)}" cy="${py(y)}" r="11" fill="${stone === 'X' ? '#161616' : '#fbfbf8'}" stroke="#222" stroke-width=".7"/>`);
  }));
  const moves = pathTo(node), numbered = new Map();
  moves.forEach((move, i) => numbered.set(move, i));
  for (const [move, i] of numbered) {
    const point = at(move);
    if (!point) continue;
    const stone = rows[point[1]][point[0]];
    parts.push(`<text x="${px(point[0])}" y="${py(point[1]) + 4}" font-size="11" text-anchor="middle" fill="${stone === 'X' ? '#fff' : '#111'}">${i + 1}</text>`);
  }
  return `<svg viewBox="0 0 ${w} ${h}" role="img" aria-label="The position after ${moves.length} moves">${parts.join('')}</svg>`;
}

const opened = new Set(), shut = new Set();
function drawTree(state) {
  const above = new Set();
  for (let node = state.here; node >= 0; node = data.nodes[node][0]) above.add(node);
  const rows = [], most = 400;
  const visit = (node, depth) => {
    if (rows.length >= most) return;
    const children = state.children.get(node) || [], winner = state.winner.get(node);
    const isShut = shut.has(node) || (winner && !above.has(node) && !opened.has(node));
    const numbers = state.numbers.get(node);
    const mark = winner ? `<span class="${winner === moverAt(node) ? 'won' : 'lost'}">${sideName(winner)} wins</span>` : '';
    const told = !winner && numbers ? `${numbers[0] ? `order ${numbers[0]}  ` : ''}${number(numbers[1])} / ${number(numbers[2])}` : '';
    const sign = children.length === 0 ? '·' : isShut ? '▸' : '▾';
    rows.push(`<div class="row${node === state.here ? ' here' : ''}" data-node="${node}" style="padding-left:${12 + 16 * depth}px">` +
      `<span>${sign}</span><span class="move">${node === 0 ? 'root' : data.nodes[node][1]}</span>` +
      `<span class="numbers">${told}</span>${mark}</div>`);
    if (!isShut) for (const child of children) visit(child, depth + 1);
  };
  visit(0, 0);
  if (rows.length >= most) rows.push('<div class="stage">… more nodes are not listed: close some</div>');
  return rows.join('');
}

const $ = id => document.getElementById(id);
let step = 0, timer = null, looked = null;
function show() {
  const state = stateAt(step), node = looked === null ? state.here : looked;
  $('time').value = step;
  $('board').innerHTML = drawBoard(node, state.zone.get(node));
  $('event').textContent = looked === null ? state.text : `You are looking at ${node === 0 ? 'the question' : pathTo(node).join(' ')}.`;
  const numbers = state.numbers.get(node) || [], facts = [['Step', `${step} of ${data.events.length}`]];
  if (state.stage) facts.push(['Stage', state.stage.name]);
  facts.push(['Line', pathTo(node).join(' ') || 'none yet']);
  if (numbers.length) {
    if (numbers[0]) facts.push(['Order of threats', numbers[0]]);
    facts.push(['To show a win', `${number(numbers[1])} (goes elsewhere at ${number(numbers[3])})`]);
    facts.push(['To show a loss', `${number(numbers[2])} (goes elsewhere at ${number(numbers[4])})`]);
  }
  if (state.orders.has(node)) facts.push(['Threats', state.orders.get(node)]);
  if (state.winner.has(node)) facts.push(['Settled', `${sideName(state.winner.get(node))} wins`]);
  if (state.zone.has(node)) facts.push(['Zone', `${state.zone.get(node).length} points`]);
  $('numbers').replaceChildren(...facts.flatMap(([term, value]) => {
    const dt = document.createElement('dt'), dd = document.createElement('dd');
    dt.textContent = term; dd.textContent = value;
    return [dt, dd];
  }));
  $('tree').innerHTML = drawTree(state);
  const row = $('tree').querySelector('.here');
  if (row && looked === null) row.scrollIntoView({ block: 'nearest' });
}
function go(to) { step = Math.max(0, Math.min(data.events.length, to)); looked = null; show(); }
function pause() { clearInterval(timer); timer = null; $('play').textContent = 'Play'; }
function play() {
  if (timer) return pause();
  if (step >= data.events.length) step = 0;
  $('play').textContent = 'Pause';
  timer = setInterval(() => {
    const speed = Number($('speed').value);
    go(step + Math.max(1, Math.round(speed / 6)));
    if (step >= data.events.length) pause();
  }, 160);
}
$('play').onclick = play;
$('next').onclick = () => { pause(); go(step + 1); };
$('back').onclick = () => { pause(); go(step - 1); };
$('first').onclick = () => { pause(); go(0); };
$('last').onclick = () => { pause(); go(data.events.length); };
$('time').max = data.events.length;
$('time').oninput = event => { pause(); go(Number(event.target.value)); };
$('tree').onclick = event => {
  const row = event.target.closest('.row');
  if (!row) return;
  const node = Number(row.dataset.node);
  if (looked === node) {
    const hidden = shut.has(node) || (known.winner.has(node) && !opened.has(node));
    if (hidden) { shut.delete(node); opened.add(node); } else { opened.delete(node); shut.add(node); }
  }
  pause();
  looked = node;
  show();
};
document.onkeydown = event => {
  if (event.target.tagName === 'SELECT' || event.target.tagName === 'INPUT') return;
  if (event.key === 'ArrowRight') { pause(); go(step + 1); }
  if (event.key === 'ArrowLeft') { pause(); go(step - 1); }
  if (event.key === ' ' && event.target.tagName !== 'BUTTON') { event.preventDefault(); play(); }
};
$('answer').textContent = data.answer;
$('about').textContent = `${data.nodes.length} positions, ${data.events.length} steps` +
  (data.left_out > 0 ? `; ${data.left_out} more steps are left out.` : '.') +
  ' A row of the tree: a move, then how hard it is to show that the side to move wins, and that it loses.' +
  ' Tap a row to look at it, once more to open or close it.';
go(Number(location.hash.slice(1)) || 0);  // search.html#120 begins at step 120
</script>
</body>
</html>
)page";

}  // namespace

std::string trace_page(const std::string& data) {
  return kHead + data + kScript;
}

}  // namespace yomi
