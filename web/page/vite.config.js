// Builds the page into BUILD/page. YOMI_BUILD names the build folder; the package is taken from its npm/yomikiri.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig } from 'vite';

const build = resolve(process.env.YOMI_BUILD ?? '../../build');

// The board's picture of wood is 200 kB; the page draws its own.
const withoutWood = {
  name: 'without-wood',
  enforce: 'pre',
  load(id) {
    if (!id.includes('shudan/css/goban.css')) return null;
    return readFileSync(id.split('?')[0], 'utf8').replace(/url\(['"]?\.\/board\.png['"]?\)/g, '');
  },
};

// The service worker knows every file of the build, and a new build by their contents.
const offline = {
  name: 'offline',
  generateBundle(_, bundle) {
    const files = Object.keys(bundle).filter((file) => file !== 'sw.js');
    const hash = createHash('sha256');
    for (const file of files.sort()) hash.update(file).update(bundle[file].code ?? bundle[file].source);
    const source = readFileSync('src/offline.js', 'utf8')
      .replace('__VERSION__', hash.digest('hex').slice(0, 16))
      .replace('[/* files */]', JSON.stringify(['./', ...files.filter((file) => file !== 'index.html'), 'icon.svg', 'manifest.webmanifest']));
    this.emitFile({ type: 'asset', fileName: 'sw.js', source });
  },
};

export default defineConfig({
  base: './',
  plugins: [withoutWood, offline],
  resolve: { alias: { yomikiri: resolve(build, 'npm/yomikiri/index.js') } },
  esbuild: { jsx: 'automatic', jsxImportSource: 'preact', legalComments: 'none' },
  worker: { format: 'es' },
  build: { outDir: resolve(build, 'page'), emptyOutDir: true, target: 'es2022', assetsInlineLimit: 8192, modulePreload: false },
  server: { fs: { allow: ['../..', build] } },
});
