import { cut, storableValue } from '#platform/contract/storable.ts';
import { isPlausibleDay } from '#platform/contract/dates.ts';
import { divide, multiply, sum } from '#platform/contract/decimal.ts';
import { roundHalfUp } from '#platform/contract/round.ts';
import { formatQuantity } from '#platform/contract/format.ts';
import type { Dove, Letto, RigaLetta } from './letto/letto.ts';

export const righeMassime = 1000;

/** A line as it stands in the document, for the desk. */
export interface RigaScritta {
  /** Zero-based, in document order. */
  readonly posto: number;
  readonly testo: string;
  readonly posizione: string;
  /** The buyer's own code, or the most likely unknown one; may be empty. */
  readonly codice: string;
  readonly qta: number | null;
  readonly um: string;
  /** Net unit price. */
  readonly prezzo: number | null;
  readonly importo: number | null;
  readonly dataChiesta: string | null;
  /** Its code as a sheet rounded it; empty if none did. */
  readonly arrotondato: string;
  readonly avvisi: string[];
  /** Quantity and a code were read with certainty. */
  readonly sicura: boolean;
  readonly qtaCerta: boolean;
  readonly provata: boolean;
  readonly dove: Dove[];
}

/** Applies discounts successively, rounded to the five decimals of prices. */
export function prezzoNetto({ prezzo, sconto }: Pick<RigaLetta, 'prezzo' | 'sconto'>): number | null {
  if (!prezzo) return null;
  const diUno = divide(prezzo.valore, prezzo.per, 6);
  return roundHalfUp(
    (sconto?.valore ?? []).reduce((netto, percento) => multiply(netto, 1 - percento / 100, 6), diUno),
    5,
  );
}

const codiceProprio = ({ codici }: RigaLetta): string =>
  (codici.find(({ genere }) => genere === 'loro') ?? codici.find(({ genere }) => genere === 'ignoto'))?.valore ?? '';

export const sicura = ({ quantita, codici, avvisi, arrotondato = '' }: RigaLetta): boolean =>
  quantita?.certo === true && codici.some(({ certo }) => certo) && avvisi.length === 0 && arrotondato === '';

export function rigaScritta(riga: RigaLetta, posto: number): RigaScritta {
  const { posizione, codici, descrizione, quantita, prezzo, importo, dataRichiesta, arrotondato = '', avvisi } = riga;
  const campi = [posizione, ...codici, descrizione, quantita, prezzo, importo, dataRichiesta];
  return {
    posto,
    testo: [...new Set([...codici.map(({ valore }) => valore), descrizione.valore])].filter(Boolean).join(' '),
    posizione: posizione?.valore.slice(0, 20) ?? '',
    codice: codiceProprio(riga).slice(0, 40),
    qta: quantita?.valore ?? null,
    um: quantita?.um ?? '',
    prezzo: prezzoNetto(riga),
    importo: importo?.valore ?? null,
    dataChiesta: dataRichiesta?.valore ?? null,
    arrotondato,
    avvisi: avvisi.slice(0, 20),
    sicura: sicura(riga),
    qtaCerta: quantita?.certo === true,
    provata: quantita?.provato === true,
    dove: campi.flatMap((campo) => campo?.dove ?? []).slice(0, 40),
  };
}

const unaCella = (testo: string): string => testo.replace(/[\t\r\n;|"']+/g, ' ').trim();

/**
 * One line of text per row for the quick order: codes, words, quantity. Never empty, so that line n belongs to row n -
 * 1.
 */
export const testoDaAbbinare = (righe: readonly RigaLetta[]): string =>
  righe
    .map(({ codici, descrizione, quantita }) =>
      [
        ...codici.map(({ valore }) => unaCella(valore)),
        unaCella(descrizione.valore),
        quantita ? `qta ${formatQuantity(quantita.valore)} ${quantita.um}`.trim() : '',
      ]
        .filter(Boolean)
        .join('\t'),
    )
    .map((testo) => testo || '-')
    .join('\n');

export interface Sunto {
  readonly genere: Letto['genere'];
  readonly numeroOrdine: string;
  readonly dataChiesta: string | null;
  readonly righe: number;
  readonly sicure: number;
  /** Lines of the document that look like goods but were not read. */
  readonly nonLette: number;
  readonly valore: number | null;
}

/** Maximum amount stored in a row, EUR. */
const valoreMassimo = 99_999_999_999;
const tenibile = (valore: number | null): number | null =>
  valore === null || !(Math.abs(valore) <= valoreMassimo) ? null : roundHalfUp(valore, 2);

/** Removes what PostgreSQL can't store, NUL and lone surrogates, which a hostile or broken file may contain. */
export const scrivibile = (letto: Letto): Letto => storableValue(letto);

/** Summary of a document for the list. */
export function suntoDi({ genere, testata, righe, perse = 0 }: Letto): Sunto {
  const data = testata.dataRichiesta?.valore ?? righe.map((una) => una.dataRichiesta?.valore ?? '').find(Boolean) ?? '';
  const importi = righe.flatMap(({ importo }) => (importo ? [importo.valore] : []));
  return {
    genere,
    numeroOrdine: cut(testata.numero?.valore ?? '', 40),
    dataChiesta: isPlausibleDay(data) ? data : null,
    righe: righe.length,
    sicure: righe.filter(sicura).length,
    nonLette: perse,
    valore: tenibile(
      righe.length > 0 && importi.length === righe.length ? sum(importi, 2) : (testata.totale?.valore ?? null),
    ),
  };
}

/** Share of the read quantities that must be ordered to confirm their columns. */
const parteConfermata = 0.9;

/** True if most lines were ordered in the quantity read. */
export function confermata({ righe }: Pick<Letto, 'righe'>, ordinate: readonly { readonly qta: number }[]): boolean {
  const restano = ordinate.map(({ qta }) => qta);
  const prese = righe.filter(({ quantita }) => {
    const i = quantita ? restano.indexOf(quantita.valore) : -1;
    if (i >= 0) restano.splice(i, 1);
    return i >= 0;
  });
  return righe.length > 0 && prese.length >= parteConfermata * righe.length;
}

export interface Confronto {
  /** Ours minus theirs per unit, in EUR and as a percentage of theirs. */
  readonly differenza: number;
  readonly percento: number;
}

/** Null if the prices can't be compared, or differ by less than a cent per line. */
export function confronta(
  { prezzo, um }: Pick<RigaScritta, 'prezzo' | 'um'>,
  nostro: { readonly prezzoUnitario: number | null; readonly unMisura: string },
): Confronto | null {
  if (prezzo === null || prezzo === 0 || nostro.prezzoUnitario === null) return null;
  if (um !== '' && um !== nostro.unMisura) return null;
  const differenza = roundHalfUp(nostro.prezzoUnitario - prezzo, 5);
  return differenza === 0 ? null : { differenza, percento: roundHalfUp((100 * differenza) / prezzo, 1) };
}
