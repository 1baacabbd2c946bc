import sharp from 'sharp';

/** What a browser that does not say otherwise gets is `jpeg`, or `png` where the picture has holes. */
export type Format = 'avif' | 'webp' | 'plain';

/** The best format that an Accept header names. */
export function formatFor(accept: string | undefined): Format {
  if (accept?.includes('image/avif')) return 'avif';
  return accept?.includes('image/webp') ? 'webp' : 'plain';
}

/** The bytes are no picture that can be drawn within the limits. */
export class BrokenImage extends Error {}

/** Bytes and pixels above which a picture is not opened: 60 million pixels are more than any camera of the trade takes. */
export const limits = { bytes: 25 * 1024 * 1024, pixels: 60_000_000 } as const;

/** A vector drawing up to this size, bytes, is sent as it is: it is sharp in every size and smaller than any picture of it. */
const smallVector = 32 * 1024;
const seconds = 10;

sharp.cache(false);
sharp.concurrency(1);

export interface Rendition {
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** The picture in this width at most, never larger than it is; upright, first frame, without camera data. Throws BrokenImage. */
export async function render(original: Uint8Array, width: number, format: Format): Promise<Rendition> {
  try {
    const {
      format: kind,
      width: own = 0,
      hasAlpha = false,
    } = await sharp(original, { limitInputPixels: limits.pixels }).metadata();
    if (kind === 'svg' && original.byteLength <= smallVector) return { type: 'image/svg+xml', bytes: original };
    const density = kind === 'svg' && own > 0 ? Math.min(600, Math.max(1, (72 * width) / own)) : undefined;
    const picture = sharp(original, {
      limitInputPixels: limits.pixels,
      failOn: 'error',
      ...(density ? { density } : {}),
    })
      .timeout({ seconds })
      .autoOrient()
      .resize({ width, height: width * 2, fit: 'inside', withoutEnlargement: true });
    if (format === 'avif')
      return { type: 'image/avif', bytes: await picture.avif({ quality: 55, effort: 3 }).toBuffer() };
    if (format === 'webp') return { type: 'image/webp', bytes: await picture.webp({ quality: 80 }).toBuffer() };
    if (hasAlpha) return { type: 'image/png', bytes: await picture.png({ compressionLevel: 9 }).toBuffer() };
    return { type: 'image/jpeg', bytes: await picture.jpeg({ quality: 82, mozjpeg: true }).toBuffer() };
  } catch (error) {
    throw new BrokenImage(error instanceof Error ? error.message : String(error));
  }
}
