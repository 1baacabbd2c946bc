import type { Articolo } from '../catalogue/kinds.ts';
import { workdayAfter, type Day } from '../dates.ts';
import { articoloConMinimo, articoloConNetto, articoloSemplice, terzistaDemo } from '../known.ts';
import { at, Random } from '../random.ts';
import { righeTerzisti } from '../showcase/terzisti.ts';
import type { Mondo } from '../world.ts';
import { cicliCon, lavoriDi, type Lavoro } from './cicli.ts';
import type { OrdineFornitore, RigaFornitore } from './kinds.ts';

const ordiniPerTerzista = 30;
const inAttesa = 3;
const tipiScarto = ['Graffio', 'Finitura non uniforme', 'Fuori misura', 'Bava', 'Rottura', 'Macchia'] as const;

/** Orders of the last ten months. T001 always has open work and scrap of the test article. */
export function lavorazioni({ piano, today }: Mondo): OrdineFornitore[] {
  const merce = piano.articoli.filter(
    ({ testata, eliminato, senzaPrezzo, dinamica }) =>
      testata.k < 3 && testata.suffisso === 0 && !eliminato && !senzaPrezzo && !dinamica,
  );
  const noti = [articoloSemplice, articoloConNetto, articoloConMinimo].flatMap(
    (codice) => merce.find((uno) => uno.codice === codice) ?? [],
  );
  return [...righeTerzisti()].flatMap(({ codTerzista, ragioneSociale }, t) => {
    const lavori = lavoriDi(t);
    const ordini = Array.from({ length: ordiniPerTerzista }, (_, i): OrdineFornitore => {
      const random = new Random(`lavorazioni/${codTerzista}/${i}`);
      const data = workdayAfter(today - 10 * (ordiniPerTerzista - i) + 8, 1) - (i === ordiniPerTerzista - 1 ? 1 : 0);
      const scelti = new Set(
        Array.from({ length: random.int(2, 5) }, () => at(merce, Math.floor(merce.length * ((t + random.next()) / 8)))),
      );
      if (codTerzista === terzistaDemo && i % 4 === 1) for (const noto of noti) scelti.add(noto);
      const ordinato = Math.min(data, today);
      const partenza = workdayAfter(ordinato + random.int(0, 3), 1);
      const righe = [...scelti].map((articolo) => {
        const parte = partenza <= today && (i < ordiniPerTerzista - inAttesa || random.chance(0.4));
        const lavoro = random.pick(lavori);
        const richiesta = workdayAfter(ordinato + random.int(14, 40), 1);
        return riga(articolo, { random, richiesta, today, lavoro, invio: parte ? partenza : null });
      });
      return { tipo: 'CL', data: ordinato, ragioneSociale, codTerzista, righe };
    });
    return [deposito(ordini, today), ...ordini];
  });
}

function deposito(ordini: readonly OrdineFornitore[], today: Day): OrdineFornitore {
  const [{ codTerzista, ragioneSociale }] = ordini as readonly [OrdineFornitore];
  const random = new Random(`deposito/${codTerzista}`);
  const data = workdayAfter(today - random.int(120, 250), 1);
  const articoli = [...new Set(ordini.flatMap(({ righe }) => righe.map(({ articolo }) => articolo)))];
  return {
    tipo: 'LD',
    data,
    ragioneSociale,
    codTerzista,
    righe: articoli
      .filter((_, i) => i === 0 || random.chance(0.4))
      .slice(0, 40)
      .map((articolo) => ({
        articolo,
        quantita: random.int(1, 60) * 10,
        richiesta: today + 365,
        confermata: null,
        arrivi: [],
        scarti: [],
        invio: data,
      })),
  };
}

interface Given {
  readonly random: Random;
  readonly richiesta: Day;
  readonly today: Day;
  readonly lavoro: Lavoro;
  readonly invio: Day | null;
}

function riga(articolo: Articolo, { random, richiesta, today, lavoro, invio }: Given): RigaFornitore {
  const { qtScatola, qtaPerPezzo } = articolo.confezione;
  const quantita = Math.max(qtScatola, qtaPerPezzo) * random.int(2, 20);
  const cicli = cicliCon(lavoro.codice);
  const ciclo = cicli.length > 0 && random.chance(0.7) ? random.pick(cicli) : undefined;
  if (invio === null)
    return { articolo, quantita, richiesta, confermata: null, arrivi: [], scarti: [], invio, lavoro, ciclo };
  const prevista = invio + lavoro.leadTime;
  const confermata = random.chance(0.5) ? workdayAfter(prevista, random.int(0, 8)) : null;
  const ritardo = random.chance(0.12) ? random.int(8, 30) : random.int(0, 3);
  const arrivo = workdayAfter((confermata ?? prevista) + ritardo, 1);
  const prima = random.chance(0.3) ? Math.ceil(quantita * 0.4) : quantita;
  const rovinata = random.chance(0.35) ? Math.floor(prima * random.pick([0.01, 0.02, 0.03])) || 1 : 0;
  const scarto = arrivo <= today && rovinata < prima ? rovinata : 0;
  const arrivi = [
    { data: arrivo, qta: prima - scarto },
    { data: workdayAfter(arrivo, 6), qta: quantita - prima },
  ].filter(({ data, qta }) => data <= today && qta > 0);
  const scarti = scarto > 0 ? [{ qta: scarto, recuperabile: random.chance(0.6), tipo: random.pick(tipiScarto) }] : [];
  return { articolo, quantita, richiesta, confermata, arrivi, scarti, invio, lavoro, ciclo };
}
