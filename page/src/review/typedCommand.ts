/** What can be typed in a review: a few words, the number of a move, a cell. */
import type { Formatter } from '../words/formatter';

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
