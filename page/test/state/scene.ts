import { type SavedGame, SeatSecrets } from '../../src/settings/savedTables';
import { defaultSettings, type Settings } from '../../src/settings/settings';
import type { Environment } from '../../src/state/environment';
import { Session } from '../../src/state/session';
import type { Route } from '../../src/state/state';
import { merged, Store } from '../../src/state/store';
import { type Api, Refused } from '../../src/wire/http';
import type { Listener, Live } from '../../src/wire/live';
import type { ServerFrame, TableSnapshot, View } from '../../src/wire/types';
import { catalogues } from '../golden';
import { storage } from '../storage';

/** Where the page is. */
export const BASE = new URL('https://x.example/');

/** A session in a world of its own, with the server played by the test. */
export class Scene {
  readonly said: string[] = [];
  readonly sent: Record<string, unknown>[] = [];
  readonly asked: unknown[][] = [];
  readonly went: Route[] = [];
  readonly connected: URL[] = [];
  readonly copied: string[] = [];
  kept: string[] = [];
  game: SavedGame | null = null;
  readonly secrets = new SeatSecrets(storage());
  readonly alerts: [string, string, string][] = [];
  readonly settingsStore = new Store<Settings, Partial<Settings>>(defaultSettings(['en']), merged);
  catalogue = catalogues.en;
  refusal: string | null = null;
  isLive = false;
  private listener: Listener | null = null;
  /** Milliseconds; it stands still until a test moves it. */
  time = 0;
  /** Milliseconds between two events that are shown. */
  beat = 0;
  private waiting: { run: () => void; due: number }[] = [];
  private ids = 0;
  readonly api: Api = this.server();
  readonly session = new Session(this.environment());

  private refuse(): void {
    if (this.refusal) throw new Refused({ code: this.refusal, message: '', detail: null });
  }

  /** A request that is noted, and answered so. */
  private answering(name: string, value: unknown) {
    return async (...given: unknown[]) => {
      this.asked.push([name, ...given]);
      this.refuse();
      return value;
    };
  }

  /** The server's answers over HTTP. */
  private server(): Api {
    const answer = (name: string, value: unknown) => this.answering(name, value);
    const api = {
      createTable: answer('create', { table: 'new', seats: { one: { secret: 's' } } }),
      table: async (id: string) => {
        this.refuse();
        return this.seen(id);
      },
      goOn: answer('goOn', { table: 'here-1', seats: {} }),
      openTables: answer('tables', { tables: [], next: null }),
      join: answer('join', { table: 't', seat: 'two', secret: 's2' }),
      showSecret: answer('secret', { table: 't', seat: 'one' }),
      hint: answer('hint', { actions: ['b2', '>5'] }),
      changePrivacy: answer('privacy', {}),
      runningGames: answer('running', { tables: [] }),
      announcement: answer('announcement', { announcement: null }),
      daily: async () => {
        throw new Refused({ code: 'unreachable', message: '', detail: null });
      },
    };
    return api as unknown as Api;
  }

  private environment(): Environment {
    return {
      base: BASE,
      api: this.api,
      connect: (url, listener) => this.connect(url, listener),
      say: (text, urgency, isPassing) => this.say(text, urgency, isPassing),
      play: () => undefined,
      alert: (alert, title, text) => this.alerts.push([alert, title, text]),
      settings: () => this.settings,
      changeSettings: (changed) => this.settingsStore.change(changed),
      catalogue: () => this.catalogue,
      navigate: (route) => this.went.push(route),
      shareGame: this.answering('share', undefined) as unknown as Environment['shareGame'],
      copy: (text) => {
        this.copied.push(text);
        return true;
      },
      keptTables: () => this.kept.map((id) => ({ id, isListed: false })),
      keepTable: (id) => {
        this.kept = [id, ...this.kept.filter((each) => each !== id)];
      },
      forgetTable: (id) => {
        this.kept = this.kept.filter((each) => each !== id);
      },
      isAlone: false,
      keepGame: (game) => {
        this.game = game;
      },
      keptGame: (table) => (this.game?.id === table ? this.game : null),
      secretsOf: (id) => this.secrets.of(id),
      keepSecret: (id, seat, secret) => this.secrets.keep(id, seat, secret),
      now: () => this.time,
      pause: () => this.beat,
      later: (run, milliseconds) => this.waiting.push({ run, due: this.time + milliseconds }),
      drawn: (run) => run(),
      newId: () => `c${++this.ids}`,
    };
  }

  get settings(): Settings {
    return this.settingsStore.get();
  }

  set settings(chosen: Settings) {
    this.settingsStore.change(chosen);
  }

  /** How the session speaks; a stage replaces it by the page's own voice. */
  say: Environment['say'] = (text) => void this.said.push(text);

  /** What the server shows to whoever looks. */
  seen: (id: string) => TableSnapshot = () => {
    throw new Error('no table');
  };

  private connect(url: URL, listener: Listener): Live {
    this.connected.push(url);
    this.listener = listener;
    const live = {
      send: (message: Record<string, unknown>) => {
        if (this.isLive) this.sent.push(message);
        return this.isLive;
      },
      close: () => undefined,
      wake: () => undefined,
    };
    return Object.defineProperty(live, 'isLive', { get: () => this.isLive }) as unknown as Live;
  }

  hear(frame: ServerFrame): void {
    this.listener?.onFrame(frame);
  }

  lose(): void {
    const wasLive = this.isLive;
    this.isLive = false;
    this.listener?.onLost(wasLive);
  }

  since(): number {
    return this.listener?.since() ?? -1;
  }

  /** Everything that waits for some time to pass. */
  pass(): void {
    for (const { run } of this.waiting.splice(0)) run();
  }

  /** Lets so many milliseconds pass; what is due runs in its order. */
  wait(milliseconds: number): void {
    const end = this.time + milliseconds;
    for (;;) {
      const [next] = this.waiting.filter(({ due }) => due <= end).sort((a, b) => a.due - b.due);
      if (!next) break;
      this.waiting.splice(this.waiting.indexOf(next), 1);
      this.time = next.due;
      next.run();
    }
    this.time = end;
  }

  welcome(view: View, held: View['seat'][]): void {
    this.isLive = true;
    this.hear({
      type: 'welcome',
      table: 't',
      seat: view.seat,
      held: held.filter((seat) => seat !== null),
      view,
      number: view.number,
      now: 0,
      presence: { one: true, two: true, onlookers: 0 },
    });
  }

  /** Sits down at a table with this view. */
  async sit(view: View, held: View['seat'][] = [view.seat]): Promise<void> {
    const seats = held.filter((seat) => seat !== null);
    const presence = { one: true, two: true, onlookers: 0 };
    this.seen = (id) => ({ table: id, seat: view.seat, held: seats, view, now: 0, presence });
    await this.session.go({ name: 'table', id: 't' });
    this.welcome(view, held);
  }
}
