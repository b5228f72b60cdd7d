import { Announcer, type Line } from './announce/announcer';
import { copy } from './copy';
import { recall, remember, type Settings, saveSettings } from './settings/settings';
import { Player } from './sounds/sounds';
import { addressOf, readAddress } from './state/routes';
import { Session } from './state/session';
import type { Route } from './state/state';
import { merged, Store } from './state/store';
import { createApi } from './wire/http';
import { newId } from './wire/ids';
import { Live } from './wire/live';
import { Catalogue } from './words/catalogue';
import { fetchAllWords, fetchWords } from './words/fetching';
import type { Language } from './words/languages';

const LAST = 'quaterne.last';

/** The browser around a session: address, storage, sound, live regions, waking up. */
export class Page {
  readonly session: Session;
  readonly settings: Store<Settings, Partial<Settings>>;
  readonly base = new URL(document.baseURI);
  readonly #player = new Player();
  #catalogue: Catalogue;
  #isWhole = false;

  constructor(settings: Settings, catalogue: Catalogue) {
    this.#catalogue = catalogue;
    this.settings = new Store(settings, merged);
    const announcer = new Announcer({ polite: linesOf('polite'), assertive: linesOf('assertive') });
    this.session = new Session({
      base: this.base,
      api: createApi(this.base),
      connect: (url, listener) => new Live(url, listener),
      say: (text, urgency) => announcer.say(text, urgency),
      play: (sound) => {
        const { sounds, volume } = this.settings.get();
        if (sounds) this.#player.play(sound, volume);
      },
      settings: () => this.settings.get(),
      changeSettings: (changed) => void this.choose(changed),
      catalogue: () => this.#catalogue,
      navigate: (route) => this.#navigate(route),
      copy,
      lastTable: () => {
        const { id } = recall(localStorage, LAST);
        return typeof id === 'string' ? id : null;
      },
      keepTable: (id) => remember(localStorage, LAST, { id }),
      now: Date.now,
      later: (run, milliseconds) => setTimeout(run, milliseconds),
      newId,
    });
    this.#show();
    this.#listen();
    this.#read();
  }

  /** Stores a choice; a new language applies as soon as its words are loaded. */
  async choose(changed: Partial<Settings>): Promise<void> {
    const { language } = changed;
    if (language) await this.#learn(language);
    this.settings.change(changed);
    saveSettings(localStorage, this.settings.get());
    this.#show();
  }

  /** Loads the words of the lazy screens too. */
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
  }
}

/** The lines of a live region. */
function linesOf(id: string): readonly Line[] {
  const element = document.getElementById(id);
  if (!element) throw new Error(`no live region ${id}`);
  return [...element.children];
}
