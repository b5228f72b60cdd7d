import { describe, expect, it } from 'vitest';
import { createApi, Refused, UNREACHABLE } from '../../src/wire/http';

const base = new URL('https://x.example/games/');

function server(status: number, body: string) {
  const asked: [string, RequestInit | undefined][] = [];
  const fetcher = async (url: URL | RequestInfo, init?: RequestInit) => {
    asked.push([String(url), init]);
    return new Response(body, { status });
  };
  return { asked, api: createApi(base, fetcher) };
}

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error) => (error instanceof Refused ? error.problem.code : String(error)),
  );

describe('requests', () => {
  it('go under the prefix of the page, as JSON', async () => {
    const { api, asked } = server(201, '{"table":"ab"}');
    expect(await api.createTable({ listed: true })).toEqual({ table: 'ab' });
    expect(asked[0]?.[0]).toBe('https://x.example/games/api/tables');
    expect(asked[0]?.[1]?.body).toBe('{"listed":true}');
    await api.lines('a/b', 'c3', null);
    expect(asked[1]?.[0]).toBe('https://x.example/games/api/tables/a%2Fb/lines?cell=c3');
  });

  it('are refused with the code that the server gave', async () => {
    const { api } = server(404, '{"error":{"code":"unknown-table","message":"","detail":null}}');
    expect(await codeOf(api.table('x'))).toBe('unknown-table');
  });

  it('are unreachable when anything else answers, or nothing', async () => {
    expect(await codeOf(server(502, '<html>').api.table('x'))).toBe(UNREACHABLE);
    expect(await codeOf(server(200, 'no json').api.table('x'))).toBe(UNREACHABLE);
    const broken = createApi(base, () => Promise.reject(new TypeError('offline')));
    expect(await codeOf(broken.table('x'))).toBe(UNREACHABLE);
  });
});
