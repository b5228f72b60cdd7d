/** A picture of a finished game as SVG: the board, its pieces, and the line that ended it in gold. */
import { PAINTED_PARTS, WOODS, type Wood } from '../pieces/Piece';
import { outlineOf, traitsOf, VIEW_BOX } from '../pieces/shape';
import { CELLS, columnOf, rowOf } from '../rules/board';
import type { CellName, PieceCode, PieceSet } from '../wire/types';

export interface Pictured {
  readonly board: readonly (readonly PieceCode[])[];
  readonly set: PieceSet;
  readonly isQuarto: boolean;
  /** The line or the group that ended the game. */
  readonly lit: readonly CellName[];
}

/** The colour of a shade of wood, by the name it has in pieces.css. */
export type Colours = (name: string) => string;

export const WIDTH = 1080;
/** Below the board there is room for two lines of text, which the canvas writes in the page's typeface. */
export const HEIGHT = 1260;
export const MARGIN = 40;

const BOARD = WIDTH - 2 * MARGIN;
const RIM = 60;
const CELL = (BOARD - 2 * RIM) / 4;
const WELL = 0.46 * CELL;
const SHINE: Record<Wood, string> = { light: '#fff6df', beech: '#fde6c4', dark: '#9b705a' };

/** The text of the SVG. */
export function pictureOf(pictured: Pictured, colours: Colours): string {
  const cells = CELLS.map((cell, i) => {
    const x = MARGIN + RIM + CELL * columnOf(cell);
    const y = MARGIN + RIM + CELL * rowOf(cell);
    const isLit = pictured.lit.includes(cell);
    const isFaint = pictured.lit.length > 0 && !isLit;
    const standing = standingOn(pictured.board[i] ?? [], pictured.set, x, y, colours);
    return `${well(x, y, isLit, pictured.isQuarto)}<g opacity="${isFaint ? 0.6 : 1}">${standing}</g>`;
  });
  const slab = `<rect x="${MARGIN}" y="${MARGIN}" width="${BOARD}" height="${BOARD}" rx="70" fill="url(#slab)"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>${paints(colours)}</defs><rect width="${WIDTH}" height="${HEIGHT}" fill="#f4eee3"/>${slab}${cells.join('')}</svg>`;
}

function paints(colours: Colours): string {
  const stop = (offset: string, colour: string) =>
    `<stop offset="${offset}%" stop-color="${colour}"/>`;
  const woods = WOODS.flatMap((wood) =>
    Object.entries(PAINTED_PARTS).map(([part, { shades, ...way }]) => {
      const stops = Object.entries(shades).map(([at, shade]) =>
        stop(at, colours(`${wood}-${shade}`)),
      );
      const ends = Object.entries(way).map(([name, value]) => ` ${name}="${value}"`);
      return `<linearGradient id="${wood}-${part}"${ends.join('')}>${stops.join('')}</linearGradient>`;
    }),
  );
  const slab = `<linearGradient id="slab" y2="1">${stop('0', '#86603e')}${stop('100', '#583a22')}</linearGradient>`;
  const gold = `<radialGradient id="gold">${stop('0', '#fff3c9')}${stop('60', '#ffd56b')}${stop('100', '#c98a2b')}</radialGradient>`;
  const dark = `<radialGradient id="well">${stop('0', '#9a744f')}${stop('100', '#7d5a39')}</radialGradient>`;
  return [...woods, slab, gold, dark].join('');
}

function well(x: number, y: number, isLit: boolean, isQuarto: boolean): string {
  const left = x + CELL / 2 - WELL;
  const top = y + CELL / 2 - WELL;
  const line = isLit ? ' stroke="#fff6dd" stroke-width="7"' : '';
  const round = isQuarto ? WELL : 44;
  return `<rect x="${left}" y="${top}" width="${2 * WELL}" height="${2 * WELL}" rx="${round}" fill="url(#${isLit ? 'gold' : 'well'})"${line}/>`;
}

function standingOn(
  pieces: readonly PieceCode[],
  set: PieceSet,
  x: number,
  y: number,
  colours: Colours,
): string {
  const columns = pieces.length > 4 ? 3 : pieces.length > 1 ? 2 : 1;
  const rows = Math.max(1, Math.ceil(pieces.length / columns));
  const room = 0.78 * CELL;
  const size = room / columns;
  const [left, top] = [x + (CELL - room) / 2, y + (CELL - size * rows) / 2];
  return pieces
    .map((code, i) => {
      const at = `x="${left + size * (i % columns)}" y="${top + size * Math.floor(i / columns)}"`;
      return `<svg ${at} width="${size}" height="${size}" viewBox="${VIEW_BOX}">${drawn(code, set, colours)}</svg>`;
    })
    .join('');
}

/** The same lines as `pieces/Piece`, with the colours of pieces.css written out. */
function drawn(code: PieceCode, set: PieceSet, colours: Colours): string {
  const traits = traitsOf(code);
  const lines = outlineOf(traits);
  const wood: Wood = set === 'tactile' ? 'beech' : traits.marked ? 'dark' : 'light';
  const isGrooved = set === 'tactile' && traits.marked;
  const paint = (part: string) => `url(#${wood}-${part})`;
  const path = (d: string, fill: string, stroke: string, width: number) =>
    d && `<path d="${d}" fill="${fill}" stroke="${stroke}" stroke-width="${width}"/>`;
  const line = colours(`${wood}-line`);
  const shine = SHINE[wood];
  return [
    path(lines.left, paint(traits.square ? 'left' : 'round'), line, 1.1),
    path(lines.right, paint('right'), line, 1.1),
    isGrooved && path(lines.flutes, 'none', colours('beech-pit'), 2.3),
    wood === 'dark' && path(lines.ring, 'none', colours('dark-ring'), 2),
    path(lines.top, paint('top'), shine, 1.2),
    traits.hollow && path(lines.hole, paint('hole'), line, 1),
    traits.hollow && path(lines.lip, 'none', shine, 1.3),
  ]
    .filter(Boolean)
    .join('');
}

// From the text of an SVG to a PNG, in the browser.

/** The shades of wood as the page has them. */
export function coloursOfPage(): Colours {
  const style = getComputedStyle(document.documentElement);
  return (name) => style.getPropertyValue(`--${name}`).trim();
}

/** The picture with its lines of text below; null where the browser cannot draw it. */
export async function render(svg: string, lines: readonly string[]): Promise<Blob | null> {
  const image = new Image();
  // As data: the content policy allows no other source beside the server itself.
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.drawImage(image, 0, 0);
  write(context, lines);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

function write(context: CanvasRenderingContext2D, lines: readonly string[]): void {
  const { fontFamily } = getComputedStyle(document.body);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  lines.forEach((text, i) => {
    context.fillStyle = i === 0 ? '#2a1c11' : '#5d4937';
    const room = WIDTH - 2 * MARGIN;
    const font = (size: number) => `${i === 0 ? 600 : 400} ${size}px ${fontFamily}`;
    const size = i === 0 ? 46 : 36;
    context.font = font(size);
    // A long line is smaller, not narrower.
    context.font = font(size * Math.min(1, room / context.measureText(text).width));
    context.fillText(text, WIDTH / 2, WIDTH + 50 + 80 * i, room);
  });
}
