/** Events in words: each by itself, the turns so far, and what is expected next. */
import { isGameEvent } from '../rules/actions';
import { lineNamed } from '../rules/board';
import { opponent, parseRules } from '../rules/rules';
import type { Opened, Seat, TableEvent, View } from '../wire/types';
import { cellAnswer } from './descriptions';
import type { Formatter } from './formatter';
import { outcomeSentence } from './outcomes';

/**
 * What an event says to the seat whose view this is; the view is that after the event.
 * A right call says nothing by itself: the end of the game that follows it says all.
 */
export function eventSentence(formatter: Formatter, event: TableEvent, view: View): string {
  switch (event.type) {
    case 'given':
    case 'placed':
    case 'designated':
    case 'moved':
      return moveSentence(formatter, event, view);
    case 'called':
      if (event.right) return '';
      return formatter.say('call-wrong', {
        ...formatter.persons(view, event.seat),
        ...formatter.lineParts(lineNamed(event.line)),
      });
    case 'cell-touched':
      return cellAnswer(formatter, event.cell, event.pieces);
    case 'reserve-touched':
      return formatter.say('reserve-touched', {
        piece: formatter.piece(event.piece),
        present: event.present ? 'yes' : 'no',
      });
    case 'opened':
      return openedSentence(formatter, event);
    case 'game-started':
      return formatter.say('game-started', {
        ...formatter.persons(view, event.first),
        drawn: event.drawn ? 'yes' : 'no',
      });
    case 'game-ended':
      return outcomeSentence(formatter, event, view);
    case 'taken-back':
      return formatter.say('taken-back', { actions: event.actions });
    case 'joined': {
      const persons = formatter.persons(view, event.seat);
      return formatter.say('joined', { ...persons, name: formatter.name(event.occupant) });
    }
    case 'clock-stopped':
      return formatter.say('clock-stopped');
    case 'clock-resumed':
      return resumedSentence(formatter, event.left, view);
    case 'declined':
    case 'offers-muted':
    case 'agreed':
    case 'left':
      return formatter.say(event.type, formatter.persons(view, event.seat));
    default:
      return formatter.say(event.type, {
        ...formatter.persons(view, event.seat),
        offer: event.offer,
      });
  }
}

/** What was done last. */
export function lastSentence(formatter: Formatter, view: View): string {
  const said = view.last.map((event) => eventSentence(formatter, event, view)).filter(Boolean);
  return said.join(' ') || formatter.say('last-none');
}

/** How much time the player to act has now; at the end of the game nobody has any. */
function resumedSentence(formatter: Formatter, left: number, view: View): string {
  if (view.to_act === null) return '';
  const persons = formatter.persons(view, view.to_act);
  return formatter.say('clock-resumed', {
    ...persons,
    time: formatter.duration(Math.ceil(left / 1000)),
  });
}

/** The seated player comes first: with one open seat, the other name is known. */
function openedSentence(formatter: Formatter, event: Opened): string {
  const names = formatter.names(event.one, event.two);
  const seats = (['one', 'two'] as const).filter((seat) => event[seat] !== null);
  const seated = seats.map((seat) => names[seat]);
  const [one = '', two = ''] = seated;
  const { game } = parseRules(event.options.rules);
  return formatter.say('table-opened', { game, open: 2 - seated.length, one, two });
}

type MoveEvent = Extract<TableEvent, { type: 'given' | 'placed' | 'designated' | 'moved' }>;

function moveSentence(formatter: Formatter, event: MoveEvent, view: View): string {
  const said = { ...formatter.persons(view, event.seat), detail: formatter.verbosity };
  switch (event.type) {
    case 'given':
      return formatter.say('given', { ...said, piece: formatter.piece(event.piece) });
    case 'placed': {
      const piece = formatter.piece(event.piece);
      if (event.cell === null) return formatter.say('placed-somewhere', { ...said, piece });
      return formatter.say('placed', { ...said, piece, cell: formatter.cell(event.cell) });
    }
    case 'designated':
      return formatter.say('designated', { ...said, cell: formatter.cell(event.cell) });
    case 'moved': {
      const source = formatter.cell(event.source);
      if (event.piece === null || event.target === null) {
        return formatter.say('moved-somewhere', { ...said, source });
      }
      const piece = formatter.piece(event.piece);
      return formatter.say('moved', { ...said, piece, source, cell: formatter.cell(event.target) });
    }
  }
}

/** Whose turn it is and what for; before the game who is missing, after it how it ended. */
export function expected(formatter: Formatter, view: View): string {
  if (view.stage === 'waiting') return waitingSentence(formatter, view);
  if (view.to_act === null) {
    return view.outcome === null ? '' : outcomeSentence(formatter, view.outcome, view);
  }
  return formatter.say('expected', {
    ...formatter.persons(view, view.to_act),
    ...onlyComputer(formatter, view, view.to_act),
    detail: formatter.verbosity,
    stage: view.stage,
    group: view.designated === null ? '' : formatter.cell(view.designated),
  });
}

/** The name of a computer that plays a person: nobody needs to tell it from another. */
function onlyComputer(formatter: Formatter, view: View, actor: Seat): { name?: string } {
  const [computer, other] = [view[actor], view[opponent(actor)]];
  if (computer?.type !== 'engine' || other?.type === 'engine') return {};
  return { name: formatter.say('engine-to-act') };
}

function waitingSentence(formatter: Formatter, view: View): string {
  const seated = (['one', 'two'] as const).find((seat) => view[seat] !== null);
  if (seated === undefined) return formatter.say('waiting', { open: 2, you: 'nobody', name: '' });
  return formatter.say('waiting', { open: 1, ...formatter.persons(view, seated) });
}

/** A turn: what was done in it, and that in the words of a spectator. */
export interface TurnSoFar {
  readonly text: string;
  readonly events: readonly TableEvent[];
}

/** The game so far, turn by turn. */
export function turnsOf(
  formatter: Formatter,
  view: View,
  events: readonly TableEvent[],
): TurnSoFar[] {
  const start = events.findLastIndex((event) => event.type === 'game-started');
  const turns: TurnSoFar[] = [];
  let actor: TableEvent['seat'] = null;
  for (const event of events.slice(start + 1)) {
    const isEnd = event.type === 'game-ended';
    const said =
      isEnd || isGameEvent(event) ? eventSentence(formatter, event, { ...view, seat: null }) : '';
    if (said === '') continue;
    // How the game ended belongs to the turn that ended it; a call out of turn is one by itself.
    const isCall = isEnd && event.line !== null;
    const before = (isEnd && !isCall) || event.seat === actor ? turns.pop() : undefined;
    turns.push({
      text: before ? `${before.text} ${said}` : said,
      events: [...(before?.events ?? []), event],
    });
    actor = event.seat;
  }
  return turns;
}
