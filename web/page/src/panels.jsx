// The right side of the page: what can be asked, what is being read, the answer, the game against the proof.

import { ask, certificatesOf, check, download, firstMoves, stop } from './asking.js';
import { other } from './go.js';
import { Icon } from './icons.jsx';
import { questionsFor } from './questions.js';
import { begin, leave, playAgainst, playMove, restart, takeBack } from './refuting.js';
import { texts } from './texts.js';

export function Button({ icon, kind = '', children, ...rest }) {
  return (
    <button type="button" class={`button ${kind}`} {...rest}>
      {icon && <Icon of={icon} />}
      {children}
    </button>
  );
}

function Ask({ session, question, primary }) {
  return (
    <button type="button" class={`question ${primary ? 'primary' : ''}`} data-ask={question.ask} onClick={() => ask(session, question)}>
      <span class={`stone ${question.to_move === 'O' ? 'white' : 'black'}`} aria-hidden="true" />
      <span>
        <strong>{texts.ask.question(question)}</strong>
        <small>
          {texts.ask.first(question.to_move)}
          {texts.ask.hint(question) !== texts.ask.first(question.to_move) && ` · ${texts.ask.hint(question)}`}
        </small>
      </span>
      <Icon of="next" />
    </button>
  );
}

function WholeBoard({ session }) {
  const { to_move } = session.state.place;
  return (
    <div class="whole">
      {['survey', 'score'].map((word) => (
        <button type="button" class="question quiet" data-ask={word} onClick={() => ask(session, { ask: word, to_move })}>
          <span>
            <strong>{texts.ask[word]}</strong>
            <small>{texts.ask[`${word}Hint`]}</small>
          </span>
        </button>
      ))}
    </div>
  );
}

function Think({ session }) {
  return (
    <label class="think">
      {texts.ask.think}{' '}
      <select value={session.state.seconds} onChange={(event) => session.set({ seconds: Number(event.target.value) })}>
        {Object.entries(texts.ask.seconds).map(([seconds, words]) => (
          <option value={seconds}>{words}</option>
        ))}
      </select>
    </label>
  );
}

export function AskPanel({ session }) {
  const { place, selection, source } = session.state;
  const own = source?.question;
  const list = questionsFor(place.rows, selection, place.to_move).filter((one) => one.ask !== own?.ask);
  return (
    <>
      {own && (
        <section>
          <h2>{source.problem ? texts.ask.problem : texts.first.sample}</h2>
          <Ask session={session} question={own} primary />
        </section>
      )}
      {selection.length === 0 ? (
        <section class="lead">
          <h2>{texts.first.title}</h2>
          <p>{texts.first.lead}</p>
        </section>
      ) : (
        <section>
          <div class="row">
            <h2>{texts.ask.about(selection)}</h2>
            <Button kind="link" onClick={() => session.chooseNothing()}>
              {texts.ask.clear}
            </Button>
          </div>
          {list.map((question, i) => (
            <Ask key={`${question.ask}${question.to_move}`} session={session} question={question} primary={i === 0 && !own} />
          ))}
          {list.length === 0 && !own && <p>{texts.ask.nothing}</p>}
        </section>
      )}
      <section>
        <h3>{texts.first.whole}</h3>
        <WholeBoard session={session} />
        <Think session={session} />
      </section>
    </>
  );
}

function newsOf({ news, seconds }) {
  const said = [texts.busy.seconds(seconds)];
  if (news.questions) said.push(texts.busy.asked(news.answered, news.questions, news.about));
  if (news.nodes) said.push(texts.busy.nodes(news.nodes));
  if (news.likely) said.push(texts.busy.likely[news.likely]);
  if (news.least !== undefined) said.push(texts.busy.bounds(news.least, news.most));
  return said;
}

export function BusyPanel({ session }) {
  const { job } = session.state;
  return (
    <section class="card busy">
      <h2>{texts.ask.question(job.question)}</h2>
      <p class="reading" role="status">
        <span class="pulse" aria-hidden="true" />
        {texts.busy.title}
      </p>
      <p class="facts">{newsOf(job).join(' · ')}</p>
      <Button icon="stop" onClick={() => stop(session)}>
        {texts.busy.stop}
      </Button>
    </section>
  );
}

