// Takes the picture of the page for the README: docs/pictures/page.png.
//
//   node tests/web/picture.mjs BUILD
import { join, resolve } from 'node:path';
import { launch, serveFolder } from './browser.mjs';
import { root } from './modules.mjs';

const server = await serveFolder(join(resolve(process.argv[2]), 'page'));
const browser = await launch();
const page = await browser.newPage({ viewport: { width: 960, height: 600 }, reducedMotion: 'reduce' });
await page.goto(`${server.address}/#problem=capture/23-under-the-stones-large`);
await page.waitForSelector('[data-ready=true]');
await page.click('.question.primary');
await page.waitForSelector('.legend .fails');
await page.click('[data-action=play]');
await page.waitForFunction(() => /begins/.test(document.querySelector('.said')?.textContent));
await page.click('.shudan-vertex[data-x="7"][data-y="1"]');
await page.waitForFunction(() => /answers/.test(document.querySelector('.said')?.textContent));
await page.mouse.move(950, 590);
// Without its soft light the board makes a file half as large.
await page.addStyleTag({ content: '.wood .shudan-goban { background: var(--wood) } .wood .shudan-goban::after { display: none }' });
await page.screenshot({ path: join(root, 'docs', 'pictures', 'page.png') });
await browser.close();
server.close();
