/** A board without a server: the page judges the actions itself. */

import { piecesOn } from '../rules/alignment';
import { CELLS, indexOf } from '../rules/board';
import { PIECES } from '../rules/pieces';
import { readPosition, reserveOf } from '../rules/position';
import { judge, refusalOf } from '../rules/referee';
import { parseRules } from '../rules/rules';
import type { Desk, StandIn } from '../state/desk';
import type { Environment } from '../state/environment';
import { eventSentences, playSounds } from '../state/live/teller';
import { type CommandBody, type Intent, PRACTICE } from '../state/state';
import type { Occupant, Options, PieceCode, Seat, TableEvent, View } from '../wire/types';
import { cellAnswer } from '../words/descriptions';
import { problemSentence } from '../words/errors';

/** The set-up of a practice board: a position, masked or not. */
export abstract class PracticeController implements StandIn {
  protected readonly desk: Desk;
  protected readonly environment: Environment;
  /** With everything in sight, whatever is shown. */
  protected view: View | null = null;
  /** Grows with every position, so that delayed work for an older one is dropped. */
  #laid = 0;

  constructor(desk: Desk, environment: Environment) {
    this.desk = desk;
    this.environment = environment;
  }

  /** Called with a legal action, for the lesson or the puzzle to judge. */
  protected abstract acted(action: string, events: readonly TableEvent[]): void;

  close(): void {
    this.#laid++;
    this.view = null;
    // A visitor who moves on to a table is already seated there.
    if (this.desk.state().table?.id === PRACTICE) this.desk.change({ type: 'left-table' });
  }

  /** Puts a position on the board, in place of what was there. */
  protected lay(view: View): void {
    this.#laid++;
    this.view = view;
    const now = this.environment.now();
    const seen = { view: this.#shown(view), seat: 'one', held: ['one'] } as const;
    const presence = { one: true, two: true, onlookers: 0 };
    const frame = { type: 'welcome', table: PRACTICE, number: 0, now, presence } as const;
    if (this.desk.state().table === null) this.desk.change({ type: 'table', id: PRACTICE });
    this.desk.change({ type: 'asking', asking: null });
    this.desk.change({ type: 'chosen', chosen: { cell: null, piece: null } });
    this.desk.change({ type: 'frame', frame: { ...frame, ...seen, held: ['one'] }, now });
  }

  /** Behind a mask neither board nor reserve is shown. */
  #shown(view: View): View {
    const isMasked = view.options.masked.includes('one') && view.outcome === null;
    return isMasked ? { ...view, masked: true, board: null, position: null, reserve: null } : view;
  }

  handle(intent: Intent): boolean {
    if (intent.type === 'resign' || intent.type === 'hint' || intent.type === 'ask-lines') {
      this.desk.say(this.desk.formatter().say('not-here'), 'answer');
      return true;
    }
    return false;
  }

  /** Plays the actions in order and stops at the first illegal one. */
  send(bodies: readonly CommandBody[]): void {
    for (const body of bodies) if (!this.#command(body)) return;
  }

  #command(body: CommandBody): boolean {
    if (body.type === 'act') return this.#act(body.action);
    if (body.type === 'touch-cell') return this.#touch(body.cell);
    if (body.type === 'touch-reserve') return this.#touchPiece(body.piece);
    this.desk.say(this.desk.formatter().say('not-here'), 'answer');
    return false;
  }

