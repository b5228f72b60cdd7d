/** The verdict on the last decision, and the buttons to the next one. */
import { hasFinger } from '../device';
import { Button } from '../screens/buttons';
import { CommandField } from '../screens/CommandField';
import type { Settings } from '../settings/settings';
import type { Classification, ReviewedDecision } from '../wire/types';
import type { Formatter } from '../words/formatter';
import type { ReviewController } from './controller';
import { decisionAt, lengthOf, mistakeFrom, type ReviewState, standingAt } from './state';

export interface ReviewPartProps {
  readonly controller: ReviewController;
  readonly state: ReviewState;
  readonly formatter: Formatter;
}

const WAYS = ['start', 'back', 'next', 'end'] as const;
const WAY_SIGNS = { start: '«', back: '‹', next: '›', end: '»' } as const;

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
            <span aria-hidden="true">{WAY_SIGNS[way]}</span>
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
      {settings.keys && !hasFinger() && (
        <p class="soft">
          <kbd>→</kbd> <kbd>F</kbd> {formatter.say('review-way', { way: 'next' })} · <kbd>←</kbd>{' '}
          <kbd>B</kbd> {formatter.say('review-way', { way: 'back' })} · <kbd>M</kbd>{' '}
          {formatter.say('review-mistake')}
        </p>
      )}
    </section>
  );
}

// How good a decision was, as a sign with a word.

/** Signs that differ in shape: colour says the same again. */
const JUDGEMENT_SIGNS: Record<Classification, string> = {
  only: '•',
  best: '★',
  'as-good': '✓',
  'best-known': '~',
  slips: '?',
  loses: '✗',
  delays: '…',
  hastens: '…',
  overlooked: '✗',
  'wrong-call': '✗',
  unknown: '–',
};

function kindOf({ judgement, mistake }: ReviewedDecision): string {
  if (mistake) return 'bad';
  return judgement === 'best' || judgement === 'as-good' ? 'good' : 'plain';
}

interface BadgeProps {
  readonly decision: ReviewedDecision;
  readonly formatter: Formatter;
  /** Whether the word is shown, or only heard. */
  readonly isShort: boolean;
}

export function Badge({ decision, formatter, isShort }: BadgeProps) {
  const { judgement } = decision;
  return (
    <span class={`badge ${kindOf(decision)}`}>
      <span aria-hidden="true">{JUDGEMENT_SIGNS[judgement]}</span>{' '}
      <span class={isShort ? 'visually-hidden' : ''}>
        {formatter.say('review-badge', { judgement })}
      </span>
    </span>
  );
}
