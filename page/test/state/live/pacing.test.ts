import { describe, expect, it } from 'vitest';
import { BEAT, FrameQueue, longestDelay } from '../../../src/state/live/pacing';
import type { EventsFrame, ServerFrame, TableEvent, View } from '../../../src/wire/types';
import { golden } from '../../golden';

/** A queue in virtual time: what it shows, and when. */
class Clockwork {
  time = 0;
  pause = BEAT;
  /** Milliseconds that the page needs to draw. */
  drawing = 0;
  readonly shown: [string, number, number][] = [];
  #timers: { run: () => void; due: number }[] = [];
  readonly queue = new FrameQueue(
    {
      now: () => this.time,
      pause: () => this.pause,
      later: (run, ms) => this.#timers.push({ run, due: this.time + ms }),
      drawn: (run) => this.#timers.push({ run, due: this.time + this.drawing }),
    },
    (frame, heardAt) => this.shown.push([nameOf(frame), this.time, heardAt]),
  );

  /** What was shown, and at which time. */
  get story(): string[] {
    return this.shown.map(([name, time]) => `${time} ${name}`);
  }

  hear(time: number, frame: ServerFrame, longest = 3 * BEAT): void {
    this.wait(time);
    this.queue.hear(frame, longest);
  }

  wait(until: number): void {
    for (;;) {
      const [next] = this.#timers.filter(({ due }) => due <= until).sort((a, b) => a.due - b.due);
      if (!next) break;
      this.#timers.splice(this.#timers.indexOf(next), 1);
      this.time = next.due;
      next.run();
    }
    this.time = until;
  }
}

function nameOf(frame: ServerFrame): string {
  return frame.type === 'events' ? frame.events.map(({ type }) => type).join('+') : frame.type;
}

function events(...types: TableEvent['type'][]): EventsFrame {
  const found = types.map((type) => {
    const event = golden.events.find((each) => each.type === type);
    if (!event) throw new Error(`no event ${type}`);
    return event;
  });
  return { type: 'events', events: found, now: 0 };
}
const own = (type: TableEvent['type']): EventsFrame => ({ ...events(type), done: 'c1' });
const beat: ServerFrame = { type: 'beat', now: 0 };

describe('the order in which events are shown', () => {
  it('is given, a beat, placed, a beat, its gift', () => {
    const table = new Clockwork();
    table.hear(1000, own('given'));
    table.hear(1080, events('placed'));
    table.hear(1150, events('given'));
    table.wait(9000);
    expect(table.story).toEqual(['1000 given', '1500 placed', '2000 given']);
  });

  it('counts the beat from when the last event was drawn, on a slow machine too', () => {
    const table = new Clockwork();
    table.drawing = 400;
    table.hear(1000, own('given'), Number.POSITIVE_INFINITY);
    table.hear(1080, events('placed'), Number.POSITIVE_INFINITY);
    table.hear(1150, events('given'), Number.POSITIVE_INFINITY);
    table.wait(9000);
    expect(table.story).toEqual(['1000 given', '1900 placed', '2800 given']);
  });

  it('needs no beat where enough time has passed', () => {
    const table = new Clockwork();
    table.hear(1000, events('given'));
    table.hear(1700, events('placed'));
    expect(table.story).toEqual(['1000 given', '1700 placed']);
  });

  it('knows when each frame came in: the clock of the server is compared with that', () => {
    const table = new Clockwork();
    table.hear(1000, events('given'));
    table.hear(1080, events('placed'));
    table.wait(9000);
    expect(table.shown.at(-1)).toEqual(['placed', 1500, 1080]);
  });

  it('keeps an offer behind the move before it, without a beat of its own', () => {
    const table = new Clockwork();
    table.hear(1000, events('given'));
    table.hear(1080, events('placed'));
    table.hear(1100, events('offer-made'));
    table.hear(1200, beat);
    table.wait(9000);
    expect(table.story).toEqual(['1000 given', '1200 beat', '1500 placed', '1500 offer-made']);
  });

  it('delays nothing by more than it may', () => {
    const table = new Clockwork();
    for (let i = 0; i < 20; i++) table.hear(1000 + 10 * i, events('placed'), BEAT);
    table.wait(9000);
    expect(table.shown).toHaveLength(20);
    for (const [, shownAt, heardAt] of table.shown) {
      expect(shownAt - heardAt).toBeLessThanOrEqual(BEAT);
    }
  });

  it('is the same at once where nobody wants to wait', () => {
    const table = new Clockwork();
    table.hear(1000, events('given'));
    table.hear(1010, events('placed'));
    table.pause = 0;
    table.hear(1020, events('given'));
    table.wait(9000);
    expect(table.story).toEqual(['1000 given', '1020 placed', '1020 given']);
  });
});

describe('nobody waits who acts', () => {
  function running(): Clockwork {
    const table = new Clockwork();
    table.hear(1000, own('given'));
    table.hear(1080, events('placed'));
    table.hear(1150, events('given'));
    table.wait(1200);
    return table;
  }

  it('a skip shows everything, each once', () => {
    const table = running();
    expect(table.queue.flush()).toBe(true);
    expect(table.queue.flush()).toBe(false);
    table.wait(9000);
    expect(table.story).toEqual(['1000 given', '1200 placed', '1200 given']);
  });

  it('goes on as before after a skip', () => {
    const table = running();
    table.queue.flush();
    table.hear(1300, own('placed'));
    table.hear(1350, events('called', 'game-ended'));
    table.wait(9000);
    expect(table.story.slice(3)).toEqual(['1300 placed', '1800 called+game-ended']);
  });

  it.each<ServerFrame>([
    own('placed'),
    { type: 'done', id: 'c1' },
    { type: 'error', id: 'c1', error: { code: 'x', message: '', detail: null } },
    { type: 'bye', reason: 'stopping' } as unknown as ServerFrame,
  ])('an answer to this browser comes after what happened before it, at once', (frame) => {
    const table = running();
    table.hear(1210, frame);
    expect(table.story).toEqual([
      '1000 given',
      '1210 placed',
      '1210 given',
      `1210 ${nameOf(frame)}`,
    ]);
  });

  it('shows nothing that is forgotten', () => {
    const table = running();
    table.queue.clear();
    table.wait(9000);
    expect(table.story).toEqual(['1000 given']);
  });
});

describe('the longest delay', () => {
  const view = golden.views.find((each) => !each.clock) as View;
  const withComputer: View = { ...view, two: { type: 'engine', level: 3 } };

  it('is a beat between people and on the clock', () => {
    const clock = { seconds: 30, began: 0, due: 30_000 };
    expect(longestDelay(view)).toBe(BEAT);
    expect(longestDelay({ ...withComputer, clock })).toBe(BEAT);
    expect(longestDelay(null)).toBe(BEAT);
    expect(longestDelay(withComputer)).toBe(Number.POSITIVE_INFINITY);
  });

  it('is bounded between two computers, which wait for nobody', () => {
    const computers: View = { ...withComputer, one: { type: 'engine', level: 1 } };
    expect(longestDelay(computers)).toBe(3 * BEAT);
  });
});
