/** What the groups of a table still lack, for the eye. */
import type { MissingTraitsProps } from '../../board/MissingTraits';
import { CELLS } from '../../rules/board';
import { wordOf } from '../../rules/pieces';
import type { CellName, View } from '../../wire/types';
import type { Formatter } from '../../words/formatter';
import { missingAt, missingInWords } from '../../words/groups';

/** By the cell of the group; without complete groups. */
export function missingTraitsOf(
  view: View,
  formatter: Formatter,
): Record<CellName, MissingTraitsProps> {
  const found: Record<CellName, MissingTraitsProps> = {};
  for (const cell of CELLS) {
    const missing = missingAt(view, cell);
    if (missing.length === 0) continue;
    const signs = missing.map((trait) => wordOf(formatter.set, ...trait));
    found[cell] = { signs, words: missingInWords(formatter, missing) };
  }
  return found;
}
