// Answers about the whole board: the score and the survey.

import { ask } from './asking.js';
import { Button, Files } from './panels.jsx';
import { texts } from './texts.js';

export function ScorePanel({ session }) {
  const { reply } = session.state.answer;
  const all = session.state.place.rows.length * session.state.place.rows[0].length;
  return (
    <section class="card answer" data-verdict={reply.proved ? 'won' : 'unknown'}>
      <h2>{texts.score.title}</h2>
      <p class="verdict">
        <strong>{reply.result ?? reply.area.result}</strong>
        <span class={reply.proved ? 'proved' : 'open'}>{reply.proved ? texts.answer.proved : texts.answer.notProved}</span>
      </p>
      <table>
        <tbody>
          {['area', 'territory'].map((way) => (
            <tr>
              <th scope="row">{texts.score[way]}</th>
              <td>
                {texts.side('X')} {reply[way].X}
              </td>
              <td>
                {texts.side('O')} {reply[way].O}
              </td>
              <td>
                <strong>{reply[way].result}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{texts.score.proved(reply.proved_points, all)}</p>
      {reply.sure_winner && <p class="words">{texts.score.sure(reply.sure_winner)}</p>}
      <p class="note">{texts.score.note}</p>
      <Files session={session} />
      <Button kind="link" onClick={() => session.chooseNothing()}>
        {texts.answer.again}
      </Button>
    </section>
  );
}

// A question of the survey, to be asked again with its proof.
function questionOf(relation) {
  const kinds = { captures: ['capture', 'O'], connections: ['connect', 'same'], walls: ['separate', 'same'] };
  const [word, mover] = kinds[relation.kind];
  const opposite = relation.side === 'X' ? 'O' : 'X';
  return { ask: word, to_move: mover === 'same' ? relation.side : opposite, stones: relation.stones };
}

const kMostRelations = 40;

export function SurveyPanel({ session }) {
  const { reply } = session.state.answer;
  const relations = ['captures', 'connections', 'walls'].flatMap((kind) => (reply[kind] ?? []).map((one) => ({ kind, ...one })));
  return (
    <section class="card answer survey" data-verdict="unknown">
      <h2>{texts.survey.title}</h2>
      <p class="facts">
        {texts.survey.groups(reply.groups.length)} · {texts.survey.asked(reply.questions, reply.undecided)} ·{' '}
        {texts.answer.took(reply.seconds, reply.nodes)}
      </p>
      <h3>{texts.survey.urgent}</h3>
      {reply.urgent.length === 0 && <p>{texts.survey.none}</p>}
      <ol class="urgent">
        {reply.urgent.slice(0, 9).map((one) => (
          <li>
            <strong>{one.point}</strong>
            <ul>
              {one.reasons.slice(0, 3).map((reason) => (
                <li>
                  {texts.side(reason.side)} {reason.text} {!reason.proved && <em>({texts.survey.maybe})</em>}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      <h3>{texts.survey.relations}</h3>
      <ul class="relations">
        {relations.slice(0, kMostRelations).map((relation) => (
          <li>
            <span class={`stone ${relation.side === 'O' ? 'white' : 'black'}`} aria-hidden="true" />
            <span>
              {relation.stones.join(' – ')}: {relation.standing === 'unknown' ? (relation.likely ?? texts.answer.verdict.unknown) : relation.standing}
            </span>
            <Button kind="link" onClick={() => ask(session, questionOf(relation))}>
              {texts.survey.ask}
            </Button>
          </li>
        ))}
      </ul>
      <Files session={session} />
      <Button kind="link" onClick={() => session.chooseNothing()}>
        {texts.answer.again}
      </Button>
    </section>
  );
}
