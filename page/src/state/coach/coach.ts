/** The coach at the table: when it speaks, what it says, what it marks. */
import type { CellName, PieceCode, View } from '../../wire/types';
import type { Formatter } from '../../words/formatter';
import { intended } from '../commands';
import { type Desk, type Shown, shown } from '../desk';
import { markedCells } from '../lines/placements';
import type { Advice, Intent } from '../state';
import { isMine } from '../turn';
import {
  adviceFor,
  aligningCells,
  canCoach,
  isLosing,
  linesAligned,
  safeMoves,
  safePieces,
} from './advice';

/** Whether the coach of the table in front is there and switched on. */
export function isCoached(desk: Desk): boolean {
  const table = shown(desk);
  return table !== null && desk.settings().coach && canCoach(table);
}

/** Switches the coach, here and for the games to come. */
export function switchCoach(desk: Desk, isOn: boolean): void {
  desk.changeSettings({ coach: isOn });
  desk.change({ type: 'advised', advice: null });
  const formatter = desk.formatter();
  const said = [formatter.say('coach-switched', { on: isOn ? 'yes' : 'no' }), coachSentence(desk)];
  desk.say(said.filter(Boolean).join(' '), 'answer');
}

/** Says and marks what the coach would do. */
export function askCoach(desk: Desk): void {
  const table = shown(desk);
  if (!table || !isCoached(desk)) return;
  const advice = isMine(table) ? adviceFor(table.view, table.events) : null;
  desk.change({ type: 'advised', advice });
  desk.say(adviceSentence(desk.formatter(), advice), 'answer');
}

/** That an alignment can be called now; empty when there is none, or no coach. */
export function coachSentence(desk: Desk): string {
  const table = shown(desk);
  if (!table || !isCoached(desk) || !isToCall(table)) return '';
  return desk.formatter().say('coach-call');
}

/** Whether the player at the page has an alignment to call. */
export function isToCall(table: Shown): boolean {
  return isMine(table) && linesAligned(table.view, table.events).length > 0;
}

/** What the coach says against a gift or a move; empty when there is nothing to say. */
export function warningOf(desk: Desk, intent: Intent | null): string {
  const table = shown(desk);
  if (!table || !intent || table.view.stage !== intent.type || !isCoached(desk)) return '';
  const formatter = desk.formatter();
  const all = hasSafeChoice(table.view, intent) ? 'no' : 'yes';
  if (intent.type === 'give') {
    if (!table.view.reserve?.includes(intent.piece)) return '';
    const cells = formatter.cells(aligningCells(table.view, intent.piece));
    return cells && formatter.say('coach-warning', { all, cells });
  }
  if (intent.type !== 'move' || !isLosing(table.view, intent)) return '';
  return formatter.say('coach-group-warning', { all, cell: formatter.cell(intent.cell) });
}

/** Whether the player could do something else of this kind that the coach does not warn against. */
function hasSafeChoice(view: View, intent: Intent): boolean {
  return (intent.type === 'move' ? safeMoves(view) : safePieces(view)).length > 0;
}

/** What the coach says by itself: a warning against the chosen piece, or that there is a line to call. */
export interface Remark {
  readonly kind: 'warning' | 'call';
  readonly text: string;
  /** How to do it all the same; empty when nothing holds the player back. */
  readonly anyway: string;
}

/** The coach's remark on the table in front; null when it has nothing to say, or has just advised. */
export function remarkOf(desk: Desk): Remark | null {
  const table = shown(desk);
  if (!table || table.asking !== null || table.advice !== null) return null;
  const intent = intended(table.view, table.chosen);
  const warning = warningOf(desk, intent);
  if (intent && warning !== '') {
    const anyway = hasSafeChoice(table.view, intent) ? anywaySentence(desk, intent) : '';
    return { kind: 'warning', text: warning, anyway };
  }
  const text = coachSentence(desk);
  return text === '' ? null : { kind: 'call', text, anyway: '' };
}

/** Warns the first time: the choice stands, and doing the same once more does it. */
export function isWarned(desk: Desk, intent: Intent): boolean {
  const table = shown(desk);
  if (!table || (intent.type !== 'give' && intent.type !== 'move')) return false;
  const before = intended(table.view, table.chosen);
  const isAgain =
    before?.type === intent.type &&
    before.piece === intent.piece &&
    cellOf(before) === cellOf(intent);
  if (isAgain || !hasSafeChoice(table.view, intent)) return false;
  const warning = warningOf(desk, intent);
  if (warning === '') return false;
  desk.change({ type: 'chosen', chosen: { cell: cellOf(intent), piece: intent.piece } });
  desk.say(warning, 'answer', anywaySentence(desk, intent));
  return true;
}

function anywaySentence(desk: Desk, intent: Intent): string {
  return desk.formatter().say('coach-anyway', { stage: intent.type });
}

function cellOf(intent: Intent): CellName | null {
  return intent.type === 'move' ? intent.cell : null;
}

function adviceSentence(formatter: Formatter, advice: Advice | null): string {
  const pieces = piecesOf(advice);
  const cell = advice && 'cell' in advice ? formatter.cell(advice.cell) : '';
  return formatter.say('coach-advice', {
    do: advice?.do ?? 'wait',
    cell,
    line: advice?.do === 'call' ? formatter.line(advice.line.name) : '',
    count: advice && 'count' in advice ? advice.count : pieces.length,
    piece: pieces[0] === undefined ? '' : formatter.piece(pieces[0]),
  });
}

/** What the coach marks on the board: what it advises, or what the chosen piece allows. */
export function coachedCells(table: Shown): Record<CellName, string> {
  const { advice, chosen, view } = table;
  if (advice?.do === 'call') return markedCells('advised', advice.line.cells);
  if (advice && 'cell' in advice) return markedCells('advised', [advice.cell]);
  const intent = isMine(table) ? intended(view, chosen) : null;
  if (intent?.type === 'give') return markedCells('threat', aligningCells(view, intent.piece));
  const loses = intent?.type === 'move' && isLosing(view, intent);
  return loses ? markedCells('threat', [intent.cell]) : {};
}

/** What it marks in the reserve or the group: pieces that are safe to give, or the one to move. */
export function coachedPieces(table: Shown): Record<PieceCode, string> {
  return markedCells('advised', piecesOf(table.advice));
}

function piecesOf(advice: Advice | null): readonly PieceCode[] {
  if (advice?.do === 'give') return advice.pieces;
  return advice?.do === 'move' ? [advice.piece] : [];
}
