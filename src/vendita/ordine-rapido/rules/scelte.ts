import type { ArticoloOrdinabile } from '#prodotto/articolo/rules/quantita.ts';
import { quantitaMinima, quantitaPerScatole } from '#prodotto/articolo/rules/quantita.ts';
import type { Lettura } from './lettura.ts';

/** Match by the customer's code, ours, the supplier's, or a prefix of ours. */
export type Modo = 'cliente' | 'articolo' | 'fornitore' | 'inizio';
const modi: readonly Modo[] = ['cliente', 'articolo', 'fornitore', 'inizio'];
/** A telephone can look like a code prefix: in prose only a full code counts. */
const modiInProsa: readonly Modo[] = ['cliente', 'articolo'];

export interface Trovato {
  readonly cdArticolo: string;
  readonly modo: Modo;
}

export interface Scelta {
  readonly cdArticolo: string;
  readonly lettura: Lettura;
  readonly modo: Modo;
}

export const scelteMassime = 6;
/** Maximum choices for a header entered by its code. */
export const scelteTestata = 60;

const dentro = (una: Lettura, altra: Lettura): boolean => una.da >= altra.da && una.a <= altra.a;

/**
 * The customer's codes come before ours, then supplier codes, then prefixes; longer readings first, unless only the
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
        .map(({ cdArticolo }) => ({ cdArticolo, lettura, modo })),
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

/** Boxes are converted to their content; a missing quantity becomes the minimum. */
export function quantitaIntesa(articolo: ArticoloOrdinabile, { qta, um }: Pick<Lettura, 'qta' | 'um'>): QuantitaIntesa {
  if (qta === null) return { qta: quantitaMinima(articolo), avviso: 'Quantità non indicata: proposta la minima.' };
  const propria = um === '' || um === articolo.unMisura;
  if (propria) return { qta, avviso: '' };
  if (um === 'SC' || um === 'CF' || um === articolo.umOrdiniWeb) {
    const intesa = quantitaPerScatole(articolo, qta);
    return { qta: intesa, avviso: intesa === qta ? '' : `${qta} ${um} letti come ${intesa} ${articolo.unMisura}.` };
  }
  return { qta, avviso: `Scritto in ${um}: l'articolo si conta in ${articolo.unMisura}.` };
}
