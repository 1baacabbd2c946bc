import Papa from 'papaparse';
import { textOf } from '#platform/server/exchange/csv-source.ts';
import { fullStop } from '#platform/contract/full-stop.ts';
import { breaksRule } from '#platform/contract/refusal.ts';
import { Unreadable } from '#platform/server/exchange/source.ts';
import type { Letto, OpzioniLettura } from '../../rules/letto/letto.ts';
import { lineeDelTesto, parteViva } from '../../rules/letto/mail.ts';
import type { Linea } from '../../rules/letto/pezzi.ts';
import { leggiTabella } from '../../rules/letto/tabella.ts';
import { scelto, senzaRighe } from '../../rules/letto/testo-libero.ts';

const righeMassime = 6000;
const caratteriMassimi = 2_000_000;
const separatori = ['\t', ';', '|', ','] as const;

/** The character found equally often in most lines; a comma only if it makes at least three cells. */
function separatoreDi(righe: readonly string[]): string | null {
  const piene = righe.filter((riga) => riga.trim() !== '').slice(0, 200);
  for (const segno of separatori) {
    const volte = piene.map((riga) => riga.replace(/"[^"]*"/g, '').split(segno).length - 1).filter((n) => n > 0);
    const minime = segno === ',' ? 2 : 1;
    const comune = volte.toSorted((a, b) => a - b)[Math.floor(volte.length / 2)] ?? 0;
    const uguali = volte.filter((n) => n === comune).length;
    if (comune >= minime && volte.length >= Math.min(piene.length * 0.5, 3) && uguali >= volte.length * 0.6)
      return segno;
  }
  return null;
}

function griglia(testo: string, separatore: string): Linea[] {
  const { data } = Papa.parse<string[]>(testo.replace(/^"?sep=."?\r?\n/i, ''), {
    delimiter: separatore,
    quoteChar: separatore === '\t' ? '\u0001' : '"',
  });
  return data.flatMap((celle, i) => {
    const pezzi = celle.slice(0, 80).flatMap((scritta, colonna) => {
      const cella = scritta
        .replace(/^="?|"$/g, '')
        .replace(/\s+/g, ' ')
        .trim()
        .slice(0, 1000);
      return cella === ''
        ? []
        : [{ testo: cella, x: colonna, x2: colonna + 0.9, dove: { foglio: '', riga: i + 1, colonna: colonna + 1 } }];
    });
    return pezzi.length === 0 ? [] : [{ pagina: 1, y: i + 1, alto: 0.1, pezzi }];
  });
}

/** Reads a CSV of any separator and encoding, or the text of a mail. */
export async function leggiScritto(byte: Uint8Array, opzioni: OpzioniLettura): Promise<Letto> {
  const testo = await textOf(byte).catch((error: unknown) => {
    throw error instanceof Unreadable
      ? breaksRule(fullStop(`Il testo non si può leggere: servono ${error.message}`))
      : error;
  });
  return leggiTestoScritto(testo, opzioni);
}

export function leggiTestoScritto(testo: string, opzioni: OpzioniLettura): Letto {
  if (testo.length > caratteriMassimi)
    throw breaksRule('Il testo è troppo lungo: al massimo due milioni di caratteri.');
  const righe = testo.split(/\r\n|\n|\r/);
  if (righe.length > righeMassime * 2) throw breaksRule('Il testo ha troppe righe: al massimo 12.000.');
  const separatore = separatoreDi(righe);
  if (separatore !== null) {
    const letto = leggiTabella({ linee: griglia(testo, separatore), griglia: true }, opzioni);
    if (letto.righe.length > 0) return letto;
  }
  const linee = lineeDelTesto(parteViva(righe));
  const letto = leggiTabella({ linee, griglia: false }, opzioni);
  return senzaRighe(scelto(letto, linee));
}
