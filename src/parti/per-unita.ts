import { formatQuantity } from '#platform/contract/format.ts';

/** A sum of quantities of several articles: one figure for each unit, as metres and pieces don't add up. */
export type QuantitaPerUnita = { um: string; qta: number }[];

/** `1.200 PZ, 35,5 MT`; `0` where there is nothing. */
export const dettaPerUnita = (somme: QuantitaPerUnita): string =>
  somme.length === 0 ? '0' : somme.map(({ um, qta }) => `${formatQuantity(qta)} ${um}`).join(', ');
