// The package as a stranger has it: installed from its tarball into an empty project, run by Node.js, and bundled
// with Vite and run in Chromium. The example of its README is run, too.
//
//   node tests/web/package.mjs BUILD
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { launch, serveFolder } from './browser.mjs';
import { root } from './modules.mjs';

const build = resolve(process.argv[2]);
const project = join(build, 'npm', 'project');
rmSync(project, { recursive: true, force: true });
mkdirSync(project, { recursive: true });
cpSync(join(root, 'tests', 'web', 'bundle'), project, { recursive: true });
const run = (command, ...words) => execFileSync(command, words, { cwd: project, encoding: 'utf8' });
run('npm', 'install', '--offline', '--no-audit', '--no-fund', '--silent');

const readme = readFileSync(join(root, 'web', 'yomikiri', 'README.md'), 'utf8');
const example = /```js\n([^]*?)```/.exec(readme)[1];
writeFileSync(join(project, 'example.mjs'), example);
const printed = run('node', 'example.mjs');
assert.match(printed, /^Black captures C3 by .*\naccepted\n/, printed);

const inNode = join(project, 'in_node.mjs');
cpSync(join(root, 'tests', 'web', 'in_node.mjs'), inNode);
process.stdout.write(run('node', inNode));

const vite = join(root, 'web', 'page', 'node_modules', 'vite', 'bin', 'vite.js');
run('node', vite, 'build', '--logLevel', 'error', '--target', 'es2022');
const server = await serveFolder(join(project, 'dist'));
const browser = await launch();
try {
  const page = await browser.newPage();
  page.on('pageerror', (error) => console.log(`page: ${error}`));
  await page.goto(server.address + '/');
  await page.waitForFunction(() => /done|failed/.test(document.querySelector('#said').textContent), null, { timeout: 60000 });
  const said = (await page.textContent('#said')).trim().split('\n');
  assert.deepEqual(said, [
    said[0],
    'accepted',
    'true true 3',
    'it lives, there is news',
    'Black captures C3 by C2 at once.',
    "true: there is no question 'captrue'; did you mean capture?",
    'done',
  ]);
  assert.match(said[0], /^won \d+$/);
  console.log(`in Chromium ${browser.version()}: ${said.length} lines as expected`);
} finally {
  await browser.close();
  server.close();
}
