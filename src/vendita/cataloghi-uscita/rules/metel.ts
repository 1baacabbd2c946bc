import { multiply } from '#platform/contract/decimal.ts';

// METEL price list (LSP), layout 021: fixed width, ISO-8859-1, CRLF.

export interface TestaMetel {
  readonly sigla: string;
  readonly partitaIva: string;
  /** yyyyMMdd. */
  readonly giorno: string;
  readonly descrizione: string;
}

export interface RigaMetel {
  readonly sigla: string;
  readonly codice: string;
  readonly ean: string;
  readonly descrizione: string;
  readonly confezione: number;
  readonly multiplo: number;
  readonly minimo: number;
  /** EUR for `perQuanti` units. */
  readonly netto: number;
  readonly listino: number;
  readonly perQuanti: number;
  readonly unita: string;
  readonly tolto: boolean;
  readonly giorno: string;
  readonly categoria: string;
  /** `EC000123`, or empty. */
  readonly classe: string;
}

export const lunghezzaTesta = 177;
export const lunghezzaRiga = 233;
/** A code of the price list has 16 places at most. */
export const codiceMassimo = 16;

const piane: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '€': 'EUR',
  '″': '"',
  '′': "'",
  '≤': '<=',
  '≥': '>=',
  '−': '-',
};

/** Characters outside ISO-8859-1 are replaced by the nearest letters. */
export const inLatino = (testo: string): string =>
  testo
    .replace(/[\s\u0000-\u001f\u007f-\u009f]+/gu, ' ')
    .replace(
      /[^\u0020-\u00ff]/gu,
      (uno) => piane[uno] ?? (uno.normalize('NFKD').replace(/[^\u0020-\u007e]/gu, '') || '?'),
    );

const testo = (scritto: string, posti: number): string => inLatino(scritto).slice(0, posti).padEnd(posti);
const cifre = (numero: number, posti: number): string => {
  const tutte = '9'.repeat(posti);
  const intero = Math.max(0, Math.round(numero));
  return intero > Number(tutte) ? tutte : String(intero).padStart(posti, '0');
};
const centesimi = (euro: number): string => cifre(multiply(euro, 100, 0), 11);

export const testaMetel = ({ sigla, partitaIva, giorno, descrizione }: TestaMetel): string =>
  `${testo('LISTINO METEL', 20)}${testo(sigla, 3)}${testo(partitaIva, 11)}${' '.repeat(6)}${giorno}${giorno}${testo(descrizione, 30)}${' '.repeat(39)}021${giorno}${' '.repeat(16)}${' '.repeat(25)}\r\n`;

/** Fractional quantities, such as half a metre, are written as 1. */
const interi = (quantita: number): number => (Number.isInteger(quantita) && quantita > 0 ? quantita : 1);

export const rigaMetel = (uno: RigaMetel): string =>
  [
    testo(uno.sigla, 3),
    testo(uno.codice, codiceMassimo),
    /^\d{8,13}$/.test(uno.ean) ? uno.ean.padStart(13, '0') : '0'.repeat(13),
    testo(uno.descrizione, 43),
    cifre(interi(uno.confezione), 5),
    cifre(interi(uno.multiplo), 5),
    cifre(interi(uno.minimo), 5),
    '999999',
    'A',
    centesimi(uno.netto),
    centesimi(uno.listino),
    cifre(uno.perQuanti, 6),
    'EUR',
    testo(uno.unita, 3),
    '0',
    uno.tolto ? '9' : '3',
    uno.giorno,
    ' '.repeat(18),
    testo(uno.categoria, 18),
    ' '.repeat(10),
    testo(uno.classe, 10),
    testo(/^\d{8,14}$/.test(uno.ean) ? uno.ean : '', 35),
    ' ',
  ].join('') + '\r\n';
