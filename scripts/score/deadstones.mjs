// Which stones @sabaki/deadstones takes for dead. One board a line in: rows as an array of arrays of 1, -1 and
// 0; one line out: the points as [x, y], and the milliseconds. The package comes from npm and is no part of
// this project.
//
//   node scripts/score/deadstones.mjs FOLDER_WITH_NODE_MODULES
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';

const require = createRequire(resolve(process.argv[2], 'x.js'));
const deadstones = require('@sabaki/deadstones');

for await (const line of createInterface({ input: process.stdin })) {
  const start = performance.now();
  const dead = await deadstones.guess(JSON.parse(line), { finished: true, iterations: 100 });
  console.log(JSON.stringify({ dead, milliseconds: performance.now() - start }));
}
