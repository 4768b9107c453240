// The package in Node.js: every call of its interface.
import assert from 'node:assert/strict';
import { Stopped, textOfRecord, Yomi, YomiError } from 'yomikiri';

const yomi = await Yomi.create({ searches: 2 });
const rows = ['.......', '...X...', '..XO...', '..X....', '.....X.', '.......', '.......'];
const net = { rows, ask: 'capture', stones: ['D5'], to_move: 'X', limits: { nodes: 100000 }, certificate: 'c', tree: 't', svg: 's' };
const [first, second] = await Promise.all([yomi.ask(net), yomi.ask({ ...net, id: 2 })]);
assert.equal(first.verdict, 'won');
assert.equal(first.nodes, second.nodes);
assert.match(first.files.t, /^\(;FF\[4\]/);
assert.match(first.files.s, /^<svg/);

const check = await yomi.check(first.files.c);
assert.ok(check.accepted, check.text);
assert.match(check.text, /proved: with Black to move, Black captures D5, whatever ko threats there are/);
const forged = await yomi.check(first.files.c.replace('winner X', 'winner O'));
assert.equal(forged.accepted, false);

const proof = await yomi.proof(first.files.c);
let step = await proof.after([]);
assert.equal(step.turn, 'winner');
const moves = [step.move];
step = await proof.after([...moves, 'A1']);
assert.ok(step.changes_nothing, step.text);
await assert.rejects(proof.after(['A1']), YomiError);
assert.equal(await proof.close(), true);

const survey = await yomi.survey({ rows, limits: { nodes: 300, seconds: 5 } });
assert.ok(survey.groups.length > 0);
const score = await yomi.score({ rows: ['.X.XO', 'XXXXO', 'OOOOO', '.O.O.'], komi: 0 });
assert.equal(score.area.result, 'W+4');

const collection = await yomi.readSgf(new TextEncoder().encode('(;SZ[9]PB[Änne];B[aa])(;SZ[5])').buffer);
assert.equal(collection.count, 2);
assert.equal(collection.games[0].black, 'Änne');
// 黒 in Shift-JIS.
const japanese = new Uint8Array([...new TextEncoder().encode('(;CA[Shift_JIS]PB['), 0x8d, 0x95, ...new TextEncoder().encode('])')]);
assert.match(textOfRecord(japanese.buffer), /PB\[黒\]/);
const unnamed = Uint8Array.from(Buffer.from('(;SZ[9]C[\xBA\xDA\xCF\xC8\xBB\xEE])', 'latin1'));
assert.match(textOfRecord(unnamed.buffer), /C\[黑先活\]/);
const played = await yomi.play({ rows: ['.XO', 'XO.', '...'], to_move: 'X' }, 'C2');
assert.deepEqual(played.captured, ['C3']);
await assert.rejects(yomi.play({ rows: ['.X'] }, 'B1'), /there is a stone on B1/);
assert.match(await yomi.draw({ rows, zone: ['D4'] }), /^<svg/);
const record = await yomi.writeSgf({ rows, ask: 'capture', stones: ['D5'] });
assert.equal((await yomi.show({ sgf: record })).question.ask, 'capture');

const stop = new AbortController();
const endless = yomi.ask({ ask: 'board', rows: Array(6).fill('......'), limits: { seconds: 600 } }, { signal: stop.signal });
setTimeout(() => stop.abort(), 200);
await assert.rejects(endless, Stopped);
const waiting = yomi.ask({ id: 9, ask: 'board', rows: Array(6).fill('......'), limits: { seconds: 600 } });
assert.equal(yomi.cancel(9), true);
assert.equal(yomi.cancel(9), false);
await assert.rejects(waiting, { name: 'AbortError' });
yomi.close();
await assert.rejects(yomi.ask(net), /closed/);
console.log('in Node.js: every call as expected');