function Toggle({ session, what, hint }) {
  const { show } = session.state;
  return (
    <button type="button" class="toggle" aria-pressed={show[what]} title={hint} onClick={() => session.set({ show: { ...show, [what]: !show[what] } })}>
      {texts.answer[what]}
    </button>
  );
}

function Legend({ answer }) {
  const kinds = new Set(Object.values(firstMoves(answer)));
  return (
    <ul class="legend">
      {['works', 'ko', 'fails', 'open'].filter((kind) => kinds.has(kind)).map((kind) => (
        <li>
          <span class={`dot ${kind}`} aria-hidden="true" />
          {texts.answer.movesHint[kind]}
        </li>
      ))}
    </ul>
  );
}

function Checked({ check: found }) {
  if (found.busy) return <p class="checked" role="status">{texts.answer.checking}</p>;
  return (
    <div class={`checked ${found.accepted ? 'good' : 'bad'}`} role="status">
      <p>
        <Icon of={found.accepted ? 'check' : 'close'} />
        <strong>{found.accepted ? texts.answer.accepted : texts.answer.rejected}</strong>
        <small>{found.seconds < 0.01 ? '' : `${found.seconds.toFixed(2)} s`}</small>
      </p>
      <ul>
        {found.lines.filter((line) => line !== 'accepted').map((line) => (
          <li>{line.trim()}</li>
        ))}
      </ul>
    </div>
  );
}

