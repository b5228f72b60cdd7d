import { describe, expect, it } from 'vitest';
import { catalogueText } from '../words.ts';

describe('the text of a catalogue', () => {
  it('has the messages of every file and no comments', () => {
    const text = catalogueText('../locales', 'fr');
    expect(text).toContain('placed = { $you ->');
    expect(text).toContain('board-empty =');
    expect(text).not.toMatch(/^#/m);
  });

  it('leaves out what only the terminal says', () => {
    expect(catalogueText('../locales', 'en')).not.toContain('walk-start');
  });
});
