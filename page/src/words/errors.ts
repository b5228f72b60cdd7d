import type { NotUnderstood, Part } from '../grammar/meanings';
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
    action: isAction(action) ? formatter.action(action) : quoted(action),
    text: quoted(text(detail.text)),
    line: number(detail.line),
    move: number(detail.move),
    token: quoted(text(detail.token)),
    field: text(detail.field),
    what: text(detail.what),
    until: detail.until ? momentText(formatter, number(detail.until)) : '',
    longest: MAX_NAME,
    levels: LEVELS,
    most: MAX_TOUCH_LIMIT,
  };
}

function refused(formatter: Formatter, detail: Record<string, unknown>): string {
  const action = text(detail.action);
  const message = `refused-${text(detail.reason)}`;
  if (!formatter.has(message) || !isAction(action)) return formatter.say('error-refused');
  const cell = /[a-d][1-4]$/.exec(action.replace(/^!.*/, ''))?.[0];
  const piece = /^>(.)$|^(.)>/.exec(action);
  return formatter.say(message, {
    action: formatter.action(action),
    cell: cell ? formatter.cell(cell) : '',
    piece: piece ? formatter.piece(piece[1] ?? piece[2] ?? '') : '',
    // The action belongs to the other game: this is the one that is played.
    game: action.startsWith('@') || action.charAt(1) === '>' ? 'quarto' : 'quatrenun',
    stage: text(detail.stage),
  });
}

/** Why a typed line was not understood, and what would be possible. */
export function notUnderstoodSentences(formatter: Formatter, error: NotUnderstood): string[] {
  const done = error.understood.flatMap((meaning) => {
    if (meaning.kind === 'do') return [formatter.action(meaning.action)];
    if (meaning.kind === 'feel') return [formatter.touchCell(meaning.cell)];
    return meaning.kind === 'feel-piece' ? [formatter.touchPiece(meaning.piece)] : [];
  });
  const actions = formatter.listed(done, 'list-pieces', 'list-pieces');
  const said = done.length > 0 ? [formatter.say('understood', { actions })] : [];
  const [first] = error.choices;
  const trouble = formatter.say(`trouble-${error.trouble}`, {
    word: error.word,
    choices: choicesInWords(formatter, error),
    count: error.choices.length,
    game: first?.kind === 'word' ? first.word : '',
  });
  return [...said, trouble];
}

function choicesInWords(formatter: Formatter, { trouble, choices }: NotUnderstood): string {
  if (trouble === 'whole-piece') return formatter.characteristics(choices.map(plainWord));
  const pieces = choices.flatMap((part) => (part.kind === 'piece' ? [part.piece] : []));
  if (pieces.length > 0) return formatter.pieces(pieces);
  const words = choices.map((part) => inWords(formatter, part));
  return formatter.listed(words, 'list-more', trouble === 'contradiction' ? 'list-and' : 'list-or');
}

function inWords(formatter: Formatter, part: Part): string {
  if (part.kind === 'cell') return formatter.cell(part.cell);
  if (part.kind === 'line') return formatter.line(part.line.name);
  return plainWord(part);
}

const plainWord = (part: Part) => (part.kind === 'word' ? part.word : '');
const text = (value: unknown) => (typeof value === 'string' ? value : '');
const number = (value: unknown) => (typeof value === 'number' ? value : 0);
const isAction = (action: string) =>
  /^(>[0-9a-f]|[a-d][1-4]|!([1-4a-d\\/]|[a-c][1-3])|=|@[a-d][1-4]|[0-9a-f]>[a-d][1-4])$/.test(
    action,
  );

/** Foreign text in a sentence: nothing invisible, not too long. */
function quoted(said: string): string {
  return said
    .slice(0, LONGEST_QUOTE)
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim();
}
