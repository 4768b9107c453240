// The prover behind the page: the package in this browser, or the native program where `yomi serve` shows the page.

import { Stopped, Yomi, YomiError } from 'yomikiri';

export { Stopped, YomiError };

const isLocal = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(location.hostname);

async function nativeProgram() {
  if (!isLocal || !location.protocol.startsWith('http')) return null;
  try {
    const response = await fetch('api/about');
    const about = response.ok ? await response.json() : null;
    return about?.program === 'yomi' ? about : null;
  } catch {
    return null;
  }
}

const post = (call, body, signal) =>
  fetch(`api/${call}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  });

// One line of JSON after the other, as they come.
async function* linesOf(body) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    text += value ?? '';
    const lines = text.split('\n');
    text = lines.pop();
    for (const line of lines) if (line) yield JSON.parse(line);
    if (done) return;
  }
}

let asked = 0;

async function askNative(request, { onProgress, signal } = {}) {
  const id = request.id ?? `page-${Date.now()}-${++asked}`;
  let response;
  try {
    response = await post('ask', { ...request, id }, signal);
    if (!response.ok) throw new YomiError((await response.json()).error);
    for await (const line of linesOf(response.body)) {
      if (line.error) throw new YomiError(line.error);
      if (line.progress) onProgress?.(line.progress);
      else return line;
    }
  } catch (error) {
    if (signal?.aborted) throw new Stopped();
    if (error instanceof YomiError) throw error;
  }
  throw new YomiError('yomi serve does not answer any more: is it still running?');
}

export async function startEngine() {
  const [yomi, native] = await Promise.all([Yomi.create(), nativeProgram()]);
  return {
    yomi,
    native,
    version: native?.version ?? yomi.version,
    ask: (request, options) => (native ? askNative(request, options) : yomi.ask(request, options)),
  };
}
