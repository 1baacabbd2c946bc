import { cut } from '#platform/contract/storable.ts';
import { breaksRule } from '#platform/contract/refusal.ts';
import { csvSource } from '#platform/server/exchange/csv-source.ts';
import { Unreadable } from '#platform/server/exchange/source.ts';
import { readGrid } from '#platform/server/excel/read-grid.ts';
import type { Cell } from '#platform/server/excel/read-workbook.ts';
import { caratteriLetti, verificaConteggio, righeMassime } from '../rules/testo.ts';
import { byteSpacchettati, type TipoFile } from '../rules/file.ts';

const limiti = {
  rows: righeMassime + 500,
  columns: 60,
  unpacked: byteSpacchettati,
  says: 'Il foglio è troppo grande: al massimo 1.000 righe e 60 colonne.',
} as const;
/** A workbook can repeat one long text in every cell. One more than a note takes, so that a longer one is told. */
const caratteriCella = 301;

const leggiFoglio = (byte: Uint8Array): string[][] =>
  readGrid(byte, limiti, (cella) => cut(testoDi(cella), caratteriCella));

/** Numbers get the decimal comma; dates are ignored. */
function testoDi({ kind, left = kind, text }: Cell): string {
  if (left === 'number') return String(Number(text)).replace('.', ',');
  return left === 'text' ? text : '';
}

export interface FileLetto {
  readonly tipo: TipoFile;
  readonly byte: Uint8Array;
}

export async function testoDelFile({ tipo, byte }: FileLetto): Promise<string> {
  const tutte = tipo === 'xlsx' ? leggiFoglio(byte) : await leggiCsv(byte);
  const righe = tutte.slice(0, tutte.findLastIndex((celle) => celle.some(piena)) + 1);
  const piene = righe.reduce((quante, celle) => quante + Number(celle.some(piena)), 0);
  const frase = verificaConteggio(righe.length > righeConVuote ? righe.length : piene);
  if (frase !== null) throw breaksRule(frase);
  return righe
    .map((celle) =>
      celle
        .map(inUnaRiga)
        .join('\t')
        .slice(0, caratteriLetti + 1),
    )
    .join('\n');
}

const righeConVuote = 20_000;

const piena = (cella: string): boolean => cella.trim() !== '';

const inUnaRiga = (cella: string): string => cella.replace(/[\t\r\n;|]+/g, ' ');

/** Separator from the first line: semicolon, tab or comma; rows keep line positions. */
async function leggiCsv(byte: Uint8Array): Promise<string[][]> {
  // The separators are one byte in every encoding; the null bytes of UTF-16 do not matter here.
  const prima =
    Buffer.from(byte)
      .toString('latin1')
      .replaceAll('\0', '')
      .split(/[\r\n]/, 1)[0] ?? '';
  const delimiter = [';', '\t', ','].find((segno) => prima.includes(segno)) ?? ';';
  const righe: string[][] = [];
  try {
    for await (const alcune of (await csvSource(byte, '', { delimiter, inches: true })).rows())
      for (const { line, cells } of alcune) {
        const celle = cells.map((cella) => cella ?? '');
        if (celle.reduce((segni, cella) => segni + cella.length, 0) > segniRecord) throw illeggibile();
        righe[line - 1] = celle;
      }
  } catch (error) {
    throw error instanceof Unreadable ? illeggibile() : error;
  }
  return Array.from(righe, (celle) => celle ?? []);
}

/** A longer record means an unclosed quote. */
const segniRecord = 10_000;

const illeggibile = (): Error =>
  breaksRule('Il file non si può leggere: controllare che sia un CSV.', {
    errors: [{ path: 'contenuto', message: 'Il file non si può leggere.' }],
  });
