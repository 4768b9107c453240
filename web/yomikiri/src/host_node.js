// What Node.js gives this package: Workers, and modules from the disk.

import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';

export const places = {
  prover: () => new URL('../wasm/prover.wasm', import.meta.url),
  checker: () => new URL('../wasm/checker.wasm', import.meta.url),
};

export async function compile(url) {
  const place = new URL(url, import.meta.url);
  if (place.protocol === 'file:') return WebAssembly.compile(await readFile(place));
  const response = await fetch(place);
  if (!response.ok) throw new Error(`${place} cannot be read: status ${response.status}`);
  return WebAssembly.compile(await response.arrayBuffer());
}

export function makeWorker() {
  const worker = new Worker(new URL('./worker_node.js', import.meta.url));
  return {
    send: (message) => worker.postMessage(message),
    listen(onMessage, onError) {
      worker.on('message', onMessage);
      worker.on('error', (error) => onError(error.message));
    },
    end: () => worker.terminate(),
    // A Worker that has nothing to do does not keep the program running.
    rest: () => worker.unref(),
    wake: () => worker.ref(),
  };
}
