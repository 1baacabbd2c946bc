import { lotto, turnover } from '../articles/giacenze.ts';
import type { Articolo } from '../catalogue/kinds.ts';
import { dateText, dayAt, monthNumber, workdayAfter, type Day } from '../dates.ts';
import { Random } from '../random.ts';
import type { Mondo } from '../world.ts';
import type { OrdineFornitore, RigaFornitore } from './kinds.ts';

const righeMassime = 40;

export function acquisti({ piano, today }: Mondo): OrdineFornitore[] {
  const gruppi = new Map<string, Voce[]>();
  for (const voce of fabbisogni(piano.articoli, today)) {
    const chiave = `${voce.articolo.testata.marca.codice}/${dateText(voce.mese)}`;
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

interface Voce {
  readonly articolo: Articolo;
  readonly quantita: number;
  readonly mese: Day;
}

function* fabbisogni(articoli: Iterable<Articolo>, today: Day): Generator<Voce> {
  const now = monthNumber(today);
  for (const articolo of articoli) {
    const speed = articolo.eliminato ? 0 : turnover(articolo.codice);
    if (speed === 0) continue;
    const random = new Random(`acquisti/${articolo.codice}`);
    for (let month = now - 13; month <= now + 3; month++)
      if (random.chance(speed === 2 ? 0.3 : 0.1))
        yield {
          articolo,
          quantita: lotto(articolo) * random.int(2, 20),
          mese: dayAt(Math.floor(month / 12), (month % 12) + 1, 1),
        };
  }
}

function ordine(chiave: string, voci: readonly Voce[], today: Day): OrdineFornitore {
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