  #act(action: string): boolean {
    const { view } = this;
    if (!view) return false;
    const busy = this.busy();
    if (busy !== null) {
      this.desk.say(busy, 'answer');
      return false;
    }
    const reason = refusalOf(view, action);
    if (reason !== null) {
      const detail = { action, reason, stage: view.stage };
      const problem = { code: 'move-refused', message: '', detail };
      this.desk.say(problemSentence(this.desk.formatter(), problem), 'error');
      return false;
    }
    this.acted(action, this.play(action));
    return true;
  }

  /** Why the board is locked just now, whatever the rules say. */
  protected abstract busy(): string | null;

  /** Plays an action of either player, without an announcement. */
  protected play(action: string): readonly TableEvent[] {
    if (!this.view) return [];
    const now = this.environment.now();
    const judged = judge(this.view, action, now);
    if ('refused' in judged) return [];
    this.#happen(judged.events, judged.view, now);
    return judged.events;
  }

  /** Shows and sounds events as a table does. */
  #happen(events: TableEvent[], after: View, now: number): void {
    this.view = after;
    const view = this.#shown(after);
    this.desk.change({ type: 'frame', frame: { type: 'events', events, view, now }, now });
    playSounds(this.environment, events, 'one');
  }

  /** Plays actions one after the other, slowly enough to be followed; then does something. */
  protected playOut(actions: readonly string[], then: () => void = () => undefined): void {
    const laid = this.#laid;
    const [first, ...rest] = actions;
    if (first === undefined) {
      then();
      return;
    }
    this.environment.later(() => {
      if (laid !== this.#laid) return;
      this.play(first);
      this.playOut(rest, then);
    }, PACE);
  }

  /** What happened, in sentences. */
  protected told(events: readonly TableEvent[]): string {
    return this.view ? eventSentences(this.desk.formatter(), events, this.view) : '';
  }

  /** The event tells which cells are known to be taken, as behind the masks of a table. */
  #touch(cell: string): boolean {
    const { view } = this;
    if (!view || !CELLS.includes(cell)) return false;
    const pieces = [...piecesOn(view.board, cell)];
    const now = this.environment.now();
    const number = view.number + 1;
    const stamp = { number, time: now, seat: 'one', command: null } as const;
    this.#happen([{ type: 'cell-touched', ...stamp, cell, pieces }], { ...view, number }, now);
    this.desk.say(cellAnswer(this.desk.formatter(), cell, pieces), 'touch');
    this.touched(cell);
    return true;
  }

  /** A cell was touched. */
  protected touched(_cell: string): void {}

  #touchPiece(piece: string): boolean {
    const formatter = this.desk.formatter();
    const present = this.view?.reserve?.includes(piece) ? 'yes' : 'no';
    this.desk.say(
      formatter.say('reserve-touched', { piece: formatter.piece(piece), present }),
      'touch',
    );
    return true;
  }
}

const PACE = 900;

/** A position in notation as a view of seat one, which acts next; seat two made the last move. */
export function viewOf(rules: string, position: string, two: Occupant): View {
  const isQuarto = parseRules(rules).game === 'quarto';
  const read = readPosition(position);
  if (!read) throw new Error(`no position ${position}`);
  const board = read.board.map((pieces) => [...pieces]);
  const hand = isQuarto && PIECES.includes(read.next) ? read.next : null;
  const designated = isQuarto || read.next === '-' ? null : read.next;
  return {
    number: 0,
    seat: 'one',
    options: { ...OPTIONS, rules },
    one: null,
    two,
    game: 1,
    first: 'one',
    masked: false,
    stage: stageOf(isQuarto, hand, designated, board.flat().length),
    to_act: 'one',
    board,
    position,
    reserve: isQuarto ? reserveOf(read) : null,
    hand,
    designated,
    last: lastOf(board, read.last, hand),
    clock: null,
    touches_left: null,
    offers: [],
    muted: [],
    can_take_back: false,
    assistance: { lines: false, hints: false, agreed: [] },
    outcome: null,
  };
}

const OPTIONS: Omit<Options, 'rules'> = {
  pieces: 'classic',
  masked: [],
  announced: true,
  touch_limit: null,
  lines: false,
  hints: false,
  onlookers: true,
  archived: false,
};

function stageOf(
  isQuarto: boolean,
  hand: string | null,
  designated: string | null,
  placed: number,
): View['stage'] {
  if (!isQuarto) return designated === null ? 'designate' : 'move';
  if (hand !== null) return 'place';
  return placed < CELLS.length ? 'give' : 'last';
}

/** The last cell shows which alignments are fresh. */
function lastOf(board: readonly PieceCode[][], cell: string, hand: string | null): View['last'] {
  const seat: Seat = hand === null ? 'one' : 'two';
  const stamp = { number: 0, time: 0, seat, command: null };
  const last: View['last'] = [];
  if (CELLS.includes(cell)) {
    const piece = board[indexOf(cell)]?.[0] ?? '';
    last.push({ type: 'placed', ...stamp, piece, cell });
  }
  if (hand !== null) last.push({ type: 'given', ...stamp, piece: hand });
  return last;
}
