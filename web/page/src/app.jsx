// The page: a header, the board, and beside it what can be done.

import { useEffect, useReducer, useRef } from 'preact/hooks';
import { firstMoves, stop } from './asking.js';
import { Board } from './board.jsx';
import { startEngine } from './engine.js';
import { pointOf } from './go.js';
import { Icon } from './icons.jsx';
import { openFile, Overlays } from './overlays.jsx';
import { AnswerPanel, AskPanel, BusyPanel, Button, ChoicePanel, PlayPanel } from './panels.jsx';
import { leave, playMove, takeBack, tryFirstMove } from './refuting.js';
import { Session } from './session.js';
import { texts } from './texts.js';
import { changeTheme } from './theme.js';
import { viewOf } from './view.js';
import { ScorePanel, SurveyPanel } from './whole_panels.jsx';
import { DrawPanel, Source } from './place_panels.jsx';

function tap(session, name) {
  const { proof, tool, answer, job, show, place } = session.state;
  if (proof) return playMove(session, name);
  const point = pointOf(name, place.rows.length);
  if (tool) return session.draw(point);
  if (job) return undefined;
  const isEmpty = place.rows[point[1]][point[0]] === '.';
  const judged = answer && show.moves && !show.line && (firstMoves(answer)[name] || answer.judged || answer.reply.verdict === 'lost');
  if (isEmpty && judged) return tryFirstMove(session, name);
  return session.choose(name);
}

function useKeys(session) {
  useEffect(() => {
    const onKey = (event) => {
      if (event.target.closest('input, textarea, select, dialog') || event.ctrlKey || event.metaKey || event.altKey) return;
      const { state } = session;
      // A dialog that has just appeared does not have the keys yet.
      if (state.overlay) return event.key === 'Escape' ? session.set({ overlay: null }) : undefined;
      const toggle = (what) => session.set({ show: { ...state.show, [what]: !state.show[what] } });
      const keys = {
        z: () => toggle('zone'),
        l: () => toggle('line'),
        m: () => toggle('moves'),
        p: () => state.proof && playMove(session, 'pass'),
        Backspace: () => (state.proof ? takeBack(session) : state.tool && session.undoDrawing()),
        Escape: () => (state.proof || state.choice ? leave(session) : state.job || state.judging ? stop(session) : session.chooseNothing()),
      };
      if (!keys[event.key]) return;
      event.preventDefault();
      keys[event.key]();
    };
    const onPaste = (event) => {
      if (event.target.closest('input, textarea')) return;
      const text = event.clipboardData.getData('text');
      if (text.trim()) session.openRecord(text);
    };
    const onDrop = (event) => {
      event.preventDefault();
      document.body.classList.remove('dropping');
      const [file] = event.dataTransfer.files;
      if (file) openFile(session, file);
      else if (event.dataTransfer.getData('text')) session.openRecord(event.dataTransfer.getData('text'));
    };
    const onDrag = (event) => {
      event.preventDefault();
      document.body.classList.toggle('dropping', event.type === 'dragover');
    };
    const onHash = () => session.openLink(location.hash);
    const all = [[document, 'keydown', onKey], [document, 'paste', onPaste], [document, 'drop', onDrop], [document, 'dragover', onDrag], [document, 'dragleave', onDrag], [window, 'hashchange', onHash]];
    for (const [target, name, handler] of all) target.addEventListener(name, handler);
    return () => all.forEach(([target, name, handler]) => target.removeEventListener(name, handler));
  }, [session]);
}

async function share(session) {
  session.remember();
  try {
    await navigator.clipboard.writeText(location.href);
    session.say(texts.shared);
  } catch {
    session.say(texts.sharedByHand);
  }
}

function Header({ session }) {
  const action = (icon, words, onClick) => (
    <button type="button" class="button" onClick={onClick} aria-label={words} title={words} data-header={icon}>
      <Icon of={icon} />
      <span class="word">{words}</span>
    </button>
  );
  return (
    <header class="top">
      <a class="skip" href="#board" onClick={(event) => (event.preventDefault(), document.querySelector('#board').focus())}>
        {texts.header.skip}
      </a>
      <h1>
        <img src="./icon.svg" alt="" width="30" height="30" />
        {texts.name}
      </h1>
      <p class="motto">{texts.motto}</p>
      <nav>
        {action('problems', texts.header.problems, () => session.set({ overlay: 'problems' }))}
        {action('open', texts.header.open, () => session.set({ overlay: 'open' }))}
        {action('draw', texts.draw.title, () => (session.state.tool ? session.finishDrawing() : session.startDrawing()))}
        {action('share', texts.header.share, () => share(session))}
        {action('theme', texts.header.theme, changeTheme)}
        {action('help', texts.header.help, () => session.set({ overlay: 'help' }))}
      </nav>
    </header>
  );
}

function Panel({ session }) {
  const { state } = session;
  if (state.tool) return <DrawPanel session={session} />;
  if (state.proof) return <PlayPanel session={session} />;
  if (state.choice) return <ChoicePanel session={session} />;
  if (state.job) return <BusyPanel session={session} />;
  if (state.answer?.question.ask === 'score') return <ScorePanel session={session} />;
  if (state.answer?.question.ask === 'survey') return <SurveyPanel session={session} />;
  if (state.answer) return <AnswerPanel session={session} />;
  return <AskPanel session={session} />;
}

export function App() {
  const [, notify] = useReducer((count) => count + 1, 0);
  const kept = useRef(null);
  kept.current ??= new Session(() => notify());
  const session = kept.current;
  const { state } = session;
  useKeys(session);
  useEffect(() => {
    startEngine()
      .then(async (engine) => {
        session.engine = engine;
        await session.start();
        session.set({ ready: true });
      })
      .catch((error) => {
        console.error(error);
        session.say(texts.noEngine);
      });
  }, []);
  return (
    <div class="page" data-ready={state.ready}>
      <Header session={session} />
      <main>
        <div class="left">
          <Board {...viewOf(state)} busy={Boolean(state.job)} onTap={(name) => state.ready && tap(session, name)} />
        </div>
        <div class="right">
          {state.notice && (
            <div class="notice" role="alert">
              <p>{state.notice}</p>
              <Button kind="link" onClick={() => session.say(null)}>
                {texts.dismiss}
              </Button>
            </div>
          )}
          {state.ready && <Source session={session} />}
          {state.ready ? <Panel session={session} /> : <p class="facts" role="status">{!state.notice && texts.loading}</p>}
        </div>
      </main>
      {state.ready && <Overlays session={session} />}
      <div class="drop" aria-hidden="true">
        {texts.open.drop}
      </div>
    </div>
  );
}
