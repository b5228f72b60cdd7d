import type { Settings } from '../settings/settings';
import type { Formatter } from '../words/formatter';
import type { Change } from './reducer';
import type { CommandBody, Intent, Said, State, TableState } from './state';

/** What the parts of a session may ask of it. */
export interface Desk {
  state(): State;
  settings(): Settings;
  changeSettings(changed: Partial<Settings>): void;
  /** For the table in front, in the language that was chosen. */
  formatter(): Formatter;
  change(change: Change): void;
  /** Sends commands, each after the one before it was done. */
  send(bodies: readonly CommandBody[]): void;
  /** Shows and says something at the table; `then` is only said, for it stands on the screen anyway. */
  say(text: string, kind: Said['kind'], then?: string): void;
  /** Says what the screen shows by itself, at a table or without one. */
  sayOnly(text: string, urgency: 'polite' | 'assertive'): void;
  handle(intent: Intent): void;
  /** Server time, as far as it is known. */
  serverNow(): number;
}

/** Answers intents in place of a table's connection: a lesson or a puzzle does. */
export interface StandIn {
  send(bodies: readonly CommandBody[]): void;
  /** Whether it handled the intent, so that no other handler needs to. */
  handle(intent: Intent): boolean;
  close(): void;
}

/** A table that is there, with its view. */
export type Shown = TableState & { view: NonNullable<TableState['view']> };

/** The table in front, once something is known of it. */
export function shown(desk: Desk): Shown | null {
  const { table } = desk.state();
  return table?.view ? (table as Shown) : null;
}

/** The view for sentences: when two people share a screen, neither is "you". */
export function spokenView(table: Shown): Shown['view'] {
  const { view } = table;
  if (table.held.length !== 2) return view;
  return { ...view, seat: null, can_take_back: view.last.length > 0 && view.outcome === null };
}
