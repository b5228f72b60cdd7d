import { actionText } from '../../rules/actions';
import { isChoosable, refusedGroup } from '../../rules/targets';
import { problemSentence } from '../../words/errors';
import { cellWithMissing } from '../../words/groups';
import { warningOf } from '../coach/coach';
import { intended } from '../commands';
import { type Desk, type Shown, shown, spokenView } from '../desk';
import { lineMeant, linesToCall } from '../lines/calling';
import { type Choice, NOTHING_CHOSEN } from '../state';
import { isMine } from '../turn';

/** A cell was clicked or tapped; on the one that is chosen already, that confirms. */
export function chooseCell(desk: Desk, cell: string): void {
  const table = shown(desk);
  if (!table) return;
  if (table.asking === 'call') point(desk, cell);
  else if (!isMine(table)) tellCell(desk, table, cell);
  else if (!isChoosable(table.view, cell, table.touched)) refuse(desk, table, cell);
  else if (table.chosen.cell === cell) confirm(desk);
  else take(desk, table, { ...table.chosen, cell });
}

/** A piece of the reserve, or of the designated group, was clicked or tapped. */
export function choosePiece(desk: Desk, piece: string): void {
  const table = shown(desk);
  if (!table) return;
  const { view } = table;
  if (!isMine(table) || (view.stage !== 'give' && view.stage !== 'move')) {
    desk.say(desk.formatter().pieceInWords(piece), 'answer');
  } else if (view.stage === 'give' && table.chosen.piece === piece) confirm(desk);
  else take(desk, table, { ...table.chosen, piece });
}

/** Enter or Space on a cell: done at once, as the key table says. */
export function activateCell(desk: Desk, cell: string): void {
  const table = shown(desk);
  if (!table) return;
  const isAside = !isMine(table) || ['give', 'last'].includes(table.view.stage);
  const intent = intended(table.view, { ...table.chosen, cell });
  if (table.asking === 'call') point(desk, cell);
  else if (isAside) tellCell(desk, table, cell);
  else if (isGroup(table) && !isChoosable(table.view, cell, table.touched))
    refuse(desk, table, cell);
  else if (intent) desk.handle(intent);
  else take(desk, table, { ...table.chosen, cell });
}

/** Enter or Space on a piece. */
export function activatePiece(desk: Desk, piece: string): void {
  const table = shown(desk);
  if (!table) return;
  if (isMine(table) && table.view.stage === 'give') desk.handle({ type: 'give', piece });
  else choosePiece(desk, piece);
}

/** Does what is chosen. */
export function confirm(desk: Desk): void {
  const table = shown(desk);
  const intent = table && intended(table.view, table.chosen);
  if (intent) desk.handle(intent);
}

function take(desk: Desk, table: Shown, chosen: Choice): void {
  const intent = intended(table.view, chosen);
  if (intent && !desk.settings().confirm) {
    desk.handle(intent);
    return;
  }
  desk.change({ type: 'chosen', chosen });
  const formatter = desk.formatter();
  const felt = table.said.at(-1);
  desk.say(
    formatter.say('chosen', {
      stage: table.view.stage,
      cell: chosen.cell === null ? '' : formatter.cell(chosen.cell),
      piece: chosen.piece === null ? '' : formatter.piece(chosen.piece),
      ready: intent ? 'yes' : 'no',
      missing: chosen.cell === null ? 'cell' : 'piece',
    }),
    'answer',
    warningOf(desk, intent),
  );
  // Behind a mask what was felt stays on the screen: cell and button show what is chosen.
  if (table.view.masked && felt?.kind === 'touch') {
    desk.change({ type: 'said', said: felt });
  }
}

function isGroup({ view }: Shown): boolean {
  return view.stage === 'designate' || view.stage === 'move';
}

/** A group that may not be chosen does not answer, and says why; any other cell says what it holds. */
function refuse(desk: Desk, table: Shown, cell: string): void {
  const { view } = table;
  const reason = isGroup(table) && cell !== view.designated ? refusedGroup(view, cell) : null;
  if (reason === null) {
    tellCell(desk, table, cell);
    return;
  }
  const detail = { action: actionText({ type: 'designate', cell }), reason, stage: view.stage };
  const problem = { code: 'move-refused', message: '', detail };
  desk.say(problemSentence(desk.formatter(), problem), 'error');
}

function tellCell(desk: Desk, table: Shown, cell: string): void {
  if (table.view.board)
    desk.say(cellWithMissing(desk.formatter(), spokenView(table), cell), 'answer');
  else desk.handle({ type: 'focus-cell', cell });
}

/** One more cell of the line that is called; where they leave one line, that calls it. */
function point(desk: Desk, cell: string): void {
  const before = shown(desk);
  if (!before) return;
  const formatter = desk.formatter();
  const isNew = !before.pointed.includes(cell);
  if (isNew && linesToCall(before.view, [cell]).length === 0) {
    desk.say(formatter.say('point-nowhere', { cell: formatter.cell(cell) }), 'answer');
    return;
  }
  // A cell of another line begins anew.
  if (isNew && linesToCall(before.view, [...before.pointed, cell]).length === 0) {
    desk.change({ type: 'asking', asking: 'call' });
  }
  desk.change({ type: 'pointed', cell });
  const pointed = shown(desk)?.pointed ?? [];
  const line = lineMeant(before.view, pointed);
  if (line) desk.handle({ type: 'call', line: line.name });
  else
    desk.say(
      formatter.say('pointed', { count: pointed.length, cells: formatter.cells(pointed) }),
      'answer',
    );
}

/** Escape: takes back what is chosen or asked, one step at a time. */
export function cancel(desk: Desk): void {
  const table = shown(desk);
  if (!table) return;
  const isOpen = table.asking !== null || table.chosen.cell !== null || table.chosen.piece !== null;
  if (table.asking !== null) desk.change({ type: 'asking', asking: null });
  else desk.change({ type: 'chosen', chosen: NOTHING_CHOSEN });
  if (isOpen) desk.say(desk.formatter().say('cancelled'), 'answer');
}
