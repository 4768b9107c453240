// What a Worker of this package does: it starts a module and answers one call after the other.

import { start } from './module.js';

/** @param {{ send(message: object): void, receive(handler: (message: any) => void): void }} port */
export function serve(port) {
  let ready;
  let current = 0;
  const answer = (engine, { checks, call }) =>
    checks === undefined ? engine.call(call) : { reply: engine.check(checks) };

  port.receive(async (message) => {
    if (message.module) {
      ready = start(message.module, (news) => port.send({ number: current, news: JSON.parse(news) }));
      return;
    }
    try {
      const engine = await ready;
      current = message.number;
      port.send({ number: message.number, ...answer(engine, message), bytes: engine.bytes() });
    } catch (error) {
      // The module may be in any state now, so it is not used again.
      const tooDeep = error instanceof RangeError;
      const text = tooDeep ? 'the search went deeper than this browser allows' : `the module broke: ${error.message}`;
      port.send({ number: message.number, error: text, broken: true });
    }
  });
}
