import { numeroDi } from './prezzo-unitario.ts';
import type { PrezzoBmecat, Prodotto } from './prodotto.ts';
import type { Trovato } from './quale-articolo.ts';
import { unitaDelPortale } from './unita.ts';

/** The fault of a price unit factor that is not positive or contradicts the quantity per order unit, or null. */
function fattoreStrano(fattore: string | null, contenuti: string | null): { readonly guasto: Guasto } | null {
  if (fattore === null) return null;
  const numero = Number(numeroDi(fattore) ?? 0);
  if (numero === 0) return { guasto: ['PRICE_UNIT_FACTOR', fattore, 'un numero maggiore di zero'] };
  return contenuti === null || numero === Number(numeroDi(contenuti) ?? 0)
    ? null
    : { guasto: ['PRICE_UNIT_FACTOR', fattore, `${contenuti}, come NO_CU_PER_OU`] };
}

type Guasto = readonly [colonna: string, valore: string, atteso: string];

interface UnitaDelPrezzo {
  /** True if the price is for one of the article's unit. */
  readonly intera: boolean;
  /** Price for one order unit, which contains NO_CU_PER_OU of the article's unit. */
  readonly aPezzi: boolean;
  /** Units of the price per order unit; null: the price is for one order unit, or for one of the article's unit. */
  readonly perUnita: string | null;
}

/**
 * BMEcat 2005.1, PRICE_BASE: one order unit is PRICE_UNIT_FACTOR of PRICE_UNIT, so a price for 100 of an article
 * ordered by the piece has the factor 0.01.
 */
export function unitaDelPrezzo(
  { base }: PrezzoBmecat,
  { unita, unitaContenuta, contenuti }: Prodotto,
  { noto }: Trovato,
): UnitaDelPrezzo | { readonly guasto: Guasto } {
  const sua = noto?.unMisura ?? unita;
  const unMisura = sua === null ? null : unitaDelPortale(sua);
  const delPrezzo = base === null ? null : unitaDelPortale(base.unita);
  if (delPrezzo === '') return { guasto: ['PRICE_UNIT', '', 'l’unità a cui si riferisce il prezzo'] };
  const fattore = base?.fattore ?? null;
  // Without an order unit, as in a catalogue of prices only, a price must be for the article's unit.
  if (delPrezzo !== null && unita === null && delPrezzo !== unMisura)
    return {
      guasto: [
        'PRICE_UNIT',
        base?.unita ?? '',
        `l’unità dell’articolo nel portale, ${unMisura ?? ''}, o una ORDER_UNIT`,
      ],
    };
  const altra = delPrezzo !== null && unita !== null && delPrezzo !== unitaDelPortale(unita);
  if (delPrezzo !== null && !altra && fattore !== null && Number(numeroDi(fattore) ?? fattore) !== 1)
    return { guasto: ['PRICE_UNIT_FACTOR', fattore, '1, perché PRICE_UNIT è l’unità d’ordine'] };
  const contata = unitaContenuta !== null && unitaDelPortale(unitaContenuta) === delPrezzo ? contenuti : null;
  if (altra && delPrezzo === unMisura)
    return fattoreStrano(fattore, contata) ?? { intera: true, aPezzi: false, perUnita: null };
  const intera = unita === null || unitaDelPortale(unita) === unMisura;
  const aPezzi = !intera && unitaContenuta !== null && unitaDelPortale(unitaContenuta) === unMisura;
  if (!intera && !aPezzi)
    return { guasto: ['ORDER_UNIT', unita ?? '', `l’unità dell’articolo nel portale: ${unMisura ?? ''}`] };
  if (altra && fattore === null)
    return { guasto: ['PRICE_UNIT_FACTOR', '', `quante ${delPrezzo} fanno una ${unita ?? ''}`] };
  return { intera, aPezzi, perUnita: altra ? fattore : null };
}
