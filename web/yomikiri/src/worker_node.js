// The Worker of Node.js.
import { parentPort } from 'node:worker_threads';
import { serve } from './desk.js';

serve({
  send: (message) => parentPort.postMessage(message),
  receive: (handler) => parentPort.on('message', handler),
});
