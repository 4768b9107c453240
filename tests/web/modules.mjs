// What the tests of WebAssembly share: the modules in Node.js, our problems as questions, and the native program.
import { execFile } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { start } from '../../web/yomikiri/src/module.js';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

export async function modules(build) {
  const load = async (name) => start(await WebAssembly.compile(readFileSync(join(build, 'wasm', `${name}.wasm`))));
  return { prover: await load('prover'), checker: await load('checker') };
}

// Every `every`-th of our problems, as a request of docs/protocol.md.
export function problems(prover, every = 1) {
  const folder = join(root, 'problems');
  const files = readdirSync(folder, { recursive: true })
    .filter((file) => file.endsWith('.sgf'))
    .sort()
    .filter((_, index) => index % every === 0);
  return files.map((file) => {
    const shown = prover.call({ call: 'show', sgf: readFileSync(join(folder, file), 'utf8') });
    if (!shown.reply?.question) throw new Error(`${file}: ${shown.error ?? 'it asks nothing'}`);
    const { rows, to_move, ko, question } = shown.reply;
    return { id: file, rows, to_move, ko, ...question };
  });
}

// The answers of the native program, in the order of the requests.
export function native(build, requests) {
  return new Promise((resolve, reject) => {
    const program = execFile(join(build, 'yomi'), ['analyze'], { maxBuffer: 1 << 30 }, (error, output) =>
      error ? reject(error) : resolve(output.trim().split('\n').map((line) => JSON.parse(line))),
    );
    program.stdin.end(requests.map((request) => JSON.stringify(request) + '\n').join(''));
  });
}
