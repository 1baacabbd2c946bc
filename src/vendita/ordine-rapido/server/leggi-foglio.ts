import { unzipSync } from 'fflate';
import type { UnzipFileFilter } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { breaksRule } from '#platform/contract/refusal.ts';
import { byteSpacchettati } from '../rules/file.ts';
import { righeMassime } from '../rules/testo.ts';

/** Rows, heading and empty ones included, and columns of a sheet that are read: a cell far out would make a table of millions. */
const limiti = { righe: righeMassime + 500, colonne: 60 } as const;
/** Cells and texts of a workbook that are read. */
const celleMassime = limiti.righe * limiti.colonne;
/** Characters of a cell that are read: one long text can stand in every cell of a sheet. */
const caratteriCella = 300;

/**
 * The first sheet of a workbook as texts. Looked at before it is read, under whatever name the sheet lies: how much it says it unpacks
 * to (the unpacker never writes more than that), how many rows, cells and texts it has, and where cells and rows say that they lie.
 */
export async function leggiFoglio(byte: Uint8Array): Promise<string[][]> {
  for (const xml of parti(byte)) {
    if (quanti(xml, 'c') > celleMassime || quanti(xml, 'si') > celleMassime) throw troppo();
    if (xml.includes('sheetData')) verificaPosti(xml);
  }
  try {
    const righe = await readSheet(new Uint8Array(byte).buffer, 1);
    return righe.map((celle) => celle.map((cella) => testoDi(cella).slice(0, caratteriCella)));
  } catch {
    throw illeggibile();
  }
}

/** Numbers as people write them, so that a decimal is read with its comma; a day has no meaning in an order. */
function testoDi(cella: unknown): string {
  if (typeof cella === 'number') return String(cella).replace('.', ',');
  return typeof cella === 'string' ? cella : '';
}

/** The files of a workbook. */
function parti(byte: Uint8Array): string[] {
  let quante = 0;
  let peso = 0;
  spacchetta(byte, ({ originalSize }) => {
    quante += 1;
    peso += originalSize;
    return false;
  });
  if (peso > byteSpacchettati) throw troppo();
  const file = Object.values(spacchetta(byte));
  // Of two under one name nobody knows which one the reader takes.
  if (file.length < quante) throw illeggibile();
  return file.map((uno) => new TextDecoder().decode(uno));
}

function spacchetta(byte: Uint8Array, filter: UnzipFileFilter = () => true): Record<string, Uint8Array> {
  try {
    return unzipSync(byte, { filter });
  } catch {
    throw illeggibile();
  }
}

/** How many elements of a name there are, whatever stands before it. */
const quanti = (xml: string, nome: string): number =>
  xml.match(new RegExp(`<(?:[\\w.-]+:)?${nome}\\b`, 'g'))?.length ?? 0;

/** Places are `r="C12"` and `r="12"`, as Excel writes them: of any other writing nobody knows how far out the reader takes it to be. */
function verificaPosti(foglio: string): void {
  if (quanti(foglio, 'row') > limiti.righe) throw troppo();
  for (const [, , posto = ''] of foglio.matchAll(/\br\s*=\s*(["'])(.*?)\1/gs)) {
    const [, lettere = '', numero = ''] = /^([A-Z]*)(\d+)$/.exec(posto) ?? [];
    if (numero === '') throw illeggibile();
    if (colonnaDi(lettere) > limiti.colonne || Number(numero) > limiti.righe) throw troppo();
  }
}

const colonnaDi = (lettere: string): number =>
  [...lettere].reduce((prima, lettera) => prima * 26 + lettera.charCodeAt(0) - 64, 0);

const rifiuta = (message: string): Error => breaksRule(message, { errors: [{ path: 'contenuto', message }] });
const illeggibile = (): Error => rifiuta('Il file non si può leggere: controllare che sia un foglio Excel (.xlsx).');
const troppo = (): Error => rifiuta('Il foglio è troppo grande: al massimo 1.000 righe e 60 colonne.');
