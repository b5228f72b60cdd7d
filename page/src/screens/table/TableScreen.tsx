/** A table: the game, open offers, and confirmations. */
import { wordOf } from '../../rules/pieces';
import { parseRules } from '../../rules/rules';
import { canCoach } from '../../state/coach/advice';
import {
  coachedCells,
  coachedPieces,
  isToCall,
  type Remark,
  remarkOf,
} from '../../state/coach/coach';
import { spokenView } from '../../state/desk';
import { missedSentence } from '../../state/lines/missedLines';
import { lastWrongCall, wrongCallSentence } from '../../state/lines/wrongCalls';
import { endingOf } from '../../state/series';
import { turnOf } from '../../state/turn';
import type { View } from '../../wire/types';
import { expected } from '../../words/events';
import type { Formatter } from '../../words/formatter';
import { outcomeSentence, sharedTraits } from '../../words/outcomes';
import { Confirm } from '../dialogs/Dialog';
import { Coach } from './Coach';
import { Celebration, EndingSign } from './Ending';
import { Offers } from './Offers';
import { PlayScreen, type SeatedProps } from './PlayScreen';
import { isPrivacyRequest, PrivacyQuestion } from './Privacy';

export function TableScreen(props: SeatedProps) {
  const { page, table, settings, formatter, dispatch } = props;
  const view = spokenView(table);
  const { outcome } = view;
  const ending = endingOf(view);
  const now = outcome ? outcomeSentence(formatter, outcome, view) : expected(formatter, view);
  const latest = table.said.at(-1);
  // How the game ended stands there already; after it only answers are new.
  const isNew = latest !== undefined && latest.text !== now && !(outcome && latest.kind === 'news');
  const said = isNew ? latest.text : '';
  const isCoached = !outcome && settings.coach && canCoach(table);
  const coach = isCoached
    ? { isToCall: isToCall(table), cells: coachedCells(table), pieces: coachedPieces(table) }
    : undefined;
  const remark = remarkOf(page.session);
  return (
    <PlayScreen
      {...props}
      coach={coach}
      side={
        !outcome &&
        canCoach(table) && (
          <Coach
            formatter={formatter}
            isOn={settings.coach}
            canAsk={turnOf(table, view).isMine}
            dispatch={dispatch}
          />
        )
      }
      place={table.id}
      variant={ending ? `over ${ending}` : ''}
      title={<Title view={view} formatter={formatter} />}
      now={now}
      words={
        outcome ? (
          <>
            <Aftermath table={table} view={view} formatter={formatter} />
            <LastSaid remark={null} text={said} />
          </>
        ) : (
          <LastSaid remark={remark} text={said} />
        )
      }
      above={ending && <EndingSign ending={ending} formatter={formatter} />}
    >
      {ending === 'won' && <Celebration key={view.game} />}
      <Offers view={view} turn={turnOf(table, view)} formatter={formatter} dispatch={dispatch} />
      {table.connection === 'lost' && <p class="notice">{formatter.say('connection-lost')}</p>}
      {table.asking === 'resign' && (
        <Confirm
          question={formatter.say('resign-question')}
          yes={formatter.say('resign')}
          no={formatter.say('cancel')}
          onYes={() => dispatch({ type: 'resign-now' })}
          onNo={() => dispatch({ type: 'cancel' })}
        />
      )}
      {isPrivacyRequest(table.asking) && (
        <PrivacyQuestion
          table={table.id}
          what={table.asking}
          formatter={formatter}
          dispatch={dispatch}
        />
      )}
    </PlayScreen>
  );
}

/** What the coach has to say now goes before what was said last. */
function LastSaid({ remark, text }: { readonly remark: Remark | null; readonly text: string }) {
  if (remark === null) return text === '' ? null : <p class="then">{text}</p>;
  return (
    <p class={`then remark ${remark.kind}`}>
      {remark.text} {remark.anyway !== '' && <span class="anyway">{remark.anyway}</span>}
    </p>
  );
}

interface TablePartProps {
  readonly view: View;
  readonly formatter: Formatter;
}

function Title({ view, formatter }: TablePartProps) {
  return (
    <>
      <b>{formatter.say('game-name', { game: parseRules(view.options.rules).game })}</b>{' '}
      {/* The plates show who plays; from heading to heading it is heard here, once both are there. */}
      {view.one && view.two && (
        <span class="visually-hidden">
          {formatter.say('table-players', {
            one: formatter.name(view.one),
            two: formatter.name(view.two),
          })}
        </span>
      )}
    </>
  );
}

/** What the winning line shares, and what was missed or wrong. */
function Aftermath({ table, view, formatter }: TablePartProps & Pick<SeatedProps, 'table'>) {
  const called = lastWrongCall(view, table.events);
  const why = called
    ? wrongCallSentence(formatter, view, table.events, called)
    : missedSentence(formatter, view, table.events);
  return (
    <>
      <Shared view={view} formatter={formatter} />
      {why !== '' && <p class="why">{why}</p>}
    </>
  );
}

/** What the pieces of the winning line have in common. */
function Shared({ view, formatter }: TablePartProps) {
  const traits = view.outcome ? sharedTraits(view.outcome, view) : [];
  if (traits.length === 0) return null;
  return (
    <ul class="shared" aria-label={formatter.say('shared-label')}>
      {traits.map(([characteristic, value]) => (
        <li key={characteristic}>
          {formatter.say('shared-trait', { trait: wordOf(formatter.set, characteristic, value) })}
        </li>
      ))}
    </ul>
  );
}
