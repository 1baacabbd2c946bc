import { roundHalfUp } from '#platform/contract/round.ts';

/** Decimals that still give whole pieces: 0.5 of a hundred is 50. */
export const contate: Readonly<Record<string, number>> = {
  PZ: 0,
  NR: 0,
  CP: 0,
  CF: 0,
  SC: 0,
  BA: 0,
  RT: 0,
  CT: 2,
  MI: 3,
};

const diGiacenza = 3;

/** Units that are not counted have the decimals of stock. */
export const decimaliQuantita = (unMisura: string): number => contate[unMisura] ?? diGiacenza;

export const quantitaPiuPiccola = (unMisura: string): number => 10 ** -decimaliQuantita(unMisura);

/** The whole remainder `resta` is always allowed, so that fractions from earlier versions can be delivered. */
export function verificaDecimali(qta: number, unMisura: string, resta?: number): string | null {
  const decimali = decimaliQuantita(unMisura);
  if (qta === resta || roundHalfUp(qta, decimali) === qta) return null;
  return decimali === 0
    ? `La quantità in ${unMisura} è un numero intero.`
    : `La quantità in ${unMisura} ha al massimo ${decimali} decimali.`;
}

/** Units of several pieces, so that the price of one piece needs more decimals. */
const unitaMultiple: ReadonlySet<string> = new Set(['CT', 'MI']);

/** Minimum; further significant decimals are shown (P-242). */
export const decimaliPrezzo = (unMisura: string): number => (unitaMultiple.has(unMisura) ? 5 : 3);
