import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { describe, expect, it } from 'vitest';
import { Catalogue, type Variables } from '../../src/words/catalogue';
import { messagesOf } from '../../words.ts';

function written(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'words-'));
  mkdirSync(join(folder, 'fr'));
  writeFileSync(join(folder, 'fr', 'some.ftl'), text);
  return folder;
}

describe('the messages that are shipped', () => {
  it('are those of every file but what only the terminal says', () => {
    const messages = messagesOf('../locales', 'fr');
    expect(messages).toHaveProperty('placed');
    expect(messages).toHaveProperty('board-empty');
    expect(messages).not.toHaveProperty('walk-start');
  });

  it('are refused when they have what the page cannot say', () => {
    for (const text of ['a = { b }', 'a = { NUMBER($n) }', '-t = x\na = { -t }', 'a =\n  .b = c']) {
      expect(() => messagesOf(written(text), 'fr'), text).toThrow('a ');
    }
  });
});

describe('a catalogue', () => {
  const text = `
plain = Rien
some = Pose { $piece }{ " " }en { $cell }
    sur deux lignes
days = { $days ->
    [0] Aucun jour
    [one] { $days } jour
   *[other] { $days } jours
}
kind = { $kind ->
   *[row] rangée { $late ->
        [yes] tard
       *[no] à temps
    }
    [1] une
}
`;
  const own = new Catalogue('fr', messagesOf(written(text), 'fr'));
  const fluent = new FluentBundle('fr', { useIsolating: false });
  fluent.addResource(new FluentResource(text));

  it.each<[string, Variables]>([
    ['plain', {}],
    ['some', { piece: 'haute', cell: 'B2' }],
    ...[0, 1, 1.5, 2, 12345].map((days): [string, Variables] => ['days', { days }]),
    ...['row', 'other', '1'].map((kind): [string, Variables] => ['kind', { kind, late: 'yes' }]),
    ['kind', { kind: 1 }],
    ['kind', { kind: 'row', late: 'no' }],
  ])('says %s %o as Fluent does', (message, variables) => {
    const pattern = fluent.getMessage(message)?.value ?? '';
    expect(own.say(message, variables)).toBe(fluent.formatPattern(pattern, variables));
  });

  it('throws at a missing message or variable', () => {
    expect(() => own.say('none')).toThrow('no none in fr');
    expect(() => own.say('some', { piece: 'haute' })).toThrow('some in fr lacks cell');
    expect([own.has('some'), own.has('none')]).toEqual([true, false]);
  });
});
