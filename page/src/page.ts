import { Alerts } from './alerts/alerts';
import { Announcer, type RegionLine } from './announce/announcer';
import { finishTravel } from './board/travel';
import { copy, newId } from './device';
import { firstStatus, type HostStatus, Hosts, isAlone } from './local/hosts';
import { keepPage } from './local/keeping';
import {
  forgetTable,
  keepGame,
  keepTable,
  keptGame,
  loadTables,
  SeatSecrets,
} from './settings/savedTables';
import { type Settings, saveSettings } from './settings/settings';
import { forTab, forVisits } from './settings/storages';
import { type SoundName, SoundPlayer } from './sounds/sounds';
import { BEAT } from './state/live/pacing';
import { addressOf, readAddress, useFragments } from './state/routes';
import { Session } from './state/session';
import type { Route } from './state/state';
import { merged, Store } from './state/store';
import { type Api, createApi } from './wire/http';
import { Live } from './wire/live';
import { setTransport } from './wire/transport';
import { Catalogue } from './words/catalogue';
import { fetchAllWords, fetchWords } from './words/fetching';
import type { Language } from './words/languages';

/** Keys that do nothing by themselves; screen readers use them for their own commands. */
const MODIFIERS = new Set(['Shift', 'Control', 'Alt', 'Meta', 'CapsLock', 'Insert', 'AltGraph']);

/** Milliseconds after the first screen: with a server nothing is in a hurry. */
const KEEP_AFTER = 5_000;

/** What the screens know of the page; tests of the screens play it. */
export interface Page {
  readonly session: Session;
  readonly settings: Store<Settings, Partial<Settings>>;
  readonly base: URL;
  readonly api: Api;
  /** Which part of what plays without a network is there; 1 before it is looked for. */
  readonly kept: Store<number, number>;
  /** Whether the server answers, or this tab, and whether that is being started. */
  readonly host: Store<HostStatus, HostStatus>;
  /** Stores a choice; a new language applies as soon as its words are loaded. */
  choose(changed: Partial<Settings>): Promise<void>;
  /** Loads the words of the lazy screens too. */
  getAllWords(): Promise<void>;
}

/** The browser around a session: address, storage, sound, live regions, waking up. */
export class BrowserPage implements Page {
  readonly session: Session;
  readonly settings: Page['settings'];
  readonly base = new URL(document.baseURI);
  readonly api = createApi(this.base);
  readonly kept: Page['kept'] = new Store(1, (_, part) => part);
  readonly host: Page['host'] = new Store(firstStatus(isAlone()), (_, status) => status);
  /** Who hosts the tables: the server, or this tab. */
  readonly hosts: Hosts;
  readonly #player = new SoundPlayer();
  readonly #secrets = new SeatSecrets(forTab);
  #catalogue: Catalogue;
  #isWhole = false;

  constructor(settings: Settings, catalogue: Catalogue) {
    this.#catalogue = catalogue;
    this.settings = new Store(settings, merged);
    this.hosts = new Hosts(this.base, isAlone(), (status) => this.host.change(status));
    useFragments(isAlone());
    setTransport(this.hosts);
    const announcer = new Announcer({ polite: linesOf('polite'), assertive: linesOf('assertive') });
    const alerts = new Alerts(
      () => this.settings.get(),
      (sound) => this.#play(sound),
    );
    this.session = new Session({
      base: this.base,
      api: this.api,
      connect: (url, listener) => new Live(url, listener),
      say: (text, urgency, isPassing) => announcer.say(text, urgency, isPassing),
      play: (sound) => this.#play(sound),
      alert: (alert, title, text) => alerts.call(alert, title, text),
      settings: () => this.settings.get(),
      changeSettings: (changed) => void this.choose(changed),
      catalogue: () => this.#catalogue,
      navigate: (route) => this.#navigate(route),
      // Loaded when wanted: few games are shared.
      shareGame: (host) =>
        import('./share/game').then(({ shareGame }) => shareGame(host, this.base.href)),
      copy,
      keptTables: () => loadTables(forVisits),
      keepTable: (id, isListed) => keepTable(forVisits, id, isListed),
      forgetTable: (id) => forgetTable(forVisits, id),
      isAlone: isAlone(),
      keepGame: (game) => keepGame(forVisits, game),
      keptGame: (table) => keptGame(forVisits, table),
      secretsOf: (id) => this.#secrets.of(id),
      keepSecret: (id, seat, secret) => this.#secrets.keep(id, seat, secret),
      now: Date.now,
      pause: () => (this.settings.get().pauses && !document.hidden ? BEAT : 0),
      later: (run, milliseconds) => setTimeout(run, milliseconds),
      drawn: (run) => void requestAnimationFrame(run),
      newId,
    });
    this.#show();
    this.#listen();
    this.#read();
    this.#prepare();
  }

