// The position itself: what it is, whose turn it is, the moves of a record, and drawing.

import { Icon } from './icons.jsx';
import { Button } from './panels.jsx';
import { texts } from './texts.js';

function RecordMoves({ session }) {
  const { move, moves } = session.state.source.record;
  const to = (icon, words, target, disabled) => (
    <button type="button" class="button icon-only" aria-label={words} title={words} disabled={disabled} onClick={() => session.goTo(target)}>
      <Icon of={icon} />
    </button>
  );
  return (
    <div class="moves">
      {to('first', texts.record.first, 0, move === 0)}
      {to('left', texts.record.back, move - 1, move === 0)}
      <input type="range" min="0" max={moves} value={move} aria-label={texts.record.move(move, moves)} onChange={(event) => session.goTo(Number(event.target.value))} />
      {to('right', texts.record.on, move + 1, move === moves)}
      {to('last', texts.record.last, moves, move === moves)}
      <small>{texts.record.move(move, moves)}</small>
    </div>
  );
}

function Turn({ session }) {
  const { to_move } = session.state.place;
  return (
    <div class="turn" role="group" aria-label={texts.draw.turn}>
      {['X', 'O'].map((side) => (
        <button type="button" aria-pressed={to_move === side} onClick={() => session.setToMove(side)}>
          <span class={`stone ${side === 'O' ? 'white' : 'black'}`} aria-hidden="true" />
          {texts.sideToPlay(side)}
        </button>
      ))}
    </div>
  );
}

export function Source({ session }) {
  const { source, proof, tool, job, answer } = session.state;
  const saysSomething = source?.title || source?.comment || source?.record || (!job && !answer);
  if (proof || tool || !saysSomething) return null;
  return (
    <section class="source">
      {source?.title && <h2 class="title">{source.title}</h2>}
      {source?.comment && <p class="comment">{source.comment.slice(0, 2000)}</p>}
      {source?.record?.moves > 0 && <RecordMoves session={session} />}
      {!job && !answer && <Turn session={session} />}
    </section>
  );
}

const kSizes = [5, 7, 9, 13, 19];

export function DrawPanel({ session }) {
  const { tool, place, undo } = session.state;
  const tools = [
    ['turns', texts.draw.turns],
    ['X', texts.draw.black],
    ['O', texts.draw.white],
    ['.', texts.draw.erase],
  ];
  return (
    <section class="card draw">
      <h2>{texts.draw.title}</h2>
      <p>{texts.draw.drawing}</p>
      <div class="tools" role="group">
        {tools.map(([one, words]) => (
          <button type="button" class="toggle" aria-pressed={tool === one} data-tool={one} onClick={() => session.set({ tool: one })}>
            {words}
          </button>
        ))}
      </div>
      <Turn session={session} />
      <div class="toggles" role="group" aria-label={texts.draw.size}>
        {kSizes.map((size) => (
          <button type="button" class="toggle" aria-pressed={place.rows.length === size && place.rows[0].length === size} data-size={size} onClick={() => session.newBoard(size)}>
            {size}×{size}
          </button>
        ))}
      </div>
      <div class="actions row">
        <Button icon="back" disabled={undo.length === 0} onClick={() => session.undoDrawing()}>
          {texts.draw.undo}
        </Button>
        <Button onClick={() => session.newBoard(place.rows[0].length, place.rows.length)}>{texts.draw.clear}</Button>
        <Button kind="strong" onClick={() => session.finishDrawing()} data-action="done">
          {texts.draw.done}
        </Button>
      </div>
    </section>
  );
}
