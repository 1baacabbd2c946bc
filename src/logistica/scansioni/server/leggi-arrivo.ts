import type { Handler } from '#platform/server/jobs/worker.ts';
import { sql } from '#platform/server/db/sql.ts';
import { partiDi } from '../rules/parti.ts';
import type { LavoroScansione } from './accogli.ts';
import { archiviaParti } from './archivia-parti.ts';
import { comeLette, copia, inCartella, leggiPagine, tieniParti, type Lettore } from './pagine-lette.ts';
import { rifaiScansione } from './rifai-scansione.ts';

/** Saves all at once: an aborted run restarts. */
export function leggiArrivo(lettore: Lettore): Handler<LavoroScansione> {
  return async ({ data: { id, scansione }, signal }) => {
    if (scansione) return rifaiScansione(lettore, { ...scansione, signal });
    const arrivo = await lettore.store.db.one<{ id: number; chiave: string }>(
      sql`select id, chiave from scansioni_arrivi where id = ${id} and stato = 'da leggere'`,
    );
    if (!arrivo) return;
    return inCartella(async (cartella) => {
      const path = await copia(lettore, arrivo.chiave, cartella);
      const lette = await leggiPagine(lettore, { path, cartella, signal });
      const parti =
        typeof lette === 'string'
          ? lette
          : await tieniParti(lettore, { posto: String(id), path, cartella, lette, parti: partiDi(comeLette(lette)) });
      const now = lettore.clock();
      await lettore.store.transaction(async (tx) => {
        if (typeof parti !== 'string') return archiviaParti(tx, { idArrivo: id, parti, now });
        await tx.run(sql`
          update scansioni_arrivi set stato = 'illeggibile', motivo = ${parti} where id = ${id} and stato = 'da leggere'`);
      });
    });
  };
}
