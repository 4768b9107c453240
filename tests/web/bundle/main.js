// What somebody's page does with the package. The test reads the last line.
import { Stopped, Yomi, YomiError } from 'yomikiri';

const said = document.querySelector('#said');
const say = (line) => (said.textContent += `${line}\n`);

try {
  const yomi = await Yomi.create();
  const answer = await yomi.ask({
    rows: ['....', '.XO.', '.XO.', '..X.'], ask: 'capture', stones: ['C3'], certificate: 'proof', limits: { nodes: 100000 },
  });
  say(`${answer.verdict} ${answer.nodes}`);
  say((await yomi.check(answer.files.proof)).text.split('\n')[0]);

  // A search that would take minutes does not hold up the page, tells what it does, and can be stopped.
  let news = 0;
  let beats = 0;
  const heart = setInterval(() => ++beats, 10);
  const endless = yomi.ask(
    { id: 'endless', ask: 'board', rows: ['......', '......', '......', '......', '......', '......'], limits: { seconds: 600 } },
    { onProgress: () => ++news },
  ).catch((error) => error);
  const open = yomi.ask(
    { id: 'open', ask: 'capture', algorithm: 'prover', rows: Array.from({ length: 19 }, (_, y) => '.'.repeat(19).replace(/^(.{9})./, y === 9 ? '$1O' : '$1.')), stones: ['K10'], limits: { seconds: 600 } },
    { onProgress: () => ++news },
  ).catch((error) => error);
  const shown = await yomi.show({ rows: ['.X', '..'] }); // does not wait for the search
  await new Promise((resolve) => setTimeout(resolve, 700));
  yomi.cancel('endless');
  await new Promise((resolve) => setTimeout(resolve, 900));
  yomi.cancel();
  clearInterval(heart);
  say(`${(await endless) instanceof Stopped} ${(await open) instanceof Stopped} ${shown.legal.length}`);
  say(`${beats > 40 ? 'it lives' : `${beats} beats`}, ${news > 0 ? 'there is news' : 'no news'}`);
  const again = await yomi.ask({ rows: ['.XO', 'XO.', '...'], ask: 'capture', stones: ['C3'] });
  say(again.text);
  const wrong = await yomi.ask({ rows: ['.XO'], ask: 'captrue' }).catch((error) => error);
  say(`${wrong instanceof YomiError}: ${wrong.message}`);
  yomi.close();
  say('done');
} catch (error) {
  say(`failed: ${error.stack}`);
}
