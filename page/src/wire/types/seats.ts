/** Messages of the server. Written by tools/page_types.py: change `quaterne` instead. */

/** The engine at a level, 1 to 8. */
export interface EngineSeat {
  type: 'engine';
  level: number;
}

export type Occupant = Person | EngineSeat;

/** A person with a name; white space and invisible characters in it are tidied. */
export interface Person {
  type: 'person';
  name: string;
}

/** A place at the table. Each game decides which seat is `Player.FIRST`: the first by lot. */
export type Seat = 'one' | 'two';
