/** The verdict on the last decision, and the buttons to the next one. */
import { Button } from '../../screens/Button';
import { CommandField } from '../../screens/CommandField';
import type { Settings } from '../../settings/settings';
import { isTouch } from '../../touch';
import type { Formatter } from '../../words/formatter';
import type { ReviewController } from '../controller';
import { decisionAt, lengthOf, mistakeFrom, type ReviewState, standingAt } from '../state';
import { Badge } from './Badge';

export interface ReviewPartProps {
  readonly controller: ReviewController;
  readonly state: ReviewState;
  readonly formatter: Formatter;
}

const WAYS = ['start', 'back', 'next', 'end'] as const;
const SIGNS = { start: '«', back: '‹', next: '›', end: '»' } as const;

interface DecisionVerdictProps extends ReviewPartProps {
  readonly settings: Settings;
}

export function DecisionVerdict({ controller, state, formatter, settings }: DecisionVerdictProps) {
  const { game, at, phase } = state;
  const decision = decisionAt(state);
  const turn = game?.turns[at - 1];
  const standing = standingAt(state, at);
  const isFirst = at === 0;
  const isLast = at === lengthOf(state);
  const isFlawless = mistakeFrom(state, false) === null;
  return (
    <section class="verdict">
      <div class="ways">
        {WAYS.map((way) => (
          <Button
            key={way}
            aria-label={formatter.say('review-way', { way })}
            // Keep a focused button: it says that there is nothing further.
            aria-disabled={(way === 'start' || way === 'back' ? isFirst : isLast) || undefined}
            onClick={() => controller.do(way)}
          >
            <span aria-hidden="true">{SIGNS[way]}</span>
          </Button>
        ))}
        <Button variant={isFlawless ? 'grow' : 'main grow'} onClick={() => controller.toMistake()}>
          {formatter.say(isFlawless ? 'review-no-mistake' : 'review-mistake')}
        </Button>
      </div>
      <h2>
        {turn === undefined
          ? formatter.say('review-start')
          : formatter.say('review-move', { turn })}
      </h2>
      {game?.done?.[at - 1] && <p>{game.done[at - 1]}</p>}
      {decision?.said && (
        <p class={decision.mistake ? 'is-mistake' : ''}>
          <Badge decision={decision} formatter={formatter} isShort={false} />{' '}
          {decision.said.slice(decision.mistake ? 0 : 1).join(' ')}
        </p>
      )}
      {standing?.said && (
        <p class="soft">{formatter.say('review-now', { standing: standing.said })}</p>
      )}
      {phase === 'thinking' && (
        <p class="soft">
          {formatter.say('review-thinking')}{' '}
          <Button onClick={() => controller.stop()}>{formatter.say('review-stop')}</Button>
        </p>
      )}
      {state.end?.summary && <p class="soft">{state.end.summary.join(' ')}</p>}
      <CommandField
        label={formatter.say('review-type')}
        formatter={formatter}
        onTyped={(text) => controller.typed(text)}
      />
      {settings.keys && !isTouch() && (
        <p class="soft">
          <kbd>→</kbd> <kbd>F</kbd> {formatter.say('review-way', { way: 'next' })} · <kbd>←</kbd>{' '}
          <kbd>B</kbd> {formatter.say('review-way', { way: 'back' })} · <kbd>M</kbd>{' '}
          {formatter.say('review-mistake')}
        </p>
      )}
    </section>
  );
}
