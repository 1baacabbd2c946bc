import type { giacenze, movimentiGiacenze } from '#prodotto/articolo/server/schema.ts';
import type { Articolo } from '../catalogue/kinds.ts';
import type { Day } from '../dates.ts';
import { Random } from '../random.ts';
import { primoGiorno, type MossaDemo } from './movimenti.ts';

export type Impegni = ReadonlyMap<string, number>;

type Giacenza = typeof giacenze.$inferInsert;

/** 2: frequent movements (few articles), 0: hardly any. */
export const turnover = (codice: string): 0 | 1 | 2 =>
  new Random(`rotazione/${codice}`).weighted([
    [0, 70],
    [1, 21],
    [2, 9],
  ]);
export const lotto = ({ confezione }: Articolo): number => Math.max(confezione.qtScatola, confezione.qtaPerPezzo);

interface Fonti {
  readonly articoli: Iterable<Articolo>;
  readonly impegni: Impegni;
  readonly mosse: ReadonlyMap<string, readonly MossaDemo[]>;
  readonly today: Day;
  readonly idUtente: number;
}

interface Scorta {
  readonly apertura: Readonly<Record<'scaffale' | 'esterno', number>>;
  readonly adesso: Giacenza;
}

/**
 * Stock of managed articles covers reserved quantities and was never negative; reception has arrivals not yet put away.
 */
function scortaDi(articolo: Articolo, impegnata: number, mosse: readonly MossaDemo[]): Scorta {
  const random = new Random(`giacenze/${articolo.codice}`);
  const box = lotto(articolo);
  const empty = articolo.scortaNonGestita || articolo.eliminato || random.chance(0.1);
  const free = empty ? 0 : Math.ceil((box * random.int(1, 60)) / (turnover(articolo.codice) === 0 ? 8 : 1));
  const esterno = !empty && random.chance(0.15) ? box * random.int(1, 20) : 0;
  let [mossa, minima, ricezione] = [0, 0, 0];
  for (const { qta, da, a } of mosse) {
    mossa += a === 'scaffale' ? qta : da === 'scaffale' ? -qta : 0;
    ricezione += a === 'ricezione' ? qta : da === 'ricezione' ? -qta : 0;
    minima = Math.min(minima, mossa);
  }
  const voluta = free + (articolo.scortaNonGestita ? 0 : impegnata);
  const scaffale = Math.max(voluta - mossa, -minima);
  return {
    apertura: { scaffale, esterno },
    adesso: {
      cdArticolo: articolo.codice,
      qtaScaffale: scaffale + mossa,
      qtaUbicazione2: esterno,
      qtaRicevuta: ricezione,
      qtaImpegnata: impegnata,
    },
  };
}

export function* righeGiacenze({ articoli, impegni, mosse }: Fonti): Generator<Giacenza> {
  for (const articolo of articoli)
    yield scortaDi(articolo, impegni.get(articolo.codice) ?? 0, mosse.get(articolo.codice) ?? []).adesso;
}

const istante = (giorno: Day, ora: number): Date => new Date(giorno * 86_400_000 + ora * 3_600_000);

/** COPY takes the first row's columns, so every row has all. */
const vuoto = { documento: '', idDocumento: null, riga: null, controparte: '', idUtente: null } as const;

export function* righeMovimentiGiacenze(fonti: Fonti): Generator<typeof movimentiGiacenze.$inferInsert> {
  const { articoli, impegni, mosse, today, idUtente } = fonti;
  for (const articolo of articoli) {
    const cdArticolo = articolo.codice;
    const sue = mosse.get(cdArticolo) ?? [];
    const { apertura } = scortaDi(articolo, impegni.get(cdArticolo) ?? 0, sue);
    for (const a of ['scaffale', 'esterno'] as const)
      if (apertura[a] > 0)
        yield {
          ...vuoto,
          cdArticolo,
          qta: apertura[a],
          da: 'rettifica',
          a,
          causale: 'apertura',
          quando: istante(primoGiorno(today), 16),
        };
    for (const { giorno, ora, ...mossa } of sue)
      yield { ...vuoto, cdArticolo, ...mossa, quando: istante(giorno, ora), idUtente };
  }
}
