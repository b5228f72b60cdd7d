/** Pieces that were dropped and wait there for the answer: their travel starts from that place. */

interface Dropped {
  readonly box: DOMRect;
  /** Lets the piece go. */
  readonly release: () => void;
}

const dropped = new Map<string, Dropped>();

/** Remembers where a piece was dropped. */
export function keepDropped(piece: string, one: Dropped): void {
  dropped.get(piece)?.release();
  dropped.set(piece, one);
}

/** Where a piece was dropped, once: from now on it is where the page draws it. */
export function takeDropped(piece: string): DOMRect | null {
  const one = dropped.get(piece);
  dropped.delete(piece);
  one?.release();
  return one?.box ?? null;
}
