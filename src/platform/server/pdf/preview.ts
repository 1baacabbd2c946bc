import { createRequire } from 'node:module';

/** Taller pages are narrowed, so that no document asks for a picture without end. */
const mostPixels = 4_000_000;

/**
 * The first page as a PNG of so many pixels across. Scripts in the document don't run. Throws for what is no PDF, broken, locked with a
 * password, or without a page.
 */
export async function firstPage(pdf: Uint8Array, width: number): Promise<Uint8Array> {
  // Loaded when first needed: most pictures don't need them.
  const [{ createCanvas }, { getDocument }] = await Promise.all([
    import('@napi-rs/canvas'),
    import('pdfjs-dist/legacy/build/pdf.mjs'),
  ]);
  const task = getDocument({
    data: new Uint8Array(pdf),
    isEvalSupported: false,
    enableXfa: false,
    verbosity: 0,
    standardFontDataUrl: fonts(),
    stopAtErrors: false,
  });
  try {
    const page = await task.promise.then((document) => document.getPage(1));
    const whole = page.getViewport({ scale: 1 });
    const scale = Math.min(width / whole.width, Math.sqrt(mostPixels / (whole.width * whole.height)));
    const viewport = page.getViewport({ scale });
    const canvas = createCanvas(Math.max(1, Math.round(viewport.width)), Math.max(1, Math.round(viewport.height)));
    const surface = { canvas, canvasContext: canvas.getContext('2d'), viewport };
    await page.render(surface as never).promise;
    return await canvas.encode('png');
  } finally {
    await task.destroy();
  }
}

/** The fonts that every reader of PDF has, as a folder of the library. */
const fonts = (): string =>
  createRequire(import.meta.url)
    .resolve('pdfjs-dist/package.json')
    .replace(/package\.json$/, 'standard_fonts/');
