// How large the WebAssembly modules are, how fast the prover is beside the native program on the same problems,
// and how much memory it takes.
//
//   node tests/web/bench.mjs BUILD [NODES [EVERY]]
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { modules, native, problems, root } from './modules.mjs';

const build = process.argv[2];
const nodes = Number(process.argv[3] ?? 50000);
const every = Number(process.argv[4] ?? 4);
const kilobytes = (bytes) => String(Math.ceil(bytes / 1000)).padStart(6);

console.log('kB               raw   gzip brotli');
const total = [0, 0, 0];
for (const [name, file] of [
  ['prover.wasm', join(build, 'wasm', 'prover.wasm')],
  ['checker.wasm', join(build, 'wasm', 'checker.wasm')],
  ['module.js', join(root, 'web', 'yomikiri', 'src', 'module.js')],
]) {
  const bytes = readFileSync(file);
  const sizes = [bytes, gzipSync(bytes, { level: 9 }), brotliCompressSync(bytes)].map((text) => text.length);
  sizes.forEach((size, i) => (total[i] += size));
  console.log(name.padEnd(13), sizes.map(kilobytes).join(' '));
}
console.log('together'.padEnd(13), total.map(kilobytes).join(' '));

const { prover } = await modules(build);
const empty = prover.bytes();
const requests = problems(prover, every).map((request) => ({ ...request, limits: { nodes, memory: 256 } }));
const round = (answers) => answers.reduce((sum, answer) => sum + answer.seconds, 0);
const here = () => requests.map((question) => prover.call({ call: 'ask', question }).reply);
here();
const wasm = [];
const there = [];
for (let i = 0; i < 3; ++i) {
  wasm.push(round(here()));
  there.push(round(await native(build, requests)));
}
const answers = here();
const counted = answers.reduce((sum, answer) => sum + answer.nodes, 0);
console.log(`\n${requests.length} problems of ours, at most ${nodes} nodes each: ${counted} nodes`);
console.log(`seconds, best of 3: native ${Math.min(...there).toFixed(2)}, wasm ${Math.min(...wasm).toFixed(2)}`);
console.log(`wasm / native: ${(Math.min(...wasm) / Math.min(...there)).toFixed(2)}`);
console.log(`memory: ${kilobytes(empty)} kB at the start, ${kilobytes(prover.bytes())} kB at most`);
