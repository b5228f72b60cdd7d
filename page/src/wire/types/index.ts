/** Messages of the server. Written by tools/page_types.py: change `quaterne` instead. */

export type * from './assistance';
export type * from './commands';
export type * from './events';
export type * from './frames';
export type * from './messages';
export type * from './problems';
export type * from './puzzles';
export type * from './reviews';
export type * from './rules';
export type * from './seats';
export type * from './server';
export type * from './view';
