/** The words of a review: what is said, and what can be typed. */
import { parseAction } from '../rules/actions';
import type { ReviewedDecision } from '../wire/types';
import type { Formatter } from '../words/formatter';
import { type ReviewState, turningStandings } from './state';

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

/** The name of a player of the game under review. */
export function nameOfPlayer(
  formatter: Formatter,
  { game }: ReviewState,
  player: 'first' | 'second',
): string {
  const number = player === 'first' ? 1 : 2;
  return formatter.recordedName(game?.[player] ?? '') || formatter.say('player-name', { number });
}

/** Who was winning, from the start on, and what changed it. */
export function graphSentences(formatter: Formatter, state: ReviewState): string[] {
  const { game } = state;
  return turningStandings(state).map(({ after, leader, value }) => {
    const actor = game?.players[after - 1];
    return formatter.say('review-turning', {
      action: parseAction(game?.actions[after - 1] ?? '')?.type ?? 'start',
      actor: actor ? nameOfPlayer(formatter, state, actor) : '',
      move: game?.turns[after - 1] ?? 0,
      value: leader ? 'win' : value,
      name: leader ? nameOfPlayer(formatter, state, leader) : '',
    });
  });
}

// What can be typed in a review: a few words, the number of a move, a cell.

export type TypedCommand =
  | { to: 'next' | 'back' | 'start' | 'end' | 'mistake' | 'verdict' | 'board' }
  | { move: number }
  | { cell: string };

const WORDS = ['next', 'back', 'start', 'end', 'mistake', 'verdict', 'board'] as const;
const SHORTEST = 3;

/** What a typed line means; null for nothing known. */
export function parseTypedCommand(formatter: Formatter, typed: string): TypedCommand | null {
  const text = plain(typed);
  if (/^\d+$/.test(text)) return { move: Number(text) };
  if (/^[a-d][1-4]$/.test(text)) return { cell: text };
  const is = (word: string) => word === text || (text.length >= SHORTEST && word.startsWith(text));
  const to = WORDS.find((name) =>
    formatter
      .say('review-words', { name })
      .split(',')
      .some((word) => is(plain(word))),
  );
  return to ? { to } : null;
}

/** Without capitals and accents. */
function plain(text: string): string {
  return text.trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}
