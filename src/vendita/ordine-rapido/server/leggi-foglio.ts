import { readGrid } from '#platform/server/excel/read-grid.ts';
import type { Cell } from '#platform/server/excel/read-workbook.ts';
import { byteSpacchettati } from '../rules/file.ts';
import { righeMassime } from '../rules/testo.ts';

const limiti = {
  rows: righeMassime + 500,
  columns: 60,
  unpacked: byteSpacchettati,
  says: 'Il foglio è troppo grande: al massimo 1.000 righe e 60 colonne.',
} as const;
/** A workbook can repeat one long text in every cell. */
const caratteriCella = 300;

export const leggiFoglio = (byte: Uint8Array): string[][] =>
  readGrid(byte, limiti, (cella) => testoDi(cella).slice(0, caratteriCella));

/** Numbers get the decimal comma; dates are ignored. */
function testoDi({ kind, left = kind, text }: Cell): string {
  if (left === 'number') return String(Number(text)).replace('.', ',');
  return left === 'text' ? text : '';
}
