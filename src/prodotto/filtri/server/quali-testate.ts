import { sql, type Fragment } from '#platform/server/db/sql.ts';

interface Dove {
  readonly CategoriaRicerca: string;
  readonly SottoCategoriaRicerca: string;
}

/** Condition by description; empty: all. */
export const nellaCategoria = ({ CategoriaRicerca, SottoCategoriaRicerca }: Dove): Fragment => sql`
  (${CategoriaRicerca} = '' or t.cod_categoria in (select k.cod_categoria from capitoli k where k.descrizione = ${CategoriaRicerca}))
  and (${SottoCategoriaRicerca} = '' or (t.cod_categoria, t.cod_sotto_categoria) in (
    select s.cod_categoria, s.cod_sotto_categoria from sotto_capitoli s where s.descrizione = ${SottoCategoriaRicerca}))`;
