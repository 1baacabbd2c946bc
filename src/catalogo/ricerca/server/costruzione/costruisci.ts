import type { Sql } from '#platform/server/db/sql.ts';
import { analizza } from '../indice/analisi.ts';
import { SearchIndex } from '../indice/indice.ts';
import type { Analizzata } from '../istantanea/forma.ts';
import type { Scrittura } from '../istantanea/istantanea.ts';
import { fonteDi, leggiTratto } from './leggi.ts';
import { scritture } from './scritture.ts';
import { aTurni } from './turni.ts';

const tratto = 100;

/** Reads the next batch meanwhile. Null if stopped. */
export async function costruisci(
  db: Sql,
  scrittura: Scrittura | null,
  fermo: () => boolean,
): Promise<SearchIndex | null> {
  const indice = new SearchIndex();
  indice.firma = await scritture(db);
  let lette = await leggiTratto(db, null, tratto);
  while (lette.length) {
    if (fermo()) return null;
    const ultima = lette.at(-1) ?? null;
    const prossime = lette.length < tratto ? Promise.resolve([]) : leggiTratto(db, ultima, tratto);
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
