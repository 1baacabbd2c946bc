import { formatQuantity } from '#platform/contract/format.ts';

/** Summed per unit, as metres and pieces cannot be added. */
export type QuantitaPerUnita = { um: string; qta: number }[];

/** `1.200 PZ, 35,5 MT`. */
export const dettaPerUnita = (somme: QuantitaPerUnita): string =>
  somme.length === 0 ? '0' : somme.map(({ um, qta }) => `${formatQuantity(qta)} ${um}`).join(', ');
