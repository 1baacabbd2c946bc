import { divide, multiply, sum } from '#platform/contract/decimal.ts';
import { quantitaTenuta, type ArticoloOrdinabile } from '#prodotto/articolo/rules/quantita.ts';

/**
 * How missing goods are treated. `aspetta` reserves them from the next receipts, `lascia` leaves them out, `aspetta o
 * lascia` leaves out only what is not reordered, `chiedi` refuses with what is in stock and what arrives when.
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

/**
 * Available quantity of each line, in line order: in whole packs if it is not divisible, in whole pieces if it consists
 * of parts.
 */
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
