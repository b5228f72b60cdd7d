import { describe, expect, it } from 'vitest';
import { Announcer } from '../../src/announce/announcer';

function scene() {
  const said: string[] = [];
  const waiting: (() => void)[] = [];
  const region = (name: string) => ({
    set textContent(text: string) {
      said.push(`${name}: ${text}`);
    },
  });
  const regions = { polite: region('polite'), assertive: region('assertive') };
  const announcer = new Announcer(regions, (run) => waiting.push(run));
  return { said, announcer, pass: () => waiting.shift()?.() };
}

describe('the live regions', () => {
  it('say one text after the other, in order, each once', () => {
    const { said, announcer, pass } = scene();
    announcer.say('one');
    announcer.say('two', 'assertive');
    announcer.say('three');
    expect(said).toEqual(['polite: one']);
    for (let i = 0; i < 4; i++) pass();
    expect(said).toEqual(['polite: one', 'assertive: two', 'polite: three']);
    announcer.say('four');
    expect(said.at(-1)).toBe('polite: four');
  });

  it('say the same text again: a no-break space comes and goes', () => {
    const { said, announcer, pass } = scene();
    for (let i = 0; i < 3; i++) announcer.say('same');
    for (let i = 0; i < 3; i++) pass();
    expect(said).toEqual(['polite: same', 'polite: same\u00a0', 'polite: same']);
  });

  it('say nothing for nothing', () => {
    const { said, announcer } = scene();
    announcer.say('');
    expect(said).toEqual([]);
  });
});
