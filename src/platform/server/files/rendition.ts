import { onPicture } from './pictures/picture-processes.ts';
import type { Format, Rendition } from './pictures/wanted.ts';

export function formatFor(accept: string | undefined): Format {
  if (accept?.includes('image/avif')) return 'avif';
  return accept?.includes('image/webp') ? 'webp' : 'plain';
}

/** Scales down only; first frame, no metadata. Throws BrokenImage. */
export const render = (original: Uint8Array, width: number, format: Format): Promise<Rendition> =>
  onPicture('render', original, width, format);
