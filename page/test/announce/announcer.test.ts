import { describe, expect, it } from 'vitest';
import { Announcer } from '../../src/announce/announcer';

function scene() {
  const said: string[] = [];
  const waiting: [() => void, number][] = [];
  const line = (name: string) => {
    let held = '';
    return {
      get textContent() {
        return held;
      },
      set textContent(text: string) {
        held = text;
        if (text !== '') said.push(`${name}: ${text}`);
      },
    };
  };
  const polite = [line('polite'), line('polite')];
  const assertive = [line('assertive'), line('assertive')];
  const announcer = new Announcer({ polite, assertive }, (run, ms) => waiting.push([run, ms]));
  const pass = (isLong = false) => {
    for (const each of waiting.splice(0)) {
      if (isLong || each[1] < 1000) each[0]();
      else waiting.push(each);
    }
  };
  const shown = () => [...polite, ...assertive].map((each) => each.textContent).filter(Boolean);
  return { said, announcer, pass, shown };
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

  it('do not write over what may still have to be said', () => {
    const { announcer, pass, shown } = scene();
    announcer.say('one');
    announcer.say('two');
    pass();
    expect(shown().sort()).toEqual(['one', 'two']);
  });

  it('do not keep an answer when there is another', () => {
    const { announcer, pass, shown } = scene();
    announcer.say('one', 'assertive');
    announcer.say('two', 'assertive');
    pass();
    expect(shown()).toEqual(['two']);
  });

  it('say at once what a hand feels, however quickly it goes on', () => {
    const { said, announcer } = scene();
    for (const cell of ['a1', 'b1', 'c1', 'd1']) announcer.say(cell, 'assertive', true);
    expect(said).toEqual(['a1', 'b1', 'c1', 'd1'].map((cell) => `assertive: ${cell}`));
    announcer.say('answer', 'assertive');
    expect(said.at(-1)).toBe('assertive: answer');
  });

  it('do not say what a hand felt long before, and keep the news', () => {
    const { said, announcer, pass } = scene();
    announcer.say('news');
    announcer.say('a1', 'assertive', true);
    announcer.say('more news');
    for (const cell of ['b1', 'c1', 'd1']) announcer.say(cell, 'assertive', true);
    for (let i = 0; i < 6; i++) pass();
    expect(said).toEqual(['polite: news', 'polite: more news', 'assertive: d1']);
  });

  it('never keep an answer waiting behind quick feeling', () => {
    let now = 0;
    const timers: { run: () => void; due: number }[] = [];
    const said: [string, number][] = [];
    const line = {
      set textContent(text: string) {
        if (text !== '') said.push([text, now]);
      },
    };
    const announcer = new Announcer({ polite: [line], assertive: [line] }, (run, ms) =>
      timers.push({ run, due: now + ms }),
    );
    const wait = (milliseconds: number) => {
      const end = now + milliseconds;
      for (;;) {
        const [next] = timers.filter(({ due }) => due <= end).sort((a, b) => a.due - b.due);
        if (!next) break;
        timers.splice(timers.indexOf(next), 1);
        now = next.due;
        next.run();
      }
      now = end;
    };
    for (let i = 0; i < 40; i++) {
      announcer.say(`cell ${i}`, 'assertive', true);
      wait(50);
    }
    const asked = now;
    announcer.say('answer', 'assertive');
    announcer.say('news');
    wait(1_000);
    expect(said.filter(([text]) => text.startsWith('cell'))).toHaveLength(40);
    expect(said.slice(-2)).toEqual([
      ['answer', asked],
      ['news', asked + 500],
    ]);
  });

  it('say every answer', () => {
    const { said, announcer, pass } = scene();
    for (const answer of ['one', 'two', 'three']) announcer.say(answer, 'assertive');
    for (let i = 0; i < 4; i++) pass();
    expect(said).toEqual(['one', 'two', 'three'].map((answer) => `assertive: ${answer}`));
  });

  it('do not keep what was said long ago', () => {
    const { said, announcer, pass, shown } = scene();
    announcer.say('one');
    pass(true);
    expect(shown()).toEqual([]);
    expect(said).toEqual(['polite: one']);
  });

  it('say nothing for nothing', () => {
    const { said, announcer } = scene();
    announcer.say('');
    expect(said).toEqual([]);
  });
});
