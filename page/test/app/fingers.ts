/** A device whose main way to point is a finger. */

import { onTestFinished, vi } from 'vitest';

/** Until the test is over. */
export function withFingers(): void {
  const { matchMedia } = window;
  vi.stubGlobal('matchMedia', (query: string) =>
    query === '(pointer: coarse)' ? { matches: true } : matchMedia.call(window, query),
  );
  onTestFinished(() => void vi.unstubAllGlobals());
}
