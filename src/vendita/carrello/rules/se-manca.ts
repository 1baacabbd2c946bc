import { divide, multiply, sum } from '#platform/contract/decimal.ts';
import { quantitaTenuta } from '#prodotto/articolo/rules/quantita.ts';
import type { ArticoloOrdinabile } from '#prodotto/articolo/rules/quantita.ts';

/**
 * What is not there: `aspetta` promises it from the next receipts, `lascia` leaves it out, `aspetta o lascia` leaves out
 * only what comes no more, `chiedi` refuses with what is there and what comes when.
 */
export const modi = ['aspetta', 'lascia', 'aspetta o lascia', 'chiedi'] as const;
export type SeManca = (typeof modi)[number];

interface Articolo extends ArticoloOrdinabile {
  readonly cdArticolo: string;
  readonly scortaNonGestita: boolean;
  readonly composizione?: readonly { readonly articolo: Articolo; readonly quantita: number }[];
}

export interface Ordinata {
  readonly articolo: Articolo;
  readonly qta: number;
}

/** Of each line what is there, in line order: whole packs where it is not divisible, whole pieces where it has parts. */
export function quanteCiSono(righe: readonly Ordinata[], disponibili: ReadonlyMap<string, number>): number[] {
  const restano = new Map(disponibili);
  const resta = (codice: string): number => Math.max(0, restano.get(codice) ?? 0);
  return righe.map(({ articolo, qta }) => {
    const parti = (articolo.composizione ?? [{ articolo, quantita: 1 }]).filter(
      (una) => !una.articolo.scortaNonGestita,
    );
    const pezzi = parti.map(({ articolo: parte, quantita }) => divide(resta(parte.cdArticolo), quantita, 3));
    const tante = Math.min(qta, ...pezzi);
    const tenute = tante === qta ? qta : articolo.composizione ? Math.floor(tante) : quantitaTenuta(articolo, tante);
    for (const { articolo: parte, quantita } of parti)
      restano.set(parte.cdArticolo, sum([resta(parte.cdArticolo), -multiply(quantita, tenute, 3)], 3));
    return tenute;
  });
}
