import { describe, expect, it } from 'vitest';
import type { Context } from '../../src/grammar/lexer';
import { written } from '../../src/grammar/meanings';
import { NotUnderstood, notUnderstoodSentences } from '../../src/grammar/notUnderstood';
import { MAX_TEXT, parseMeanings } from '../../src/grammar/parser';
import { Formatter } from '../../src/words/formatter';
import type { Language } from '../../src/words/languages';
import { catalogues, golden } from '../golden';

function meaning(language: Language, context: Context, phrase: string): [string, string] {
  try {
    return [parseMeanings(phrase, catalogues[language], context).map(written).join(' ; '), ''];
  } catch (trouble) {
    if (!(trouble instanceof NotUnderstood)) throw trouble;
    const formatter = new Formatter(catalogues[language], context.pieces);
    return [trouble.trouble, notUnderstoodSentences(formatter, trouble).join(' ')];
  }
}

describe('typed words', () => {
  it.each(['en', 'fr'] as const)('mean in %s what the terminal takes them for', (language) => {
    const rows = golden.typed.filter(([of]) => of === language);
    expect(rows.length).toBeGreaterThan(2000);
    const mine = rows.map(([, name, phrase]) => {
      const context = golden.contexts[name];
      if (!context) throw new Error(`no circumstances ${name}`);
      return [language, name, phrase, ...meaning(language, context, phrase)];
    });
    expect(mine).toEqual(rows);
  });

  it('are not read when there are too many', () => {
    const { give } = golden.contexts;
    if (!give) throw new Error('no circumstances');
    expect(meaning('en', give, 'x'.repeat(MAX_TEXT + 1))[0]).toBe('too-long');
    expect(meaning('en', give, 'b2 '.repeat(60))[0]).toBe('too-long');
  });
});
