// A WebAssembly module of this package, ready to be called: the prover or the checker. The modules are made for
// WASI and import very little: the clock, and files, of which there are none here.

const kNoSuchCall = 52; // WASI's ENOSYS
const kBadFile = 8; // WASI's EBADF

class Memory {
  constructor() {
    this.encoder = new TextEncoder();
    this.decoder = new TextDecoder();
  }
  attach(exports) {
    this.exports = exports;
  }
  get bytes() {
    return new Uint8Array(this.exports.memory.buffer);
  }
  get view() {
    return new DataView(this.exports.memory.buffer);
  }
  // A copy of the text inside the module; whoever calls frees it.
  put(text) {
    const bytes = typeof text === 'string' ? this.encoder.encode(text) : text;
    const at = this.exports.malloc(bytes.length + 1);
    if (at === 0) throw new Error('there is not enough memory for this');
    this.bytes.set(bytes, at);
    return { at, length: bytes.length };
  }
  text(at, length) {
    return this.decoder.decode(this.bytes.subarray(at, at + length));
  }
  // A text that ends in a null character.
  textAt(at) {
    return this.text(at, this.bytes.indexOf(0, at) - at);
  }
}

function importsFor(memory, tell) {
  const none = () => -kNoSuchCall;
  const wasi = {
    clock_time_get(_clock, _precision, at) {
      memory.view.setBigUint64(at, BigInt(Math.round(performance.now() * 1e6)), true);
      return 0;
    },
    environ_sizes_get(count, size) {
      memory.view.setUint32(count, 0, true);
      memory.view.setUint32(size, 0, true);
      return 0;
    },
    environ_get: () => 0,
    proc_exit(code) {
      throw new Error(`the program has ended (${code})`);
    },
  };
  for (const name of ['fd_close', 'fd_read', 'fd_seek', 'fd_write']) wasi[name] = () => kBadFile;
  return {
    yomi: { tell: (at, length) => tell(memory.text(at, length)) },
    env: { emscripten_notify_memory_growth() {} },
    wasi_snapshot_preview1: wasi,
    none,
  };
}

/**
 * @param {WebAssembly.Module} module
 * @param {(news: string) => void} [tell] is given the news of a search.
 */
export async function start(module, tell = () => {}) {
  const memory = new Memory();
  const known = importsFor(memory, tell);
  const imports = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    imports[from] ??= {};
    imports[from][name] = known[from]?.[name] ?? known.none;
  }
  const { exports } = await WebAssembly.instantiate(module, imports);
  memory.attach(exports);
  exports._initialize();
  const call = (entry, text) => {
    const copy = memory.put(text);
    try {
      return memory.textAt(exports[entry](copy.at, copy.length));
    } finally {
      exports.free(copy.at);
    }
  };
  return {
    // Of the prover: JSON in, JSON out (src/reply/page_calls.h of the project).
    call: (request) => JSON.parse(call('yomi_call', JSON.stringify(request))),
    // Of the checker: "accepted" and remarks, or "rejected: ...".
    check: (certificate) => call('yomi_check', certificate),
    // How many bytes the module holds by now.
    bytes: () => exports.memory.buffer.byteLength,
  };
}
