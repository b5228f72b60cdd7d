/** How good a decision was, as a sign with a word. */
import type { Classification, ReviewedDecision } from '../../wire/types';
import type { Formatter } from '../../words/formatter';

/** Signs that differ in shape: colour says the same again. */
const SIGNS: Record<Classification, string> = {
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
      <span aria-hidden="true">{SIGNS[judgement]}</span>{' '}
      <span class={isShort ? 'visually-hidden' : ''}>
        {formatter.say('review-badge', { judgement })}
      </span>
    </span>
  );
}
