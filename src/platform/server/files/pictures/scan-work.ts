import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import sharp from 'sharp';
import type { readBarcodes, ReadResult } from 'zxing-wasm/reader';
import { Refusal } from '#platform/contract/refusal.ts';
import { footOf, isFoot } from '../../pdf/paper-marks.ts';
import { drawn, openPdf } from '../../pdf/preview.ts';
import { isPrinted, printOf, printWidth, sheetOf } from './own-print.ts';
import { wholePaper, type Corners, type Pixels } from './whole-paper.ts';

// Scans are read from disk, as files may be a hundred megabytes.

export interface ScannedPage {
  readonly thumbnail: Uint8Array;
  /** Codes in the corner in which our documents print them. */
  readonly codes: readonly string[];
  /** Codes anywhere else on the page. */
  readonly elsewhere: readonly string[];
  readonly broken: boolean;
  /** All marks of the paper that the code names are at their places: no other sheet lies on them. Null: not seen. */
  readonly whole: SeenPaper | null;
}

/** Codes of a paper in the picture of `width` pixels. */
export interface SeenPaper {
  readonly width: number;
  readonly code: string;
  readonly head: Corners;
  readonly foot: Corners;
}

/** A page of the stored PDF of a paper. */
export interface PrintedPage {
  readonly path: string;
  /** From 1. */
  readonly page: number;
  readonly pages: number;
}
type Codes = Omit<ScannedPage, 'thumbnail'>;

export interface ReadPages {
  readonly pages: number;
  readonly read: readonly ScannedPage[];
}

export type ScanFault = 'kind' | 'password' | 'size' | 'broken';

/** `from` is zero-based. */
export interface PageRange {
  readonly from: number;
  readonly count: number;
}

/** A4 at 150 dpi, then 220. */
const widths = [1240, 1820] as const;
const mostPixels = 50_000_000;
const thumbnail = { width: 320, height: 460 } as const;

type Source = {
  readonly pages: number;
  readonly pixels: (page: number, width: number) => Promise<Pixels>;
  readonly close: () => Promise<void>;
};

export async function readPages(
  path: string,
  { from, count }: PageRange,
): Promise<ReadPages | { readonly fault: ScanFault }> {
  const source = await open(path);
  if (typeof source === 'string') return { fault: source };
  try {
    const read: ScannedPage[] = [];
    for (let page = from; page < Math.min(source.pages, from + count); page++) read.push(await readPage(source, page));
    return { pages: source.pages, read };
  } catch {
    return { fault: 'broken' };
  } finally {
    await source.close();
  }
}

async function open(path: string): Promise<Source | ScanFault> {
  const bytes = await readFile(path);
  if (bytes.subarray(0, 1024).includes('%PDF-')) return openPages(bytes);
  const found = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!found || !['jpeg', 'png', 'tiff'].includes(found.format)) return 'kind';
  if ((found.width ?? 0) * (found.pageHeight ?? found.height ?? 0) > mostPixels) return 'size';
  return {
    pages: found.pages ?? 1,
    pixels: async (page, width) => {
      const picture = sharp(bytes, { page, limitInputPixels: mostPixels }).autoOrient().flatten({ background: '#fff' });
      const { data, info } = await picture
        .resize({ width, height: width * 2, fit: 'inside', withoutEnlargement: true })
        .toColourspace('srgb')
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
    },
    close: async () => {},
  };
}

async function openPages(bytes: Uint8Array): Promise<Source | ScanFault> {
  const task = await openPdf(bytes);
  let pdf: PDFDocumentProxy;
  try {
    pdf = await task.promise;
  } catch (error) {
    await task.destroy();
    return (error as Error).name === 'PasswordException' ? 'password' : 'broken';
  }
  return {
    pages: pdf.numPages,
    pixels: async (page, width) => {
      const one = await pdf.getPage(page + 1);
      const canvas = await drawn(one, width);
      one.cleanup();
      const { data, width: wide, height } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
      return { data, width: wide, height };
    },
    close: () => task.destroy(),
  };
}

async function readPage(source: Source, page: number): Promise<ScannedPage> {
  let pixels: Pixels | undefined;
  let seen: Codes = { codes: [], elsewhere: [], broken: false, whole: null };
  for (const width of widths) {
    const drawnAt = await source.pixels(page, width);
    pixels ??= drawnAt;
    seen = both(seen, await codesOn(drawnAt, width));
    if (seen.whole) break;
  }
  const { data, width, height } = pixels as Pixels;
  const small = sharp(data, { raw: { width, height, channels: 4 } }).resize({ ...thumbnail, fit: 'inside' });
  const broken = seen.broken && seen.codes.length === 0;
  return { thumbnail: await small.webp({ quality: 70 }).toBuffer(), ...seen, broken };
}

/** True if one of the prints is seen on the page and nothing else. */
export async function showsPrint(
  path: string,
  page: number,
  { seen, prints }: { readonly seen: SeenPaper; readonly prints: readonly PrintedPage[] },
): Promise<boolean> {
  const source = await open(path);
  if (typeof source === 'string') return false;
  try {
    const pixels = await source.pixels(page, seen.width);
    const seenAt = wholePaper(pixels, seen.code, seen);
    if (seenAt === null) return false;
    const sheet = sheetOf(pixels, seenAt);
    for (const print of prints) {
      const drawnPrint = await printPixels(print);
      if (drawnPrint !== null && isPrinted(sheet, printOf(drawnPrint), seen.code)) return true;
    }
    return false;
  } finally {
    await source.close();
  }
}

