/** A table: the game, open offers, and confirmations. */
import { wordOf } from '../../rules/pieces';
import { spokenView } from '../../state/host';
import type { View } from '../../wire/types';
import { expected } from '../../words/events';
import type { Formatter } from '../../words/formatter';
import { outcomeSentence, sharedTraits } from '../../words/outcomes';
import { Confirm } from '../dialogs/Confirm';
import { Offers } from './Offers';
import { PlayScreen, type SeatedProps } from './PlayScreen';
import { turnOf } from './turn';

export function TableScreen(props: SeatedProps) {
  const { table, formatter, dispatch } = props;
  const view = spokenView(table);
  const { outcome } = view;
  const latest = table.messages.at(-1)?.text ?? '';
  const now = outcome ? outcomeSentence(formatter, outcome, view) : expected(formatter, view);
  return (
    <PlayScreen
      {...props}
      place={table.id}
      variant={outcome ? 'over' : ''}
      title={<Title view={view} formatter={formatter} />}
      now={now}
      words={
        outcome ? (
          <Shared view={view} formatter={formatter} />
        ) : (
          latest !== now && <p class="then">{latest}</p>
        )
      }
    >
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
    </PlayScreen>
  );
}

interface PartProps {
  readonly view: View;
  readonly formatter: Formatter;
}

function Title({ view, formatter }: PartProps) {
  return (
    <>
      <b>{formatter.say('game-name', { game: view.options.rules.split(' ')[0] ?? '' })}</b>{' '}
      {formatter.say('table-players', {
        one: formatter.name(view.one),
        two: formatter.name(view.two),
      })}
    </>
  );
}

/** What the pieces of the winning line have in common. */
function Shared({ view, formatter }: PartProps) {
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
