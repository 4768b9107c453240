// A Worker with a module in it, that takes one call at a time. A call that is stopped takes the Worker with it:
// nothing else can interrupt WebAssembly that shares no memory. A new one is there in a few milliseconds, because
// the module is compiled already.

import { makeWorker } from '#host';
import { Stopped, YomiError } from './errors.js';

const kMostBytes = 128 * 1024 * 1024; // of an idle module: its memory never becomes smaller

export class Seat {
  constructor(module, make) {
    this.module = module;
    this.make = make;
    this.worker = null;
    this.waiting = null; // the call that is being answered
    this.count = 0;
  }

  get busy() {
    return this.waiting !== null;
  }

  open() {
    if (this.worker) return this.worker;
    const worker = makeWorker(this.make);
    worker.listen(
      (message) => this.worker === worker && this.hear(message),
      (text) => this.worker === worker && this.hear({ number: this.count, error: text, broken: true }),
    );
    worker.send({ module: this.module });
    worker.rest();
    this.worker = worker;
    return worker;
  }

  // `message`: { call } for the prover, { checks } for the checker.
  ask(message, onNews) {
    return new Promise((resolve, reject) => {
      this.waiting = { resolve, reject, onNews };
      const worker = this.open();
      worker.wake();
      worker.send({ ...message, number: ++this.count });
    });
  }

  hear(message) {
    const waiting = this.waiting;
    if (!waiting || message.number !== this.count) return;
    if (message.news) {
      waiting.onNews?.(message.news);
      return;
    }
    this.waiting = null;
    this.worker.rest();
    if (message.broken || message.bytes > kMostBytes) this.end();
    if (message.error !== undefined) waiting.reject(new YomiError(message.error));
    else waiting.resolve(message.reply);
  }

  end() {
    this.worker?.end();
    this.worker = null;
  }

  stop() {
    const waiting = this.waiting;
    this.waiting = null;
    this.end();
    waiting?.reject(new Stopped());
  }
}

// Calls that are answered in their order.
export class Line {
  constructor(seat) {
    this.seat = seat;
    this.last = Promise.resolve();
  }

  ask(message) {
    const answer = this.last.then(() => this.seat.ask(message));
    this.last = answer.catch(() => {});
    return answer;
  }
}
