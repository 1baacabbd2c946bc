import { onPicture } from './pictures/picture-processes.ts';
import type { Format, Rendition } from './pictures/wanted.ts';

/** The best format that an Accept header names. */
export function formatFor(accept: string | undefined): Format {
  if (accept?.includes('image/avif')) return 'avif';
  return accept?.includes('image/webp') ? 'webp' : 'plain';
}

/** The picture in this width at most, never larger than it is; upright, first frame, without camera data. Throws BrokenImage. */
export const render = (original: Uint8Array, width: number, format: Format): Promise<Rendition> =>
  onPicture('render', original, width, format);
