import { render } from 'preact';
import { App } from './app.jsx';
import { startTheme } from './theme.js';
import '@sabaki/shudan/css/goban.css';
import './styles/page.css';
import './styles/buttons.css';
import './styles/cards.css';
import './styles/board.css';
import './styles/overlays.css';
import './styles/phone.css';

startTheme();
render(<App />, document.querySelector('#page'));
if (import.meta.env.PROD && 'serviceWorker' in navigator) navigator.serviceWorker.register('./sw.js').catch(() => {});
