import { beforeEach, describe, expect, it } from 'vitest';
import { Live, liveUrl, type Wiring } from '../../src/wire/live';
import type { ServerFrame } from '../../src/wire/types';

class FakeSocket {
  sent: string[] = [];
  isClosed = false;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly url: URL;

  constructor(url: URL) {
    this.url = url;
  }

  send(text: string) {
    this.sent.push(text);
  }

  close() {
    this.isClosed = true;
  }

  hear(frame: object) {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
}

const url = new URL('ws://x/api/tables/t/live');
let now = 0;
let sockets: FakeSocket[] = [];
let timers: { run: () => void; at: number; id: number }[] = [];
let frames: ServerFrame[] = [];
let lost: boolean[] = [];
let since = 0;

const wiring: Wiring = {
  socket(to) {
    const socket = new FakeSocket(to);
    sockets.push(socket);
    return socket as unknown as WebSocket;
  },
  now: () => now,
  later(run, milliseconds) {
    const id = timers.length + 1;
    timers.push({ run, at: now + milliseconds, id });
    return id;
  },
  never(id) {
    timers = timers.map((timer) => (timer.id === id ? { ...timer, at: Infinity } : timer));
  },
  random: () => 1,
};

function pass(milliseconds: number) {
  const end = now + milliseconds;
  for (;;) {
    const next = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
    if (!next) break;
    now = next.at;
    timers = timers.map((timer) => (timer === next ? { ...timer, at: Infinity } : timer));
    next.run();
  }
  now = end;
}

const open = () =>
  new Live(
    url,
    {
      onFrame: (frame) => frames.push(frame),
      onLost: (wasLive) => lost.push(wasLive),
      since: () => since,
    },
    wiring,
  );
const last = () => {
  const socket = sockets.at(-1);
  if (!socket) throw new Error('no connection was made');
  return socket;
};

beforeEach(() => {
  now = 0;
  since = 0;
  sockets = [];
  timers = [];
  frames = [];
  lost = [];
});

describe('the live connection', () => {
  it('says from where it looks and since when', () => {
    const of = (base: string) => liveUrl(new URL(base), 'ab', 'one').href;
    expect(of('https://x.example/games/')).toBe(
      'wss://x.example/games/api/tables/ab/live?seat=one',
    );
    since = 7;
    open();
    expect(last().url.searchParams.get('since')).toBe('7');
  });

  it('sends only once it is welcome', () => {
    const live = open();
    expect(live.send({ type: 'beat' })).toBe(false);
    last().hear({ type: 'welcome' });
    expect(live.send({ type: 'beat' })).toBe(true);
    expect(last().sent).toEqual(['{"type":"beat"}']);
  });

  it('is made again when it breaks, with more and more patience', () => {
    open();
    last().hear({ type: 'welcome' });
    last().onclose?.();
    expect(lost).toEqual([true]);
    since = 3;
    pass(500);
    expect(sockets).toHaveLength(2);
    expect(last().url.searchParams.get('since')).toBe('3');
    last().onclose?.();
    pass(900);
    expect(sockets).toHaveLength(2);
    pass(100);
    expect(sockets).toHaveLength(3);
    for (let i = 0; i < 10; i++) {
      last().onclose?.();
      pass(8_000);
    }
    expect(sockets).toHaveLength(13);
  });

  it('is given up when nothing was heard for long, and made again', () => {
    open();
    last().hear({ type: 'welcome' });
    pass(30_000);
    last().hear({ type: 'beat', now: 1 });
    pass(30_000);
    expect(sockets).toHaveLength(1);
    pass(15_000);
    expect(sockets.length).toBeGreaterThan(1);
    expect(sockets[0]?.isClosed).toBe(true);
  });

  it('is tried at once when the page wakes up', () => {
    const live = open();
    last().hear({ type: 'welcome' });
    live.wake();
    expect(sockets).toHaveLength(1);
    now += 20_000;
    live.wake();
    expect(sockets).toHaveLength(2);
    expect(live.isLive).toBe(false);
  });

  it('stays closed', () => {
    const live = open();
    live.close();
    live.wake();
    pass(60_000);
    expect(sockets).toHaveLength(1);
    expect(lost).toEqual([]);
  });
});
