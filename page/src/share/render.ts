/** From the text of an SVG to a PNG, in the browser. */
import { type Colours, HEIGHT, MARGIN, WIDTH } from './picture';

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
