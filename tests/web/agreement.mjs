// The WebAssembly module gives the answers of the native program, node for node, and the checker accepts its proofs.
//
//   node tests/web/agreement.mjs BUILD [NODES [EVERY]]
import { modules, native, problems } from './modules.mjs';

const build = process.argv[2];
const nodes = Number(process.argv[3] ?? 3000);
const every = Number(process.argv[4] ?? 1);
const { prover, checker } = await modules(build);
const requests = problems(prover, every).map((request) => ({ ...request, limits: { nodes, memory: 256 } }));
requests.push(
  { id: 'survey', ask: 'survey', rows: ['.........', '..XO.O...', '..XO.O...', '..X.XO...', '...XO....', '..XXO....', '...XO....', '...XO....', '.........'], limits: { nodes: 300, memory: 256 } },
  { id: 'score', ask: 'score', rows: ['.X.XO', 'XXXXO', 'OOOOO', '.O.O.'], komi: 0 },
  { id: 'board', ask: 'board', rows: ['....', '....', '....'], limits: { nodes: 200000, memory: 64 } },
  { id: 'all', ask: 'capture', stones: ['C3'], all: true, rows: ['....', '.XO.', '.XO.', '....'], limits: { nodes: 20000, memory: 256 } },
);

// Without what may differ: times, and the names of files.
const unlike = ['seconds', 'known_after', 'certificate', 'files'];
const told = (answer) =>
  JSON.stringify(answer, (key, value) => (unlike.includes(key) ? undefined : value)).replace(/[0-9.]+ s\\n/g, '');

const expected = await native(build, requests);
let wrong = 0;
let proofs = 0;
for (const [index, request] of requests.entries()) {
  const named = ['survey', 'score', 'board'].includes(request.ask) ? request : { ...request, certificate: 'proof.cert' };
  const found = prover.call({ call: 'ask', question: named });
  const here = told(found.reply ?? found);
  const there = told(expected[index]);
  if (here !== there) {
    ++wrong;
    console.log(`${request.id}:\n  native ${there}\n  wasm   ${here}`);
  }
  for (const [file, text] of Object.entries(found.reply?.files ?? {})) {
    ++proofs;
    const verdict = checker.check(text);
    if (verdict.startsWith('accepted')) continue;
    ++wrong;
    console.log(`${request.id}: ${file}: ${verdict}`);
  }
}
// A record that asks nothing, too, has to be read by the same code in the same way.
const shown = prover.call({ call: 'show', sgf: '(;SZ[9]AB[aa]AW[bb])' });
if (shown.reply?.question !== null) ++wrong;

const counted = expected.reduce((sum, answer) => sum + (answer.nodes ?? 0), 0);
console.log(`${requests.length} questions, ${counted} nodes, ${proofs} proofs: ${wrong} wrong`);
process.exit(wrong === 0 && proofs > requests.length / 2 ? 0 : 1);
