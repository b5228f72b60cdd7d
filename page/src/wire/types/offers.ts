/** Messages of the server. Written by tools/page_types.py: change `quaterne` instead. */

import type { Seat } from './seats';

/** What can be offered. */
export type OfferKind = 'draw' | 'take-back' | 'rematch';

/** An offer that waits for an answer. */
export interface OpenOffer {
  /** Who made it. */
  seat: Seat;
  offer: OfferKind;
}
