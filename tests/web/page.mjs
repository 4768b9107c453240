// The page in Chromium, in the size of a phone and of a desktop: what a person does there, step by step, with
// screenshots in BUILD/page-shots.
//
//   node tests/web/page.mjs BUILD [STEP]
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { launch, serveFolder } from './browser.mjs';
import { root } from './modules.mjs';

const build = resolve(process.argv[2]);
const only = process.argv[3];
const shots = join(build, 'page-shots');
mkdirSync(shots, { recursive: true });

const sizes = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
};

// A page with its errors, its requests, and words for what a person does.
class Reader {
  constructor(page, name, address) {
    Object.assign(this, { page, name, address, errors: [], requests: [] });
    page.on('pageerror', (error) => this.errors.push(error.message));
    page.on('console', (line) => line.type() === 'error' && !/404/.test(line.text()) && this.errors.push(line.text()));
    page.on('request', (request) => this.requests.push(request.url()));
    page.on('dialog', (dialog) => (this.errors.push(`dialog: ${dialog.message()}`), dialog.dismiss()));
  }
  async open(hash = '') {
    await this.page.goto('about:blank');
    await this.page.goto(`${this.address}/${hash}`);
    await this.page.waitForSelector('[data-ready=true]');
  }
  shot(name) {
    return this.page.screenshot({ path: join(shots, `${this.name}-${name}.png`) });
  }
  async tap(name) {
    const height = await this.page.locator('.shudan-vertex[data-x="0"]').count();
    const x = 'ABCDEFGHJKLMNOPQRST'.indexOf(name[0]);
    const y = height - Number(name.slice(1));
    await this.page.click(`.shudan-vertex[data-x="${x}"][data-y="${y}"]`);
  }
  click(selector) {
    return this.page.click(selector);
  }
  text(selector) {
    return this.page.textContent(selector);
  }
  async says(selector, pattern, timeout = 30000) {
    await this.page.waitForFunction(
      ([where, source]) => new RegExp(source).test(document.querySelector(where)?.textContent ?? ''),
      [selector, pattern.source],
      { timeout },
    ).catch(async () => assert.match((await this.page.locator(selector).allTextContents()).join('\n') || `no ${selector}`, pattern));
  }
  stones(sign) {
    return this.page.locator(`.shudan-vertex.shudan-sign_${sign}`).count();
  }
}

// Black captures ten stones; White may put his hopes anywhere.
const nest = '#9/9/9/9/XXXXXX3/OOOOOX3/OX1O1X3/OOOOXX3/OOX2X3&to=X&ask=capture&stones=A4';
// Nobody reads this to the end.
const open = '#19/19/19/19/19/19/19/11X7/8X10/9OO8/9O9/7X3X7/19/19/19/19/19/19/19&to=X&ask=kill&stones=K10';

