/** What the groups of a table lack, for the eye. */
import type { LackProps } from '../../board/Lack';
import { CELLS } from '../../rules/board';
import { wordOf } from '../../rules/pieces';
import type { CellName, View } from '../../wire/types';
import type { Formatter } from '../../words/formatter';
import { lackAt, lackInWords } from '../../words/groups';

/** By the cell of the group; without those that lack nothing. */
export function lacksOf(view: View, formatter: Formatter): Record<CellName, LackProps> {
  const found: Record<CellName, LackProps> = {};
  for (const cell of CELLS) {
    const lack = lackAt(view, cell);
    if (lack.length === 0) continue;
    const signs = lack.map((trait) => wordOf(formatter.set, ...trait));
    found[cell] = { signs, words: lackInWords(formatter, lack) };
  }
  return found;
}
