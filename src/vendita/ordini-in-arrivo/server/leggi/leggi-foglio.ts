import { breaksRule } from '#platform/contract/refusal.ts';
import { type Cell, readWorkbook } from '#platform/server/excel/read-workbook.ts';
import type { Letto, OpzioniLettura } from '../../rules/letto/letto.ts';
import type { Linea, Pezzo } from '../../rules/letto/pezzi.ts';
import { perOrdine } from '../../rules/letto/piu-ordini.ts';
import { leggiTabella } from '../../rules/letto/tabella.ts';
import { senzaRighe } from '../../rules/letto/testo-libero.ts';

const righeMassime = 6000;
const colonneMassime = 80;
const troppo = {
  unpacked: 40_000_000,
  says: 'Il foglio è troppo grande: al massimo 6.000 righe e 80 colonne.',
} as const;
const caratteriCella = 1000;

/** Date of a spreadsheet number: days since 30 December 1899. */
const giornoDi = (seriale: number): string =>
  new Date(Math.round((Math.floor(seriale) - 25_569) * 86_400_000)).toISOString().slice(0, 10);

/**
 * Writes a spreadsheet number unambiguously: three decimals get a fourth, or they could be read as thousands. More than
 * 15 digits were rounded by the sheet.
 */
function numeroScritto(testo: string): string {
  const numero = Number(testo);
  if (!Number.isFinite(numero)) return testo;
  if (Math.abs(numero) >= 1e15) return numero.toExponential(2).replace('.', ',').replace('e', 'E');
  const scritto = String(Number(numero.toPrecision(15))).replace('.', ',');
  return /,\d{3}$/.test(scritto) ? `${scritto}0` : scritto;
}

function testoDi({ kind, left = kind, text }: Cell): string {
  if (left === 'number') return numeroScritto(text);
  if (left === 'date')
    return /^\d+(\.\d+)?$/.test(text) && Number(text) < 200_000 ? giornoDi(Number(text)) : text.slice(0, 10);
  return left === 'text' ? text.slice(0, caratteriCella) : '';
}

interface Raccolta {
  readonly linee: Linea[];
  readonly nascoste: number[];
  readonly fogliNascosti: string[];
  readonly errori: string[];
}

/** Sheets below each other, each as a page. */
export function raccogli(byte: Uint8Array): Raccolta {
  const fatta: Raccolta = { linee: [], nascoste: [], fogliNascosti: [], errori: [] };
  let foglio = '';
  let pagina = 0;
  let nascosto = false;
  let celle = 0;
  readWorkbook(
    byte,
    () => true,
    {
      sheet: (nome, via) => {
        foglio = nome;
        pagina += 1;
        nascosto = via;
        if (via) fatta.fogliNascosti.push(nome);
      },
      place: (riga, colonna) => {
        celle += 1;
        if (riga > 100_000 || colonna > 16_384 || celle > righeMassime * colonneMassime) throw breaksRule(troppo.says);
      },
      row: ({ row, cells, hidden }) => {
        if (nascosto) return;
        if (hidden) return void fatta.nascoste.push(row);
        for (const { kind, text, column } of cells)
          if (kind === 'error') fatta.errori.push(`${text} (${foglio}, riga ${row}, colonna ${column})`);
        const pezzi = cells
          .filter(({ column }) => column <= colonneMassime)
          .flatMap((cella): Pezzo[] => {
            const testo = testoDi(cella).replace(/\s+/g, ' ').trim();
            const x = cella.column - 1;
            return testo === '' ? [] : [{ testo, x, x2: x + 0.9, dove: { foglio, riga: row, colonna: cella.column } }];
          });
        if (pezzi.length > 0) fatta.linee.push({ pagina, y: row, alto: 0.1, pezzi });
        if (fatta.linee.length > righeMassime) throw breaksRule(troppo.says);
      },
    },
    troppo,
  );
  return fatta;
}

/** Reads an `.xlsx` (ECMA-376). Hidden sheets and rows are skipped with a warning. */
export function leggiFoglio(byte: Uint8Array, opzioni: OpzioniLettura): Letto {
  const { linee, nascoste, fogliNascosti, errori } = raccogli(byte);
  const letto = senzaRighe(leggiTabella({ linee, griglia: true }, opzioni));
  return perOrdine(letto, (uno) => ({
    ...uno,
    avvisi: [
      ...uno.avvisi,
      ...(nascoste.length > 0 ? [`Non sono lette le righe nascoste del foglio: ${elenco(nascoste)}.`] : []),
      ...(fogliNascosti.length > 0
        ? [`Non sono letti i fogli nascosti: ${fogliNascosti.slice(0, 5).join(', ')}.`]
        : []),
      ...(errori.length > 0 ? [`Celle con un errore nel foglio: ${errori.slice(0, 5).join(', ')}.`] : []),
    ],
  }));
}

const elenco = (righe: readonly number[]): string =>
  righe.length > 10 ? `${righe.slice(0, 10).join(', ')} e altre ${righe.length - 10}` : righe.join(', ');
