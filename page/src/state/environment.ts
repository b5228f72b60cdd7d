import type { Settings } from '../settings/settings';
import type { SoundName } from '../sounds/sounds';
import type { Api } from '../wire/http';
import type { Listener, Live } from '../wire/live';
import type { Catalogue } from '../words/catalogue';
import type { Route } from './state';

/** Everything a session gets from outside. */
export interface Environment {
  base: URL;
  api: Api;
  connect(url: URL, listener: Listener): Live;
  say(text: string, urgency: 'polite' | 'assertive'): void;
  play(sound: SoundName): void;
  settings(): Settings;
  changeSettings(changed: Partial<Settings>): void;
  catalogue(): Catalogue;
  /** Shows another address. */
  navigate(route: Route): void;
  /** Puts a text where it can be pasted; false when the browser refuses. */
  copy(text: string): boolean;
  /** The id of the table one sat at last, kept for when one comes back. */
  lastTable(): string | null;
  keepTable(id: string): void;
  now(): number;
  /** Milliseconds between two events that are shown; 0 where nobody looks or wants none. */
  pause(): number;
  later(run: () => void, milliseconds: number): void;
  /** 128 random bits, for ids and for the secret of a seat. */
  newId(): string;
}
