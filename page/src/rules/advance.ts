import type { OpenOffer, PieceCode, Seat, TableEvent, View } from '../wire/types';
import { type GameEvent, isGameEvent } from './actions';
import { indexOf } from './board';
import { writePosition } from './position';
import { opponent, parseRules } from './rules';

const BOARD_SIZE = 16;

/**
 * The view after one more event. Games that start or end, people who come or go and what is taken
 * back are not worked out here: the server sends the view with them. `placed` counts the pieces
 * placed in this game, that of this event included: behind a mask the board cannot be counted.
 */
export function advance(view: View, event: TableEvent, placed: number): View {
  const next: View = { ...view, number: event.number };
  if (isGameEvent(event)) return acted(next, event, placed);
  switch (event.type) {
    case 'cell-touched':
    case 'reserve-touched':
      if (next.touches_left !== null && event.seat === next.seat) next.touches_left -= 1;
      return next;
    case 'offer-made':
      return { ...next, offers: [...next.offers, { seat: event.seat, offer: event.offer }] };
    case 'offer-accepted':
    case 'offer-refused':
      return without(next, { seat: opponent(event.seat), offer: event.offer });
    case 'offer-withdrawn':
      return without(next, { seat: event.seat, offer: event.offer });
    case 'offers-muted': {
      const offers = next.offers.filter((open) => open.seat === event.seat);
      return { ...next, offers, muted: [...next.muted, event.seat] };
    }
    case 'clock-stopped':
      return { ...next, clock: null };
    case 'clock-resumed':
      return resumed(next, event.time + event.left);
    case 'agreed':
      return agreed(next, event.seat);
    default:
      return next;
  }
}

function without(view: View, gone: OpenOffer): View {
  const offers = view.offers.filter((o) => o.seat !== gone.seat || o.offer !== gone.offer);
  return { ...view, offers };
}

function resumed(view: View, due: number): View {
  const seconds = parseRules(view.options.rules).clock;
  return { ...view, clock: seconds ? { seconds, began: due - 1000 * seconds, due } : null };
}

const SEATS = ['one', 'two'] as const;

function agreed(view: View, seat: Seat): View {
  const both = SEATS.filter((each) => each === seat || view.assistance.agreed.includes(each));
  const isOn = both.length === SEATS.length;
  const { lines, hints } = view.options;
  return {
    ...view,
    assistance: isOn ? { lines, hints, agreed: both } : { ...view.assistance, agreed: both },
  };
}

function acted(view: View, event: GameEvent, placed: number): View {
  const last = view.last[0]?.seat === event.seat ? [...view.last, event] : [event];
  // A draw offer outlives what its own maker does; every other offer lapses.
  const offers = view.offers.filter((o) => o.seat === event.seat && o.offer === 'draw');
  const can_take_back = view.can_take_back || (event.seat === view.seat && event.type !== 'called');
  const after = done({ ...view, last, offers, can_take_back }, event, placed);
  const next = { ...after, position: positionAfter(after, event) };
  return next.to_act === view.to_act ? next : handedOver(next, event.time);
}

/** A move begins: its clock starts, and the count of touches is reset. */
function handedOver(view: View, time: number): View {
  const { clock } = view;
  const limit = view.options.touch_limit;
  return {
    ...view,
    clock: clock && { ...clock, began: time, due: time + 1000 * clock.seconds },
    touches_left: view.touches_left === null ? null : limit,
  };
}

function done(view: View, event: GameEvent, placed: number): View {
  const other = opponent(event.seat);
  switch (event.type) {
    case 'given': {
      const reserve = view.reserve?.filter((piece) => piece !== event.piece) ?? null;
      return { ...view, stage: 'place', to_act: other, hand: event.piece, reserve };
    }
    case 'placed': {
      const isLast = placed >= BOARD_SIZE && !parseRules(view.options.rules).automatic;
      const stage = isLast ? 'last' : 'give';
      const board = event.cell === null ? view.board : put(view.board, event.cell, event.piece);
      return { ...view, stage, hand: null, board };
    }
    case 'called':
      return view;
    case 'declined':
      return { ...view, to_act: other };
    case 'designated':
      return { ...view, stage: 'move', to_act: other, designated: event.cell };
    case 'moved': {
      const { piece, source, target } = event;
      const board =
        piece === null || target === null
          ? view.board
          : put(taken(view.board, source, piece), target, piece);
      return { ...view, stage: 'designate', designated: null, board };
    }
  }
}

/** The position in the notation, of which only the last placed cell is not in the view itself. */
function positionAfter(view: View, event: GameEvent): string | null {
  const { board, position } = view;
  if (!board || position === null || event.type === 'called') return position;
  const isQuarto = !position.includes(',');
  const last = event.type === 'placed' ? event.cell : position.split(' ')[2];
  const none = event.type === 'declined' ? '=' : '-';
  const next = (isQuarto ? view.hand : view.designated) ?? none;
  return writePosition({ board, next, last: last ?? '' }, isQuarto);
}

type Board = View['board'];

function put(board: Board, cell: string, piece: PieceCode): Board {
  return changed(board, cell, (standing) => [...standing, piece].sort());
}

function taken(board: Board, cell: string, piece: PieceCode): Board {
  return changed(board, cell, (standing) => standing.filter((each) => each !== piece));
}

function changed(board: Board, cell: string, change: (p: PieceCode[]) => PieceCode[]): Board {
  const at = indexOf(cell);
  return board?.map((standing, i) => (i === at ? change(standing) : standing)) ?? null;
}
