import type { ReviewedDecision } from '../wire/types';
import type { Formatter } from '../words/formatter';

/**
 * The verdict on a decision in sentences.  Most decisions of a game are as good as others: a word is
 * enough for those.
 */
export function verdictSentences(formatter: Formatter, decision: ReviewedDecision): string[] {
  const said = decision.said ?? [];
  if (decision.judgement !== 'as-good') return said;
  const good = formatter.say('review-badge', { judgement: 'as-good' });
  return [`${good}.`, ...said.slice(1)];
}
