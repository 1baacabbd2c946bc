import { modiDi, statoUsuale, type StatoMacchina } from '../rules/gcode/stato-partenza.ts';
import type { CentroLavoroParts } from './centrolavoro-parts.ts';
import type { DaLeggere, Misure } from './leggi-testo-programma.ts';

const thread = new URL('./programma-worker.ts', import.meta.url);

/** Uses the present modes of the machine, if it can be read. */
export async function misura(parts: CentroLavoroParts, byte: Uint8Array): Promise<Misure> {
  const { lettura } = await parts.visore.prossima();
  const utensili = await parts.utensili();
  const stato: StatoMacchina = { ...statoUsuale, codici: modiDi(lettura?.codici ?? statoUsuale.codici), utensili };
  return leggi(parts, byte, stato);
}

/** In a thread. */
export const leggi = (
  { uploads, limiti }: CentroLavoroParts,
  byte: Uint8Array,
  stato: StatoMacchina,
): Promise<Misure> =>
  uploads.read<Misure>({ thread, given: { byte, limiti, stato } satisfies DaLeggere, field: 'contenuto' });
