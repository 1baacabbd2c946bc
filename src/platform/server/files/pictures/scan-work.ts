import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import sharp from 'sharp';
import { Refusal } from '#platform/contract/refusal.ts';
import { drawn, openPdf } from '../../pdf/preview.ts';
import { isPrinted, printOf, printWidth, sheetOf } from './own-print.ts';
import { both, codesOn, type PageCodes, type SeenPaper } from './scan-codes.ts';
import { wholePaper, type Pixels } from './whole-paper.ts';

// Scans are read from disk, as files may be a hundred megabytes.

export interface ScannedPage extends PageCodes {
  readonly thumbnail: Uint8Array;
}

/** A page of the stored PDF of a paper. */
export interface PrintedPage {
  readonly path: string;
  /** Starting at 1. */
  readonly page: number;
  readonly pages: number;
}

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
  let seen: PageCodes = { codes: [], elsewhere: [], broken: false, whole: null };
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

/** True if the page shows one of the prints and nothing else. */
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
