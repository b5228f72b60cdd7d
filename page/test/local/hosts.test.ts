import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type HostStatus, Hosts, SILENCE, SILENT_AFTER } from '../../src/local/hosts';

/** What the host in the tab does: answers, or does not start. */
const tab = vi.hoisted(() => ({ starts: true, isLasting: true, onBroken: () => {}, made: 0 }));

vi.mock('../../src/local/tabHost', () => ({
  TabHost: class {
    readonly ready = tab.starts
      ? Promise.resolve({ isLasting: tab.isLasting })
      : Promise.reject(new Error('core.wasm: 404'));
    constructor(_: URL, onBroken: () => void) {
      tab.made += 1;
      tab.onBroken = onBroken;
    }
    fetch = async () => new Response('the tab');
  },
}));

const BASE = new URL('https://play.example/club/');
const at = (path: string) => new URL(`api/${path}`, BASE);
const html = (status: number) =>
  new Response('<h1>Bad gateway</h1>', { status, headers: { 'content-type': 'text/html' } });
const refusal = (status: number) => Response.json({ error: { code: 'stopping' } }, { status });
/** A network that swallows every request, as in a tunnel. */
const silent = (_: URL, { signal }: RequestInit) =>
  new Promise<Response>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });

let status: HostStatus | null = null;
const hosts = (isAlone = false) => {
  status = null;
  return new Hosts(BASE, isAlone, (changed) => {
    status = changed;
  });
};
const answering = (fetch: (address: URL, init: RequestInit) => Promise<Response>) => {
  const spied = vi.fn(fetch);
  vi.stubGlobal('fetch', spied);
  return spied;
};

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(tab, { starts: true, isLasting: true, made: 0 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the host of a request', () => {
  it('is the server as long as it answers, with refusals too', async () => {
    for (const response of [new Response('the server'), refusal(503), html(404)]) {
      answering(async () => response);
      expect(await hosts().fetch(at('tables'), {})).toBe(response);
    }
    expect(tab.made).toBe(0);
  });

  it.each([502, 503, 504])('is the tab behind a proxy that says %i', async (code) => {
    answering(async () => html(code));
    const response = await hosts().fetch(at('tables/adopt'), { method: 'POST' });
    expect(await response.text()).toBe('the tab');
    expect(status?.isHere).toBe(true);
  });

  it('of a table of the server is the server alone', async () => {
    answering(async () => html(502));
    expect((await hosts().fetch(at('tables/abc'), {})).status).toBe(502);
  });

  it('is the tab when the network says nothing, for a while without asking again', async () => {
    const asked = answering(silent);
    const chosen = hosts();
    const waiting = chosen.fetch(at('tables'), { method: 'POST' });
    await vi.advanceTimersByTimeAsync(SILENT_AFTER);
    expect(await (await waiting).text()).toBe('the tab');
    expect(await (await chosen.fetch(at('puzzles/p/answer'), {})).text()).toBe('the tab');
    expect(asked).toHaveBeenCalledTimes(1);
    answering(async () => new Response('the server'));
    await vi.advanceTimersByTimeAsync(SILENCE);
    expect(await (await chosen.fetch(at('tables'), {})).text()).toBe('the server');
    expect(status?.isHere).toBe(false);
  });

  it('may take its time where an engine thinks', async () => {
    answering(
      (_, { signal }) =>
        new Promise((resolve, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason));
          setTimeout(() => resolve(new Response('the server')), 3 * SILENT_AFTER);
        }),
    );
    const waiting = hosts().fetch(at('analysis'), { method: 'POST' });
    await vi.advanceTimersByTimeAsync(3 * SILENT_AFTER);
    expect(await (await waiting).text()).toBe('the server');
  });

  it('is nobody for a request that was given up', async () => {
    answering(silent);
    const giving = new AbortController();
    const waiting = hosts().fetch(at('analysis'), { signal: giving.signal });
    giving.abort();
    await expect(waiting).rejects.toThrow();
    expect(tab.made).toBe(0);
  });
});

describe('a host in the tab that does not start', () => {
  it('is a refusal that says so on a page without a server', async () => {
    tab.starts = false;
    const chosen = hosts(true);
    const response = await chosen.fetch(at('tables'), { method: 'POST' });
    expect((await response.json()).error.code).toBe('tab-broken');
    tab.starts = true;
    expect(await (await chosen.fetch(at('tables'), {})).text()).toBe('the tab');
  });

  it('leaves it at a server that is out of reach, which is asked again at once', async () => {
    tab.starts = false;
    const asked = answering(silent);
    const chosen = hosts();
    const waiting = chosen.fetch(at('tables'), {});
    const failed = expect(waiting).rejects.toThrow('core.wasm');
    await vi.advanceTimersByTimeAsync(SILENT_AFTER);
    await failed;
    void chosen.fetch(at('tables'), {}).catch(() => undefined);
    expect(asked).toHaveBeenCalledTimes(2);
  });
});

describe('a host in the tab', () => {
  it('that has come to an end is followed by another one', async () => {
    const chosen = hosts(true);
    await chosen.fetch(at('tables'), {});
    tab.onBroken();
    await chosen.fetch(at('tables'), {});
    expect(tab.made).toBe(2);
  });

  it('says whether its games outlast it', async () => {
    tab.isLasting = false;
    await hosts(true).fetch(at('tables'), {});
    expect(status).toEqual({ isHere: true, isStarting: false, isLasting: false });
  });
});
