// What a browser gives this package: Workers, and modules from where the package lies.

export const places = {
  prover: () => new URL('../wasm/prover.wasm', import.meta.url),
  checker: () => new URL('../wasm/checker.wasm', import.meta.url),
};

export async function compile(url) {
  const response = await fetch(url, { credentials: 'same-origin' });
  if (!response.ok) throw new Error(`${url} cannot be read: status ${response.status}`);
  // Servers that do not know the type of the file are put up with.
  return WebAssembly.compile(await response.arrayBuffer());
}

export function makeWorker(make) {
  const worker = make ? make() : new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
  return {
    send: (message) => worker.postMessage(message),
    listen(onMessage, onError) {
      worker.addEventListener('message', (event) => onMessage(event.data));
      worker.addEventListener('error', (event) => onError(event.message ?? 'the Worker could not be started'));
    },
    end: () => worker.terminate(),
    rest() {},
    wake() {},
  };
}
