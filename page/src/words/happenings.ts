import { lineNamed } from '../rules/board';
import { parseRules } from '../rules/rules';
import type { Opened, TableEvent, View } from '../wire/types';
import { cellAnswer } from './answers';
import { outcomeSentence } from './outcomes';
import type { Voice } from './voice';

/**
 * What an event says to the seat whose view this is; the view is that after the event.
 * A right call says nothing by itself: the end of the game that follows it says all.
 */
export function eventSentence(voice: Voice, event: TableEvent, view: View): string {
  switch (event.type) {
    case 'given':
    case 'placed':
    case 'designated':
    case 'moved':
      return moveSentence(voice, event, view);
    case 'called':
      if (event.right) return '';
      return voice.say('call-wrong', {
        ...voice.persons(view, event.seat),
        ...voice.lineParts(lineNamed(event.line)),
      });
    case 'cell-touched':
      return cellAnswer(voice, event.cell, event.pieces);
    case 'reserve-touched':
      return voice.say('reserve-touched', {
        piece: voice.piece(event.piece),
        present: event.present ? 'yes' : 'no',
      });
    case 'opened':
      return openedSentence(voice, event);
    case 'game-started':
      return voice.say('game-started', {
        ...voice.persons(view, event.first),
        drawn: event.drawn ? 'yes' : 'no',
      });
    case 'game-ended':
      return outcomeSentence(voice, event, view);
    case 'taken-back':
      return voice.say('taken-back', { actions: event.actions });
    case 'joined': {
      const persons = voice.persons(view, event.seat);
      return voice.say('joined', { ...persons, name: voice.name(event.occupant) });
    }
    case 'declined':
    case 'agreed':
    case 'left':
      return voice.say(event.type, voice.persons(view, event.seat));
    default:
      return voice.say(event.type, { ...voice.persons(view, event.seat), offer: event.offer });
  }
}

/** Who is there comes first: with one open seat, the other name says it. */
function openedSentence(voice: Voice, event: Opened): string {
  const seated = [event.one, event.two].filter((o) => o !== null).map((o) => voice.name(o));
  const [one = '', two = ''] = seated;
  const { game } = parseRules(event.options.rules);
  return voice.say('table-opened', { game, open: 2 - seated.length, one, two });
}

type MoveEvent = Extract<TableEvent, { type: 'given' | 'placed' | 'designated' | 'moved' }>;

function moveSentence(voice: Voice, event: MoveEvent, view: View): string {
  const said = { ...voice.persons(view, event.seat), detail: voice.verbosity };
  switch (event.type) {
    case 'given':
      return voice.say('given', { ...said, piece: voice.piece(event.piece) });
    case 'placed': {
      const piece = voice.piece(event.piece);
      if (event.cell === null) return voice.say('placed-somewhere', { ...said, piece });
      return voice.say('placed', { ...said, piece, cell: voice.cell(event.cell) });
    }
    case 'designated':
      return voice.say('designated', { ...said, cell: voice.cell(event.cell) });
    case 'moved': {
      const source = voice.cell(event.source);
      if (event.piece === null || event.target === null) {
        return voice.say('moved-somewhere', { ...said, source });
      }
      const piece = voice.piece(event.piece);
      return voice.say('moved', { ...said, piece, source, cell: voice.cell(event.target) });
    }
  }
}

/** Whose turn it is and what for; before the game who is missing, after it how it ended. */
export function expected(voice: Voice, view: View): string {
  if (view.stage === 'waiting') return waitingSentence(voice, view);
  if (view.to_act === null) {
    return view.outcome === null ? '' : outcomeSentence(voice, view.outcome, view);
  }
  return voice.say('expected', {
    ...voice.persons(view, view.to_act),
    detail: voice.verbosity,
    stage: view.stage,
    group: view.designated === null ? '' : voice.cell(view.designated),
  });
}

function waitingSentence(voice: Voice, view: View): string {
  const seated = (['one', 'two'] as const).find((seat) => view[seat] !== null);
  if (seated === undefined) return voice.say('waiting', { open: 2, you: 'nobody', name: '' });
  return voice.say('waiting', { open: 1, ...voice.persons(view, seated) });
}
