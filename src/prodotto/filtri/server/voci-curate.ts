import { createCache } from '#platform/server/cache.ts';
import type { Changes } from '#platform/server/db/listen.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';

export interface VociCurate {
  readonly completamenti: readonly { readonly parola: string; readonly nomeAzienda: string; readonly valore: string }[];
  readonly categorie: ReadonlyMap<string, readonly string[]>;
}

export interface VociInMemoria {
  get(): Promise<VociCurate>;
}

export function createVociCurate({ db, changes }: { readonly db: Sql; readonly changes: Changes }): VociInMemoria {
  const tutte = (): null => null;
  const cache = createCache<VociCurate>({
    max: 1,
    changes,
    tables: { autocompletamenti: tutte, categorie_azienda: tutte, capitoli: tutte, aziende: tutte },
    load: async ([chiave = '']) => new Map([[chiave, await leggi(db)]]),
  });
  return { get: () => cache.get('tutte') };
}

async function leggi(db: Sql): Promise<VociCurate> {
  const completamenti = await db.rows<VociCurate['completamenti'][number]>(sql`
    select c.parola, c.valore, coalesce(z.nome_azienda, '') as nome_azienda
    from autocompletamenti c left join aziende z on z.codice_azienda = c.codice_azienda
    where c.codice_azienda = '' or z.codice_azienda is not null order by c.parola, c.codice_azienda, c.posizione`);
  const categorie = await db.rows<{ codiceAzienda: string; nomi: string[] }>(sql`
    select c.codice_azienda, array_agg(k.descrizione order by c.posizione) as nomi
    from categorie_azienda c join capitoli k on k.cod_categoria = c.cod_categoria group by c.codice_azienda`);
  return { completamenti, categorie: new Map(categorie.map(({ codiceAzienda, nomi }) => [codiceAzienda, nomi])) };
}
