import { describe, expect, it } from 'vitest';
import { secondsLeft, Warning } from '../../../src/state/live/clock';
import type { View } from '../../../src/wire/types';
import { golden } from '../../golden';

const found = golden.views.find((view) => view.clock?.seconds === 60 && view.to_act !== null);
if (!found?.clock) throw new Error('no view with a clock');
const view: View = { ...found, clock: { seconds: 60, began: 0, due: 60_000 } };

describe('time left', () => {
  it('is rounded up, and never negative', () => {
    expect(secondsLeft(view, 0)).toBe(60);
    expect(secondsLeft(view, 59_001)).toBe(1);
    expect(secondsLeft(view, 70_000)).toBe(0);
    expect(secondsLeft({ ...view, clock: null }, 0)).toBeNull();
    expect(secondsLeft(null, 0)).toBeNull();
  });

  it('is warned of once a move', () => {
    const warning = new Warning();
    expect(warning.isDue(view, 40_000, 10)).toBe(false);
    expect(warning.isDue(view, 50_500, 10)).toBe(true);
    expect(warning.isDue(view, 51_000, 10)).toBe(false);
    const next = { ...view, clock: { seconds: 60, began: 60_000, due: 120_000 } };
    expect(warning.isDue(next, 111_000, 10)).toBe(true);
  });

  it('is not warned of when nobody wants it, or every move is as short', () => {
    const warning = new Warning();
    expect(warning.isDue(view, 59_000, 0)).toBe(false);
    const short = { ...view, clock: { seconds: 10, began: 50_000, due: 60_000 } };
    expect(warning.isDue(short, 55_000, 10)).toBe(false);
  });
});
