import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { TFontDictionary } from 'pdfmake/interfaces.js';

interface Font {
  /** Characters of a glyph's first use. */
  _glyphs: object;
}

interface Fontkit {
  create(file: Uint8Array): Font;
  registerFormat(format: {
    new (stream: { readonly buffer: Uint8Array }): Font;
    probe(file: Uint8Array): boolean;
  }): void;
}

interface Paper {
  initFonts(...given: unknown[]): void;
  registerFont(name: string, file: Uint8Array): void;
}

interface Pdfkit {
  readonly prototype: Paper;
}

/**
 * Parses each font once, which takes half the time of a document. pdfmake gets a placeholder for the file. Call the
 * returned reset between documents.
 */
export function keepFonts(fonts: TFontDictionary): () => void {
  const { fontkit, pdfkit } = libraries();
  const kept = new Map(filesOf(fonts).map((file) => [file, fontkit.create(readFileSync(file))]));
  fontkit.registerFormat(formatOf(kept));
  const { prototype } = pdfkit;
  const begin = prototype.initFonts;
  prototype.initFonts = function initFonts(this: Paper, ...given) {
    begin.apply(this, given);
    for (const file of kept.keys()) this.registerFont(file, Buffer.from(file));
  };
  return () => {
    for (const font of kept.values()) font._glyphs = {};
  };
}

const filesOf = (fonts: TFontDictionary): string[] =>
  Object.values(fonts).flatMap((styles) => Object.values(styles).map(String));

function libraries(): { fontkit: Fontkit; pdfkit: Pdfkit } {
  const ofPdfmake = createRequire(createRequire(import.meta.url).resolve('pdfmake'));
  return {
    pdfkit: ofPdfmake('pdfkit') as Pdfkit,
    fontkit: createRequire(ofPdfmake.resolve('pdfkit'))('fontkit') as Fontkit,
  };
}

function formatOf(kept: ReadonlyMap<string, Font>): Parameters<Fontkit['registerFormat']>[0] {
  const marked = (mark: Uint8Array): Font | undefined =>
    mark.length < 4096 ? kept.get(Buffer.from(mark).toString()) : undefined;
  return class KeptFont {
    static probe = (file: Uint8Array): boolean => marked(file) !== undefined;
    _glyphs = {};
    constructor({ buffer }: { readonly buffer: Uint8Array }) {
      const font = marked(buffer);
      if (font) return font;
    }
  };
}
