import type { Cache } from '#platform/server/cache.ts';
import { createCache } from '#platform/server/cache.ts';
import type { Changes } from '#platform/server/db/listen.ts';
import type { Sql } from '#platform/server/db/sql.ts';
import type { ArticoloVendita } from './articoli.ts';
import { codiciDi, componi, componiGiacenza, configurazioniDi, leggiParti } from './composizioni.ts';
import type { ParteConfigurazione } from './composizioni.ts';
import type { Giacenza } from './giacenze.ts';
import { nessuna } from './giacenze.ts';

interface Fonti {
  readonly db: Sql;
  readonly changes: Changes;
  readonly articoli: Cache<ArticoloVendita | undefined>;
  readonly giacenze: Cache<Giacenza>;
}

/** Composed on each read: never stale. */
export function createComposti({ db, changes, articoli, giacenze }: Fonti) {
  const configurazioni = createCache<readonly ParteConfigurazione[]>({
    max: 5_000,
    changes,
    load: (ids) => leggiParti(db, ids),
    tables: {},
  });
  const articoliDi = async (chiavi: readonly string[]): Promise<(ArticoloVendita | undefined)[]> => {
    const ids = configurazioniDi(chiavi);
    if (ids.length === 0) return articoli.list(chiavi);
    const parti = await configurazioni.getAll(ids);
    const trovati = await articoli.getAll(codiciDi(chiavi, parti));
    return chiavi.map((chiave) => componi(chiave, parti, (codice) => trovati.get(codice)));
  };
  const giacenzeDi = async (chiavi: readonly string[]): Promise<Map<string, Giacenza>> => {
    if (configurazioniDi(chiavi).length === 0) return giacenze.getAll(chiavi);
    const trovati = await articoliDi(chiavi);
    const parti = trovati.flatMap((articolo) => (articolo?.composizione ?? []).map((una) => una.articolo.cdArticolo));
    const semplici = chiavi.filter((_, i) => !trovati[i]?.composizione);
    const quante = await giacenze.getAll([...semplici, ...parti]);
    return new Map(
      chiavi.map((chiave, i) => [
        chiave,
        trovati[i]?.composizione
          ? componiGiacenza(trovati[i], nessuna, (codice) => quante.get(codice))
          : (quante.get(chiave) ?? nessuna),
      ]),
    );
  };
  return { articoliDi, giacenzeDi };
}
