import { breaksRule } from '#platform/contract/refusal.ts';
import type { Cell } from '#platform/server/excel/read-workbook.ts';
import { readWorkbook } from '#platform/server/excel/read-workbook.ts';
import { byteSpacchettati } from '../rules/file.ts';
import { righeMassime } from '../rules/testo.ts';

/** Rows, heading and empty ones included, and columns of a sheet that are read: a cell far out would make a table of millions. */
const limiti = { righe: righeMassime + 500, colonne: 60 } as const;
/** Cells of a sheet that are read. */
const celleMassime = limiti.righe * limiti.colonne;
/** Characters of a cell that are read: one long text can stand in every cell of a sheet. */
const caratteriCella = 300;

const troppo = 'Il foglio è troppo grande: al massimo 1.000 righe e 60 colonne.';

/** The first sheet of a workbook as texts, row by row as Excel counts them. */
export function leggiFoglio(byte: Uint8Array): string[][] {
  const righe: string[][] = [];
  let quante = 0;
  let celle = 0;
  readWorkbook(
    byte,
    (_, i) => i === 0,
    {
      sheet: () => {},
      place: (riga, colonna) => {
        if (colonna === 0) quante += 1;
        else celle += 1;
        const lontana = riga > limiti.righe || colonna > limiti.colonne;
        if (lontana || quante > limiti.righe || celle > celleMassime) throw breaksRule(troppo);
      },
      row: ({ row, cells }) => {
        const riga = (righe[row - 1] ??= []);
        for (const cella of cells) riga[cella.column - 1] = testoDi(cella).slice(0, caratteriCella);
      },
    },
    { unpacked: byteSpacchettati, says: troppo },
  );
  return Array.from(righe, (riga) => Array.from(riga ?? [], (cella) => cella ?? ''));
}

/** Numbers as people write them, so that a decimal is read with its comma; a day has no meaning in an order. */
function testoDi({ kind, left = kind, text }: Cell): string {
  if (left === 'number') return String(Number(text)).replace('.', ',');
  return left === 'text' ? text : '';
}
