/** A table: a game in sight, what is offered, and whatever is to be confirmed. */
import { wordOf } from '../../rules/pieces';
import { spokenView } from '../../state/host';
import type { View } from '../../wire/types';
import { expected } from '../../words/happenings';
import { outcomeSentence, sharedTraits } from '../../words/outcomes';
import type { Voice } from '../../words/voice';
import { Confirm } from '../dialogs/Confirm';
import { Offers } from './Offers';
import { type SeatedProps, Sitting } from './Sitting';
import { turnOf } from './turn';

export function TableScreen(props: SeatedProps) {
  const { table, voice, dispatch } = props;
  const view = spokenView(table);
  const { outcome } = view;
  const latest = table.messages.at(-1)?.text ?? '';
  const now = outcome ? outcomeSentence(voice, outcome, view) : expected(voice, view);
  return (
    <Sitting
      {...props}
      place={table.id}
      look={outcome ? 'over' : ''}
      title={<Title view={view} voice={voice} />}
      now={now}
      words={
        outcome ? (
          <Shared view={view} voice={voice} />
        ) : (
          latest !== now && <p class="then">{latest}</p>
        )
      }
    >
      <Offers view={view} turn={turnOf(table, view)} voice={voice} dispatch={dispatch} />
      {table.connection === 'lost' && <p class="notice">{voice.say('connection-lost')}</p>}
      {table.asking === 'resign' && (
        <Confirm
          question={voice.say('resign-question')}
          yes={voice.say('resign')}
          no={voice.say('cancel')}
          onYes={() => dispatch({ type: 'resign-now' })}
          onNo={() => dispatch({ type: 'cancel' })}
        />
      )}
    </Sitting>
  );
}

interface PartProps {
  readonly view: View;
  readonly voice: Voice;
}

function Title({ view, voice }: PartProps) {
  return (
    <>
      <b>{voice.say('game-name', { game: view.options.rules.split(' ')[0] ?? '' })}</b>{' '}
      {voice.say('table-players', { one: voice.name(view.one), two: voice.name(view.two) })}
    </>
  );
}

/** What the pieces of the winning line have in common. */
function Shared({ view, voice }: PartProps) {
  const traits = view.outcome ? sharedTraits(view.outcome, view) : [];
  if (traits.length === 0) return null;
  return (
    <ul class="shared" aria-label={voice.say('shared-label')}>
      {traits.map(([characteristic, value]) => (
        <li key={characteristic}>
          {voice.say('shared-trait', { trait: wordOf(voice.set, characteristic, value) })}
        </li>
      ))}
    </ul>
  );
}
