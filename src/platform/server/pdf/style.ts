import { createRequire } from 'node:module';
import type { CustomTableLayout, StyleDictionary, TFontDictionary } from 'pdfmake/interfaces.js';

export const ink = {
  text: '#1a1a1a',
  faint: '#666666',
  rule: '#c9c9c9',
  brand: '#c1121f',
  band: '#ececec',
  zebra: '#f6f6f6',
} as const;

/** Points. */
export const page = { width: 595.28, height: 841.89, left: 36, right: 36, top: 78, bottom: 50 } as const;
export const textWidth = page.width - page.left - page.right;

export function fonts(): TFontDictionary {
  const file = (name: string): string =>
    createRequire(import.meta.url)
      .resolve('pdfmake/package.json')
      .replace(/package\.json$/, `fonts/Roboto/Roboto-${name}.ttf`);
  return {
    Roboto: {
      normal: file('Regular'),
      bold: file('Medium'),
      italics: file('Italic'),
      bolditalics: file('MediumItalic'),
    },
  };
}

export const styles: StyleDictionary = {
  title: { fontSize: 15, bold: true, color: ink.text },
  section: { fontSize: 9.5, bold: true, color: ink.brand, margin: [0, 10, 0, 3] },
  label: { fontSize: 7, color: ink.faint },
  head: { fontSize: 7, bold: true, color: '#ffffff' },
  band: { bold: true, fontSize: 8.5 },
  small: { fontSize: 7, color: ink.faint },
  code: { bold: true },
};

/** Functions can't be sent to a thread, so layouts are referred to by name. */
export const tableLayouts: Record<string, CustomTableLayout> = {
  list: {
    hLineWidth: (i, { table }) => (i > (table.headerRows ?? 0) || i === table.body.length ? 0.4 : 0),
    vLineWidth: () => 0,
    hLineColor: () => ink.rule,
    paddingLeft: () => 4,
    paddingRight: () => 4,
    paddingTop: () => 2.6,
    paddingBottom: () => 2.2,
    fillColor: (i, { table }) => (i < (table.headerRows ?? 0) ? '#3a3a3a' : null),
  },
  facts: {
    hLineWidth: (i) => (i === 0 ? 0 : 0.4),
    vLineWidth: () => 0,
    hLineColor: () => ink.rule,
    paddingLeft: (i) => (i === 0 ? 0 : 4),
    paddingRight: () => 2,
    paddingTop: () => 2.2,
    paddingBottom: () => 1.8,
  },
  box: {
    hLineWidth: () => 0.5,
    vLineWidth: () => 0.5,
    hLineColor: () => ink.rule,
    vLineColor: () => ink.rule,
    paddingLeft: () => 6,
    paddingRight: () => 6,
    paddingTop: () => 5,
    paddingBottom: () => 5,
  },
};
