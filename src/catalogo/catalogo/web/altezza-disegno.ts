import { altezzaImmagine } from '#prodotto/testate/rules.ts';

/** Height on the screen, in pixels, of a drawing that is so high in the printed catalogue: 300 for the usual one, the others in proportion. */
export const altezzaDisegno = (mm: number): number =>
  Math.round(Math.min(480, Math.max(120, (300 * mm) / altezzaImmagine.predefinita)));
