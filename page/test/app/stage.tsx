/** The page itself at a table that Python played: a test presses its buttons and hears what it says. */

import { readFileSync } from 'node:fs';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, onTestFinished } from 'vitest';
import { Announcer, type RegionLine, type Urgency } from '../../src/announce/announcer';
import { App } from '../../src/app';
import { firstStatus } from '../../src/local/hosts';
import type { Page } from '../../src/page';
import type { Settings } from '../../src/settings/settings';
import { Store } from '../../src/state/store';
import type { Seat, ServerFrame, TableSnapshot, WelcomeFrame } from '../../src/wire/types';
import type { Language } from '../../src/words/languages';
import { catalogues, golden, type Place, type Played } from '../golden';
import { wholeCatalogues } from '../lazy';
import { BASE, Scene } from '../state/scene';
import { all, find, nameOf, wordsOf } from './finding';

const SOURCE = readFileSync(`${import.meta.dirname}/../../index.html`, 'utf8');
const BODY = /<body>(.*)<\/body>/s.exec(SOURCE)?.[1] ?? '';
/** Longer than between two announcements, shorter than until the last one is taken away. */
const SOON = 1_000;
/** What comes one after the other: a screen is loaded, drawn, asks the server, and is answered. */
const IN_TURN = 4;
/** Longer than one touch behind a mask. */
export const A_MOMENT = 500;

interface Way {
  readonly language?: Language;
  readonly settings?: Partial<Settings>;
  /** Milliseconds between two events that are shown. */
  readonly beat?: number;
  /** What this browser kept before. */
  readonly kept?: Readonly<Record<string, unknown>>;
}

/** A visitor's page, with everything that it said, and the others at the table. */
export class Stage {
  readonly scene = new Scene();
  /** Every announcement to screen readers, with its live region. */
  readonly announced: [Urgency, string][] = [];
  readonly #language: Language;
  #steps: Played['steps'] = [];
  #from: Place = 'onlooker';
  #isShared = false;
  /** How many commands of the page were answered. */
  #answered = 0;

  constructor({ language = 'en', settings = {}, beat = 0, kept = {} }: Way = {}) {
    const { scene } = this;
    this.#language = language;
    scene.catalogue = catalogues[language];
    scene.settings = { ...scene.settings, language, ...settings };
    scene.beat = beat;
    localStorage.clear();
    for (const [key, value] of Object.entries(kept))
      localStorage.setItem(key, JSON.stringify(value));
    document.head.innerHTML = `<base href="${BASE.href}" /><link rel="icon" />`;
    document.body.innerHTML = BODY;
    const announcer = new Announcer(
      { polite: this.#linesOf('polite'), assertive: this.#linesOf('assertive') },
      (run, milliseconds) => milliseconds < SOON && run(),
    );
    scene.say = (...said) => announcer.say(...said);
    const root = document.getElementById('page') as HTMLElement;
    root.replaceChildren();
    this.#do(() => render(<App page={this.#page()} />, root));
    onTestFinished(() => this.#do(() => render(null, root)));
  }

  /** Comes to a table that Python played, to a seat, to both of them, or to look on. */
  static async at(name: string, place: Place | 'both', way: Way = {}): Promise<Stage> {
    const stage = new Stage(way);
    await stage.#come(name, place);
    return stage;
  }

  #page(): Page {
    const { scene } = this;
    const { api } = scene;
    return {
      session: scene.session,
      settings: scene.settingsStore,
      base: BASE,
      api,
      kept: new Store<number, number>(1, (_, part) => part),
      host: new Store(firstStatus(false), (_, status) => status),
      choose: async (changed) => scene.settingsStore.change(changed),
      getAllWords: async () => {
        scene.catalogue = wholeCatalogues[this.#language];
      },
    };
  }

  /** The lines of a live region, which note what is written there. */
  #linesOf(region: Urgency): RegionLine[] {
    const { announced } = this;
    const lines = [...document.querySelectorAll(`#${region} [aria-atomic=true]`)];
    return lines.map((line) => ({
      get textContent() {
        return line.textContent;
      },
      set textContent(text) {
        line.textContent = text;
        if (text) announced.push([region, text]);
      },
    }));
  }

  async #come(name: string, place: Place | 'both'): Promise<void> {
    const played = golden.scenes[name];
    if (!played) throw new Error(`Python plays no ${name}`);
    const { view } = played.come.onlooker[0] as WelcomeFrame;
    this.#steps = [...played.steps];
    this.#isShared = place === 'both';
    this.#from = place === 'both' ? (view.to_act ?? 'one') : place;
    const frames = played.come[this.#from].map((frame) => this.#seen(frame));
    const { type: _, number: __, ...snapshot } = frames[0] as WelcomeFrame;
    this.scene.seen = (): TableSnapshot => snapshot;
    await act(() => this.scene.session.go({ name: 'table', id: snapshot.table }));
    this.scene.isLive = true;
    for (const frame of frames) this.hear(frame);
    // Behind a mask the page begins by touching: focus goes to the board.
    this.do(() => undefined);
  }

  /** A frame as this browser gets it: it may hold both seats. */
  #seen(frame: ServerFrame): ServerFrame {
    return frame.type === 'welcome' && this.#isShared ? { ...frame, held: ['one', 'two'] } : frame;
  }

