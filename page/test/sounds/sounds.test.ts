import { describe, expect, it } from 'vitest';
import { SOUNDS, soundOf } from '../../src/sounds/sounds';
import { golden } from '../golden';

describe('sounds', () => {
  it('are each their own', () => {
    const written = Object.values(SOUNDS).map((tones) => JSON.stringify(tones));
    expect(new Set(written).size).toBe(written.length);
  });

  it('go with what happens; the end with who won', () => {
    const silent = golden.events.filter((event) => soundOf(event, 'one') === null);
    expect(new Set(silent.map(({ type }) => type))).toEqual(
      new Set([
        ...['opened', 'offer-accepted', 'offer-refused', 'offer-withdrawn', 'offers-muted'],
        ...['agreed', 'clock-stopped', 'clock-resumed'],
      ]),
    );
    const won = golden.events.find((e) => e.type === 'game-ended' && e.winner === 'one');
    if (!won) throw new Error('nobody won');
    expect([soundOf(won, 'one'), soundOf(won, 'two'), soundOf(won, null)]).toEqual([
      'win',
      'loss',
      'win',
    ]);
  });
});
