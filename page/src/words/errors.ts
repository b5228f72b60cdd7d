import type { NotUnderstood, Part } from '../grammar/meanings';
import type { Problem } from '../wire/types';
import type { Variables } from './catalogue';
import type { Voice } from './voice';

const MAX_NAME = 60;
const LEVELS = 8;
const MAX_TOUCH_LIMIT = 1000;
const LONGEST_QUOTE = 60;
/** What the server refused, in the listener's language. */
export function problemSentence(voice: Voice, problem: Problem): string {
  const detail = problem.detail ?? {};
  if (problem.code === 'move-refused') return refused(voice, detail);
  const message = `error-${problem.code}`;
  if (!voice.has(message)) return voice.say('error-error');
  return voice.say(message, errorParts(voice, detail));
}

function errorParts(voice: Voice, detail: Record<string, unknown>): Variables {
  const action = text(detail.action);
  return {
    stage: text(detail.stage),
    limit: number(detail.limit),
    offer: text(detail.offer),
    refused: detail.refused ? 'yes' : 'no',
    assistance: text(detail.assistance),
    agreement: detail.agreement ? 'yes' : 'no',
    action: isAction(action) ? voice.action(action) : quoted(action),
    text: quoted(text(detail.text)),
    line: number(detail.line),
    move: number(detail.move),
    token: quoted(text(detail.token)),
    field: text(detail.field),
    longest: MAX_NAME,
    levels: LEVELS,
    most: MAX_TOUCH_LIMIT,
  };
}

function refused(voice: Voice, detail: Record<string, unknown>): string {
  const action = text(detail.action);
  const message = `refused-${text(detail.reason)}`;
  if (!voice.has(message) || !isAction(action)) return voice.say('error-refused');
  const cell = /[a-d][1-4]$/.exec(action.replace(/^!.*/, ''))?.[0];
  const piece = /^>(.)$|^(.)>/.exec(action);
  return voice.say(message, {
    action: voice.action(action),
    cell: cell ? voice.cell(cell) : '',
    piece: piece ? voice.piece(piece[1] ?? piece[2] ?? '') : '',
    // The action belongs to the other game: this is the one that is played.
    game: action.startsWith('@') || action.charAt(1) === '>' ? 'quarto' : 'quatrenun',
    stage: text(detail.stage),
  });
}

/** Why a typed line was not understood, and what would be possible. */
export function notUnderstoodSentences(voice: Voice, error: NotUnderstood): string[] {
  const done = error.understood.flatMap((meaning) => {
    if (meaning.kind === 'do') return [voice.action(meaning.action)];
    if (meaning.kind === 'feel') return [voice.touchCell(meaning.cell)];
    return meaning.kind === 'feel-piece' ? [voice.touchPiece(meaning.piece)] : [];
  });
  const actions = voice.listed(done, 'list-pieces', 'list-pieces');
  const said = done.length > 0 ? [voice.say('understood', { actions })] : [];
  const [first] = error.choices;
  const trouble = voice.say(`trouble-${error.trouble}`, {
    word: error.word,
    choices: choicesInWords(voice, error),
    count: error.choices.length,
    game: first?.kind === 'word' ? first.word : '',
  });
  return [...said, trouble];
}

function choicesInWords(voice: Voice, { trouble, choices }: NotUnderstood): string {
  if (trouble === 'whole-piece') return voice.characteristics(choices.map(plainWord));
  const pieces = choices.flatMap((part) => (part.kind === 'piece' ? [part.piece] : []));
  if (pieces.length > 0) return voice.pieces(pieces);
  const words = choices.map((part) => inWords(voice, part));
  return voice.listed(words, 'list-more', trouble === 'contradiction' ? 'list-and' : 'list-or');
}

function inWords(voice: Voice, part: Part): string {
  if (part.kind === 'cell') return voice.cell(part.cell);
  if (part.kind === 'line') return voice.line(part.line.name);
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