async function printPixels({ path, page, pages }: PrintedPage): Promise<Pixels | null> {
  const source = await openPages(await readFile(path));
  if (typeof source === 'string') return null;
  try {
    return source.pages === pages ? await source.pixels(page - 1, printWidth) : null;
  } finally {
    await source.close();
  }
}

/** What one of two readings saw; `whole` only if the other has no further code. */
function both(one: Codes, other: Codes): Codes {
  const all = (key: 'codes' | 'elsewhere'): string[] => [...new Set([...one[key], ...other[key]])];
  const codes = all('codes');
  return {
    codes,
    elsewhere: all('elsewhere'),
    broken: one.broken || other.broken,
    whole: codes.length === 1 ? (one.whole ?? other.whole) : null,
  };
}

let reader: Promise<typeof readBarcodes> | undefined;

async function loadReader(): Promise<typeof readBarcodes> {
  const zxing = await import('zxing-wasm/reader');
  const wasm = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
  zxing.prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });
  return zxing.readBarcodes;
}

async function codesOn(pixels: Pixels, width: number): Promise<Codes> {
  const read = await (reader ??= loadReader());
  const found = await read({ ...pixels, colorSpace: 'srgb' } as never, {
    formats: ['QRCode'],
    tryHarder: true,
    maxNumberOfSymbols: 8,
    returnErrors: true,
  });
  const valid = found.filter(({ isValid }) => isValid);
  const feet = valid.filter(({ text }) => isFoot(text));
  const [here, elsewhere] = [true, false].map((wanted) =>
    valid.filter((one) => !feet.includes(one) && inCorner(one.position, pixels) === wanted),
  ) as [ReadResult[], ReadResult[]];
  const [head, foot] = [here[0], feet[0]];
  const alone = here.length === 1 && feet.length === 1 && head !== undefined && foot !== undefined;
  const seen = alone &&
    foot.text === footOf(head.text) && { width, code: head.text, head: cornersOf(head), foot: cornersOf(foot) };
  return {
    codes: here.map(({ text }) => text),
    elsewhere: elsewhere.map(({ text }) => text),
    broken: found.some(({ isValid }) => !isValid),
    whole: seen && wholePaper(pixels, seen.code, seen) !== null ? seen : null,
  };
}

const cornersOf = ({ position: { topLeft, topRight, bottomRight, bottomLeft } }: ReadResult): Corners => [
  topLeft,
  topRight,
  bottomRight,
  bottomLeft,
];

/**
 * Corner in which our documents print their code: top right, relative to the orientation of the code, in fractions of
 * the page. Large enough for photos with a margin and for half a sheet. A code elsewhere was added by someone.
 */
const corner = { left: 0.6, bottom: 0.35 } as const;

function inCorner({ topLeft, topRight, bottomLeft }: ReadResult['position'], { width, height }: Pixels): boolean {
  const [across, down] = [minus(topRight, topLeft), minus(bottomLeft, topLeft)];
  const area = across.x * down.y - across.y * down.x;
  if (area === 0) return false;
  // Corners of the image in units of the code's side, from the code's upper left corner.
  const sides = [0, width].flatMap((x) =>
    [0, height].map((y) => {
      const to = minus({ x, y }, topLeft);
      return [(to.x * down.y - to.y * down.x) / area, (across.x * to.y - across.y * to.x) / area] as const;
    }),
  );
  const place = (axis: 0 | 1): number => {
    const all = sides.map((side) => side[axis]);
    return (0.5 - Math.min(...all)) / (Math.max(...all) - Math.min(...all));
  };
  return place(0) >= corner.left && place(1) <= corner.bottom;
}

interface Point {
  readonly x: number;
  readonly y: number;
}
const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });

/** A4 in points. */
const sheet = { width: 595.28, height: 841.89 } as const;

/** Customers receive these files, so a PDF is rewritten without active content and other pages (`pagesAlone`). `refused`: Italian reason. */
export async function cutPages(
  path: string,
  ranges: readonly PageRange[],
  folder: string,
): Promise<readonly string[] | { readonly refused: string }> {
  const bytes = await readFile(path);
  try {
    const parts = bytes.subarray(0, 1024).includes('%PDF-') ? cutPdf(bytes, ranges) : cutPicture(bytes, ranges);
    const paths: string[] = [];
    for await (const part of parts) {
      const to = join(folder, `${paths.length}.pdf`);
      await writeFile(to, part);
      paths.push(to);
    }
    return paths;
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.message };
    throw error;
  }
}

async function* cutPdf(bytes: Uint8Array, ranges: readonly PageRange[]): AsyncGenerator<Uint8Array> {
  const { harmlessPdf } = await import('../../pdf/harmless-pdf.ts');
  const { pagesAlone } = await import('../../pdf/pages-alone.ts');
  yield* pagesAlone(await harmlessPdf(bytes), ranges);
}

async function* cutPicture(bytes: Uint8Array, ranges: readonly PageRange[]): AsyncGenerator<Uint8Array> {
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  for (const range of ranges) {
    const part = await PDFDocument.create();
    for (const page of pagesOf(range)) {
      const picture = sharp(bytes, { page, limitInputPixels: mostPixels }).autoOrient().flatten({ background: '#fff' });
      const { data, info } = await picture.jpeg({ quality: 85 }).toBuffer({ resolveWithObject: true });
      const scale = Math.min(sheet.width / info.width, sheet.height / info.height);
      const [width, height] = [info.width * scale, info.height * scale];
      part.addPage([width, height]).drawImage(await part.embedJpg(data), { x: 0, y: 0, width, height });
    }
    yield part.save();
  }
}

const pagesOf = ({ from, count }: PageRange): number[] => Array.from({ length: count }, (_, n) => from + n);
