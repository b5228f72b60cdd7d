/** Whose turn it is and what is expected, always in sight; at the end, how it ended. */
import { Hand } from '../../board/Hand';
import { wordOf } from '../../rules/pieces';
import type { TableState } from '../../state/state';
import type { View } from '../../wire/types';
import { handSentence } from '../../words/answers';
import { expected } from '../../words/happenings';
import { outcomeSentence, sharedTraits } from '../../words/outcomes';
import type { Voice } from '../../words/voice';
import type { Turn } from './turn';

export interface StatusProps {
  readonly table: TableState;
  readonly view: View;
  readonly turn: Turn;
  readonly voice: Voice;
  /** Of the player to act; null without a clock. */
  readonly secondsLeft: number | null;
}

/** Below this the clock is shown as urgent. */
const SHORT = 10;

/** The hand, the sentence, the clock. */
export function Status({ table, view, turn, voice, secondsLeft }: StatusProps) {
  const latest = table.messages.at(-1)?.text ?? '';
  const now = view.outcome ? outcomeSentence(voice, view.outcome, view) : expected(voice, view);
  return (
    <section class="status">
      {!turn.isOver && turn.rules.game === 'quarto' && (
        <Hand
          piece={view.hand}
          set={voice.set}
          description={handSentence(voice, view)}
          mine={turn.isMine && view.stage === 'place'}
        />
      )}
      <div class="say">
        <h2 class="now">{now}</h2>
        {view.outcome ? (
          <Shared view={view} voice={voice} />
        ) : (
          latest !== now && <p class="then">{latest}</p>
        )}
      </div>
      {secondsLeft !== null && <Clock seconds={secondsLeft} voice={voice} />}
    </section>
  );
}

function Shared({ view, voice }: Pick<StatusProps, 'view' | 'voice'>) {
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

/** Figures for the eye, words for the ear: readers say 0:40 as a time of day. */
function Clock({ seconds, voice }: { readonly seconds: number; readonly voice: Voice }) {
  const minutes = Math.floor(seconds / 60);
  return (
    <p class={`clock ${seconds <= SHORT ? 'short' : ''}`}>
      <span aria-hidden="true">{`${minutes}:${String(seconds % 60).padStart(2, '0')}`}</span>
      <span class="aside">{voice.duration(seconds)}</span>
    </p>
  );
}
