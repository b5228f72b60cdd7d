/**
 * Pieces, drawn: one, several that stand together, and the paints they share. They are decoration:
 * whatever holds them says in words what they are.
 */
import type { PieceCode, PieceSet } from '../wire/types';
import { outlineOf, traitsOf, VIEW_BOX } from './shape';

export interface PieceProps {
  readonly code: PieceCode;
  readonly set: PieceSet;
}

/** The piece as an SVG that fills the box it is put in; needs one `PiecePaints` on the page. */
export function Piece({ code, set }: PieceProps) {
  const traits = traitsOf(code);
  const lines = outlineOf(traits);
  const isGrooved = set === 'tactile' && traits.marked;
  const wood = set === 'tactile' ? 'beech' : traits.marked ? 'dark' : 'light';
  const paint = (part: string) => `url(#paint-${wood}-${part})`;
  return (
    <svg class={`piece ${wood}`} viewBox={VIEW_BOX} aria-hidden="true">
      <ellipse
        class="shadow"
        cx={lines.shadow.x}
        cy={lines.shadow.y}
        rx="27"
        ry="13"
        fill="url(#paint-shadow)"
      />
      <path class="wall" d={lines.left} fill={paint(traits.square ? 'left' : 'round')} />
      {lines.right !== '' && <path class="wall" d={lines.right} fill={paint('right')} />}
      {isGrooved && <path class="flute" d={lines.flutes} />}
      {isGrooved && <path class="glint" d={lines.flutes} transform="translate(1.7)" />}
      {wood === 'dark' && <path class="ring" d={lines.ring} />}
      <path class="top" d={lines.top} fill={paint('top')} />
      {traits.hollow && <path class="hole" d={lines.hole} fill={paint('hole')} />}
      {traits.hollow && <path class="lip" d={lines.lip} />}
    </svg>
  );
}

// Pieces standing somewhere: one, or a group.

export interface PieceStackProps {
  readonly pieces: readonly PieceCode[];
  readonly set: PieceSet;
  /** Where they stand: a piece that changes its place travels visibly. */
  readonly place: string;
  /** One more, drawn faintly: it could come here. */
  readonly ghost?: PieceCode | null;
}

/** Up to nine pieces, as large as their number allows. */
export function PieceStack({ pieces, set, place, ghost = null }: PieceStackProps) {
  const count = pieces.length + (ghost === null ? 0 : 1);
  return (
    <span class={`piece-stack of-${Math.min(count, 9)}`}>
      {pieces.map((piece) => (
        <span key={piece} class="stand" data-piece={piece} data-place={place}>
          <Piece code={piece} set={set} />
        </span>
      ))}
      {ghost !== null && (
        <span class="stand ghost">
          <Piece code={ghost} set={set} />
        </span>
      )}
    </span>
  );
}

// The gradients that all pieces share: once on the page.  Their colours are in pieces.css.

export const WOODS = ['light', 'dark', 'beech'] as const;
export type Wood = (typeof WOODS)[number];

/** From where to where light falls on each part, and where a shade of its wood begins, in percent. */
export const PAINTED_PARTS = {
  round: { y2: 0, shades: { 0: 'mid', 22: 'high', 55: 'mid', 88: 'low', 100: 'edge' } },
  left: { y2: 1, shades: { 0: 'high', 100: 'mid' } },
  right: { y2: 1, shades: { 0: 'low', 100: 'edge' } },
  top: { y2: 1, shades: { 10: 'face', 90: 'high' } },
  hole: { y1: 0.2, y2: 0.6, shades: { 20: 'pit', 100: 'well' } },
};

/** An SVG of no size that holds the paints; outside of anything that is hidden by `display`. */
export function PiecePaints() {
  return (
    <svg class="paints" aria-hidden="true" width="0" height="0">
      <defs>
        <radialGradient id="paint-shadow">
          <stop class="cast" offset="35%" />
          <stop class="cast none" offset="100%" />
        </radialGradient>
        {WOODS.map((wood) => (
          <WoodPaints key={wood} wood={wood} />
        ))}
      </defs>
    </svg>
  );
}

function WoodPaints({ wood }: { readonly wood: Wood }) {
  return (
    <>
      {Object.entries(PAINTED_PARTS).map(([part, { shades, ...way }]) => (
        <linearGradient key={part} id={`paint-${wood}-${part}`} {...way}>
          {Object.entries(shades).map(([offset, shade]) => (
            <stop key={offset} class={`${wood}-${shade}`} offset={`${offset}%`} />
          ))}
        </linearGradient>
      ))}
    </>
  );
}
