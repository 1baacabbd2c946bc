import { quadriVendite } from '#vendita/andamento/server/index.ts';
import type { Quadri } from '#vendita/andamento/server/index.ts';

/** The pictures of 'Andamento', each from the area whose rows it shows. */
export const quadri: Quadri = { ...quadriVendite };
