import { contextOf } from '../../grammar/lexer';
import type { Meaning } from '../../grammar/meanings';
import { NotUnderstood, notUnderstoodSentences } from '../../grammar/notUnderstood';
import { parseMeanings } from '../../grammar/parser';
import { parseAction } from '../../rules/actions';
import { setOf } from '../../settings/settings';
import type { OfferKind } from '../../wire/types';
import type { Catalogue } from '../../words/catalogue';
import { VERBOSITIES } from '../../words/languages';
import { isWarned } from '../coach/coach';
import { commandsFor } from '../commands';
import { type Desk, type Shown, shown } from '../desk';
import type { CommandBody, Intent } from '../state';
import { answerTo } from './answering';

/** Executes a typed line: parses all of it before doing anything. */
export function type(desk: Desk, text: string, catalogue: Catalogue, now: number): void {
  const table = shown(desk);
  if (!table) return;
  try {
    const context = contextOf(table.view);
    const pieces = setOf(desk.settings(), table.view.options.pieces);
    const meant = parseMeanings(text, catalogue, { ...context, pieces });
    const commands = meant.flatMap((meaning) => obey(desk, table, meaning, now));
    const [first, ...more] = commands;
    const action = first?.type === 'act' ? parseAction(first.action) : null;
    if (action && more.length === 0 && isWarned(desk, action)) return;
    desk.send(commands);
  } catch (error) {
    if (!(error instanceof NotUnderstood)) throw error;
    desk.say(notUnderstoodSentences(desk.formatter(), error).join(' '), 'error');
  }
}

/** What a meaning comes to: commands to send, or something said or done at once. */
function obey(desk: Desk, table: Shown, meaning: Meaning, now: number): CommandBody[] {
  const intent = intentOf(desk, table, meaning);
  if (intent) {
    const commands = commandsFor(intent, table);
    if (!commands) desk.handle(intent);
    return commands ?? [];
  }
  const formatter = desk.formatter();
  if (meaning.kind === 'ask') {
    desk.say(answerTo(formatter, table, meaning.question, meaning.subject, now), 'answer');
  } else if (meaning.kind === 'request') request(desk, meaning.word, meaning.argument);
  return [];
}

function intentOf(desk: Desk, table: Shown, meaning: Meaning): Intent | null {
  switch (meaning.kind) {
    case 'do':
      return { type: 'act', action: meaning.action };
    case 'touch':
      return { type: 'touch-cell', cell: meaning.cell };
    case 'touch-piece':
      return { type: 'touch-piece', piece: meaning.piece };
    case 'ask':
      if (meaning.question === 'time') return { type: 'say', what: 'time' };
      return meaning.question === 'lines' && meaning.subject !== null
        ? { type: 'ask-lines', cell: meaning.subject }
        : null;
    case 'request':
      return requestIntent(desk, table, meaning.word, meaning.argument);
  }
}

function requestIntent(desk: Desk, table: Shown, word: string, argument: string): Intent | null {
  switch (word) {
    case 'draw':
    case 'take-back':
    case 'rematch':
      return { type: 'offer', offer: word };
    case 'accept':
    case 'refuse':
    case 'withdraw':
      return { type: word, offer: offerMeant(desk, table, word === 'withdraw', argument) };
    case 'mute':
      return { type: 'mute' };
    case 'resign':
      return { type: 'resign' };
    case 'yes':
      return table.asking === 'resign' ? { type: 'resign-now' } : null;
    case 'no':
      return { type: 'cancel' };
    case 'hint':
      return { type: 'hint' };
    case 'assistance':
      return { type: 'agree' };
    case 'help':
      return { type: 'go', route: { name: 'help' } };
    case 'quit':
      return { type: 'go', route: { name: 'start' } };
    default:
      return null;
  }
}

/** The offer that is answered: the one that was said, or the only one there is. */
function offerMeant(desk: Desk, table: Shown, own: boolean, said: string): OfferKind {
  const kinds = table.view.offers
    .filter((open) => (open.seat === table.view.seat) === own || table.held.length === 2)
    .map((open) => open.offer);
  const [first] = kinds;
  if (said === 'draw' || said === 'take-back' || said === 'rematch') return said;
  if (first === undefined) throw new NotUnderstood('no-offer');
  if (kinds.length > 1) {
    const choices = kinds.map(
      (kind) => desk.formatter().say(`input-${kind}`).split(',')[0] ?? kind,
    );
    throw new NotUnderstood(
      'several-offers',
      '',
      choices.map((word) => ({ kind: 'word', word })),
    );
  }
  return first;
}

function request(desk: Desk, word: string, argument: string): void {
  const verbosity = VERBOSITIES.find((each) => each === argument);
  if (word === 'verbosity' && verbosity) {
    desk.changeSettings({ verbosity });
    desk.say(desk.formatter().say('verbosity-chosen', { verbosity }), 'answer');
  } else if (word === 'language') {
    desk.changeSettings({ language: argument === 'french' ? 'fr' : 'en' });
  } else desk.say(desk.formatter().say('not-here'), 'answer');
}
