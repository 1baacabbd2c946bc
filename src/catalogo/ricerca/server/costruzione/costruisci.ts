import type { Sql } from '#platform/server/db/sql.ts';
import { analizza } from '../indice/analisi.ts';
import { SearchIndex } from '../indice/indice.ts';
import type { Analizzata } from '../istantanea/forma.ts';
import type { Scrittura } from '../istantanea/istantanea.ts';
import { fonteDi, leggiTratto } from './leggi.ts';
import { scritture } from './scritture.ts';
import { aTurni } from './turni.ts';

const tratto = 100;

interface Letti {
  readonly db: Sql;
  /** A replica, or `db` itself. */
  readonly da: Sql;
}

/** Reads the next batch meanwhile. Null if stopped. */
export async function costruisci(
  { db, da }: Letti,
  scrittura: Scrittura | null,
  fermo: () => boolean,
): Promise<SearchIndex | null> {
  const indice = new SearchIndex();
  indice.firma = await scritture(db);
  let lette = await leggiTratto(da, null, tratto);
  while (lette.length) {
    if (fermo()) return null;
    const ultima = lette.at(-1) ?? null;
    const prossime = lette.length < tratto ? Promise.resolve([]) : leggiTratto(da, ultima, tratto);
    // Avoids an unhandled rejection; the error is thrown at the await.
    prossime.catch(() => {});
    const analizzate: Analizzata[] = [];
    await aTurni(lette, (letta) => {
      const fonte = fonteDi(letta);
      const analisi = analizza(fonte);
      indice.metti(fonte, analisi);
      if (scrittura) analizzate.push({ letta, analisi });
    });
    await scrittura?.metti(analizzate);
    lette = await prossime;
  }
  return indice;
}
