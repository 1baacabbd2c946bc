import { unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { breaksRule } from '#platform/contract/refusal.ts';
import { byteSpacchettati } from '../rules/file.ts';
import { righeMassime } from '../rules/testo.ts';

/** Rows, heading and empty ones included, and columns of a sheet that are read: a cell far out would make a table of millions. */
const limiti = { righe: righeMassime + 500, colonne: 60 } as const;

/**
 * The first sheet of a workbook as texts. Looked at before it is read: what it says it unpacks to (the unpacker never writes more
 * than that), and where cells say that they lie, as Excel writes it. What is written otherwise is held by its weight alone.
 */
export async function leggiFoglio(byte: Buffer): Promise<string[][]> {
  verificaPeso(byte);
  for (const [, foglio] of Object.entries(spacchetta(byte, /^xl\/worksheets\/[^/]+\.xml$/))) verificaCelle(new TextDecoder().decode(foglio));
  try {
    const righe = await readSheet(new Uint8Array(byte).buffer, 1);
    return righe.map((celle) => celle.map(testoDi));
  } catch {
    throw illeggibile();
  }
}

/** Numbers as people write them, so that a decimal is read with its comma; a day has no meaning in an order. */
function testoDi(cella: unknown): string {
  if (typeof cella === 'number') return String(cella).replace('.', ',');
  return typeof cella === 'string' ? cella : '';
}

function verificaPeso(byte: Buffer): void {
  let peso = 0;
  spacchetta(byte, /^$/, (dichiarato) => (peso += dichiarato));
  if (peso > byteSpacchettati) throw troppo();
}

function spacchetta(byte: Buffer, nomi: RegExp, pesa: (dichiarato: number) => void = () => {}): Record<string, Uint8Array> {
  try {
    return unzipSync(byte, {
      filter: ({ name, originalSize }) => {
        pesa(originalSize);
        return nomi.test(name);
      },
    });
  } catch {
    throw illeggibile();
  }
}

/** Cells and rows may say where they lie: `r="C12"`, `r="12"`; one that does not follows the one before it. */
function verificaCelle(foglio: string): void {
  for (const [, lettere = '', numero = '0'] of foglio.matchAll(/\br=["']([A-Z]*)(\d+)["']/g)) {
    if (colonnaDi(lettere) > limiti.colonne || Number(numero) > limiti.righe) throw troppo();
  }
}

const colonnaDi = (lettere: string): number => [...lettere].reduce((prima, lettera) => prima * 26 + lettera.charCodeAt(0) - 64, 0);

const rifiuta = (message: string): Error => breaksRule(message, { errors: [{ path: 'contenuto', message }] });
const illeggibile = (): Error => rifiuta('Il file non si può leggere: controllare che sia un foglio Excel (.xlsx).');
const troppo = (): Error => rifiuta('Il foglio è troppo grande: al massimo 1.000 righe e 60 colonne.');
