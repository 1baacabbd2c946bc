import type { Articolo } from '../catalogue/kinds.ts';
import { dayAt, monthNumber, yearOf, type Day } from '../dates.ts';
import { nicePrice, unit } from '../money.ts';
import { Random } from '../random.ts';

export interface Stagioni {
  readonly passato: Day;
  /** The most recent first of February. */
  readonly presente: Day;
  readonly futuro: Day;
}

export function stagioniOf(today: Day): Stagioni {
  const year = yearOf(today);
  const month = monthNumber(today) + 2;
  return {
    passato: dayAt(year - 3, 1, 1),
    presente: dayAt(year, 2, 1) <= today ? dayAt(year, 2, 1) : dayAt(year - 1, 2, 1),
    futuro: dayAt(Math.floor(month / 12), (month % 12) + 1, 1),
  };
}

export interface Scaglione {
  readonly codListino: 'BASE' | 'RIV' | 'IND';
  readonly daQuantita: number;
  readonly prezzo5: number;
}

export interface Prezzi {
  readonly presente: readonly Scaglione[];
  /** BASE prices before the present list, and announced after it. */
  readonly passato5: number;
  readonly futuro5: number | null;
}

const scaled = (price5: number, factor: number): number => nicePrice((price5 / unit) * factor);

/** Documents and price lists share these prices. */
export function prezziOf({ codice, prezzo5, confezione }: Articolo): Prezzi {
  const random = new Random(`listini/${codice}`);
  const box = Math.max(confezione.qtScatola, confezione.qtaPerPezzo);
  const presente: Scaglione[] = [
    { codListino: 'BASE', daQuantita: 0, prezzo5 },
    { codListino: 'RIV', daQuantita: 0, prezzo5: scaled(prezzo5, 0.93) },
  ];
  if (random.chance(0.35)) presente.push({ codListino: 'RIV', daQuantita: box * 5, prezzo5: scaled(prezzo5, 0.89) });
  presente.push({ codListino: 'IND', daQuantita: 0, prezzo5: scaled(prezzo5, 0.96) });
  if (random.chance(0.3))
    presente.push(
      { codListino: 'IND', daQuantita: box * 5, prezzo5: scaled(prezzo5, 0.92) },
      { codListino: 'IND', daQuantita: box * 20, prezzo5: scaled(prezzo5, 0.87) },
    );
  return {
    presente,
    passato5: scaled(prezzo5, 0.9 + random.int(0, 7) / 100),
    futuro5: random.chance(0.04) ? scaled(prezzo5, 1.03 + random.int(0, 3) / 100) : null,
  };
}

/** Undefined for future days. */
export function prezzoListino(
  articolo: Articolo,
  given: { codListino: string; quantita: number; day: Day; stagioni: Stagioni },
): number {
  const prezzi = prezziOf(articolo);
  const fitting = prezzi.presente.filter(
    (one) => one.codListino === given.codListino && one.daQuantita <= given.quantita,
  );
  const now = fitting.at(-1)?.prezzo5 ?? articolo.prezzo5;
  return given.day >= given.stagioni.presente ? now : scaled(now, prezzi.passato5 / articolo.prezzo5);
}
