/** Messages of the server. Written by tools/page_types.py: change `quaterne` instead. */

import type { ActionText, CellName, Characteristic, LineName } from './rules';

/** How good a decision was. */
export type Classification = 'only' | 'best' | 'as-good' | 'best-known' | 'slips' | 'loses' | 'delays' | 'hastens' | 'overlooked' | 'wrong-call' | 'unknown';

/** A legal action, and what it leads to for the player who chooses it. */
export interface JudgedChoice {
  action: ActionText;
  value: Value;
  distance: number | null;
}

/** What a position is worth to the player to act. */
export interface JudgedPosition {
  value: Value;
  /** Placements (in Quatrenun: moves) to the end, that one included. */
  distance: number | null;
}

/** A language that has catalogues; the value is its folder and its BCP 47 tag. */
export type Language = 'en' | 'fr';

/** What a player overlooked. */
export type OversightKind = 'own-call' | 'late-call' | 'placement' | 'gift' | 'completion';

/** What the player overlooked. */
export interface OversightMessage {
  oversight: OversightKind;
  line: LineName | null;
  cell: CellName | null;
  shared: SharedValueMessage[];
}

/** What the pieces of a line have in common. */
export interface SharedValueMessage {
  characteristic: Characteristic;
  value: boolean;
}

/** The value of a position for the player to act when both play their best. */
export type Value = 'win' | 'draw' | 'loss' | 'unknown';

/** How much a sentence says about an action. */
export type Verbosity = 'words' | 'codes' | 'coordinates';
