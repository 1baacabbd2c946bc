import sharp from 'sharp';
import type { Region, Sharp } from 'sharp';

/** What comes in as a picture; drawings in SVG are programs and stay outside. */
const taken = new Set(['jpeg', 'png', 'webp', 'gif']);
const mostPixels = 50_000_000;

/** A part of a picture, as fractions of its sides from the upper left corner. */
export interface Crop {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface Wanted {
  /** Pixels at most; a smaller picture stays as it is. */
  readonly width: number;
  readonly height: number;
  readonly format: 'png' | 'webp';
  readonly crop?: Crop | undefined;
}

/** A picture that somebody sent, drawn anew without what else its file held, upright and no larger than wanted; null for what is no picture. */
export async function pictureFrom(bytes: Uint8Array, { width, height, format, crop }: Wanted): Promise<Buffer | null> {
  try {
    const { format: kind = '' } = await sharp(bytes, { limitInputPixels: mostPixels }).metadata();
    if (!taken.has(kind)) return null;
    const upright = sharp(await sharp(bytes, { limitInputPixels: mostPixels }).rotate().png().toBuffer());
    const part = crop ? upright.extract(await pixelsOf(upright, crop)) : upright;
    const drawn = part.resize({ width, height, fit: 'inside', withoutEnlargement: true });
    return await (format === 'png' ? drawn.png() : drawn.webp({ quality: 88 })).toBuffer();
  } catch {
    return null;
  }
}

async function pixelsOf(picture: Sharp, { left, top, width, height }: Crop): Promise<Region> {
  const { width: all = 1, height: high = 1 } = await picture.metadata();
  const from = { left: Math.min(all - 1, Math.round(left * all)), top: Math.min(high - 1, Math.round(top * high)) };
  return {
    ...from,
    width: Math.max(1, Math.min(all - from.left, Math.round(width * all))),
    height: Math.max(1, Math.min(high - from.top, Math.round(height * high))),
  };
}
