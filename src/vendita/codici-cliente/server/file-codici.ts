import { cut } from '#platform/contract/storable.ts';
import { breaksRule } from '#platform/contract/refusal.ts';
import { csvSource } from '#platform/server/exchange/csv-source.ts';
import { Unreadable } from '#platform/server/exchange/source.ts';
import { readGrid } from '#platform/server/excel/read-grid.ts';
import { righeDelFile, righeMassime, type RigaFile } from '../rules.ts';

export interface FileCodici {
  readonly nome: string;
  readonly byte: Uint8Array;
}

const troppo = 'Il file è troppo grande: al massimo 5.000 righe e 30 colonne.';
const limiti = { rows: righeMassime + 100, columns: 30, unpacked: 20_000_000, says: troppo } as const;

const foglio = (byte: Uint8Array): string[][] =>
  readGrid(byte, limiti, ({ kind, left = kind, text }) => (left === 'text' || left === 'number' ? cut(text, 200) : ''));

async function csv(byte: Uint8Array): Promise<string[][]> {
  const righe: string[][] = [];
  for await (const alcune of (await csvSource(byte, '')).rows())
    for (const { line, cells } of alcune) {
      if (line > limiti.rows) throw breaksRule(troppo);
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
