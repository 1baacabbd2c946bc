import type { Articolo } from '../catalogue/kinds.ts';
import type { Day } from '../dates.ts';
import { workdayAfter } from '../dates.ts';
import { articoloConMinimo, articoloConNetto, articoloSemplice, terzistaDemo } from '../known.ts';
import { at, Random } from '../random.ts';
import { righeTerzisti } from '../showcase/terzisti.ts';
import type { Mondo } from '../world.ts';
import type { OrdineFornitore, RigaFornitore } from './kinds.ts';

const ordiniPerTerzista = 30;
const tipiScarto = ['Graffio', 'Finitura non uniforme', 'Fuori misura', 'Bava', 'Rottura', 'Macchia'] as const;

/** Work ordered from the subcontractors over the last ten months. T001 always has some open and some scrap of the article of the tests. */
export function lavorazioni({ piano, today }: Mondo): OrdineFornitore[] {
  const merce = piano.articoli.filter(
    ({ testata, eliminato, senzaPrezzo, dinamica }) =>
      testata.k < 3 && testata.suffisso === 0 && !eliminato && !senzaPrezzo && !dinamica,
  );
  const noti = [articoloSemplice, articoloConNetto, articoloConMinimo].flatMap(
    (codice) => merce.find((uno) => uno.codice === codice) ?? [],
  );
  return [...righeTerzisti()].flatMap(({ codTerzista, ragioneSociale }, t) =>
    Array.from({ length: ordiniPerTerzista }, (_, i): OrdineFornitore => {
      const random = new Random(`lavorazioni/${codTerzista}/${i}`);
      const data = workdayAfter(today - 10 * (ordiniPerTerzista - i) + 8, 1) - (i === ordiniPerTerzista - 1 ? 1 : 0);
      const scelti = new Set(
        Array.from({ length: random.int(2, 5) }, () => at(merce, Math.floor(merce.length * ((t + random.next()) / 8)))),
      );
      if (codTerzista === terzistaDemo && i % 4 === 1) for (const noto of noti) scelti.add(noto);
      const righe = [...scelti].map((articolo) =>
        riga(articolo, { random, richiesta: workdayAfter(Math.min(data, today) + random.int(14, 40), 1), today }),
      );
      return { tipo: 'CL', data: Math.min(data, today), ragioneSociale, codTerzista, righe };
    }),
  );
}

function riga(articolo: Articolo, given: { random: Random; richiesta: Day; today: Day }): RigaFornitore {
  const { random, richiesta, today } = given;
  const { qtScatola, qtaPerPezzo } = articolo.confezione;
  const quantita = Math.max(qtScatola, qtaPerPezzo) * random.int(2, 20);
  const confermata = random.chance(0.8) ? workdayAfter(richiesta, random.int(0, 8)) : null;
  const arrivo = workdayAfter(confermata ?? richiesta, random.int(0, 3));
  const prima = random.chance(0.3) ? Math.ceil(quantita * 0.4) : quantita;
  const arrivi = [
    { data: arrivo, qta: prima },
    { data: workdayAfter(arrivo, 6), qta: quantita - prima },
  ].filter(({ data, qta }) => data <= today && qta > 0);
  const rovinata = arrivi.length > 0 && random.chance(0.35);
  const scarti = rovinata
    ? [
        {
          qta: Math.max(1, Math.floor(quantita * random.pick([0.01, 0.02, 0.03]))),
          recuperabile: random.chance(0.6),
          tipo: random.pick(tipiScarto),
        },
      ]
    : [];
  return { articolo, quantita, richiesta, confermata, arrivi, scarti };
}
