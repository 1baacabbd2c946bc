import { roundHalfUp } from '#platform/contract/round.ts';

/** Units that are counted, with the decimals in which they still mean whole pieces: half a hundred is fifty, a tenth of a piece is nothing. */
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

/** Decimals that stock is kept with. */
const diGiacenza = 3;

/** Decimals of a quantity in `unMisura`: those of its unit where that is counted, else those of stock (metres, kilograms, units of other firms). */
export const decimaliQuantita = (unMisura: string): number => contate[unMisura] ?? diGiacenza;

/** The least quantity above nothing that there can be in `unMisura`. */
export const quantitaPiuPiccola = (unMisura: string): number => 10 ** -decimaliQuantita(unMisura);

/**
 * The one rule for goods that move: null, or the sentence that refuses a quantity with more decimals than its unit has. All that is left, `resta`,
 * can always move, so that a remainder which older data broke is not stuck.
 */
export function verificaDecimali(qta: number, unMisura: string, resta?: number): string | null {
  const decimali = decimaliQuantita(unMisura);
  if (qta === resta || roundHalfUp(qta, decimali) === qta) return null;
  return decimali === 0
    ? `La quantità in ${unMisura} è un numero intero.`
    : `La quantità in ${unMisura} ha al massimo ${decimali} decimali.`;
}

/** Units that count by the hundred or the thousand: the price of one piece is small, so the price keeps more decimals. */
const unitaMultiple: ReadonlySet<string> = new Set(['CT', 'MI']);

/** Decimals that a unit price is shown with at least (P-242); one that has more shows them. */
export const decimaliPrezzo = (unMisura: string): number => (unitaMultiple.has(unMisura) ? 5 : 3);
