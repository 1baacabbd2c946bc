import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { TFontDictionary } from 'pdfmake/interfaces.js';
import pdfmake from 'pdfmake';

interface Font {
  /** What was drawn with it, each with the signs that it first stood for. */
  _glyphs: object;
}

/** What this needs of fontkit, in the very copy that pdfmake draws with. */
interface Fontkit {
  create(file: Uint8Array): Font;
  registerFormat(format: { new (stream: { readonly buffer: Uint8Array }): Font; probe(file: Uint8Array): boolean }): void;
}

/** Missing in the library's types. */
const { virtualfs } = pdfmake as typeof pdfmake & { readonly virtualfs: { writeFileSync(name: string, content: Uint8Array): void } };
const ofPdfmake = ['pdfmake', 'pdfkit'].reduce((from, name) => createRequire(from).resolve(name), import.meta.url);

/**
 * Reads each font once for all papers instead of once for each, which takes half of a paper's time. The library is given a name in the place of
 * each file, and reads that as a format of its own. Answers what takes the marks of a paper off again: the next one begins as if it were the first.
 */
export function keepFonts(files: TFontDictionary): () => void {
  const fontkit = createRequire(ofPdfmake)('fontkit') as Fontkit;
  const kept = new Map<string, Font>();
  const named = (name: string, file: string): string => {
    kept.set(name, fontkit.create(readFileSync(file)));
    virtualfs.writeFileSync(name, Buffer.from(name));
    return name;
  };
  // A name is short; a font is never turned into text to look for it.
  const keptIn = (file: Uint8Array): Font | undefined => (file.length < 100 ? kept.get(Buffer.from(file).toString()) : undefined);
  class KeptFont {
    static probe = (file: Uint8Array): boolean => keptIn(file) !== undefined;
    _glyphs = {};
    constructor({ buffer }: { readonly buffer: Uint8Array }) {
      const font = keptIn(buffer);
      if (font) return font;
    }
  }
  fontkit.registerFormat(KeptFont);
  const faces = (family: string, styles: object): [string, string][] => Object.entries(styles).map(([style, file]) => [style, named(`kept ${family} ${style}`, String(file))]);
  pdfmake.setFonts(Object.fromEntries(Object.entries(files).map(([family, styles]) => [family, Object.fromEntries(faces(family, styles))])));
  return () => {
    for (const font of kept.values()) font._glyphs = {};
  };
}
