/**
 * The outlines of a piece, seen from the front and above.
 *
 *        top    ⬭ or ◇, `rise` above the base
 *   body │ │    two walls: the left one in the light, the right one in the shade
 *        base   stands on y = BASE
 */
import type { PieceCode } from '../wire/types';

/** The drawing's box: a little higher than wide, so that tall pieces have air above them. */
export const VIEW_BOX = '0 0 64 72';

const CENTRE = 32;
const BASE = 55;
/** How far a piece reaches from its middle to the side and to the front. */
const ROUND = { x: 20.5, y: 11.5 };
const SQUARE = { x: 23, y: 12.8 };
const HOLE = { x: 10.6, y: 5.9 };

export interface Outline {
  readonly left: string;
  readonly right: string;
  readonly top: string;
  /** A line around the body, at a height below the top. */
  readonly ring: string;
  /** Grooves down the body. */
  readonly flutes: string;
  readonly hole: string;
  /** The edge of the hole that is nearest to the viewer. */
  readonly lip: string;
  readonly shadow: { readonly x: number; readonly y: number };
}

/** All lines of a piece with these traits. */
export function outlineOf(traits: Traits): Outline {
  const y = traits.tall ? 17 : 38;
  const walls = traits.square ? prism(y) : cylinder(y);
  return {
    ...walls,
    hole: ellipse(CENTRE, y, HOLE.x, HOLE.y),
    lip: `M${CENTRE - HOLE.x} ${y}A${HOLE.x} ${HOLE.y} 0 0 0 ${CENTRE + HOLE.x} ${y}`,
    shadow: { x: CENTRE + 4, y: BASE + 5 },
  };
}

type Walls = Pick<Outline, 'left' | 'right' | 'top' | 'ring' | 'flutes'>;

function cylinder(y: number): Walls {
  const { x: rx, y: ry } = ROUND;
  const [left, right] = [CENTRE - rx, CENTRE + rx];
  const body = `M${left} ${y}V${BASE}A${rx} ${ry} 0 0 0 ${right} ${BASE}V${y}Z`;
  const angles = [152, 124, 101, 79, 56, 28];
  return {
    left: body,
    right: '',
    top: ellipse(CENTRE, y, rx, ry),
    ring: `M${left} ${y + 8}A${rx} ${ry} 0 0 0 ${right} ${y + 8}`,
    flutes: angles
      .map((degrees) => {
        const turn = (degrees * Math.PI) / 180;
        return flute(CENTRE + rx * Math.cos(turn), y + ry * Math.sin(turn), y);
      })
      .join(''),
  };
}

function prism(y: number): Walls {
  const { x: rx, y: ry } = SQUARE;
  const [left, right] = [CENTRE - rx, CENTRE + rx];
  const steps = [-0.76, -0.5, -0.24, 0.24, 0.5, 0.76];
  return {
    left: `M${left} ${y}L${CENTRE} ${y + ry}V${BASE + ry}L${left} ${BASE}Z`,
    right: `M${right} ${y}L${CENTRE} ${y + ry}V${BASE + ry}L${right} ${BASE}Z`,
    top: `M${left} ${y}L${CENTRE} ${y - ry}L${right} ${y}L${CENTRE} ${y + ry}Z`,
    ring: `M${left} ${y + 8}L${CENTRE} ${y + ry + 8}L${right} ${y + 8}`,
    flutes: steps
      .map((step) => flute(CENTRE + rx * step, y + ry * (1 - Math.abs(step)), y))
      .join(''),
  };
}

/** A groove down the wall from a point of the upper edge. */
function flute(x: number, edge: number, y: number): string {
  return `M${round(x)} ${round(edge)}v${BASE - y}`;
}

function ellipse(x: number, y: number, rx: number, ry: number): string {
  return `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** What can be seen of a piece. */
export interface Traits {
  readonly tall: boolean;
  readonly square: boolean;
  readonly hollow: boolean;
  /** Dark on the classic set, grooved on the tactile one. */
  readonly marked: boolean;
}

/** What a piece looks like; anything but a hex digit counts as `0`. */
export function traitsOf(code: PieceCode): Traits {
  const bits = Number.parseInt(code, 16) || 0;
  return {
    tall: (bits & 8) !== 0,
    square: (bits & 4) !== 0,
    hollow: (bits & 2) !== 0,
    marked: (bits & 1) !== 0,
  };
}
