// Solves the lines of a life-and-death suite with tsumego.js and with yomi, side by side in one run, and
// prints a table. The package comes from npm and is no part of this project; it is installed into the folder
// named first if it is not there:
//
//   node scripts/tsumego-js.mjs build/tsumego build/yomi ../shared/suites/life-enclosed-d180.jsonl [seconds]
//
// Each solver is a process of its own for each problem, with the same time limit; what is timed is the
// solving alone (yomi says how long it took; tsumego.js is timed around its call). yomi is asked twice: for
// a guess, which is what tsumego.js gives (a move, without a proof), and for a proof.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const LETTERS = 'ABCDEFGHJKLMNOPQRST';
const SGF = 'abcdefghijklmnopqrs';

function toSgf(problem) {
  const size = Math.max(problem.rows.length, problem.rows[0].length);
  const stones = { X: '', O: '' };
  problem.rows.forEach((row, y) => {
    [...row].forEach((stone, x) => {
      if (stone in stones) stones[stone] += `[${SGF[x]}${SGF[y]}]`;
    });
  });
  const target = problem.stones[0];
  const x = LETTERS.indexOf(target[0]);
  const y = problem.rows.length - Number(target.slice(1));
  const side = problem.to_move === 'X' ? 'B' : 'W';
  return `(;FF[4]SZ[${size}]AB${stones.X}AW${stones.O}MA[${SGF[x]}${SGF[y]}]PL[${side}])`;
}

function pointOf(move, rows) {
  const inside = /\[(\w\w)\]/.exec(move ?? '');
  if (!inside) return null;
  return LETTERS[SGF.indexOf(inside[1][0])] + (rows - SGF.indexOf(inside[1][1]));
}

// Called by this script itself, in a process of its own: prints the move and the seconds.
if (process.argv[2] === '--solve') {
  const tsumego = createRequire(resolve(process.argv[3], 'package.json'))('tsumego.js');
  const start = process.hrtime.bigint();
  const move = new tsumego.Solver(process.argv[4]).solve(/PL\[(.)\]/.exec(process.argv[4])[1]);
  console.log(JSON.stringify({ move: String(move), seconds: Number(process.hrtime.bigint() - start) / 1e9 }));
  process.exit(0);
}

const [folder, yomi, suite, limit = '10'] = process.argv.slice(2);
if (!suite) {
  console.error('usage: node scripts/tsumego-js.mjs FOLDER-WITH-node_modules YOMI SUITE.jsonl [SECONDS]');
  process.exit(4);
}
if (!existsSync(resolve(folder, 'node_modules', 'tsumego.js'))) {
  mkdirSync(folder, { recursive: true });
  execFileSync('npm', ['install', '--silent', '--prefix', folder, 'tsumego.js'], { stdio: 'inherit' });
}
const problems = readFileSync(suite, 'utf8').split('\n').filter(Boolean).map((line) => JSON.parse(line));
const sum = { theirs: 0, guess: 0, proof: 0, theirsSolved: 0, guessSolved: 0, kos: 0, proofSolved: 0, both: 0, bothTheirs: 0, bothGuess: 0 };
function ask(problem, more) {
  const request = { ...problem, ...more, limits: { seconds: Number(limit) } };
  return JSON.parse(execFileSync(yomi, ['analyze'], { input: JSON.stringify(request) + '\n', encoding: 'utf8' }));
}
const columns = (...words) => words.map((word, i) => (i === 0 ? word.padEnd(28) : word.padStart(12))).join('');
console.log(columns('problem', 'tsumego.js', 'seconds', 'yomi guess', 'seconds', 'yomi proof', 'seconds'));
for (const problem of problems) {
  const child = spawnSync(process.execPath, [fileURLToPath(import.meta.url), '--solve', folder, toSgf(problem)],
    { timeout: Number(limit) * 1000, encoding: 'utf8' });
  const theirs = child.status === 0 ? JSON.parse(child.stdout.trim().split('\n').pop()) : { move: null, seconds: Number(limit) };
  const theirMove = pointOf(theirs.move, problem.rows.length);
  const guess = ask(problem, { guess: true });
  const proof = ask(problem, {});
  const theySolved = problem.moves.includes(theirMove);
  const guessSolved = problem.moves.includes(guess.likely_move);
  sum.theirs += theirs.seconds;
  sum.guess += guess.seconds;
  sum.proof += proof.seconds;
  sum.theirsSolved += theySolved;
  sum.guessSolved += guessSolved;
  sum.proofSolved += (problem.expect ?? []).includes(proof.verdict);
  sum.kos += proof.verdict === 'ko';
  if (theySolved && guessSolved) {
    sum.both += 1;
    sum.bothTheirs += theirs.seconds;
    sum.bothGuess += guess.seconds;
  }
  console.log(columns(problem.id, theirMove ?? '-', theirs.seconds.toFixed(3), guess.likely_move ?? '-', guess.seconds.toFixed(3),
    proof.verdict, proof.seconds.toFixed(3)));
}
const n = problems.length;
console.log(`${n} problems: tsumego.js finds a listed move in ${sum.theirsSolved} (${sum.theirs.toFixed(1)} s), ` +
  `yomi without proofs in ${sum.guessSolved} (${sum.guess.toFixed(1)} s), a ratio of ${(sum.theirs / sum.guess).toFixed(1)}.`);
console.log(`On the ${sum.both} that both solve: ${sum.bothTheirs.toFixed(2)} s and ${sum.bothGuess.toFixed(2)} s, ` +
  `a ratio of ${(sum.bothTheirs / sum.bothGuess).toFixed(1)}.`);
console.log(`yomi proves the expected verdict in ${sum.proofSolved}, and in ${sum.kos} others that it is a ko (${sum.proof.toFixed(1)} s), ` +
  `a ratio of ${(sum.theirs / sum.proof).toFixed(1)}.`);
