import { altezzaImmagine } from '#prodotto/testate/rules.ts';

/** Converts mm to pixels; the default height is 300 pixels. */
export const altezzaDisegno = (mm: number): number =>
  Math.round(Math.min(480, Math.max(120, (300 * mm) / altezzaImmagine.predefinita)));
