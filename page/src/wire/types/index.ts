/** Messages of the server. Written by tools/page_types.py: change `quaterne` instead. */

export type * from './administration';
export type * from './archive';
export type * from './assistance';
export type * from './commands';
export type * from './events';
export type * from './frames';
export type * from './offers';
export type * from './options';
export type * from './privacy';
export type * from './problems';
export type * from './puzzles';
export type * from './reviews';
export type * from './rules';
export type * from './seats';
export type * from './status';
export type * from './tables';
export type * from './view';
