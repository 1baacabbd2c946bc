import { inThread, type Thread } from '#platform/web/in-thread.ts';
import type { KmlDaLeggere, KmlLetto } from './kml-worker.ts';
import type { ZonaLetta } from './leggi-kml.ts';

/** Ms; the outlines of all towns of Italy take two seconds. */
const attesaKml = 20_000;
const troppo = 'Il file è troppo lungo da leggere in questo browser.';

const apri = (): Thread<KmlDaLeggere, KmlLetto> =>
  new Worker(new URL('./kml-worker.ts', import.meta.url), { type: 'module' });

/** The page stays usable meanwhile. Rejects with an Italian sentence. */
export async function leggiKmlInDisparte(dato: KmlDaLeggere, thread = apri()): Promise<readonly ZonaLetta[]> {
  const letto = await inThread(thread, dato, { most: attesaKml, sentence: troppo });
  if ('rifiuto' in letto) throw new Error(letto.rifiuto);
  return letto.zone;
}
