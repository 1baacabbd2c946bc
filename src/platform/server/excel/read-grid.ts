import { breaksRule } from '#platform/contract/refusal.ts';
import { readWorkbook, type Cell } from './read-workbook.ts';
import type { Most } from './workbook-parts.ts';

export interface MostCells extends Most {
  /** Including headings and empty rows: one cell far down would otherwise create millions of rows. */
  readonly rows: number;
  readonly columns: number;
}

/** The first sheet as texts by row and column; empty rows are empty lists. */
export function readGrid(bytes: Uint8Array, most: MostCells, textOf: (cell: Cell) => string): string[][] {
  const grid: string[][] = [];
  let [rows, cells] = [0, 0];
  readWorkbook(
    bytes,
    (_, i) => i === 0,
    {
      sheet: () => {},
      place: (row, column) => {
        if (column === 0) rows += 1;
        else cells += 1;
        if (Math.max(row, rows) > most.rows || column > most.columns || cells > most.rows * most.columns)
          throw breaksRule(most.says);
      },
      row: (row) => {
        const line = (grid[row.row - 1] ??= []);
        for (const cell of row.cells) line[cell.column - 1] = textOf(cell);
      },
    },
    most,
  );
  return Array.from(grid, (line) => Array.from(line ?? [], (text) => text ?? ''));
}
