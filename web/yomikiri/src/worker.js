// The Worker of a browser.
import { serve } from './desk.js';

serve({
  send: (message) => self.postMessage(message),
  receive: (handler) => self.addEventListener('message', (event) => handler(event.data)),
});
