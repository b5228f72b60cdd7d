/** Hands something on: by the share sheet of the system, the clipboard, or a file. */
import { copy } from '../device';

export interface ShareContent {
  readonly title: string;
  /** Says everything that the picture shows. */
  readonly text: string;
  readonly picture: Blob | null;
}

/** `copied`: picture and text; `text`: the text alone; `saved`: the picture as a file, the text copied. */
export type ShareResult = 'shared' | 'cancelled' | 'copied' | 'text' | 'saved' | 'failed';

const NAME = 'quaterne.png';

/** The best way that this browser has, and which it was. */
export async function share(content: ShareContent): Promise<ShareResult> {
  const { title, text, picture } = content;
  const files = picture ? [new File([picture], NAME, { type: 'image/png' })] : [];
  const sheet = files.length > 0 ? { title, text, files } : { title, text };
  // Where there is a sheet that takes no pictures, the text goes alone.
  for (const offered of [sheet, { title, text }]) {
    if (navigator.canShare?.(offered)) return offer(offered);
  }
  if (picture && (await copyBoth(picture, text))) return 'copied';
  const isCopied = copy(text);
  if (!picture) return isCopied ? 'text' : 'failed';
  save(picture);
  return 'saved';
}

async function offer(offered: ShareData): Promise<ShareResult> {
  try {
    await navigator.share(offered);
    return 'shared';
  } catch (error) {
    // The visitor closed the sheet.
    if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled';
    return copy(offered.text ?? '') ? 'text' : 'failed';
  }
}

async function copyBoth(picture: Blob, text: string): Promise<boolean> {
  // A page that came over plain HTTP from another machine has no clipboard for pictures.
  if (!navigator.clipboard?.write || typeof ClipboardItem === 'undefined') return false;
  const item = new ClipboardItem({
    'image/png': picture,
    'text/plain': new Blob([text], { type: 'text/plain' }),
  });
  return navigator.clipboard.write([item]).then(
    () => true,
    () => false,
  );
}

function save(picture: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(picture);
  link.download = NAME;
  link.click();
  URL.revokeObjectURL(link.href);
}