  /** Once the first screen is there: fetches what plays in the tab, and starts it where it must. */
  #prepare(): void {
    const prepare = () => {
      const kept = keepPage(this.base, (part) => this.kept.change(part));
      kept.catch(() => this.kept.change(1));
      if (!isAlone()) return;
      this.hosts.startAfter(kept);
      void this.hosts.tab().catch(() => undefined);
    };
    const wait = isAlone() ? 0 : KEEP_AFTER;
    if (document.readyState === 'complete') setTimeout(prepare, wait);
    else window.addEventListener('load', () => setTimeout(prepare, wait), { once: true });
  }

  async choose(changed: Partial<Settings>): Promise<void> {
    const { language } = changed;
    if (language) await this.#learn(language);
    this.settings.change(changed);
    saveSettings(forVisits, this.settings.get());
    this.#show();
  }

  async getAllWords(): Promise<void> {
    const wasWhole = this.#isWhole;
    this.#isWhole = true;
    try {
      if (!wasWhole) await this.#learn(this.settings.get().language);
    } catch (error) {
      this.#isWhole = false;
      throw error;
    }
  }

  #play(sound: SoundName): void {
    const { sounds, volume } = this.settings.get();
    if (sounds) this.#player.play(sound, volume);
  }

  async #learn(language: Language): Promise<void> {
    const fetched = this.#isWhole ? fetchAllWords(language) : fetchWords(language);
    this.#catalogue = new Catalogue(language, await fetched);
  }

  #show(): void {
    const { language, scheme } = this.settings.get();
    document.documentElement.lang = language;
    document.documentElement.dataset.scheme = scheme;
  }

  #navigate(route: Route): void {
    history.pushState(null, '', addressOf(route, this.base));
    void this.session.go(route);
  }

  #read(): void {
    const { route, secret } = readAddress(new URL(location.href), this.base);
    // Remove the secret from the address, so that it is not copied along.
    if (secret !== null) history.replaceState(null, '', addressOf(route, this.base));
    void this.session.go(route, secret);
  }

  #listen(): void {
    const wake = () => {
      if (document.visibilityState === 'visible') this.session.wake();
    };
    window.addEventListener('popstate', () => this.#read());
    window.addEventListener('online', wake);
    // A server on this machine or local network is still reachable without the internet.
    window.addEventListener('offline', () =>
      fetch(this.base, { cache: 'no-store' }).catch(() => this.session.cut()),
    );
    window.addEventListener('pageshow', wake);
    document.addEventListener('visibilitychange', wake);
    this.#listenForSkips();
  }

  /** A click or a key goes on at once; a hidden page has nobody to wait for. */
  #listenForSkips(): void {
    const skip = () => {
      if (this.session.skip()) finishTravel();
    };
    document.addEventListener('pointerdown', skip, { capture: true });
    document.addEventListener('keydown', (event) => MODIFIERS.has(event.key) || skip(), {
      capture: true,
    });
    document.addEventListener('visibilitychange', () => document.hidden && skip());
  }
}

/** The lines of a live region. */
function linesOf(id: string): readonly RegionLine[] {
  const element = document.getElementById(id);
  if (!element) throw new Error(`no live region ${id}`);
  return [...element.children];
}

/** The parts of the page that controllers of lists need: its address and announcements. */
export type PageRequests = Pick<Page, 'base' | 'session'>;
