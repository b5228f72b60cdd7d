import { actionText } from '../../rules/actions';
import { isChoosable, refusedGroup } from '../../rules/targets';
import { problemSentence } from '../../words/errors';
import { cellWithMissing } from '../../words/groups';
import { warningOf } from '../coach/coaching';
import { intended, isMine } from '../commands';
import { type Host, type Shown, shown, spokenView } from '../host';
import { lineMeant, linesToCall } from '../lines/calling';
import { type Choice, NOTHING_CHOSEN } from '../state';

/** A cell was clicked or tapped; on the one that is chosen already, that confirms. */
export function chooseCell(host: Host, cell: string): void {
  const table = shown(host);
  if (!table) return;
  if (table.asking === 'call') point(host, cell);
  else if (!isMine(table)) tellCell(host, table, cell);
  else if (!isChoosable(table.view, cell, table.touched)) refuse(host, table, cell);
  else if (table.chosen.cell === cell) confirm(host);
  else take(host, table, { ...table.chosen, cell });
}

/** A piece of the reserve, or of the designated group, was clicked or tapped. */
export function choosePiece(host: Host, piece: string): void {
  const table = shown(host);
  if (!table) return;
  const { view } = table;
  if (!isMine(table) || (view.stage !== 'give' && view.stage !== 'move')) {
    host.say(host.formatter().pieceInWords(piece), 'answer');
  } else if (view.stage === 'give' && table.chosen.piece === piece) confirm(host);
  else take(host, table, { ...table.chosen, piece });
}

/** Enter or Space on a cell: done at once, as the key table says. */
export function activateCell(host: Host, cell: string): void {
  const table = shown(host);
  if (!table) return;
  const isAside = !isMine(table) || ['give', 'last'].includes(table.view.stage);
  const intent = intended(table.view, { ...table.chosen, cell });
  if (table.asking === 'call') point(host, cell);
  else if (isAside) tellCell(host, table, cell);
  else if (isGroup(table) && !isChoosable(table.view, cell, table.touched))
    refuse(host, table, cell);
  else if (intent) host.handle(intent);
  else take(host, table, { ...table.chosen, cell });
}

/** Enter or Space on a piece. */
export function activatePiece(host: Host, piece: string): void {
  const table = shown(host);
  if (!table) return;
  if (isMine(table) && table.view.stage === 'give') host.handle({ type: 'give', piece });
  else choosePiece(host, piece);
}

/** Does what is chosen. */
export function confirm(host: Host): void {
  const table = shown(host);
  const intent = table && intended(table.view, table.chosen);
  if (intent) host.handle(intent);
}

function take(host: Host, table: Shown, chosen: Choice): void {
  const intent = intended(table.view, chosen);
  if (intent && !host.settings().confirm) {
    host.handle(intent);
    return;
  }
  host.change({ type: 'chosen', chosen });
  const formatter = host.formatter();
  const felt = table.messages.at(-1);
  host.say(
    formatter.say('chosen', {
      stage: table.view.stage,
      cell: chosen.cell === null ? '' : formatter.cell(chosen.cell),
      piece: chosen.piece === null ? '' : formatter.piece(chosen.piece),
      ready: intent ? 'yes' : 'no',
      missing: chosen.cell === null ? 'cell' : 'piece',
    }),
    'answer',
    warningOf(host, intent),
  );
  // Behind a mask what was felt stays on the screen: cell and button show what is chosen.
  if (table.view.masked && felt?.kind === 'touch') {
    host.change({ type: 'said', said: felt });
  }
}

function isGroup({ view }: Shown): boolean {
  return view.stage === 'designate' || view.stage === 'move';
}

/** A group that may not be chosen does not answer, and says why; any other cell says what it holds. */
function refuse(host: Host, table: Shown, cell: string): void {
  const { view } = table;
  const reason = isGroup(table) && cell !== view.designated ? refusedGroup(view, cell) : null;
  if (reason === null) {
    tellCell(host, table, cell);
    return;
  }
  const detail = { action: actionText({ type: 'designate', cell }), reason, stage: view.stage };
  const problem = { code: 'move-refused', message: '', detail };
  host.say(problemSentence(host.formatter(), problem), 'error');
}

function tellCell(host: Host, table: Shown, cell: string): void {
  if (table.view.board)
    host.say(cellWithMissing(host.formatter(), spokenView(table), cell), 'answer');
  else host.handle({ type: 'focus-cell', cell });
}

/** One more cell of the line that is called; where they leave one line, that calls it. */
function point(host: Host, cell: string): void {
  const before = shown(host);
  if (!before) return;
  const formatter = host.formatter();
  const isNew = !before.pointed.includes(cell);
  if (isNew && linesToCall(before.view, [cell]).length === 0) {
    host.say(formatter.say('point-nowhere', { cell: formatter.cell(cell) }), 'answer');
    return;
  }
  // A cell of another line begins anew.
  if (isNew && linesToCall(before.view, [...before.pointed, cell]).length === 0) {
    host.change({ type: 'asking', asking: 'call' });
  }
  host.change({ type: 'pointed', cell });
  const pointed = shown(host)?.pointed ?? [];
  const line = lineMeant(before.view, pointed);
  if (line) host.handle({ type: 'call', line: line.name });
  else
    host.say(
      formatter.say('pointed', { count: pointed.length, cells: formatter.cells(pointed) }),
      'answer',
    );
}

/** Escape: takes back what is chosen or asked, one step at a time. */
export function cancel(host: Host): void {
  const table = shown(host);
  if (!table) return;
  const isOpen = table.asking !== null || table.chosen.cell !== null || table.chosen.piece !== null;
  if (table.asking !== null) host.change({ type: 'asking', asking: null });
  else host.change({ type: 'chosen', chosen: NOTHING_CHOSEN });
  if (isOpen) host.say(host.formatter().say('cancelled'), 'answer');
}
