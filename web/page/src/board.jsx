// The board: Shudan's, with a cursor for the keyboard, the zone under the stones, and colours for first moves.

import { Goban } from '@sabaki/shudan';
import { useEffect, useRef, useState } from 'preact/hooks';
import { columnName, nameOf, pointOf, stoneAt } from './go.js';
import { texts } from './texts.js';

const signs = { X: 1, O: -1, '.': 0 };
const kBorder = 0.15; // em, as in goban.css
const kStrength = { works: 9, ko: 8, fails: 7, open: 6, answered: 5, black: 4, white: 3, urgent: 2 };

const mapOf = (rows, value) => rows.map((row, y) => [...row].map((stone, x) => value(nameOf(x, y, rows.length), stone)));

// As large as fits into the element.
function useVertexSize(frame, width, height) {
  const [size, setSize] = useState(24);
  useEffect(() => {
    const fit = () => {
      const { clientWidth, clientHeight } = frame.current;
      const across = clientWidth / (width + 2 + 2 * kBorder);
      const down = clientHeight / (height + 2 + 2 * kBorder);
      setSize(Math.max(12, Math.min(64, Math.floor(Math.min(across, down) * 4) / 4)));
    };
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [width, height]);
  return size;
}

function Cursor({ point, size }) {
  const place = (at) => `${(1 + kBorder + at) * size}px`;
  return <div class="cursor" style={{ left: place(point[0]), top: place(point[1]), width: `${size}px`, height: `${size}px` }} />;
}

const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export function Board({ rows, toMove, zone, tints, labels, marks, ghost, busy, onTap }) {
  const frame = useRef(null);
  const width = rows[0].length;
  const height = rows.length;
  const size = useVertexSize(frame, width, height);
  const middle = () => [Math.floor(width / 2), Math.floor(height / 2)];
  const [cursor, setCursor] = useState(middle);
  useEffect(() => setCursor(middle()), [width, height]);
  const [hasFocus, setFocus] = useState(false);
  const [hover, setHover] = useState(null);
  // A board that has become smaller is drawn once before the cursor comes back to it.
  const at = [Math.min(cursor[0], width - 1), Math.min(cursor[1], height - 1)];
  const name = nameOf(...at, height);

  const said = [texts.board.point(name, stoneAt(rows, at))];
  if (zone?.includes(name)) said.push(texts.board.marks.zone);
  if (texts.board.marks[tints?.[name]]) said.push(texts.board.marks[tints[name]]);
  if (marks?.[name] === 'triangle') said.push(texts.board.marks.selected);
  if (marks?.[name] === 'point') said.push(texts.board.marks.last);

  const onKeyDown = (event) => {
    const step = arrows[event.key];
    if (step) {
      setCursor([Math.max(0, Math.min(width - 1, at[0] + step[0])), Math.max(0, Math.min(height - 1, at[1] + step[1]))]);
    } else if (event.key === 'Enter' || event.key === ' ') {
      onTap(name);
    } else {
      return;
    }
    event.preventDefault();
  };

  const pointed = hover && ghost && stoneAt(rows, hover) === '.' ? nameOf(...hover, height) : null;
  return (
    <div
      class="board"
      ref={frame}
      id="board"
      role="application"
      tabIndex={0}
      aria-label={texts.board.label(width, height, toMove)}
      onKeyDown={onKeyDown}
      onFocus={(event) => setFocus(event.target.matches(':focus-visible'))}
      onBlur={() => setFocus(false)}
      onMouseLeave={() => setHover(null)}
    >
      <div class="wood" style={{ fontSize: `${size}px` }}>
        <Goban
          vertexSize={size}
          busy={busy}
          showCoordinates
          coordX={columnName}
          signMap={mapOf(rows, (_, stone) => signs[stone])}
          selectedVertices={(zone ?? []).map((point) => pointOf(point, height)).filter(Boolean)}
          heatMap={mapOf(rows, (point) => (tints?.[point] ? { strength: kStrength[tints[point]] } : null))}
          markerMap={mapOf(rows, (point) =>
            labels?.[point] ? { type: 'label', label: String(labels[point]) } : marks?.[point] ? { type: marks[point] } : null,
          )}
          ghostStoneMap={mapOf(rows, (point) => (point === pointed ? { sign: signs[ghost], faint: true } : null))}
          onVertexClick={(_, [x, y]) => onTap(nameOf(x, y, height))}
          onVertexMouseEnter={(_, point) => setHover(point)}
        />
        {hasFocus && <Cursor point={at} size={size} />}
      </div>
      <div class="unseen" aria-live="polite">
        {hasFocus ? said.join(', ') : ''}
      </div>
    </div>
  );
}
