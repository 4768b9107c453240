// What opens above the page: problems, a record to be opened, the games of a collection, help.

import { useEffect, useRef, useState } from 'preact/hooks';
import { Icon } from './icons.jsx';
import { Button } from './panels.jsx';
import { kMostMegabytes } from './session.js';
import { texts } from './texts.js';

function Overlay({ title, session, children }) {
  const dialog = useRef(null);
  useEffect(() => {
    dialog.current.showModal();
  }, []);
  const close = () => session.set({ overlay: null });
  return (
    <dialog
      ref={dialog}
      class="overlay"
      aria-label={title}
      onClose={close}
      onClick={(event) => event.target === dialog.current && close()}
    >
      <div class="inside">
        <header class="row">
          <h2>{title}</h2>
          <button type="button" class="button icon-only" aria-label={texts.open.close} onClick={close}>
            <Icon of="close" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}

function Problems({ session }) {
  const [problems, setProblems] = useState([]);
  const [kind, setKind] = useState('capture');
  useEffect(() => {
    import('./problems.js').then((module) => setProblems(module.problems));
  }, []);
  return (
    <Overlay title={texts.problems.title} session={session}>
      <p>{texts.problems.lead}</p>
      <div class="toggles" role="group">
        {Object.entries(texts.problems.kinds).map(([one, words]) => (
          <button type="button" class="toggle" aria-pressed={kind === one} onClick={() => setKind(one)}>
            {words}
          </button>
        ))}
      </div>
      <ol class="problems">
        {problems.filter((problem) => problem.kind === kind).map((problem) => (
          <li key={problem.id}>
            <button type="button" class="button" data-problem={problem.id} onClick={() => session.openProblem(problem.id)}>
              {problem.name}
            </button>
          </li>
        ))}
      </ol>
    </Overlay>
  );
}

export async function openFile(session, file) {
  session.set({ overlay: null });
  if (file.size > kMostMegabytes * 1e6) return session.say(texts.open.large((file.size / 1e6).toFixed(0), kMostMegabytes));
  try {
    return await session.openRecord(await file.arrayBuffer());
  } catch {
    return session.say(texts.open.unreadable);
  }
}

function Open({ session }) {
  const text = useRef(null);
  const use = () => {
    session.set({ overlay: null });
    session.openRecord(text.current.value);
  };
  return (
    <Overlay title={texts.open.title} session={session}>
      <p>{texts.open.text}</p>
      <textarea ref={text} rows={7} spellcheck={false} aria-label={texts.open.title} placeholder="(;GM[1]SZ[9]…)" />
      <div class="row actions">
        <Button kind="strong" onClick={use} data-action="use">
          {texts.open.use}
        </Button>
        <label class="button">
          <Icon of="open" />
          {texts.open.file}
          <input type="file" accept=".sgf,.txt,application/x-go-sgf" class="unseen" onChange={(event) => event.target.files[0] && openFile(session, event.target.files[0])} />
        </label>
      </div>
    </Overlay>
  );
}

function Collection({ session }) {
  const { games, count } = session.state.collection;
  return (
    <Overlay title={texts.open.collection(count)} session={session}>
      {count > games.length && <p>{texts.open.more(games.length)}</p>}
      <ol class="problems">
        {games.map((game) => (
          <li key={game.game}>
            <button type="button" class="button" disabled={game.error !== null} title={game.error ?? ''} onClick={() => session.openGame(game)}>
              {texts.open.game(game)}
              <small>
                {game.width}×{game.height}
                {game.moves > 0 && ` · ${texts.open.moves(game.moves)}`}
              </small>
            </button>
          </li>
        ))}
      </ol>
    </Overlay>
  );
}

function Help({ session }) {
  const { engine } = session;
  return (
    <Overlay title={texts.help.title} session={session}>
      <dl class="help">
        {texts.help.parts.map(([word, words]) => (
          <>
            <dt>{word}</dt>
            <dd>{words}</dd>
          </>
        ))}
      </dl>
      <h3>{texts.help.keys}</h3>
      <dl class="keys">
        {texts.help.list.map(([keys, words]) => (
          <>
            <dt>{keys}</dt>
            <dd>{words}</dd>
          </>
        ))}
      </dl>
      <p class="facts">{texts.help.version(engine.version, engine.native)}</p>
    </Overlay>
  );
}

export function Overlays({ session }) {
  switch (session.state.overlay) {
    case 'problems':
      return <Problems session={session} />;
    case 'open':
      return <Open session={session} />;
    case 'collection':
      return <Collection session={session} />;
    case 'help':
      return <Help session={session} />;
    default:
      return null;
  }
}
