import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { Printout } from './printout.ts';
import { ink, page, styles, textWidth } from './style.ts';

export const definitionOf = (printout: Printout): TDocumentDefinitions => ({
  info: { title: printout.title, author: printout.letterhead.name, creator: 'Cardine', producer: 'Cardine' },
  language: 'it-IT',
  pageSize: 'A4',
  pageMargins: [page.left, page.top, page.right, page.bottom],
  defaultStyle: { font: 'Roboto', fontSize: 8.5, lineHeight: 1.12, color: ink.text },
  styles,
  header: (current) => head(printout, current),
  footer: (current, count) => foot(printout, current, count),
  content: [...printout.content],
});

function head({ letterhead, head: [what, of], code }: Printout, current: number): Content {
  return {
    margin: [page.left, 24, page.right, 0],
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
          // For skewed scans of 150 dpi. Explicit version: the library fails if text fills the smallest.
          ...(code === undefined
            ? []
            : [{ width: codeSize, qr: `${code}/${current}`, fit: codeSize, eccLevel: 'Q' as const, version: 3 }]),
        ],
        columnGap: 12,
      },
      rule(1.2, ink.brand, 4),
    ],
  };
}

const codeSize = 44;

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
