import { gameOf, parseAction } from '../rules/actions';
import type { Problem } from '../wire/types';
import { momentText } from './announcements';
import type { Variables } from './catalogue';
import type { Formatter } from './formatter';

const MAX_NAME = 60;
const LEVELS = 8;
const MAX_TOUCH_LIMIT = 1000;
const LONGEST_QUOTE = 60;
/** The error of a refused request, in the visitor's language. */
export function problemSentence(formatter: Formatter, problem: Problem): string {
  const detail = problem.detail ?? {};
  if (problem.code === 'move-refused') return refused(formatter, detail);
  const message = `error-${problem.code}`;
  if (!formatter.has(message)) return formatter.say('error-error');
  return formatter.say(message, errorParts(formatter, detail));
}

function errorParts(formatter: Formatter, detail: Record<string, unknown>): Variables {
  const action = text(detail.action);
  return {
    stage: text(detail.stage),
    limit: number(detail.limit),
    per: text(detail.per),
    offer: text(detail.offer),
    refused: detail.refused ? 'yes' : 'no',
    assistance: text(detail.assistance),
    agreement: detail.agreement ? 'yes' : 'no',
    action: parseAction(action) ? formatter.action(action) : quoted(action),
    text: quoted(text(detail.text)),
    line: number(detail.line),
    move: number(detail.move),
    token: quoted(text(detail.token)),
    field: text(detail.field),
    what: text(detail.what),
    until: detail.until ? momentText(formatter, number(detail.until)) : '',
    reason: text(detail.reason),
    longest: MAX_NAME,
    levels: LEVELS,
    most: MAX_TOUCH_LIMIT,
  };
}

function refused(formatter: Formatter, detail: Record<string, unknown>): string {
  const action = parseAction(text(detail.action));
  const message = `refused-${text(detail.reason)}`;
  if (!formatter.has(message) || action === null) return formatter.say('error-refused');
  return formatter.say(message, {
    action: formatter.action(text(detail.action)),
    cell: 'cell' in action ? formatter.cell(action.cell) : '',
    piece: 'piece' in action ? formatter.piece(action.piece) : '',
    // The action belongs to the other game: this is the one that is played.
    game: gameOf(action) === 'quatrenun' ? 'quarto' : 'quatrenun',
    stage: text(detail.stage),
  });
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const number = (value: unknown) => (typeof value === 'number' ? value : 0);

/** Foreign text in a sentence: nothing invisible, not too long. */
function quoted(said: string): string {
  return said
    .slice(0, LONGEST_QUOTE)
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim();
}
