import { isTableHere } from '../local/hosts';
import { actionText } from '../rules/actions';
import { indexOf } from '../rules/board';
import { opponent } from '../rules/rules';
import type { OfferKind, Seat, View } from '../wire/types';
import type { Choice, CommandBody, Intent, PrivacyRequest, TableState } from './state';
import { actingSeat, isShared } from './turn';

/** What a privacy request is called: a game that only this browser keeps is removed from it. */
export function privacyWord(table: string, what: PrivacyRequest): PrivacyRequest | 'remove' {
  return what === 'hide' && isTableHere(table) ? 'remove' : what;
}

/** The commands of an intent, sent one after the other; null when it is not a command. */
export function commandsFor(intent: Intent, table: TableState): CommandBody[] | null {
  const by = (body: CommandBody, seat = actingSeat(table)) => (seat ? { ...body, seat } : body);
  const act = (action: string) => [by({ type: 'act', action })];
  switch (intent.type) {
    case 'act':
      return act(intent.action);
    case 'place':
    case 'give':
    case 'call':
    case 'decline':
    case 'designate':
    case 'move':
      return act(actionText(intent));
    case 'touch-cell':
      return [by({ type: 'touch-cell', cell: intent.cell })];
    case 'touch-piece':
      return [by({ type: 'touch-reserve', piece: intent.piece })];
    case 'resign-now':
      return [by({ type: 'resign' })];
    case 'mute':
      return [by({ type: 'mute' })];
    case 'agree':
      return table.held.map((seat) => ({ type: 'agree', seat }));
    case 'offer':
      return offer(table, intent.offer);
    case 'accept':
    case 'refuse':
    case 'withdraw':
      return [answer(table, intent.type, intent.offer)];
    default:
      return null;
  }
}

/** Two people at one screen agree aloud on harmless things; a draw asks the other player. */
function offer(table: TableState, kind: OfferKind): CommandBody[] {
  const seat = kind === 'take-back' && isShared(table) ? lastActor(table) : actingSeat(table);
  if (seat === null) return [{ type: 'offer', offer: kind }];
  const offered = { type: 'offer', offer: kind, seat } as const;
  if (!isShared(table) || kind === 'draw') return [offered];
  return [offered, { type: 'accept', offer: kind, seat: opponent(seat) }];
}

function answer(
  table: TableState,
  type: 'accept' | 'refuse' | 'withdraw',
  kind: OfferKind,
): CommandBody {
  const open = table.view?.offers.find(
    (each) =>
      each.offer === kind &&
      table.held.includes(type === 'withdraw' ? each.seat : opponent(each.seat)),
  );
  const seat = open && (type === 'withdraw' ? open.seat : opponent(open.seat));
  return seat ? { type, offer: kind, seat } : { type, offer: kind };
}

function lastActor(table: TableState): Seat | null {
  return table.view?.last.at(-1)?.seat ?? actingSeat(table);
}

/** The effect of picking a cell or a piece now: a command, or a choice. */
export function intended(view: View, chosen: Choice): Intent | null {
  const { cell, piece } = chosen;
  switch (view.stage) {
    case 'place':
      return cell === null ? null : { type: 'place', cell };
    case 'give':
      return piece === null ? null : { type: 'give', piece };
    case 'designate':
      return cell === null ? null : { type: 'designate', cell };
    case 'move': {
      const mover = piece ?? onlyPiece(view);
      return cell === null || mover === null ? null : { type: 'move', piece: mover, cell };
    }
    default:
      return null;
  }
}

/** The piece of the designated group, when there is only one. */
function onlyPiece(view: View): string | null {
  if (view.designated === null) return null;
  const group = view.board?.[indexOf(view.designated)];
  return group?.length === 1 ? (group[0] ?? null) : null;
}
