import type { giacenze } from '#prodotto/articolo/server/schema.ts';
import type { Articolo } from '../catalogue/kinds.ts';
import { Random } from '../random.ts';

/** What the documents promise of each article to open orders. */
export type Impegni = ReadonlyMap<string, number>;

type Giacenza = typeof giacenze.$inferInsert;

/** How much of an article moves: a few a lot, many hardly. */
export const turnover = (codice: string): 0 | 1 | 2 =>
  new Random(`rotazione/${codice}`).weighted([
    [0, 70],
    [1, 21],
    [2, 9],
  ]);
export const lotto = ({ confezione }: Articolo): number => Math.max(confezione.qtScatola, confezione.qtaPerPezzo);

/** Stock by place; shelves always hold what is promised, where stock is managed. */
export function* righeGiacenze(articoli: Iterable<Articolo>, impegni: Impegni): Generator<Giacenza> {
  for (const articolo of articoli) {
    const random = new Random(`giacenze/${articolo.codice}`);
    const box = lotto(articolo);
    const impegnata = impegni.get(articolo.codice) ?? 0;
    const empty = articolo.scortaNonGestita || articolo.eliminato || random.chance(0.1);
    const free = empty ? 0 : Math.ceil((box * random.int(1, 60)) / (turnover(articolo.codice) === 0 ? 8 : 1));
    yield {
      cdArticolo: articolo.codice,
      qtaScaffale: free + (articolo.scortaNonGestita ? 0 : impegnata),
      qtaUbicazione2: !empty && random.chance(0.15) ? box * random.int(1, 20) : 0,
      qtaRicevuta: !articolo.eliminato && random.chance(0.04) ? box * random.int(1, 10) : 0,
      qtaImpegnata: impegnata,
    };
  }
}
