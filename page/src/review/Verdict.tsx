/** What is to be said about the last decision, and the ways to the next one. */
import { Button } from '../screens/Button';
import { CommandField } from '../screens/CommandField';
import type { Voice } from '../words/voice';
import type { Desk } from './desk';
import { decisionAt, lengthOf, mistakeFrom, type ReviewState, standingAt } from './state';

export interface PartProps {
  readonly desk: Desk;
  readonly state: ReviewState;
  readonly voice: Voice;
}

const WAYS = ['start', 'back', 'next', 'end'] as const;
const SIGNS = { start: '«', back: '‹', next: '›', end: '»' } as const;

export function Verdict({ desk, state, voice }: PartProps) {
  const { game, at, phase } = state;
  const decision = decisionAt(state);
  const turn = game?.turns[at - 1];
  const standing = standingAt(state, at);
  const isFirst = at === 0;
  const isLast = at === lengthOf(state);
  return (
    <section class="verdict">
      <div class="ways">
        {WAYS.map((way) => (
          <Button
            key={way}
            aria-label={voice.say('review-way', { way })}
            // A button that has focus is not taken away: it says that there is nothing further.
            aria-disabled={(way === 'start' || way === 'back' ? isFirst : isLast) || undefined}
            onClick={() => desk.do(way)}
          >
            <span aria-hidden="true">{SIGNS[way]}</span>
          </Button>
        ))}
        <Button look="main grow" onClick={() => desk.toMistake()}>
          {voice.say(mistakeFrom(state, false) === null ? 'review-no-mistake' : 'review-mistake')}
        </Button>
      </div>
      <h2>{turn === undefined ? voice.say('review-start') : voice.say('review-move', { turn })}</h2>
      {game?.done?.[at - 1] && <p>{game.done[at - 1]}</p>}
      {decision?.said && (
        <p class={decision.mistake ? 'is-mistake' : ''}>
          <span class="judged">{decision.said[0]}</span> {decision.said.slice(1).join(' ')}
        </p>
      )}
      {standing?.said && <p class="soft">{voice.say('review-now', { standing: standing.said })}</p>}
      {phase === 'thinking' && (
        <p class="soft">
          {voice.say('review-thinking')}{' '}
          <Button onClick={() => desk.stop()}>{voice.say('review-stop')}</Button>
        </p>
      )}
      {state.end?.summary && <p class="soft">{state.end.summary.join(' ')}</p>}
      <CommandField
        label={voice.say('review-type')}
        voice={voice}
        onTyped={(text) => desk.typed(text)}
      />
    </section>
  );
}
