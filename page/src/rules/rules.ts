/** The rules of a table, and its two seats. */
import type { Characteristic, Seat } from '../wire/types';
import { CHARACTERISTICS } from './pieces';

/** The rules of a table, read from the notation's words. */
export interface Rules {
  game: 'quarto' | 'quatrenun';
  characteristics: readonly Characteristic[];
  squares: boolean;
  automatic: boolean;
  lateCall: 'before' | 'after';
  wrongCall: 'announced' | 'loses';
  /** Seconds per move. */
  clock: number | null;
}

export const CLASSIC: Rules = {
  game: 'quarto',
  characteristics: CHARACTERISTICS,
  squares: false,
  automatic: false,
  lateCall: 'before',
  wrongCall: 'announced',
  clock: null,
};

/** Rules as the server writes them: `quarto height+shape squares clock=60`. */
export function parseRules(text: string): Rules {
  const [game, ...words] = text.split(' ');
  const rules: Rules = { ...CLASSIC, game: game === 'quatrenun' ? 'quatrenun' : 'quarto' };
  for (const word of words) {
    const [key, value = ''] = word.split('=');
    if (key === 'clock') rules.clock = Number(value);
    else if (key === 'late-call') rules.lateCall = value === 'after' ? 'after' : 'before';
    else if (key === 'wrong-call') rules.wrongCall = value === 'loses' ? 'loses' : 'announced';
    else if (word === 'squares') rules.squares = true;
    else if (word === 'automatic') rules.automatic = true;
    else rules.characteristics = CHARACTERISTICS.filter((c) => word.split('+').includes(c));
  }
  return rules;
}

/** Rules in the notation's words; Quatrenun knows the clock only. */
export function rulesText(rules: Rules): string {
  const words: string[] = [rules.game];
  if (rules.game === 'quarto') {
    if (rules.characteristics.length < CHARACTERISTICS.length) {
      words.push(rules.characteristics.join('+'));
    }
    if (rules.squares) words.push('squares');
    if (rules.automatic) words.push('automatic');
    if (rules.lateCall === 'after') words.push('late-call=after');
    if (rules.wrongCall === 'loses') words.push('wrong-call=loses');
  }
  if (rules.clock !== null) words.push(`clock=${rules.clock}`);
  return words.join(' ');
}

/** The other seat. */
export function opponent(seat: Seat): Seat {
  return seat === 'one' ? 'two' : 'one';
}
