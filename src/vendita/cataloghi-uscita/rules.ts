import { decimalsOf } from '#platform/contract/round.ts';
import { divide, multiply } from '#platform/contract/decimal.ts';
import { formatQuantity } from '#platform/contract/format.ts';

export const formati = ['bmecat-2005', 'bmecat-1.2', 'metel', 'excel', 'csv', 'json'] as const;
export type Formato = (typeof formati)[number];

export const nomiFormato: Readonly<Record<Formato, string>> = {
  'bmecat-2005': 'BMEcat 2005 (con ETIM)',
  'bmecat-1.2': 'BMEcat 1.2',
  metel: 'Listino METEL',
  excel: 'Excel',
  csv: 'CSV',
  json: 'JSON',
};

/** State shown in the list of catalogues. */
export function statoDi({
  lavoro,
  errore,
  attivo,
  file,
}: {
  readonly lavoro: number | null;
  readonly errore: string;
  readonly attivo: boolean;
  readonly file: readonly object[];
}): 'in preparazione' | 'non riuscito' | 'fermo' | 'pronto' | 'da preparare' {
  if (lavoro !== null) return 'in preparazione';
  if (!attivo) return 'fermo';
  if (errore !== '') return 'non riuscito';
  return file.length > 0 ? 'pronto' : 'da preparare';
}

/** Warnings: the nightly run or the key is disabled because the responsible user is no longer an administrator. */
export function avvisiDi({
  notte,
  notteVale,
  chiaveCreata,
  chiaveDi,
  chiaveVale,
}: {
  readonly notte: boolean;
  readonly notteVale: boolean;
  readonly chiaveCreata: string | null;
  readonly chiaveDi: string;
  readonly chiaveVale: boolean;
}): string[] {
  return [
    ...(notte && !notteVale
      ? ['Di notte non si prepara più: chi lo ha impostato non amministra più gli accessi. Salvarlo di nuovo.']
      : []),
    ...(chiaveCreata !== null && !chiaveVale
      ? [`La chiave non vale più: ${chiaveDi}, che l’ha creata, non amministra più gli accessi. Crearne una nuova.`]
      : []),
  ];
}

/** Problems shown above the list of catalogues, each with its remedy. */
export function daRimediare({
  lavoro,
  attivo,
  errore,
  consegna,
  ...chi
}: {
  readonly lavoro: number | null;
  readonly attivo: boolean;
  readonly errore: string;
  readonly consegna: { readonly errore: string } | null;
} & Parameters<typeof avvisiDi>[0]): string[] {
  return [
    ...(errore !== '' && lavoro === null ? [errore] : []),
    ...(attivo && consegna !== null && consegna.errore !== ''
      ? [
          `Consegna non riuscita: ${consegna.errore} Si riprova da sé per qualche ora. In «File», con «Consegna…», si cambiano indirizzo e segreto, e si consegna subito.`,
        ]
      : []),
    ...avvisiDi(chi),
  ];
}

const unitaByte = ['byte', 'kB', 'MB', 'GB'];

/** `1,2 MB`. */
export function grandezza(byte: number): string {
  const passo = Math.min(unitaByte.length - 1, byte < 1000 ? 0 : Math.floor(Math.log10(byte) / 3));
  return `${formatQuantity(divide(byte, 1000 ** passo, passo === 0 ? 0 : 1))} ${unitaByte[passo] ?? ''}`;
}

export const estensioni: Readonly<Record<Formato, string>> = {
  'bmecat-2005': 'xml',
  'bmecat-1.2': 'xml',
  metel: 'txt',
  excel: 'xlsx',
  csv: 'csv',
  json: 'json',
};

/** Per customer. */
export const cataloghiMassimi = 10;
/** Files kept per catalogue; older ones are deleted, and also these after `giorniFile` days. */
export const fileTenuti = 3;
export const giorniFile = 30;
/** Requests per key and hour. */
export const richiesteOra = 120;

/** Price of a catalogue file: EUR per unit, with the five decimals of a price list. */
export interface PrezzoFuori {
  /** Smallest quantity in `unMisura` to which the price applies. */
  readonly da: number;
  readonly netto: number;
  /** Before discounts; null for agreed prices. */
  readonly listino: number | null;
  readonly sconto1: number;
  readonly sconto2: number;
}

export const decimaliPrezzo = 5;

/**
 * Price basis: the smallest of 1, 10, 100 … units whose price has at most two decimals, because many programs keep only
 * cents.
 */
export function basePrezzo(prezzi: readonly number[]): number {
  for (let base = 1; base < 1000; base *= 10)
    if (prezzi.every((prezzo) => decimalsOf(multiply(prezzo, base, decimaliPrezzo)) <= 2)) return base;
  return 1000;
}
