/** Messages of the server. Written by tools/page_types.py: change `quaterne` instead. */

/** Finished games, the latest first. */
export interface GamePage {
  games: GameSummary[];
  /** Pass it as `cursor` for more; null when these are all. */
  next: string | null;
}

/** A finished game in the archive. */
export interface GameSummary {
  id: string;
  /** The name of the player who gave the first piece or designated the first group. */
  first: string;
  second: string;
  /** In the notation. */
  rules: string;
  result: '1-0' | '0-1' | '1/2-1/2';
  ending: string;
  /** In milliseconds since 1970. */
  started: number;
  ended: number;
}
