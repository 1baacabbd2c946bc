import { createCache, type Cache } from '#platform/server/cache.ts';
import type { Changes } from '#platform/server/db/listen.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { Distinta, ordinata, type Legame } from '../rules.ts';

export type Distinte = Cache<Distinta>;

export function createDistinte({ db, changes }: { readonly db: Sql; readonly changes: Changes }): Distinte {
  return createCache<Distinta>({
    max: 500,
    changes,
    load: async (radici) =>
      new Map(
        await Promise.all(
          radici.map(async (radice) => [radice, new Distinta(radice, await leggiLegami(db, radice))] as const),
        ),
      ),
    tables: {
      distinta_semplice: {
        touches: (distinta, padri) => ordinata(distinta).articoli.some((cdArticolo) => padri.has(cdArticolo)),
      },
    },
  });
}

/** `union` removes duplicates, so cycles in the data end. */
function leggiLegami(db: Sql, radice: string): Promise<Legame[]> {
  return db.rows<Legame>(sql`
    with recursive sotto as (
      select d.cd_padre, d.cd_figlio, d.prog, d.coefficente_impiego from distinta_semplice d where d.cd_padre = ${radice}
      union
      select d.cd_padre, d.cd_figlio, d.prog, d.coefficente_impiego from sotto s join distinta_semplice d on d.cd_padre = s.cd_figlio
    )
    select cd_padre, cd_figlio, coefficente_impiego from sotto order by cd_padre, prog, cd_figlio`);
}
