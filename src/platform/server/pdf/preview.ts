import { createRequire } from 'node:module';
import type { Canvas } from '@napi-rs/canvas';
import type { PDFDocumentLoadingTask, PDFPageProxy } from 'pdfjs-dist';

/** Taller pages are narrowed, so that no document asks for a picture without end. */
const mostPixels = 4_000_000;

/**
 * The first page as a PNG of so many pixels across. Scripts in the document don't run. Throws for what is no PDF, broken, locked with a
 * password, or without a page.
 */
export async function firstPage(pdf: Uint8Array, width: number): Promise<Uint8Array> {
  const task = await openPdf(pdf);
  try {
    const page = await task.promise.then((document) => document.getPage(1));
    return await (await drawn(page, width)).encode('png');
  } finally {
    await task.destroy();
  }
}

/** Opens a PDF for its pages; whoever opens it destroys it. */
export async function openPdf(pdf: Uint8Array): Promise<PDFDocumentLoadingTask> {
  // Loaded when first needed: most pictures don't need it.
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

/** A page as a picture of so many pixels across, or fewer. */
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

/** The fonts that every reader of PDF has, as a folder of the library. */
const fonts = (): string =>
  createRequire(import.meta.url)
    .resolve('pdfjs-dist/package.json')
    .replace(/package\.json$/, 'standard_fonts/');
