/** A server that answers over HTTP what Python's own server answered to the same question. */

import { isDeepStrictEqual } from 'node:util';
import { expect, onTestFinished, vi } from 'vitest';
import { golden } from '../golden';
import { BASE } from '../state/scene';

const API = new URL('api/', BASE).href;

/** What was asked: the path behind `api/`, and what was told with it. */
export type Asked = [path: string, body: unknown];

/** Answers until the test is over; `own` are answers by their paths, which go first. */
export function serve(own: Readonly<Record<string, unknown>> = {}): Asked[] {
  const asked: Asked[] = [];
  const unknown: Asked[] = [];
  vi.stubGlobal('fetch', async (address: URL, { body }: RequestInit = {}) => {
    const path = address.href.slice(API.length);
    const question: Asked = [path, body ? JSON.parse(String(body)) : null];
    asked.push(question);
    if (path in own) return new Response(JSON.stringify(own[path]));
    const found = golden.answers.find((each) =>
      isDeepStrictEqual([each.path, each.body], question),
    );
    if (found) return new Response(found.text, { status: found.status });
    unknown.push(question);
    return new Response('', { status: 502 });
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    expect(unknown, 'what Python was not asked').toEqual([]);
  });
  return asked;
}
