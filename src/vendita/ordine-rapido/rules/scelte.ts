import type { ArticoloOrdinabile } from '#prodotto/articolo/rules/quantita.ts';
import { quantitaMinima, quantitaPerScatole } from '#prodotto/articolo/rules/quantita.ts';
import type { Lettura } from './lettura.ts';

/** How a code was found: as the article's own, as the supplier's, or as the beginning of the article's own. */
export type Modo = 'articolo' | 'fornitore' | 'inizio';
const modi: readonly Modo[] = ['articolo', 'fornitore', 'inizio'];
/** A telephone may begin as a code does: in a line of the letter around an order only a whole code of ours counts. */
const modiInProsa: readonly Modo[] = ['articolo'];

export interface Trovato {
  readonly cdArticolo: string;
  readonly modo: Modo;
}

export interface Scelta {
  readonly cdArticolo: string;
  readonly lettura: Lettura;
}

/** Articles that one line offers at most. */
export const scelteMassime = 6;

const dentro = (una: Lettura, altra: Lettura): boolean => una.da >= altra.da && una.a <= altra.a;

/**
 * The articles that a line may mean, out of all that its readings found: own codes before the supplier's, those before beginnings;
 * of two readings the longer, unless it leaves no quantity and the shorter does: then the person is asked.
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
        .map(({ cdArticolo }) => ({ cdArticolo, lettura })),
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
  /** In the article's own unit. */
  readonly qta: number;
  /** What the person should look at, or empty. */
  readonly avviso: string;
}

/** The quantity that a reading means for an article: boxes as what they hold, nothing said as the least that may be ordered. */
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
