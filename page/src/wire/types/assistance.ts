/** Messages of the server. Written by tools/page_types.py: change `quaterne` instead. */

import type { Characteristic, LineName, LineState, PieceCode } from './rules';

/** A line as assistance shows it. */
export interface LineReading {
  line: LineName;
  /** What stands on its four cells, in their order. */
  pieces: (PieceCode | null)[];
  /** What its pieces have in common, of what is in play. */
  shared: [Characteristic, boolean][];
  state: LineState;
}
