/** Which words, which sound and which alert follow what the server shows. */
import { opponent } from '../../rules/rules';
import { soundOf } from '../../sounds/sounds';
import type { Seat, TableEvent, View } from '../../wire/types';
import { offerSentences } from '../../words/descriptions';
import { eventSentence, expected, lastSentence } from '../../words/events';
import type { Formatter } from '../../words/formatter';
import { coachSentence } from '../coach/coach';
import { type Desk, type Shown, spokenView } from '../desk';
import type { Environment } from '../environment';
import { callingSentence } from '../lines/calling';
import { missedSentence } from '../lines/missedLines';
import { wrongCallSentence } from '../lines/wrongCalls';
import type { TableState } from '../state';
import { type Alert, alertFor, isShared } from '../turn';

/** Events after which a player must act. */
const PLAYED = new Set<string>([
  ...['joined', 'left', 'game-started', 'given', 'placed', 'called', 'declined', 'designated'],
  ...['moved', 'taken-back'],
]);

/** Tells the person at the page what happens at the table. */
export class Teller {
  readonly #desk: Desk;
  readonly #environment: Environment;

  constructor(desk: Desk, environment: Environment) {
    this.#desk = desk;
    this.#environment = environment;
  }

  /** To somebody who has just come: what was done last, and what is expected. */
  welcome(table: Shown): void {
    const formatter = this.#desk.formatter();
    const view = spokenView(table);
    const last = view.last.length > 0 ? lastSentence(formatter, view) : '';
    const then = [
      table.asking === 'call' ? callingSentence(formatter, view) : expected(formatter, view),
      ...offerSentences(formatter, view),
    ]
      .filter(Boolean)
      .join(' ');
    this.#desk.say(last, 'news', then);
  }

  /** What has happened, and what is expected now. */
  tell(table: Shown, events: readonly TableEvent[]): void {
    playSounds(this.#environment, events, isShared(table) ? null : table.seat);
    const isFelt = events.every((e) => e.type === 'cell-touched' || e.type === 'reserve-touched');
    const formatter = this.#desk.formatter();
    const view = spokenView(table);
    const said = events.flatMap((event) => [
      eventSentence(formatter, event, view),
      event.type === 'called' && !event.right
        ? wrongCallSentence(formatter, view, table.events, event)
        : '',
    ]);
    // Prompt the player to act, and tell spectators.
    const isForUs = view.seat === null || view.to_act === view.seat || view.stage === 'waiting';
    const isExpected = isForUs && view.outcome === null && events.some((e) => PLAYED.has(e.type));
    const isEnd = events.some((event) => event.type === 'game-ended');
    const missed = isEnd ? missedSentence(formatter, view, table.events) : '';
    const then = isExpected
      ? [expected(formatter, view), coachSentence(this.#desk)].filter(Boolean).join(' ')
      : missed;
    this.#desk.say(said.filter(Boolean).join(' '), isFelt ? 'touch' : 'news', then);
  }

  /** Calls a player who looks elsewhere, with the words just said, or with what the game expects. */
  alert(before: TableState | null, table: Shown): void {
    const alert = alertFor(before, table);
    if (!alert) return;
    const last = this.#desk.state().table?.said.at(-1);
    const isNews = last !== undefined && last !== before?.said.at(-1);
    const said = isNews ? [last.text, last.then].filter(Boolean).join(' ') : '';
    const formatter = this.#desk.formatter();
    const text = said || expected(formatter, spokenView(table));
    this.#environment.alert(alert, alertTitle(formatter, alert, table), text);
  }
}

/** The sounds of events, as a seat hears them; null for both seats and for a spectator. */
export function playSounds(
  environment: Environment,
  events: readonly TableEvent[],
  seat: Seat | null,
): void {
  for (const event of events) {
    const sound = soundOf(event, seat);
    if (sound) environment.play(sound);
  }
}

/** What happened, in sentences. */
export function eventSentences(
  formatter: Formatter,
  events: readonly TableEvent[],
  view: View,
): string {
  return events
    .map((event) => eventSentence(formatter, event, view))
    .filter(Boolean)
    .join(' ');
}

/** What a notification is headed by; its text says the rest. */
function alertTitle(formatter: Formatter, alert: Alert, { seat, view }: Shown): string {
  if (alert === 'turn') return formatter.say('title-your-turn');
  const other = seat && view[opponent(seat)];
  if (alert === 'over' || !other) return 'Quaterne';
  return formatter.say('came-title', { name: formatter.name(other) });
}
