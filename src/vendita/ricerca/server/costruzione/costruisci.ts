import type { Sql } from '#platform/server/db/sql.ts';
import { setImmediate } from 'node:timers/promises';
import type { Fonte } from './fonte.ts';
import { Indice } from '../indice/indice.ts';
import { leggiTratto } from './leggi.ts';
import { scritture } from './scritture.ts';

/** How long the index is worked on before other requests get their turn, milliseconds. */
const turno = 5;
const tratto = 100;

/** Puts headers into an index, in turns. */
export async function mettiTutte(indice: Indice, fonti: Iterable<Fonte>): Promise<void> {
  let inizio = performance.now();
  for (const fonte of fonti) {
    indice.metti(fonte);
    if (performance.now() - inizio < turno) continue;
    await setImmediate();
    inizio = performance.now();
  }
}

/** A whole index from the database; the next stretch is read while one is put in. `fermo` stops it: the answer is null then. */
export async function costruisci(db: Sql, fermo: () => boolean): Promise<Indice | null> {
  const indice = new Indice();
  indice.firma = await scritture(db);
  let fonti = await leggiTratto(db, null, tratto);
  while (fonti.length) {
    if (fermo()) return null;
    const ultima = fonti.at(-1) ?? null;
    const prossime = fonti.length < tratto ? Promise.resolve([]) : leggiTratto(db, ultima, tratto);
    // A failure is thrown below, where it is waited for.
    prossime.catch(() => {});
    await mettiTutte(indice, fonti);
    fonti = await prossime;
  }
  return indice;
}
