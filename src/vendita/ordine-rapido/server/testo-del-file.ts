import { breaksRule } from '#platform/contract/refusal.ts';
import { csvSource } from '#platform/server/exchange/csv-source.ts';
import { Unreadable } from '#platform/server/exchange/source.ts';
import type { TipoFile } from '../rules/file.ts';
import { verificaConteggio } from '../rules/testo.ts';
import { leggiFoglio } from './leggi-foglio.ts';

export interface FileLetto {
  readonly tipo: TipoFile;
  readonly byte: Uint8Array;
}

/** A line for each row of the file, its cells parted by tabs. */
export async function testoDelFile({ tipo, byte }: FileLetto): Promise<string> {
  const tutte = tipo === 'xlsx' ? leggiFoglio(byte) : await leggiCsv(byte);
  const righe = tutte.slice(0, tutte.findLastIndex((celle) => celle.some(piena)) + 1);
  const piene = righe.reduce((quante, celle) => quante + Number(celle.some(piena)), 0);
  const sentenza = verificaConteggio(righe.length > righeConVuote ? righe.length : piene);
  if (sentenza !== null) throw breaksRule(sentenza);
  return righe.map((celle) => celle.map(inUnaRiga).join('\t').slice(0, caratteriRiga)).join('\n');
}

/** Rows of a file, the empty ones among them. */
const righeConVuote = 20_000;
/** Characters of a row that are looked at. */
const caratteriRiga = 1000;

const piena = (cella: string): boolean => cella.trim() !== '';

const inUnaRiga = (cella: string): string => cella.replace(/[\t\r\n;|]+/g, ' ');

/** Unicode text of Excel is UTF-16, which the reader does not take. */
const senzaUtf16 = (byte: Uint8Array): Uint8Array =>
  byte[0] === 0xff && byte[1] === 0xfe ? Buffer.from(new TextDecoder('utf-16le').decode(byte)) : byte;

/** Parted by semicolon, tab or comma, whichever the first line has; each row where its line stands in the file. */
async function leggiCsv(inviati: Uint8Array): Promise<string[][]> {
  const byte = senzaUtf16(inviati);
  const prima =
    Buffer.from(byte)
      .toString('latin1')
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

/** Of one record; a longer one is a quotation mark that was not closed. */
const segniRecord = 10_000;

const illeggibile = (): Error =>
  breaksRule('Il file non si può leggere: controllare che sia un CSV.', {
    errors: [{ path: 'contenuto', message: 'Il file non si può leggere.' }],
  });
