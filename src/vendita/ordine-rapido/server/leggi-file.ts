import { parse } from 'csv-parse/sync';
import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { breaksRule } from '#platform/contract/refusal.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import type { Prezzi } from '#prodotto/articolo/server/index.ts';
import type * as contract from '../contract.ts';
import { tipoFile, verificaFile } from '../rules/file.ts';
import { leggiTesto } from './leggi-testo.ts';
import { leggiFoglio } from './leggi-foglio.ts';

type Input = InputOf<typeof contract.leggiFile>;

/** A file's rows are lines whose cells are parted; from there on it is a text like any other. */
export async function leggiFile(
  prezzi: Prezzi,
  ctx: ReadCtx,
  { nome, contenuto }: Input,
): Promise<ReplyOf<typeof contract.leggiFile>> {
  const byte = Buffer.from(contenuto, 'base64');
  const sentenza = verificaFile(nome, byte.length);
  if (sentenza !== null) throw breaksRule(sentenza, { errors: [{ path: 'contenuto', message: sentenza }] });
  const righe = tipoFile(nome) === 'xlsx' ? await leggiFoglio(byte) : leggiCsv(byte);
  return leggiTesto(
    prezzi,
    ctx,
    righe.map((celle) => celle.map(inUnaRiga).join('\t').slice(0, caratteriRiga)).join('\n'),
  );
}

/** Characters of a row that are looked at; sixty columns of a real order have fewer. */
const caratteriRiga = 4000;

const inUnaRiga = (cella: string): string => cella.replace(/[\t\r\n;|]+/g, ' ');

/** UTF-8, or what Excel on an Italian Windows writes: its own signs, or UTF-16 where it is asked for Unicode text. */
function testoDi(byte: Buffer): string {
  if (byte[0] === 0xff && byte[1] === 0xfe) return new TextDecoder('utf-16le').decode(byte);
  const utf8 = new TextDecoder('utf-8').decode(byte);
  return utf8.includes('\ufffd') ? new TextDecoder('windows-1252').decode(byte) : utf8;
}

/** Parted by semicolon, tab or comma, whichever the first line has. */
function leggiCsv(byte: Buffer): string[][] {
  const testo = testoDi(byte);
  const prima = testo.slice(0, testo.search(/[\r\n]|$/));
  const delimiter = [';', '\t', ','].find((segno) => prima.includes(segno)) ?? ';';
  try {
    return parse(testo, {
      delimiter,
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: 10_000,
    });
  } catch {
    throw illeggibile();
  }
}

const illeggibile = (): Error =>
  breaksRule('Il file non si può leggere: controllare che sia un CSV.', {
    errors: [{ path: 'contenuto', message: 'Il file non si può leggere.' }],
  });