  #do(something: () => unknown): void {
    void act(() => void something());
  }

  /** The server says something. */
  hear(frame: ServerFrame): void {
    this.#do(() => this.scene.hear(frame));
  }

  /** Time passes. */
  wait(milliseconds: number): void {
    this.#do(() => this.scene.wait(milliseconds));
  }

  /** What happens next at the table without this page; by default one thing. */
  next(count = 1): void {
    for (let i = 0; i < count; i += 1) {
      const step = this.#steps.shift();
      if (!step) throw new Error('the story is over');
      const frame = step.frames[this.#from];
      if (frame?.type === 'events') {
        const { done: _, ...rest } = frame;
        this.hear(rest);
      }
    }
  }

  /** The whole rest of the story. */
  rest(): void {
    this.next(this.#steps.length);
  }

  /** Does something here; the server answers what the page sends, as the story goes on. */
  do(something: () => unknown): void {
    this.#do(something);
    while (this.#answered < this.scene.sent.length) this.#answer();
  }

  #answer(): void {
    const { id, seat, ...sent } = this.scene.sent[this.#answered] ?? {};
    this.#answered += 1;
    const step = this.#shift();
    const { id: _, ...command } = step?.command ?? { id: '' };
    expect(sent, 'what the page sends').toEqual(command);
    expect(seat ?? this.#from, 'who sends it').toBe(step?.who);
    const frame = step?.frames[this.#from];
    if (frame?.type === 'error') this.hear({ ...frame, id: String(id) });
    if (frame?.type === 'events') this.hear({ ...frame, done: String(id) });
  }

  /** The next step in which this page has a part: what others do unseen is none. */
  #shift(): Played['steps'][number] | undefined {
    const isUnseen = ({ who, frames }: Played['steps'][number]) =>
      who !== this.#from && !frames[this.#from];
    while (!this.#isShared && this.#steps[0] && isUnseen(this.#steps[0])) this.#steps.shift();
    return this.#steps.shift();
  }

  /** A text of the page. */
  words(message: string, variables: Record<string, string | number> = {}): string {
    return this.scene.session.formatter().say(message, variables);
  }

  /** The button of a message. */
  button(message: string, variables?: Record<string, string | number>): HTMLButtonElement {
    return find('button', this.words(message, variables)) as HTMLButtonElement;
  }

  /** Whether there is such a button. */
  has(message: string, variables?: Record<string, string | number>): boolean {
    return all('button', this.words(message, variables)).length > 0;
  }

  /** Presses a button. */
  press(message: string, variables?: Record<string, string | number>): void {
    this.click(this.button(message, variables));
  }

  /** Clicks something, which gives it the focus. */
  click(element: HTMLElement): void {
    if (element.matches(':disabled')) throw new Error(`${nameOf(element)} cannot be pressed`);
    this.do(() => element.focus());
    this.do(() => element.click());
  }

  /** Presses a key on what has the focus. */
  key(key: string, held: KeyboardEventInit = {}): void {
    const code = /^[1-4]$/.test(key) ? `Digit${key}` : '';
    const target = document.activeElement ?? document.body;
    const options = { key, code, bubbles: true, cancelable: true, ...held };
    const event = new KeyboardEvent('keydown', options);
    this.do(() => target.dispatchEvent(event));
    const presses = key === 'Enter' || key === ' ';
    if (presses && !event.defaultPrevented && target instanceof HTMLButtonElement)
      this.do(() => target.click());
  }

  /** Moves the focus to something and presses a key there. */
  keyOn(element: HTMLElement, key: string, held: KeyboardEventInit = {}): void {
    this.do(() => element.focus());
    this.key(key, held);
  }

  /** Types a line and sends it. */
  async type(text: string): Promise<void> {
    const field = find('textbox', this.words('command-label')) as HTMLInputElement;
    await import('../../src/state/intents/typing');
    this.do(() => {
      field.value = text;
      field.dispatchEvent(new Event('input', { bubbles: true }));
      field.form?.requestSubmit();
    });
    await this.settle();
  }

  /** Lets what was asked over HTTP be answered, and what is loaded come. */
  async settle(): Promise<void> {
    for (let i = 0; i < IN_TURN; i += 1)
      await act(() => new Promise((resolve) => setTimeout(resolve)));
    this.do(() => undefined);
  }

  cell(cell: string): HTMLElement {
    return placeIn('board', cell);
  }

  piece(piece: string): HTMLElement {
    return placeIn('reserve', piece);
  }

  pieceOfGroup(piece: string): HTMLElement {
    return placeIn('group', piece);
  }

  /** What is said of the cells of the board, by their coordinates. */
  get cells(): Record<string, string> {
    const cells = [...document.querySelectorAll('.board [data-cell]')];
    return Object.fromEntries(cells.map(nameOf).map((name) => [name.slice(0, 2), name.slice(4)]));
  }

  /** The heading that says what to do, or how the game ended. */
  get now(): string {
    return wordsOf(document.querySelector('main h2'));
  }

  /** Everything that was announced. */
  get said(): string[] {
    return this.announced.map(([, text]) => text);
  }

  /** The announcements of events, or those of answers. */
  saidIn(region: Urgency): string[] {
    return this.announced.filter(([where]) => where === region).map(([, text]) => text);
  }

  /** How often something was announced. */
  heard(text: string): number {
    return this.said.filter((said) => said.includes(text)).length;
  }

  /** The name of the other seat's player. */
  nameOf(seat: Seat): string {
    const { view } = this.scene.session.state().table ?? {};
    return view ? this.scene.session.formatter().name(view[seat]) : '';
  }
}

function placeIn(grid: string, id: string): HTMLElement {
  const place = document.querySelector<HTMLElement>(`[data-grid=${grid}] [data-cell="${id}"]`);
  if (!place) throw new Error(`no ${id} in the ${grid}`);
  return place;
}

/** The ids of the cells or pieces that a selector finds, in their order. */
export function idsOf(selector: string): string[] {
  return [...document.querySelectorAll<HTMLElement>(selector)].map((e) => e.dataset.cell ?? '');
}
