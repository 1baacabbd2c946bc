import { multiply } from '#platform/contract/decimal.ts';
import { formatQuantity } from '#platform/contract/format.ts';
import { quantitaMinima, quantitaPerScatole, type ArticoloOrdinabile } from '#prodotto/articolo/rules/quantita.ts';
import type { Lettura } from './lettura.ts';

/** Match by the customer's code, ours, the EAN on a pack, the supplier's, or a prefix of ours. */
export type Modo = 'cliente' | 'articolo' | 'ean' | 'fornitore' | 'inizio';
const modi: readonly Modo[] = ['cliente', 'articolo', 'ean', 'fornitore', 'inizio'];
/** A telephone can look like a code prefix: in prose only a full code counts. */
const modiInProsa: readonly Modo[] = ['cliente', 'articolo', 'ean'];

export interface Trovato {
  readonly cdArticolo: string;
  readonly modo: Modo;
  /** Article units in the pack whose EAN was read; else 1. */
  readonly confezione: number;
}

export interface Scelta {
  readonly cdArticolo: string;
  readonly lettura: Lettura;
  readonly modo: Modo;
  readonly confezione: number;
}

export const scelteMassime = 6;
/** Maximum choices for a header entered by its code. */
export const scelteTestata = 60;

const dentro = (una: Lettura, altra: Lettura): boolean => una.da >= altra.da && una.a <= altra.a;

/**
 * The customer's codes come before ours, then EANs, supplier codes and prefixes; longer readings first, unless only the
 * shorter leaves a quantity: then both are offered.
 */
export function scegli(
  letture: readonly Lettura[],
  trovati: ReadonlyMap<string, readonly Trovato[]>,
  prosa = false,
): Scelta[] {
  for (const modo of prosa ? modiInProsa : modi) {
    const riuscite = letture.filter(({ codice }) => trovati.get(codice)?.some((trovato) => trovato.modo === modo));
    if (riuscite.length === 0) continue;
    const valide = riuscite.filter(
      (una, posto) =>
        !riuscite.slice(0, posto).some((lunga) => dentro(una, lunga) && (lunga.qta !== null || una.qta === null)),
    );
    const scelte = valide.flatMap((lettura) =>
      (trovati.get(lettura.codice) ?? [])
        .filter((trovato) => trovato.modo === modo)
        .map(({ cdArticolo, confezione }) => ({ cdArticolo, lettura, modo, confezione })),
    );
    return senzaDoppi(scelte).slice(0, scelteMassime);
  }
  return [];
}

const senzaDoppi = (scelte: readonly Scelta[]): Scelta[] =>
  [
    ...new Map(scelte.toReversed().map((scelta) => [`${scelta.cdArticolo} ${scelta.lettura.qta}`, scelta])).values(),
  ].toReversed();

export interface QuantitaIntesa {
  readonly qta: number;
  readonly avviso: string;
}

/** Boxes are converted to their content, packs read by their EAN too; a missing quantity becomes one pack, or the minimum. */
export function quantitaIntesa(
  articolo: ArticoloOrdinabile,
  { qta, um }: Pick<Lettura, 'qta' | 'um'>,
  confezione = 1,
): QuantitaIntesa {
  const { unMisura, umOrdiniWeb } = articolo;
  if (qta === null) {
    const minima = quantitaMinima(articolo);
    if (confezione > 1) return { qta: Math.max(confezione, minima), avviso: '' };
    return { qta: minima, avviso: 'Quantità non indicata: proposta la minima.' };
  }
  const inScatole = um === 'SC' || um === 'CF';
  if (confezione > 1 && (um === '' || inScatole)) {
    const tutte = multiply(qta, confezione, 3);
    const parole = `${formatQuantity(qta)} da ${formatQuantity(confezione)} letti come ${formatQuantity(tutte)} ${unMisura}.`;
    return { qta: tutte, avviso: qta === 1 ? '' : parole };
  }
  if (um === '' || um === unMisura) return { qta, avviso: '' };
  if (inScatole || um === umOrdiniWeb) {
    const intesa = quantitaPerScatole(articolo, qta);
    return { qta: intesa, avviso: intesa === qta ? '' : `${qta} ${um} letti come ${intesa} ${unMisura}.` };
  }
  return { qta, avviso: `Scritto in ${um}: l'articolo si conta in ${unMisura}.` };
}
