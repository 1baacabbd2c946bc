import { altezzaImmagine } from '#prodotto/testate/rules.ts';

/** Pixels for mm: 300 at the default. */
export const altezzaDisegno = (mm: number): number =>
  Math.round(Math.min(480, Math.max(120, (300 * mm) / altezzaImmagine.predefinita)));
