import { breaksRule } from '#platform/contract/refusal.ts';
import { csvSource } from '#platform/server/exchange/csv-source.ts';
import { Unreadable } from '#platform/server/exchange/source.ts';
import { readWorkbook } from '#platform/server/excel/read-workbook.ts';
import { righeDelFile, righeMassime } from '../rules.ts';
import type { RigaFile } from '../rules.ts';

export interface FileCodici {
  readonly nome: string;
  readonly byte: Uint8Array;
}

const colonneMassime = 30;
const troppo = 'Il file è troppo grande: al massimo 5.000 righe e 30 colonne.';

function foglio(byte: Uint8Array): string[][] {
  const righe: string[][] = [];
  readWorkbook(
    byte,
    (_, i) => i === 0,
    {
      sheet: () => {},
      place: (riga, colonna) => {
        if (riga > righeMassime + 100 || colonna > colonneMassime) throw breaksRule(troppo);
      },
      row: ({ row, cells }) => {
        const riga = (righe[row - 1] ??= []);
        for (const { column, kind, left = kind, text } of cells)
          riga[column - 1] = left === 'text' || left === 'number' ? text.slice(0, 200) : '';
      },
    },
    { unpacked: 20_000_000, says: troppo },
  );
  return Array.from(righe, (riga) => Array.from(riga ?? [], (cella) => cella ?? ''));
}

async function csv(byte: Uint8Array): Promise<string[][]> {
  const righe: string[][] = [];
  for await (const alcune of (await csvSource(byte, '')).rows())
    for (const { line, cells } of alcune) {
      if (line > righeMassime + 100) throw breaksRule(troppo);
      righe[line - 1] = cells.map((cella) => cella ?? '');
    }
  return Array.from(righe, (riga) => riga ?? []);
}

export async function leggiFileCodici({ nome, byte }: FileCodici): Promise<RigaFile[]> {
  const celle = await (/\.xlsx$/i.test(nome) ? Promise.resolve(foglio(byte)) : csv(byte)).catch((error: unknown) => {
    throw error instanceof Unreadable ? breaksRule('Il file non si può leggere: controllare che sia un CSV.') : error;
  });
  const righe = righeDelFile(celle);
  if (righe === null)
    throw breaksRule(
      'Una delle prime righe nomina le colonne: «codice cliente», «codice articolo» e, se c’è, «descrizione».',
    );
  if (righe.length === 0) throw breaksRule('Il file non ha righe.');
  if (righe.length > righeMassime) throw breaksRule(troppo);
  return righe;
}
