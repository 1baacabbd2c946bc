import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { Printout } from './printout.ts';
import { ink, page, styles, textWidth } from './style.ts';

export const definitionOf = (printout: Printout): TDocumentDefinitions => ({
  info: { title: printout.title, author: printout.letterhead.name, creator: 'Cardine', producer: 'Cardine' },
  language: 'it-IT',
  pageSize: 'A4',
  pageMargins: [page.left, topOf(printout), page.right, page.bottom],
  defaultStyle: { font: 'Roboto', fontSize: 8.5, lineHeight: 1.12, color: ink.text },
  styles,
  header: (current, count) => head(printout, current, count),
  footer: (current, count) => foot(printout, current, count),
  content: [...printout.content],
});

function head({ letterhead, head: [what, of], code }: Printout, current: number, count: number): Content {
  return {
    margin: [page.left, headTop, page.right, 0],
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

/** Points per module and around the code: 6 pixels in a 150 dpi scan, and readable in a phone's photo of the page. */
const [module, quiet] = [3, 12];
/** Characters that QR versions hold at level Q, minus one, because the library writes a full one wrong. */
const versions = [
  { version: 2, modules: 25, signs: 28 },
  { version: 3, modules: 29, signs: 46 },
  { version: 4, modules: 33, signs: 66 },
] as const;

function codeOf(text: string): Content & { readonly width: number } {
  const { version, modules } = versions.find(({ signs }) => text.length <= signs) ?? versions[2];
  return { width: modules * module, qr: text, fit: modules * module, eccLevel: 'Q', version };
}

const headTop = 24;
/** The last page has the longest code. */
const topOf = ({ code }: Printout): number =>
  code === undefined ? page.top : headTop + codeOf(`${code}/100/100`).width + 2 * quiet;

function foot({ foot: text }: Printout, current: number, count: number): Content {
  return {
    margin: [page.left, 14, page.right, 0],
    stack: [
      rule(0.4, ink.rule, 0),
      {
        columns: [
          { width: '*', text, style: 'small' },
          { width: 'auto', alignment: 'right', text: `Pagina ${current} di ${count}`, style: 'small' },
        ],
        columnGap: 12,
        margin: [0, 4, 0, 0],
      },
    ],
  };
}

const rule = (lineWidth: number, lineColor: string, above: number): Content => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: textWidth, y2: 0, lineWidth, lineColor }],
  margin: [0, above, 0, 0],
});
