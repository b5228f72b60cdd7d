import { parseAction } from '../rules/actions';
import { type Line, lineNamed } from '../rules/board';
import { CHARACTERISTICS, has, wordOf } from '../rules/pieces';
import { opponent } from '../rules/rules';
import type {
  CellName,
  Characteristic,
  LineName,
  Occupant,
  PieceCode,
  PieceSet,
  Seat,
  View,
} from '../wire/types';
import type { Catalogue, Variables } from './catalogue';
import type { Language, Verbosity } from './languages';

/** Stands in place of a name that was erased. */
export const ERASED = '?';

export type Trait = readonly [Characteristic, boolean];

/** Formats the things of a game in words, by language, set of pieces and verbosity. */
export class Formatter {
  readonly #catalogue: Catalogue;
  readonly set: PieceSet;
  readonly verbosity: Verbosity;

  constructor(catalogue: Catalogue, set: PieceSet = 'classic', verbosity: Verbosity = 'words') {
    this.#catalogue = catalogue;
    this.set = set;
    this.verbosity = verbosity;
  }

  get language(): Language {
    return this.#catalogue.language;
  }

  /** Any message of the catalogues. */
  say(message: string, variables: Variables = {}): string {
    return this.#catalogue.say(message, variables);
  }

  has(message: string): boolean {
    return this.#catalogue.has(message);
  }

  /** A piece: four words, or its digit where the verbosity says so. */
  piece(piece: PieceCode): string {
    return this.verbosity === 'words' ? this.pieceInWords(piece) : piece;
  }

  /** A piece in four words, whatever the verbosity. */
  pieceInWords(piece: PieceCode): string {
    const words = CHARACTERISTICS.map((c) => [c, wordOf(this.set, c, has(piece, c))]);
    return this.say('piece', Object.fromEntries(words));
  }

  pieces(pieces: readonly PieceCode[]): string {
    const joint = this.verbosity === 'words' ? 'list-pieces' : 'list-more';
    return this.listed(
      pieces.map((piece) => this.piece(piece)),
      joint,
      joint,
    );
  }

  /** A cell: `B2`. */
  cell(cell: CellName): string {
    return cell.toUpperCase();
  }

  cells(cells: readonly CellName[]): string {
    return this.listed(cells.map((cell) => this.cell(cell)));
  }

  /** A line by its name, to stand in a list. */
  line(name: LineName): string {
    return this.say('line-name', this.lineParts(lineNamed(name)));
  }

  /** A line as the variables of a message. */
  lineParts(line: Line): Variables {
    const straight = line.kind === 'row' || line.kind === 'column';
    return {
      kind: line.kind,
      line: straight ? line.name.toUpperCase() : '',
      from: this.cell(line.cells[0] ?? ''),
      to: this.cell(line.cells[3] ?? ''),
    };
  }

  /** What pieces have in common, as a list. */
  traits(shared: readonly Trait[]): string {
    return this.listed(
      shared.map(([c, value]) => this.say('shared-trait', { trait: wordOf(this.set, c, value) })),
    );
  }

  /** Characteristics by their names, as a list. */
  characteristics(names: readonly string[]): string {
    return this.listed(names.map((name) => this.say('characteristic', { name, set: this.set })));
  }

  /** A time in words, never `0:40`; seconds are left out of hours. */
  duration(seconds: number): string {
    const minutes = Math.floor(seconds / 60);
    const rest = seconds % 60;
    const hours = Math.floor(minutes / 60);
    const odd = minutes % 60;
    if (hours && odd) return this.say('duration-hours-minutes', { hours, minutes: odd });
    if (hours) return this.say('duration-hours', { hours });
    if (minutes && rest) return this.say('duration-minutes-seconds', { minutes, seconds: rest });
    if (minutes) return this.say('duration-minutes', { minutes });
    return this.say('duration-seconds', { seconds });
  }

  /** An action in the notation, as one could type it in words. */
  action(action: string): string {
    const read = parseAction(action);
    if (read === null) throw new Error(`no action ${action}`);
    const parts = read.type === 'call' ? this.lineParts(lineNamed(read.line)) : {};
    const cell = 'cell' in read ? this.cell(read.cell) : '';
    const piece = 'piece' in read ? this.piece(read.piece) : '';
    return this.say(`action-${read.type}`, { ...parts, cell, piece });
  }

  /** A touch as one could type it. */
  touchCell(cell: CellName): string {
    return this.say('action-touch-cell', { cell: this.cell(cell) });
  }

  touchPiece(piece: PieceCode): string {
    return this.say('action-touch-piece', { piece: this.piece(piece) });
  }

  /** The occupant of a seat, if there is one. */
  name(occupant: Occupant | null): string {
    if (occupant === null) return this.say('open-seat');
    if (occupant.type === 'engine') return this.say('engine-name', { level: occupant.level });
    return occupant.name === ERASED ? this.say('erased-name') : occupant.name;
  }

  /** The name of a player as records keep it, in the words of the table: computers have a level. */
  recordedName(recorded: string): string {
    if (recorded === ERASED) return this.say('erased-name');
    const level = /^Engine ([1-8])$/.exec(recorded)?.[1];
    return level === undefined ? recorded : this.say('engine-name', { level: Number(level) });
  }

  /** The name that records keep, for one that a person knows. */
  nameInRecords(known: string): string {
    const same = (level: number) =>
      this.say('engine-name', { level }).toLowerCase() === known.trim().toLowerCase();
    const level = [1, 2, 3, 4, 5, 6, 7, 8].find(same);
    return level === undefined ? known : `Engine ${level}`;
  }

  /** The names of both seats; two computers of one level get a letter each. */
  names(one: Occupant | null, two: Occupant | null): Record<Seat, string> {
    if (one?.type === 'engine' && two?.type === 'engine' && one.level === two.level) {
      const twin = (letter: string) => this.say('engine-twin', { level: one.level, letter });
      return { one: twin('A'), two: twin('B') };
    }
    return { one: this.name(one), two: this.name(two) };
  }

  /** The player who acts, the opponent, and which of them is "you". */
  persons(view: View, actor: Seat): Variables {
    const other = opponent(actor);
    const you = view.seat === null ? 'nobody' : view.seat === actor ? 'actor' : 'opponent';
    const names = this.names(view.one, view.two);
    return { you, name: names[actor], opponent: names[other] };
  }

  /** Items joined two by two, by one message and the last time by another. */
  listed(items: readonly string[], more = 'list-more', last = 'list-and'): string {
    const end = items.at(-1);
    if (end === undefined || items.length < 2) return items.join('');
    const start = items.slice(0, -1).reduce((left, right) => this.say(more, { left, right }));
    return this.say(last, { left: start, right: end });
  }
}

/** A text that stands by itself: with a capital letter. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
