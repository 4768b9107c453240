// The package yomikiri: the prover and the checker in Workers. index.d.ts says what everything means.

import { compile, places } from '#host';
import { Stopped, YomiError } from './src/errors.js';
import { Proof } from './src/proof.js';
import { textOfRecord } from './src/record_text.js';
import { Line, Seat } from './src/seat.js';

export { Stopped, textOfRecord, YomiError };

const kUsualMemory = 256; // MiB
const kMostMemory = 1024;
const kMostSearches = 16;

export class Yomi {
  #seats;
  #desk; // for everything that does not search
  #checker;
  #checkerUrl;
  #makeWorker;
  #memory;
  #waiting = [];
  #running = new Map();
  #closed = false;

  static async create(options = {}) {
    const module = await compile(options.wasmUrl ?? places.prover());
    const yomi = new Yomi(module, options);
    yomi.version = (await yomi.#call({ call: 'about' })).version;
    return yomi;
  }

  constructor(module, options) {
    const searches = Math.min(Math.max(1, Math.floor(options.searches ?? 1)), kMostSearches);
    this.#makeWorker = options.worker;
    this.#checkerUrl = options.checkerUrl ?? places.checker();
    this.#memory = Math.min(Math.max(16, options.memory ?? kUsualMemory), kMostMemory);
    this.#seats = Array.from({ length: searches }, () => new Seat(module, options.worker));
    this.#desk = new Line(new Seat(module, options.worker));
    this.searches = searches;
  }

  ask(request, options = {}) {
    if (this.#closed) return Promise.reject(new YomiError('this Yomi is closed'));
    if (options.signal?.aborted) return Promise.reject(new Stopped());
    return new Promise((resolve, reject) => {
      const job = { request, onProgress: options.onProgress, resolve, reject, seat: null };
      options.signal?.addEventListener('abort', () => this.#stop(job), { once: true });
      this.#waiting.push(job);
      this.#next();
    });
  }

  score(request, options) {
    return this.ask({ ...request, ask: 'score' }, options);
  }

  survey(request, options) {
    return this.ask({ ...request, ask: 'survey' }, options);
  }

  cancel(id) {
    const jobs = [...this.#waiting, ...this.#running.keys()].filter((job) => id === undefined || job.request.id === id);
    for (const job of jobs) this.#stop(job);
    return jobs.length > 0;
  }

  async check(certificate) {
    this.#checker ??= compile(this.#checkerUrl).then((module) => new Line(new Seat(module, this.#makeWorker)));
    const line = await this.#checker;
    const text = await line.ask({ checks: certificate });
    return { accepted: text.startsWith('accepted'), text };
  }

  async proof(certificate) {
    const desk = (call) => this.#call(call);
    return new Proof(desk, await desk({ call: 'open_proof', certificate }));
  }

  readSgf(sgf) {
    return this.#call({ call: 'read_sgf', sgf: textOfRecord(sgf) });
  }

  show(place) {
    return this.#call({ ...place, call: 'show' });
  }

  play(position, move) {
    const { rows, to_move, ko } = position;
    return this.#call({ call: 'play', rows, to_move, ko, move });
  }

  async draw(drawing) {
    return (await this.#call({ ...drawing, call: 'draw' })).svg;
  }

  async writeSgf(request) {
    return (await this.#call({ ...request, call: 'write_sgf' })).sgf;
  }

  close() {
    this.#closed = true;
    this.cancel();
    for (const seat of this.#seats) seat.end();
    this.#desk.seat.stop();
    this.#checker?.then((line) => line.seat.stop(), () => {});
  }

  #call(call) {
    if (this.#closed) return Promise.reject(new YomiError('this Yomi is closed'));
    return this.#desk.ask({ call });
  }

  #next() {
    const seat = this.#seats.find(({ busy }) => !busy);
    if (!seat || this.#waiting.length === 0) return;
    const job = this.#waiting.shift();
    job.seat = seat;
    this.#running.set(job, seat);
    const memory = Math.min(job.request.limits?.memory ?? this.#memory, kMostMemory);
    seat
      .ask({ call: { call: 'ask', question: job.request, memory } }, job.onProgress)
      .then(job.resolve, job.reject)
      .finally(() => {
        this.#running.delete(job);
        this.#next();
      });
    this.#next();
  }

  #stop(job) {
    const place = this.#waiting.indexOf(job);
    if (place >= 0) {
      this.#waiting.splice(place, 1);
      job.reject(new Stopped());
    } else if (this.#running.delete(job)) {
      job.seat.stop();
    }
  }
}
