/** One piece, drawn.  It is decoration: whatever holds it says in words what it is. */
import type { PieceCode, PieceSet } from '../wire/types';
import { outlineOf, VIEW_BOX } from './shape';
import { traitsOf } from './traits';

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
      {lines.right && <path class="wall" d={lines.right} fill={paint('right')} />}
      {isGrooved && <path class="flute" d={lines.flutes} />}
      {isGrooved && <path class="glint" d={lines.flutes} transform="translate(1.7)" />}
      {wood === 'dark' && <path class="ring" d={lines.ring} />}
      <path class="top" d={lines.top} fill={paint('top')} />
      {traits.hollow && <path class="hole" d={lines.hole} fill={paint('hole')} />}
      {traits.hollow && <path class="lip" d={lines.lip} />}
    </svg>
  );
}
