import type { TableEvent } from '../wire/types';

/** One tone: when it starts, its pitch at both ends, how long and how loud it is. */
interface Tone {
  at: number;
  from: number;
  to: number;
  lasts: number;
  loud: number;
  wave: OscillatorType;
}

const tone = (at: number, from: number, to: number, lasts: number, loud = 1): Tone => ({
  at,
  from,
  to,
  lasts,
  loud,
  wave: 'sine',
});
const rising = (...notes: number[]) =>
  notes.map((note, i) => tone(i * 0.11, note, note, 0.22, 0.7));

/** Each event its own; wood for pieces, bells for endings. */
export const SOUNDS = {
  give: [tone(0, 520, 390, 0.09), tone(0.07, 660, 500, 0.09, 0.6)],
  place: [tone(0, 210, 90, 0.14), { ...tone(0, 900, 300, 0.03, 0.3), wave: 'triangle' as const }],
  call: rising(523, 659, 784),
  wrong: [tone(0, 196, 175, 0.25, 0.8), tone(0.2, 165, 147, 0.35, 0.8)],
  decline: [tone(0, 330, 300, 0.15, 0.6)],
  designate: [tone(0, 440, 440, 0.08), tone(0.1, 440, 440, 0.08)],
  move: [tone(0, 260, 340, 0.08), tone(0.1, 210, 90, 0.14)],
  touch: [tone(0, 1200, 900, 0.03, 0.3)],
  offer: rising(440, 554),
  start: rising(392, 494, 587),
  win: rising(523, 659, 784, 1047),
  loss: rising(523, 440, 349, 262),
  draw: rising(440, 494, 440),
  back: [tone(0, 390, 520, 0.12, 0.6)],
  came: rising(494, 740),
  left: rising(740, 494),
  turn: rising(659, 988),
  warning: [tone(0, 880, 880, 0.08), tone(0.16, 880, 880, 0.08)],
  error: [tone(0, 160, 140, 0.18, 0.7)],
} satisfies Record<string, Tone[]>;
export type SoundName = keyof typeof SOUNDS;

const OF_EVENTS: Partial<Record<TableEvent['type'], SoundName>> = {
  given: 'give',
  placed: 'place',
  declined: 'decline',
  designated: 'designate',
  moved: 'move',
  'cell-touched': 'touch',
  'reserve-touched': 'touch',
  'offer-made': 'offer',
  'game-started': 'start',
  'taken-back': 'back',
  joined: 'came',
  left: 'left',
};

/** The sound of an event for a seat; the end of a game sounds different for winner and loser. */
export function soundOf(event: TableEvent, seat: string | null): SoundName | null {
  if (event.type === 'called') return event.right ? 'call' : 'wrong';
  if (event.type !== 'game-ended') return OF_EVENTS[event.type] ?? null;
  if (event.winner === null) return 'draw';
  return seat === null || event.winner === seat ? 'win' : 'loss';
}

/** Milliseconds after the last sound; each is much shorter. */
const REST = 3_000;

/** Makes sounds; nothing is fetched. Browsers allow it only after a key or a click. */
export class SoundPlayer {
  #context: AudioContext | null = null;
  #rest = 0;

  play(name: SoundName, volume: number): void {
    // Earlier, nothing would be heard but a complaint in the browser's log.
    if (navigator.userActivation?.hasBeenActive === false) return;
    this.#context ??= new AudioContext();
    const context = this.#context;
    if (context.state === 'suspended') void context.resume();
    for (const each of SOUNDS[name]) sound(context, each, volume);
    // A context that runs keeps the loudspeaker of a phone awake.
    clearTimeout(this.#rest);
    this.#rest = window.setTimeout(() => void context.suspend(), REST);
  }
}

function sound(context: AudioContext, { at, from, to, lasts, loud, wave }: Tone, volume: number) {
  const start = context.currentTime + at;
  const source = context.createOscillator();
  const gain = context.createGain();
  source.type = wave;
  source.frequency.setValueAtTime(from, start);
  source.frequency.exponentialRampToValueAtTime(to, start + lasts);
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(Math.max(0.0002, 0.4 * loud * volume), start + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + lasts);
  source.connect(gain).connect(context.destination);
  source.start(start);
  source.stop(start + lasts + 0.02);
}