export function Files({ session }) {
  const { answer } = session.state;
  const kinds = ['svg', 'png', 'sgf'];
  if (answer && certificatesOf(answer.files).length > 0) kinds.unshift('certificate', 'tree');
  return (
    <details class="files">
      <summary>
        <Icon of="save" />
        {texts.answer.save}
      </summary>
      <ul>
        {kinds.map((kind) => (
          <li>
            <Button kind="link" data-file={kind} onClick={() => download(session, kind)}>
              {texts.files[kind]}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Further({ session }) {
  const { answer, seconds, source } = session.state;
  const { question, reply } = answer;
  const canTrust = ['kill', 'live'].includes(question.ask) && question.surroundings !== 'trusted';
  const longer = Object.keys(texts.ask.seconds).map(Number).find((more) => more > seconds);
  const askLonger = () => {
    session.state.seconds = longer;
    ask(session, question);
  };
  return (
    <div class="further">
      {reply.verdict === 'unknown' && longer && <Button onClick={askLonger}>{texts.answer.longer}</Button>}
      {reply.verdict === 'unknown' && canTrust && (
        <Button onClick={() => ask(session, { ...question, surroundings: 'trusted' })}>{texts.answer.trust}</Button>
      )}
      <Button kind="link" onClick={() => session.chooseNothing()}>
        {texts.answer.again}
      </Button>
      {source?.problem && (
        <Button kind="link" onClick={() => session.nextProblem()}>
          {texts.problems.next}
        </Button>
      )}
    </div>
  );
}

export function AnswerPanel({ session }) {
  const { answer, judging, check: found } = session.state;
  const { question, reply, files } = answer;
  const isProved = certificatesOf(files).length > 0 && reply.verdict !== 'unknown';
  return (
    <section class="card answer" data-verdict={reply.verdict}>
      <h2>{texts.ask.question({ ...question, to_move: session.state.place.to_move })}</h2>
      <p class="verdict">
        <strong>{texts.answer.verdict[reply.verdict]}</strong>
        <span class={isProved ? 'proved' : 'open'}>{isProved ? texts.answer.proved : texts.answer.notProved}</span>
      </p>
      <p class="words">{reply.text}</p>
      {reply.assuming && <p class="note">{texts.answer.assuming}</p>}
      {reply.repetition && <p class="note">{texts.answer.repetition}</p>}
      <p class="facts">{texts.answer.took(reply.seconds, reply.nodes)}</p>
      <div class="toggles" role="group">
        {reply.zone?.length > 0 && <Toggle session={session} what="zone" hint={texts.answer.zoneHint} />}
        {reply.line?.length > 0 && <Toggle session={session} what="line" />}
        {Object.keys(firstMoves(answer)).length > 0 && <Toggle session={session} what="moves" />}
      </div>
      {session.state.show.zone && reply.zone?.length > 0 && <p class="note zone-note">{texts.answer.zoneHint}</p>}
      {session.state.show.moves && <Legend answer={answer} />}
      {judging && (
        <p class="facts" role="status">
          <span class="pulse" aria-hidden="true" />
          {texts.busy.judging}{' '}
          <Button kind="link" onClick={() => stop(session)}>
            {texts.busy.stop}
          </Button>
        </p>
      )}
      {isProved && (
        <div class="actions">
          <button type="button" class="question primary" data-action="play" onClick={() => playAgainst(session)}>
            <Icon of="play" />
            <span>
              <strong>{texts.answer.play}</strong>
              <small>{texts.answer.playHint}</small>
            </span>
          </button>
          <button type="button" class="question" data-action="check" onClick={() => check(session)}>
            <Icon of="check" />
            <span>
              <strong>{texts.answer.check}</strong>
              <small>{texts.answer.checkHint}</small>
            </span>
          </button>
        </div>
      )}
      {found && <Checked check={found} />}
      <Files session={session} />
      <Further session={session} />
    </section>
  );
}

function nameOfProof(game) {
  if (game.ko_master === game.winner) return texts.answer.koSide(game.winner);
  return (game.winner === game.reacher ? texts.answer.wins : texts.answer.keeps)(game.winner, game.points);
}

export function ChoicePanel({ session }) {
  const { choice } = session.state;
  const isKo = choice.some((game) => game.ko_master === game.winner);
  return (
    <section class="card">
      <h2>{isKo ? texts.answer.whose : texts.answer.halves}</h2>
      {isKo && <p>{texts.answer.koHint}</p>}
      {choice.map((game) => (
        <button type="button" class="question" onClick={() => begin(session, game)}>
          <span class={`stone ${game.winner === 'O' ? 'white' : 'black'}`} aria-hidden="true" />
          <span>
            <strong>{nameOfProof(game)}</strong>
            <small>{texts.play.you(other(game.winner))}</small>
          </span>
        </button>
      ))}
      <Button kind="link" onClick={() => leave(session)}>
        {texts.play.leave}
      </Button>
    </section>
  );
}

export function PlayPanel({ session }) {
  const { proof } = session.state;
  const { step } = proof;
  const mine = step.turn === 'loser' && !step.over;
  return (
    <section class="card play">
      <h2>{texts.play.title}</h2>
      <p class="you">
        <span class={`stone ${proof.you === 'O' ? 'white' : 'black'}`} aria-hidden="true" />
        {texts.play.you(proof.you)}
      </p>
      <div class="said" aria-live="polite">
        {proof.said.map((line, i) => (
          <p key={`${proof.moves.length}-${i}`} class={proof.nothing && i === 0 ? 'nothing' : step.over && i === proof.said.length - 1 ? 'over' : ''}>
            {line}
          </p>
        ))}
      </div>
      {mine && <p class="note">{texts.play.tries}</p>}
      <div class="actions row">
        <Button onClick={() => playMove(session, 'pass')} disabled={!mine} data-action="pass">
          {texts.play.pass}
        </Button>
        <Button icon="back" onClick={() => takeBack(session)} disabled={proof.moves.length < 1} data-action="back">
          {texts.play.back}
        </Button>
        <Button icon="restart" onClick={() => restart(session)} data-action="restart">
          {texts.play.restart}
        </Button>
      </div>
      <p class="facts">{texts.play.moves(proof.moves.length)}</p>
      <Button kind="link" onClick={() => leave(session)} data-action="leave">
        {texts.play.leave}
      </Button>
    </section>
  );
}
