/** What a group of Quatrenun still lacks, in words. */
import { piecesOn } from '../rules/alignment';
import { lackingIn, wordOf } from '../rules/pieces';
import type { CellName, PieceCode, View } from '../wire/types';
import { cellLabel, cellSentence } from './descriptions';
import type { Formatter, Trait } from './formatter';

/**
 * The values that would complete a group.  A single piece lacks the opposite of all that it is,
 * which its name says already, and a cell behind a mask tells nothing.
 */
export function missingAt(view: View, cell: CellName): readonly Trait[] {
  const group: readonly PieceCode[] = piecesOn(view.board, cell);
  return group.length > 1 ? lackingIn(group) : [];
}

/** The words for them, as a list. */
export function missingInWords(formatter: Formatter, missing: readonly Trait[]): string {
  return formatter.listed(
    missing.map(([characteristic, value]) =>
      formatter.say('lacking-trait', { trait: wordOf(formatter.set, characteristic, value) }),
    ),
  );
}

/** What stands on a cell, and what the group there lacks: the name of the cell. */
export function cellNameWithMissing(formatter: Formatter, view: View, cell: CellName): string {
  const text = cellLabel(formatter, cell, piecesOn(view.board, cell));
  const missing = missingAt(view, cell);
  if (missing.length === 0) return text;
  return formatter.say('cell-lacks', { text, traits: missingInWords(formatter, missing) });
}

/** The same as an answer. */
export function cellWithMissing(formatter: Formatter, view: View, cell: CellName): string {
  const text = cellSentence(formatter, view, cell);
  const missing = missingAt(view, cell);
  if (missing.length === 0) return text;
  return `${text} ${formatter.say('group-lacks', { traits: missingInWords(formatter, missing) })}`;
}
