import { breaksRule } from '#platform/contract/refusal.ts';
import type { Cell } from '#platform/server/excel/read-workbook.ts';
import { readWorkbook } from '#platform/server/excel/read-workbook.ts';
import { byteSpacchettati } from '../rules/file.ts';
import { righeMassime } from '../rules/testo.ts';

/** Limit with headings and empty rows: a far cell would give a table of millions. */
const limiti = { righe: righeMassime + 500, colonne: 60 } as const;
const celleMassime = limiti.righe * limiti.colonne;
/** A workbook can repeat one long text in every cell. */
const caratteriCella = 300;

const troppo = 'Il foglio è troppo grande: al massimo 1.000 righe e 60 colonne.';

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

/** Numbers get the decimal comma; dates are ignored. */
function testoDi({ kind, left = kind, text }: Cell): string {
  if (left === 'number') return String(Number(text)).replace('.', ',');
  return left === 'text' ? text : '';
}
