import type { SavedGame, SavedTable, Secrets } from '../settings/savedTables';
import type { Settings } from '../settings/settings';
import type { SoundName } from '../sounds/sounds';
import type { Api } from '../wire/http';
import type { Listener, Live } from '../wire/live';
import type { Seat } from '../wire/types';
import type { Catalogue } from '../words/catalogue';
import type { Desk } from './desk';
import type { Route } from './state';
import type { Alert } from './turn';

/** Everything a session gets from outside. */
export interface Environment {
  base: URL;
  api: Api;
  connect(url: URL, listener: Listener): Live;
  /** Says something to screen readers; `isPassing`: outdated as soon as something urgent follows. */
  say(text: string, urgency: 'polite' | 'assertive', isPassing?: boolean): void;
  play(sound: SoundName): void;
  /** Calls a player who looks elsewhere. */
  alert(alert: Alert, title: string, text: string): void;
  settings(): Settings;
  changeSettings(changed: Partial<Settings>): void;
  catalogue(): Catalogue;
  /** Shows another address. */
  navigate(route: Route): void;
  /** Shares the game in front, as a picture and as text. */
  shareGame(desk: Desk): Promise<void>;
  /** Puts a text where it can be pasted; false when the browser refuses. */
  copy(text: string): boolean;
  /** The tables that this device has a seat at, the latest first. */
  keptTables(): readonly SavedTable[];
  keepTable(id: string, isListed?: boolean): void;
  forgetTable(id: string): void;
  /** Whether the page has no server. */
  readonly isAlone: boolean;
  /** Keeps a server's game against the computer, or none; see `GoingOn`. */
  keepGame(game: SavedGame | null): void;
  keptGame(table: string): SavedGame | null;
  /** The secrets of seats taken in this tab. */
  secretsOf(id: string): Secrets;
  keepSecret(id: string, seat: Seat, secret: string): void;
  now(): number;
  /** Milliseconds between two events that are shown; 0 where nobody looks or wants none. */
  pause(): number;
  later(run: () => void, milliseconds: number): void;
  /** Runs this once the page has drawn what changed. */
  drawn(run: () => void): void;
  /** 128 random bits, for ids and for the secret of a seat. */
  newId(): string;
}
