/** Messages of the server. Written by tools/page_types.py: change `quaterne` instead. */

/** What a player does, in the notation: >7 b2 !4 = @b3 8>c3. */
export type ActionText = string;

/** A cell, a1 top left. */
export type CellName = string;

export type Characteristic = 'height' | 'shape' | 'fill' | 'finish';

/** How a game can end; the last three are decided by the players, not by the board. */
export type Ending = 'call' | 'wrong call' | 'all placed' | 'complete group' | 'no move' | 'resignation' | 'time' | 'agreement';

/** A row, a column, a diagonal, or a square by its top left cell. */
export type LineName = string;

/** What can become of a line. */
export type LineState = 'open' | 'full' | 'aligned' | 'dead';

/** A piece in the notation. */
export type PieceCode = string;

/** What the pieces are made like: this changes words and drawings only, never play. */
export type PieceSet = 'classic' | 'tactile';

/** `FIRST` was drawn first and gives the first piece, or designates the first group. */
export type Player = 'first' | 'second';

/** Rules in the notation, or a named set. */
export type RulesText = string;

/** What the player to act is asked for. */
export type Stage = 'give' | 'place' | 'last' | 'designate' | 'move' | 'over' | 'waiting';
