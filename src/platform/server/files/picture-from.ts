import sharp from 'sharp';
import type { Metadata, Region, Sharp } from 'sharp';
import { drawingFault } from './drawing.ts';

/** What comes in as a picture. */
const taken = new Set(['jpeg', 'png', 'webp', 'gif']);
const mostPixels = 50_000_000;
const seconds = 10;

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
  /** A drawing in SVG that only paints is a picture too. */
  readonly drawings?: true;
}

/**
 * A picture that somebody sent, drawn anew without what else its file held, upright and no larger than wanted, a drawing as large as that; null
 * for what is no picture.
 */
export async function pictureFrom(bytes: Uint8Array, wanted: Wanted): Promise<Buffer | null> {
  const { width, height, format, crop, drawings } = wanted;
  try {
    const found = await sharp(bytes, { limitInputPixels: mostPixels }).metadata();
    const drawing = drawings && found.format === 'svg' && drawingFault(bytes) === null;
    if (!drawing && !taken.has(found.format)) return null;
    const read = { limitInputPixels: mostPixels, ...(drawing && { density: densityFor(found, wanted) }) };
    const upright = sharp(await sharp(bytes, read).timeout({ seconds }).rotate().png().toBuffer());
    const part = crop ? upright.extract(await pixelsOf(upright, crop)) : upright;
    const drawn = part.resize({ width, height, fit: 'inside', withoutEnlargement: true });
    return await (format === 'png' ? drawn.png() : drawn.webp({ quality: 88 })).toBuffer();
  } catch {
    return null;
  }
}

/** Dots per inch at which a drawing fills the wanted size. */
function densityFor({ width: own = 1, height: high = 1 }: Metadata, { width, height }: Wanted): number {
  return Math.min(2400, Math.max(1, 72 * Math.min(width / own, height / high)));
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
