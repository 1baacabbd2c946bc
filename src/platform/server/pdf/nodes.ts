import type { Content, ContentTable, Margins, TableCell } from 'pdfmake/interfaces.js';
import { formatMoney } from '#platform/contract/format.ts';
import { ink } from './style.ts';

export interface Column {
  readonly title: string;
  readonly width: number | 'auto' | '*';
  readonly align?: 'left' | 'right' | 'center';
}

export type Row =
  | { readonly cells: readonly Content[]; readonly shaded?: boolean }
  | { readonly across: Content; readonly fill?: string };

export function list(columns: readonly Column[], rows: readonly Row[], margin: Margins = [0, 8, 0, 0]): ContentTable {
  const aligned = (cell: Content, i: number, fill?: string): TableCell =>
    ({ ...asNode(cell), alignment: columns[i]?.align ?? 'left', ...(fill ? { fillColor: fill } : {}) }) as TableCell;
  const body = rows.map((row): TableCell[] => {
    if ('cells' in row) return row.cells.map((cell, i) => aligned(cell, i, row.shaded ? ink.zebra : undefined));
    const across = {
      ...asNode(row.across),
      colSpan: columns.length,
      ...(row.fill ? { fillColor: row.fill } : {}),
    } as TableCell;
    return [across, ...columns.slice(1).map((): TableCell => '')];
  });
  const head = columns.map(({ title, align }): TableCell => ({
    text: title,
    style: 'head',
    alignment: align ?? 'left',
  }));
  const more = body.length > 0 ? { keepWithHeaderRows: 1 } : {};
  return {
    layout: 'list',
    margin,
    table: {
      headerRows: 1,
      dontBreakRows: true,
      ...more,
      widths: columns.map(({ width }) => width),
      body: [head, ...body],
    },
  };
}

const asNode = (cell: Content): object =>
  typeof cell === 'object' && !Array.isArray(cell)
    ? cell
    : Array.isArray(cell)
      ? { stack: cell }
      : { text: String(cell) };

export function facts(
  pairs: readonly (readonly [label: string, value: string])[],
  labelWidth = 84,
): ContentTable | null {
  const said = pairs.filter(([, value]) => value !== '');
  if (said.length === 0) return null;
  return {
    layout: 'facts',
    table: {
      widths: [labelWidth, '*'],
      body: said.map(([label, value]) => [{ text: label, color: ink.faint }, { text: value }]),
    },
  };
}

export const boxes = (all: readonly (readonly [label: string, content: readonly Content[]])[]): ContentTable => ({
  layout: 'box',
  table: {
    widths: all.map(() => '*' as const),
    body: [
      all.map(([label, content]) => ({ stack: [{ text: label, style: 'label', margin: [0, 0, 0, 2] }, ...content] })),
    ],
  },
});

export function totals(pairs: readonly (readonly [label: string, amount: number])[], width = 220): Content {
  const body = pairs.map(([label, amount], i): TableCell[] => {
    const sum = i === pairs.length - 1 ? { bold: true, fontSize: 10.5, fillColor: ink.band } : {};
    return [
      { text: label, ...sum },
      { text: formatMoney(amount), alignment: 'right', noWrap: true, ...sum },
    ];
  });
  return {
    columns: [
      { width: '*', text: '' },
      { width, unbreakable: true, stack: [{ layout: 'facts', table: { widths: ['*', 'auto'], body } }] },
    ],
    margin: [0, 10, 0, 0],
  } as Content;
}
