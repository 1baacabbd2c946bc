import Papa from 'papaparse';
import { breaksRule } from '#platform/contract/refusal.ts';
import type { TipoFile } from '../rules/file.ts';
import { verificaConteggio } from '../rules/testo.ts';
import { leggiFoglio } from './leggi-foglio.ts';

export interface FileLetto {
  readonly tipo: TipoFile;
  readonly byte: Uint8Array;
}

/** A line for each row of the file, its cells parted by tabs. */
export async function testoDelFile({ tipo, byte }: FileLetto): Promise<string> {
  const tutte = tipo === 'xlsx' ? await leggiFoglio(byte) : leggiCsv(byte);
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

/** UTF-8, or what Excel on an Italian Windows writes: its own signs, or UTF-16 where it is asked for Unicode text. */
function testoDi(byte: Uint8Array): string {
  if (byte[0] === 0xff && byte[1] === 0xfe) return new TextDecoder('utf-16le').decode(byte);
  const utf8 = new TextDecoder('utf-8').decode(byte);
  return utf8.includes('\ufffd') ? new TextDecoder('windows-1252').decode(byte) : utf8;
}

/** Parted by semicolon, tab or comma, whichever the first line has. */
function leggiCsv(byte: Uint8Array): string[][] {
  const testo = testoDi(byte);
  const prima = testo.slice(0, testo.search(/[\r\n]|$/));
  const delimiter = [';', '\t', ','].find((segno) => prima.includes(segno)) ?? ';';
  const { data, errors } = Papa.parse<string[]>(testo, { delimiter });
  const troppoLunga = data.some((celle) => celle.reduce((segni, cella) => segni + cella.length, 0) > segniRecord);
  if (troppoLunga || errors.some(({ code }) => code === 'MissingQuotes')) throw illeggibile();
  return data;
}

/** Of one record; a longer one is a quotation mark that was not closed. */
const segniRecord = 10_000;

const illeggibile = (): Error =>
  breaksRule('Il file non si può leggere: controllare che sia un CSV.', {
    errors: [{ path: 'contenuto', message: 'Il file non si può leggere.' }],
  });
