import type { Finestra } from './richiesta.ts';

/** Null after the last window. */
export function inizioDa(finestre: readonly Finestra[] | undefined, arrivo: number): number | null {
  if (!finestre || finestre.length === 0) return arrivo;
  for (const [da, a] of finestre) if (arrivo <= a) return Math.max(arrivo, da);
  return null;
}
