import { righeMovimenti } from '../articles/giacenze.ts';
import type { Articolo } from '../catalogue/kinds.ts';
import type { Day } from '../dates.ts';
import { dayAt, workdayAfter } from '../dates.ts';
import { Random } from '../random.ts';
import type { Mondo } from '../world.ts';
import type { OrdineFornitore, RigaFornitore } from './kinds.ts';

const righeMassime = 40;

/** Goods bought: what the monthly quantities say was ordered from suppliers, in orders by brand and month, delivered in that month. */
export function acquisti({ piano, richieste, today }: Mondo): OrdineFornitore[] {
  const articoli = new Map(piano.articoli.map((articolo) => [articolo.codice, articolo]));
  const gruppi = new Map<string, { articolo: Articolo; quantita: number; mese: Day }[]>();
  for (const { cdArticolo, anno, mese, qtOrdFor } of righeMovimenti(piano.articoli, { richieste, today })) {
    const articolo = articoli.get(cdArticolo);
    if (!qtOrdFor || !articolo) continue;
    const chiave = `${articolo.testata.marca.codice}/${anno}/${mese}`;
    const voce = { articolo, quantita: qtOrdFor, mese: dayAt(anno, mese, 1) };
    const gruppo = gruppi.get(chiave);
    if (gruppo) gruppo.push(voce);
    else gruppi.set(chiave, [voce]);
  }
  return [...gruppi].flatMap(([chiave, voci]) =>
    Array.from({ length: Math.ceil(voci.length / righeMassime) }, (_, parte) =>
      ordine(`${chiave}/${parte}`, voci.slice(parte * righeMassime, (parte + 1) * righeMassime), today),
    ),
  );
}

function ordine(
  chiave: string,
  voci: readonly { articolo: Articolo; quantita: number; mese: Day }[],
  today: Day,
): OrdineFornitore {
  const random = new Random(`acquisti/${chiave}`);
  const [prima] = voci;
  const mese = prima?.mese ?? today;
  const marca = prima?.articolo.testata.marca;
  return {
    tipo: 'OF',
    data: Math.min(workdayAfter(mese - random.int(20, 60), 1), today),
    ragioneSociale: marca?.codice === 'CRD' ? 'Officine Cardine S.r.l.' : `${marca?.nome} S.p.A.`,
    codTerzista: null,
    righe: voci.map(({ articolo, quantita }) =>
      riga(articolo, quantita, { random, richiesta: workdayAfter(mese + random.int(0, 20), 1), today }),
    ),
  };
}

function riga(
  articolo: Articolo,
  quantita: number,
  given: { random: Random; richiesta: Day; today: Day },
): RigaFornitore {
  const { random, richiesta, today } = given;
  const confermata = random.chance(0.75) ? workdayAfter(richiesta, random.int(0, 6)) : null;
  const arrivo = workdayAfter(confermata ?? richiesta, random.int(0, 2));
  const parte = random.chance(0.08) ? Math.ceil(quantita / 2) : quantita;
  return {
    articolo,
    quantita,
    richiesta,
    confermata,
    arrivi: arrivo <= today ? [{ data: arrivo, qta: arrivo > today - 25 ? parte : quantita }] : [],
    scarti: [],
  };
}
