import sharp, { type Metadata, type Region, type Sharp } from 'sharp';
import { firstPage } from '../../pdf/preview.ts';
import { drawingFault } from '../drawing.ts';
import { cutPages, readPages, showsPrint } from './scan-work.ts';
import { limits, type Crop, type Format, type Rendition, type Wanted } from './wanted.ts';

const mostPixels = 50_000_000;
const seconds = 10;
/** Bytes; a smaller SVG is served unchanged. */
const smallVector = 32 * 1024;

sharp.cache(false);
sharp.concurrency(1);

const starts: Readonly<Record<string, RegExp>> = {
  jpeg: /^\xff\xd8\xff/,
  png: /^\x89PNG\r\n\x1a\n/,
  webp: /^RIFF....WEBP/s,
  gif: /^GIF8[79]a/,
};

/** The format named by the first bytes, or ''. For SVG the library computes long even to get the size. */
function announced(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  return Object.keys(starts).find((kind) => starts[kind]?.test(start)) ?? '';
}

async function formatOf(bytes: Uint8Array): Promise<string> {
  if (announced(bytes) === '') return '';
  const read = sharp(bytes, { limitInputPixels: mostPixels }).metadata();
  return read.then(
    ({ format }) => format ?? '',
    () => '',
  );
}

async function pictureFrom(bytes: Uint8Array, wanted: Wanted): Promise<Buffer | null> {
  const { width, height, format, crop, drawings } = wanted;
  const drawing = announced(bytes) === '';
  if (drawing && (!drawings || drawingFault(bytes) !== null)) return null;
  try {
    const found = await sharp(bytes, { limitInputPixels: mostPixels }).metadata();
    if (found.format !== (drawing ? 'svg' : announced(bytes))) return null;
    const read = { limitInputPixels: mostPixels, ...(drawing && { density: densityFor(found, wanted) }) };
    const upright = sharp(await sharp(bytes, read).timeout({ seconds }).rotate().png().toBuffer());
    const part = crop ? upright.extract(await pixelsOf(upright, crop)) : upright;
    const drawn = part.resize({ width, height, fit: 'inside', withoutEnlargement: true });
    return await (format === 'png' ? drawn.png() : drawn.webp({ quality: 88 })).toBuffer();
  } catch {
    return null;
  }
}

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

async function render(original: Uint8Array, width: number, format: Format): Promise<Rendition> {
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
}

async function pictureFault(bytes: Uint8Array, content: string): Promise<string | null> {
  const whole = `un’immagine ${content.toUpperCase()} intera`;
  const unfit = content === 'svg' ? drawingFault(bytes) : announced(bytes) === content ? null : whole;
  if (unfit !== null) return unfit;
  try {
    const { format, width = 0, height = 0 } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (format !== content) return whole;
    if (width * height > limits.pixels) return `un’immagine di al massimo ${limits.pixels / 1e6} milioni di punti`;
    await sharp(bytes, { limitInputPixels: limits.pixels, failOn: 'error' })
      .timeout({ seconds })
      .resize({ width: 64 })
      .raw()
      .toBuffer();
    return null;
  } catch {
    return whole;
  }
}

export const pictureWork = { formatOf, pictureFrom, render, pictureFault, firstPage, readPages, showsPrint, cutPages };
export type PictureWork = typeof pictureWork;
