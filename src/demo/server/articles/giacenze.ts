import type { giacenze, movimentiMese } from '#prodotto/articolo/server/schema.ts';
import type { Articolo } from '../catalogue/kinds.ts';
import type { Day } from '../dates.ts';
import { monthNumber } from '../dates.ts';
import { Random } from '../random.ts';

/** What the documents ask of an article: promised by open orders, and ordered per month (see `monthNumber`). */
export interface Richiesta {
  impegnata: number;
  readonly mesi: Map<number, { ordinata: number; evasa: number }>;
}
export type Richieste = ReadonlyMap<string, Richiesta>;

type Giacenza = typeof giacenze.$inferInsert;
type Movimento = typeof movimentiMese.$inferInsert;

/** How much of an article moves: a few a lot, many hardly. */
const turnover = (codice: string): 0 | 1 | 2 =>
  new Random(`rotazione/${codice}`).weighted([
    [0, 70],
    [1, 21],
    [2, 9],
  ]);
const lotto = ({ confezione }: Articolo): number => Math.max(confezione.qtScatola, confezione.qtaPerPezzo);

/** Stock by place; shelves always hold what is promised, where stock is managed. */
export function* righeGiacenze(articoli: Iterable<Articolo>, richieste: Richieste): Generator<Giacenza> {
  for (const articolo of articoli) {
    const random = new Random(`giacenze/${articolo.codice}`);
    const box = lotto(articolo);
    const impegnata = richieste.get(articolo.codice)?.impegnata ?? 0;
    const empty = articolo.scortaNonGestita || articolo.eliminato || random.chance(0.1);
    const free = empty ? 0 : Math.ceil((box * random.int(1, 60)) / (turnover(articolo.codice) === 0 ? 8 : 1));
    yield {
      cdArticolo: articolo.codice,
      qtaScaffale: free + (articolo.scortaNonGestita ? 0 : impegnata),
      qtaUbicazione2: !empty && random.chance(0.15) ? box * random.int(1, 20) : 0,
      qtaTerzista: !empty && random.chance(0.03) ? box * random.int(1, 5) : 0,
      qtaRicevuta: !articolo.eliminato && random.chance(0.04) ? box * random.int(1, 10) : 0,
      qtaImpegnata: impegnata,
      qtaPreOrdine: random.chance(0.03) ? box * random.int(1, 4) : 0,
    };
  }
}

/** Months from fourteen ago to three ahead: what the documents say, and the counter sales that they don't. */
export function* righeMovimenti(
  articoli: Iterable<Articolo>,
  given: { richieste: Richieste; today: Day },
): Generator<Movimento> {
  const now = monthNumber(given.today);
  for (const articolo of articoli) {
    const asked = given.richieste.get(articolo.codice)?.mesi;
    const speed = articolo.eliminato ? 0 : turnover(articolo.codice);
    if (speed === 0 && !asked) continue;
    const random = new Random(`movimenti/${articolo.codice}`);
    const box = lotto(articolo);
    for (let month = now - 13; month <= now + 3; month++) {
      const documents = asked?.get(month);
      const counter =
        month <= now && speed > 0 && random.chance(speed === 2 ? 0.9 : 0.4)
          ? Math.ceil((box * random.int(1, 10)) / (speed === 2 ? 1 : 4))
          : 0;
      const ahead = month > now && speed === 2 && random.chance(0.35) ? box * random.int(1, 4) : 0;
      const ordered = random.chance(speed === 2 ? 0.3 : 0.1) && speed > 0 ? box * random.int(2, 20) : 0;
      const row = {
        qtOrdCli: counter + ahead + (documents?.ordinata ?? 0),
        qtEvasaStoccata: counter + (documents?.evasa ?? 0),
        qtOrdFor: ordered,
      };
      if (row.qtOrdCli || row.qtEvasaStoccata || row.qtOrdFor)
        yield { cdArticolo: articolo.codice, anno: Math.floor(month / 12), mese: (month % 12) + 1, ...row };
    }
  }
}
