import { createRequire, Module } from 'node:module';
import type { Canvas } from '@napi-rs/canvas';
import type { PDFDocumentLoadingTask, PDFPageProxy } from 'pdfjs-dist';

/** Limits the memory of tall pages. */
const mostPixels = 4_000_000;

/** PNG; width in pixels; scripts don't run. Throws if it is no PDF, broken, encrypted, or has no page. */
export async function firstPage(pdf: Uint8Array, width: number): Promise<Uint8Array> {
  const task = await openPdf(pdf);
  try {
    const page = await task.promise.then((document) => document.getPage(1));
    return await (await drawn(page, width)).encode('png');
  } finally {
    await task.destroy();
  }
}

/** For a thread that never draws: pdfjs then does not load the canvas with itself, 0.13 s of CPU. Before `openPdf`. */
export function readsTextOnly(): void {
  const require = createRequire(import.meta.url);
  const id = require.resolve('@napi-rs/canvas');
  const canvas = new Module(id);
  canvas.exports = { DOMMatrix: class {}, ImageData: class {}, Path2D: class {} };
  canvas.loaded = true;
  require.cache[id] = canvas;
}

/** Preloads what `openPdf` needs, 0.1 s of CPU; with the canvas 0.25 s. */
export async function preparePdf(): Promise<void> {
  const { PDFWorker } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const worker = new PDFWorker();
  await worker.promise;
  worker.destroy();
}

/** The caller must destroy it. */
export async function openPdf(pdf: Uint8Array): Promise<PDFDocumentLoadingTask> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  return getDocument({
    data: new Uint8Array(pdf),
    isEvalSupported: false,
    enableXfa: false,
    verbosity: 0,
    standardFontDataUrl: fonts(),
    stopAtErrors: false,
  });
}

export async function drawn(page: PDFPageProxy, width: number): Promise<Canvas> {
  const { createCanvas } = await import('@napi-rs/canvas');
  const whole = page.getViewport({ scale: 1 });
  const scale = Math.min(width / whole.width, Math.sqrt(mostPixels / (whole.width * whole.height)));
  const viewport = page.getViewport({ scale });
  const canvas = createCanvas(Math.max(1, Math.round(viewport.width)), Math.max(1, Math.round(viewport.height)));
  const surface = { canvas, canvasContext: canvas.getContext('2d'), viewport };
  await page.render(surface as never).promise;
  return canvas;
}

const fonts = (): string =>
  createRequire(import.meta.url)
    .resolve('pdfjs-dist/package.json')
    .replace(/package\.json$/, 'standard_fonts/');
