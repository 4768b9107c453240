import { render } from 'preact';
import { App } from './app.jsx';
import { startTheme } from './theme.js';
import '@sabaki/shudan/css/goban.css';
import './style.css';

startTheme();
render(<App />, document.querySelector('#page'));
if (import.meta.env.PROD && 'serviceWorker' in navigator) navigator.serviceWorker.register('./sw.js').catch(() => {});
