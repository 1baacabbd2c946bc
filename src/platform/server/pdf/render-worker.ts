import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import pdfmake from 'pdfmake';
import type { TFontDictionary, Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import {
  footOf,
  footPlace,
  footVersion,
  headPlace,
  headVersion,
  moduleSize,
  quiet,
  sidePlaces,
  sideSize,
} from './paper-marks.ts';
import type { Printout } from './printout.ts';
import { fonts, tableLayouts, ink, page, styles, textWidth } from './style.ts';

const definitionOf = (printout: Printout): TDocumentDefinitions => ({
  info: { title: printout.title, author: printout.letterhead.name, creator: 'Cardine', producer: 'Cardine' },
  language: 'it-IT',
  pageSize: 'A4',
  pageMargins: [page.left, topOf(printout), page.right, bottomOf(printout)],
  defaultStyle: { font: 'Roboto', fontSize: 8.5, lineHeight: 1.12, color: ink.text },
  styles,
  header: (current, count) => head(printout, current, count),
  footer: (current, count) => foot(printout, current, count),
  ...(printout.code !== undefined && { background: () => sides }),
  content: [...printout.content],
});

function head({ letterhead, head: [what, of], code }: Printout, current: number, count: number): Content {
  return {
    margin: [page.left, headPlace('').y, page.right, 0],
    stack: [
      {
        columns: [
          {
            width: '*',
            stack: [
              { text: letterhead.name, bold: true, fontSize: 12, color: ink.brand },
              ...letterhead.lines.map((text) => ({ text, style: 'small' })),
            ],
          },
          {
            width: 'auto',
            alignment: 'right',
            stack: [
              { text: what, bold: true, fontSize: 10 },
              { text: of, style: 'small', fontSize: 8 },
            ],
          },
          ...(code === undefined ? [] : [codeOf(`${code}/${current}/${count}`)]),
        ],
        columnGap: quiet,
      },
      rule(1.2, ink.brand, code === undefined ? 4 : quiet),
    ],
  };
}

function codeOf(text: string, { version, modules } = headVersion(text)): Content & { readonly width: number } {
  return { width: modules * moduleSize, qr: text, fit: modules * moduleSize, eccLevel: 'Q', version };
}

/** Measured with the last page, which has the longest code. */
const topOf = ({ code }: Printout): number => {
  if (code === undefined) return page.top;
  const { y, size } = headPlace(`${code}/100/100`);
  return y + size + 2 * quiet;
};
const bottomOf = ({ code }: Printout): number =>
  code === undefined ? page.bottom : page.height - footPlace.y + quiet + aboveFoot;

/** Gap between the content and the line above the footer. */
const aboveFoot = 14;

function foot({ foot: text, code }: Printout, current: number, count: number): Content {
  return {
    margin: [page.left, aboveFoot, page.right, 0],
    stack: [
      rule(0.4, ink.rule, 0),
      {
        columns: [
          ...(code === undefined ? [] : [codeOf(footOf(`${code}/${current}/${count}`), footVersion)]),
          { width: '*', text, style: 'small' },
          { width: 'auto', alignment: 'right', text: `Pagina ${current} di ${count}`, style: 'small' },
        ],
        columnGap: 12,
        margin: [0, code === undefined ? 4 : quiet, 0, 0],
      },
    ],
  };
}

const sides: Content = {
  canvas: sidePlaces.map(({ x, y }) => ({
    type: 'rect',
    x: x - sideSize / 2,
    y: y - sideSize / 2,
    w: sideSize,
    h: sideSize,
    lineWidth: 0,
    color: ink.text,
  })),
};

const rule = (lineWidth: number, lineColor: string, above: number): Content => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: textWidth, y2: 0, lineWidth, lineColor }],
  margin: [0, above, 0, 0],
});

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
function keepFonts(fonts: TFontDictionary): () => void {
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

/** Replacements for characters that the font lacks; others become a question mark. */
const instead: Readonly<Record<string, string>> = {
  '→': '->',
  '←': '<-',
  '↔': '<->',
  '⌀': 'Ø',
  '∅': 'Ø',
  '✓': '√',
  '✔': '√',
  '☐': '□',
  '▪': '■',
  '►': '•',
  '\u202f': ' ',
};
const strange =
  /[→←↔⌀∅✓✔☐▪►\u202f]|[^\t\n\x20-\u024f\u02b0-\u02ff\u0370-\u04ff\u1e00-\u1eff\u2000-\u206f\u20a0-\u20bf\u2100-\u215f\u2200-\u22ff\u25a0-\u25ff]/gu;

function drawable<T>(node: T): T {
  if (typeof node === 'string') return node.replace(strange, (sign) => instead[sign] ?? '?') as T;
  if (Array.isArray(node)) return node.map((one: unknown) => drawable(one)) as T;
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]: [string, unknown]) => [
      key,
      key === 'svg' || key === 'image' ? value : drawable(value),
    ]),
  ) as T;
}

export type FromWorker = { readonly progress: number } | { readonly bytes: Uint8Array } | { readonly error: string };

// Priority is per thread on Linux, elsewhere per process.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);

const folder =
  fonts()
    ['Roboto']?.normal?.toString()
    .replace(/[^/\\]+$/, '') ?? '';
const forgetPaper = keepFonts(fonts());
pdfmake.setFonts(fonts());
pdfmake.setTableLayouts(tableLayouts);
// SVG may refer to files and URLs, so only fonts are readable.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => folder !== '' && path.startsWith(folder));

const tell = (message: FromWorker): void => parentPort?.postMessage(message);

parentPort?.on('message', (printout: Printout) => void render(printout));

async function render(printout: Printout): Promise<void> {
  try {
    let told = 0;
    forgetPaper();
    pdfmake.setProgressCallback((progress) => {
      if (progress - told < 0.02) return;
      told = progress;
      tell({ progress });
    });
    const bytes = await pdfmake.createPdf(definitionOf(drawable(printout))).getBuffer();
    tell({ bytes });
  } catch (error) {
    tell({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}
