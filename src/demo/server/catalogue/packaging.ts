import type { Famiglia, Serie } from '../families/kinds.ts';
import { Random } from '../random.ts';
import type { Confezione } from './kinds.ts';

const scatole: readonly (readonly [number, readonly number[]])[] = [
  [0.02, [1000, 500]],
  [0.05, [500, 500, 200]],
  [0.15, [200, 200, 500]],
  [0.5, [100, 200]],
  [1.5, [50, 100]],
  [4, [25, 50]],
  [Infinity, [10, 20]],
];
const cartoni: readonly (readonly [number, readonly number[]])[] = [
  [2, [50, 25, 20]],
  [8, [10, 20, 12]],
  [30, [5, 10, 6]],
  [Infinity, [1, 2]],
];

/** Equal for the sizes of a header at similar prices. */
export function confezioneOf(
  famiglia: Famiglia,
  serie: Serie,
  euro: number,
  chiave: string,
  misura: string,
): Confezione {
  const random = new Random(`confezione/${chiave}`);
  switch (serie.vendita) {
    case 'scatola':
      return {
        unMisura: 'PZ',
        umOrdiniWeb: 'CF',
        qtaPerPezzo: 1,
        qtScatola: among(random, scatole, euro),
        indivisibile: random.chance(0.85),
        conversione: 'al pezzo',
      };
    case 'confezione': {
      const cento = serie.valori.some(([, value]) => value === '100 pezzi');
      return {
        unMisura: 'CF',
        umOrdiniWeb: '',
        qtaPerPezzo: 1,
        qtScatola: random.pick([1, 10, 12]),
        indivisibile: true,
        conversione: cento ? 'ogni 100 pezzi' : 'alla confezione',
      };
    }
    case 'barra':
      return famiglia.codice === 'PAL' ? profilo(random) : barra(random);
    case 'metro':
      return {
        unMisura: 'MT',
        umOrdiniWeb: 'CF',
        qtaPerPezzo: 1,
        qtScatola: random.pick([25, 50, 100]),
        indivisibile: random.chance(0.5),
        conversione: 'al metro',
      };
    case 'kg':
      return {
        unMisura: 'KG',
        umOrdiniWeb: 'CF',
        qtaPerPezzo: 1,
        qtScatola: 5,
        indivisibile: true,
        conversione: 'al kg',
      };
    case 'coppia':
      return {
        unMisura: 'CP',
        umOrdiniWeb: '',
        qtaPerPezzo: 1,
        qtScatola: among(random, cartoni, euro),
        indivisibile: false,
        conversione: 'alla coppia',
      };
    case 'pezzo':
      return pezzo(random, euro, misura);
  }
}

function barra(random: Random): Confezione {
  return {
    unMisura: 'BA',
    umOrdiniWeb: 'BA',
    qtaPerPezzo: 1,
    qtScatola: random.pick([5, 10, 25]),
    indivisibile: true,
    conversione: 'alla barra',
  };
}

function profilo(random: Random): Confezione {
  const metri = random.pick([3, 6]);
  return {
    unMisura: 'MT',
    umOrdiniWeb: 'BA',
    qtaPerPezzo: metri,
    qtScatola: metri * 10,
    indivisibile: true,
    conversione: 'al metro',
  };
}

function pezzo(random: Random, euro: number, misura: string): Confezione {
  const byTen = euro < 2 && misura.length % 2 === 0;
  if (random.chance(0.3))
    return {
      unMisura: 'PZ',
      umOrdiniWeb: 'PZ',
      qtaPerPezzo: byTen ? 10 : 1,
      qtScatola: byTen ? 100 : among(random, cartoni, euro),
      indivisibile: byTen,
      conversione: 'al pezzo',
    };
  return {
    unMisura: 'PZ',
    umOrdiniWeb: '',
    qtaPerPezzo: 1,
    qtScatola: among(random, cartoni, euro),
    indivisibile: false,
    conversione: 'al pezzo',
  };
}

const among = (random: Random, steps: typeof scatole, euro: number): number =>
  random.pick(steps.find(([limit]) => euro < limit)?.[1] ?? [1]);