const steps = {
  async first_visit(reader) {
    await reader.open();
    assert.ok((await reader.stones(1)) > 5);
    await reader.says('.source', /The stone that comes back/);
    await reader.says('.question.primary', /Can Black capture it\?/);
    // All of it fits on the screen from side to side.
    assert.equal(await reader.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
    await reader.shot('first');
  },

  async asks_checks_and_plays(reader) {
    const { page } = reader;
    await reader.open(nest);
    await reader.click('.question.primary');
    await reader.says('.verdict', /Yes.*proved/);
    await reader.says('.words', /Black captures A4 by D1/);
    await page.waitForSelector('.legend');
    await reader.says('.legend', /fails/);
    assert.ok((await page.locator('.shudan-selected').count()) > 3);
    await reader.shot('answer');
    await reader.click('[data-action=check]');
    await reader.says('.checked', /Accepted.*proved: with Black to move, Black captures A4/);
    await reader.shot('checked');

    await reader.click('[data-action=play]');
    await reader.says('.said', /Black begins with/);
    await reader.tap('A9');
    await reader.says('.said', /A9 changes nothing: it lies outside the shaded zone.*Black (answers|passes)/);
    await reader.shot('changes-nothing');
    await reader.click('[data-action=back]');
    await reader.says('.said', /Black begins with/);
    assert.equal(await page.locator('.shudan-vertex[data-x="0"][data-y="0"].shudan-sign_-1').count(), 0);
    for (let i = 0; i < 12 && !(await page.locator('.over').count()); ++i) {
      const answered = page.locator('.shudan-vertex.shudan-heat_5');
      if ((await answered.count()) > 0) await answered.nth(i % (await answered.count())).click();
      else await reader.click('[data-action=pass]');
      await page.waitForTimeout(650);
    }
    await reader.says('.said', /The stones are captured\. The proof was right\./);
    await reader.shot('over');
    await reader.click('[data-action=leave]');
    await reader.says('.verdict', /Yes/);
  },

  async refutes_a_wrong_first_move(reader) {
    await reader.open('#problem=capture/27-bent-three-corner');
    await reader.click('.question.primary');
    await reader.says('.legend', /fails/);
    await reader.page.locator('.shudan-vertex.shudan-heat_7').first().click();
    await reader.says('.said', /Here is why it fails|is as good as a pass/);
    await reader.says('.said', /(begins with|needs no move)/);
    await reader.shot('refuted');
  },

  async a_ko_has_two_proofs(reader) {
    await reader.open('#problem=capture/44-ko-in-the-corner');
    await reader.click('.question.primary');
    await reader.says('.verdict', /Ko/);
    await reader.click('[data-action=play]');
    await reader.says('.card', /Which half of the ko/);
    await reader.page.locator('.question', { hasText: 'White wins the ko' }).click();
    await reader.says('.you', /You are Black/);
    await reader.shot('ko');
  },

  async a_race_ends_in_seki(reader) {
    await reader.open('#1O1OOOOO/OOOOOOOO/OXXXXXXO/OXOOOOXO/OX1OO1XO&to=X');
    await reader.tap('B1');
    await reader.tap('D1');
    await reader.says('.right', /Who wins this race\?.*Black first/);
    await reader.page.locator('[data-ask=semeai]').first().click();
    await reader.says('.verdict', /Seki.*proved/);
    await reader.click('[data-action=check]');
    await reader.says('.checked', /Accepted/);
    await reader.click('[data-action=play]');
    await reader.says('.card', /Which proof\?.*(Black|White) keeps/);
    await reader.shot('seki');
    await reader.page.locator('.card .question').first().click();
    await reader.says('.you', /You are/);
  },

  async draws_a_position(reader) {
    await reader.open();
    await reader.click('[data-header=draw]');
    await reader.click('[data-size="9"]');
    for (const name of ['E5', 'D5', 'A9', 'E4', 'A7', 'E6']) await reader.tap(name);
    assert.equal(await reader.stones(1), 3);
    await reader.shot('draw');
    await reader.click('[data-tool="."]');
    await reader.tap('A9');
    await reader.tap('A7');
    await reader.click('[data-action=done]');
    assert.equal((await reader.stones(1)) + (await reader.stones(-1)), 4);
    await reader.tap('D5');
    await reader.says('.right', /About D5.*Can Black capture it\?/);
    await reader.tap('E5');
    await reader.says('.right', /Who wins this race\?/);
    assert.match(reader.page.url(), /#9\/9\/9\/4O4\/3OX4\/4O4\/|&stones=D5,E5/);
    // What is on the board survives a reload.
    await reader.page.reload();
    await reader.page.waitForSelector('[data-ready=true]');
    assert.equal((await reader.stones(1)) + (await reader.stones(-1)), 4);
    // A stone without a liberty is no position.
    await reader.click('[data-header=draw]');
    await reader.click('[data-size="5"]');
    await reader.click('[data-tool="X"]');
    await reader.tap('A1');
    await reader.click('[data-tool="O"]');
    await reader.tap('A2');
    await reader.tap('B1');
    await reader.click('[data-action=done]');
    await reader.says('.notice', /A1 would have no liberty/);
  },

  async opens_records(reader) {
    const { page } = reader;
    await reader.open();
    await reader.click('[data-header=open]');
    const game = readFileSync(join(root, 'docs/examples/game.sgf'), 'utf8');
    await page.fill('textarea', game);
    await reader.click('[data-action=use]');
    await reader.says('.moves', /Move \d+ of \d+/);
    const before = await reader.text('.moves small');
    await reader.click('.moves [aria-label="One move back"]');
    await page.waitForFunction((old) => document.querySelector('.moves small')?.textContent !== old, before);
    await reader.shot('record');
    // A collection, dropped as a file.
    const many = Array.from({ length: 3 }, (_, i) => `(;SZ[9]GN[Number ${i + 1}]AB[aa]AW[bb])`).join('\n');
    const data = await page.evaluateHandle((text) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], 'many.sgf'));
      return transfer;
    }, many);
    await page.dispatchEvent('body', 'drop', { dataTransfer: data });
    await reader.says('.overlay', /3 games in this file.*Number 2/);
    await reader.shot('collection');
    await page.locator('.problems .button', { hasText: 'Number 2' }).click();
    await reader.says('.title', /Number 2/);
    // Pasted.
    await page.evaluate(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', '(;SZ[9]AB[ab][bb][cb][cc][ca]AW[ad][bd][cd][dd][db][da][dc]PL[W]C[White to kill])');
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    });
    await reader.says('.question.primary', /Can White kill/);
  },

  async problems_of_our_own(reader) {
    await reader.open();
    await reader.click('[data-header=problems]');
    await reader.says('.overlay', /A ladder to the edge/);
    await reader.shot('problems');
    await reader.page.locator('.overlay .toggle', { hasText: 'Life and death' }).click();
    await reader.page.locator('.problems .button').first().click();
    await reader.click('.question.primary');
    await reader.says('.verdict', /(Yes|No|Ko)/);
    await reader.page.locator('.further .button', { hasText: 'Next problem' }).click();
    await reader.says('.question.primary', /Can/);
  },

  async links(reader) {
    await reader.open('#9/9/9/9/4X4/9/9/9/9&to=O');
    assert.equal(await reader.stones(1), 1);
    for (const broken of ['#9/9/q', '#99999/3&to=X', '#3/1X1/3&ask=dance&stones=B2', '#3/1X1/3&ask=capture&stones=Z9', '#%3Cscript%3Ealert(1)%3C/script%3E']) {
      await reader.open(broken);
      await reader.says('.notice', /This link does not hold a position/);
      assert.ok((await reader.stones(1)) > 5);
    }
    await reader.open('#problem=capture/99-nothing');
    await reader.says('.notice', /There is no problem of this name/);
    await reader.shot('broken-link');
  },

  async stops_a_long_search(reader) {
    const { page } = reader;
    await reader.open(open);
    await page.selectOption('.think select', '600');
    await reader.click('.question.primary');
    await reader.says('.busy', /[1-9] s · it looks as if/);
    await reader.shot('busy');
    // The page still answers.
    await reader.click('[data-header=help]');
    await reader.says('.overlay', /How this works/);
    await page.keyboard.press('Escape');
    await reader.click('.busy .button');
    await reader.says('.notice', /Stopped/);
    await reader.open('#3/3/3&to=X');
    assert.equal(await reader.stones(1), 0);
  },

  async score_and_survey(reader) {
    await reader.open('#1X1XO/XXXXO/OOOOO/1O1O1&to=X');
    await reader.click('[data-ask=score]');
    await reader.says('.answer', /by area.*W\+4/);
    await reader.shot('score');
    await reader.open('#9/2XO1O3/2XO1O3/2X1XO3/3XO4/2XXO4/3XO4/3XO4/9&to=X');
    await reader.page.selectOption('.think select', '5');
    await reader.click('[data-ask=survey]');
    await reader.says('.survey', /Urgent points.*D6/);
    await reader.shot('survey');
    await reader.page.locator('.relations .button').first().click();
    await reader.says('.right', /(Yes|No|Ko|Not settled)/);
  },

  async files(reader) {
    const { page } = reader;
    await reader.open(nest);
    await reader.click('.question.primary');
    await page.waitForSelector('.legend');
    await page.waitForTimeout(300);
    await reader.click('.files summary');
    const file = async (kind) => {
      const [download] = await Promise.all([page.waitForEvent('download'), reader.click(`[data-file=${kind}]`)]);
      const path = join(shots, `${reader.name}-${download.suggestedFilename()}`);
      await download.saveAs(path);
      return path;
    };
    assert.match(execFileSync(join(build, 'yomi-check'), [await file('certificate')], { encoding: 'utf8' }), /^accepted/);
    assert.match(readFileSync(await file('tree'), 'utf8'), /^\(;FF\[4\][^]*;W\[/);
    assert.match(readFileSync(await file('svg'), 'utf8'), /^<svg/);
    assert.equal(readFileSync(await file('png')).subarray(1, 4).toString(), 'PNG');
    const solved = execFileSync(join(build, 'yomi'), ['solve', await file('sgf'), '--quiet', '--json'], { encoding: 'utf8' });
    assert.equal(JSON.parse(solved).verdict, 'won');
  },

  async keyboard(reader) {
    const { page } = reader;
    await reader.open('#7/3X3/2XO3/2X4/5X1/7/7&to=X&ask=capture&stones=D5');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter'); // to the board
    assert.equal(await page.evaluate(() => document.activeElement.id), 'board');
    await reader.says('[aria-live]', /D4, empty/);
    await page.keyboard.press('ArrowUp');
    await reader.says('[aria-live]', /D5, white, chosen/);
    await page.keyboard.press('Enter');
    await reader.says('.right', /Tap a group/);
    await page.keyboard.press('Enter');
    await reader.says('.right', /About D5/);
    await reader.shot('keyboard');
    await page.focus('[data-ask=capture]');
    await page.keyboard.press('Enter');
    await reader.says('.verdict', /Yes/);
    await page.keyboard.press('l');
    await page.waitForSelector('.shudan-marker_label');
    await reader.shot('line');
    await page.keyboard.press('l');
    await page.focus('[data-action=play]');
    await page.keyboard.press('Enter');
    await reader.says('.said', /begins/);
    await page.keyboard.press('p');
    await reader.says('.said', /You passed/);
    await page.keyboard.press('Escape');
    await reader.says('.verdict', /Yes/);
    // Every button says what it is.
    const nameless = await page.$$eval('button', (all) => all.filter((one) => !one.textContent.trim() && !one.ariaLabel).length);
    assert.equal(nameless, 0);
  },

  async hostile_records(reader) {
    const { page } = reader;
    await reader.open();
    const large = join(shots, 'large.sgf');
    writeFileSync(large, `(;SZ[19]${';B[aa];W[bb]'.repeat(1_700_000)})`);
    await reader.click('[data-header=open]');
    await page.setInputFiles('input[type=file]', large);
    await reader.says('.notice', /This file has 20 MB/);
    await reader.click('[data-header=open]');
    const script = '<img src=x onerror="window.executed=1"><script>window.executed=1</scr' + 'ipt>';
    await page.fill('textarea', `(;SZ[9]GN[${script}]C[${script}]AB[aa]LB[bb:${script.slice(0, 40)}];W[cc])`);
    await reader.click('[data-action=use]');
    await reader.says('.comment', /<img src=x onerror/);
    assert.equal(await page.evaluate(() => window.executed), undefined);
    await reader.shot('script');
    for (const [text, said] of [['hello', /./], ['(;SZ[99])', /./], ['(;AB[zz])', /off the board/], ['('.repeat(100000), /./]]) {
      await reader.click('[data-header=open]');
      await page.fill('textarea', text);
      await reader.click('[data-action=use]');
      await reader.says('.notice p', said);
    }
  },

  async without_a_network(reader) {
    const { page } = reader;
    await reader.open(nest);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(async () => (await caches.keys()).length > 0 && (await (await caches.open((await caches.keys())[0])).keys()).length > 6);
    await page.context().setOffline(true);
    await page.reload();
    await page.waitForSelector('[data-ready=true]');
    await reader.click('.question.primary');
    await reader.says('.verdict', /Yes/);
    await reader.click('[data-action=check]');
    await reader.says('.checked', /Accepted/);
    await page.context().setOffline(false);
    reader.errors = reader.errors.filter((line) => !/ERR_INTERNET_DISCONNECTED|Failed to fetch/.test(line));
  },

  async dark(reader) {
    await reader.open(nest);
    await reader.click('[data-header=theme]');
    await reader.click('.question.primary');
    await reader.page.waitForSelector('.legend');
    await reader.page.waitForTimeout(300);
    assert.equal(await reader.page.evaluate(() => document.documentElement.dataset.theme), 'dark');
    await reader.shot('dark');
  },
};

// The same page from the program, with the native engine behind it.
async function served(browser) {
  const program = spawn(join(build, 'yomi'), ['serve', '--port', '0', '--folder', join(build, 'page')]);
  try {
    const address = await new Promise((found) => program.stdout.on('data', (data) => found(/http:\/\/[^ /]+/.exec(String(data))[0])));
    const reader = new Reader(await browser.newPage(sizes.desktop), 'served', address);
    await reader.open(nest);
    await reader.click('.question.primary');
    await reader.says('.verdict', /Yes.*proved/);
    await reader.says('.legend', /fails/);
    await reader.click('[data-action=check]');
    await reader.says('.checked', /Accepted/);
    await reader.click('[data-header=help]');
    await reader.says('.overlay', /with the native program behind it/);
    await reader.page.keyboard.press('Escape');
    await reader.open(open);
    await reader.click('.question.primary');
    await reader.says('.busy', /[1-9] s · it looks as if/);
    await reader.click('.busy .button');
    await reader.says('.notice', /Stopped/);
    assert.deepEqual(reader.errors, []);
    assert.deepEqual(reader.requests.filter((url) => !url.startsWith(address) && !/^(data|blob|about):/.test(url)), []);
    assert.ok(reader.requests.some((url) => url.endsWith('/api/ask')));
  } finally {
    program.kill('SIGINT');
  }
}

const server = await serveFolder(join(build, 'page'));
const browser = await launch();
let failed = 0;
const tell = async (name, step) => {
  const began = performance.now();
  try {
    await step();
    console.log(`ok      ${name} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
  } catch (error) {
    ++failed;
    console.log(`failed  ${name}: ${error.message}`);
  }
};
for (const [size, options] of Object.entries(sizes)) {
  for (const [name, step] of Object.entries(steps)) {
    if (only && name !== only) continue;
    const context = await browser.newContext({ ...options, acceptDownloads: true, permissions: ['clipboard-write'] });
    const page = await context.newPage();
    page.setDefaultTimeout(20000);
    const reader = new Reader(page, size, server.address);
    await tell(`${size}: ${name}`, async () => {
      try {
        await step(reader);
      } catch (error) {
        await reader.shot(`failed-${name}`);
        throw error;
      }
      assert.deepEqual(reader.errors, []);
      // Nothing is asked of anybody else.
      assert.deepEqual(reader.requests.filter((url) => !url.startsWith(server.address) && !/^(data|blob|about):/.test(url)), []);
    });
    await context.close();
  }
}
if (!only || only === 'served') await tell('served by yomi', () => served(browser));
await browser.close();
server.close();
console.log(`${readdirSync(shots).filter((file) => file.endsWith('.png')).length} screenshots in ${shots}`);
process.exit(failed === 0 ? 0 : 1);
