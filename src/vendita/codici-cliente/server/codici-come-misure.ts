import { sql, type Sql } from '#platform/server/db/sql.ts';
import { siLeggeComeMisura } from './misure-tolte.ts';

interface Conto {
  readonly codici: number;
  readonly clienti: number;
  /** One of the codes. */
  readonly esempio: string;
}

/** Customers' codes that read as a size and were stored before this was refused; for the doctor. */
export const codiciComeMisure = async (db: Sql): Promise<Conto> =>
  (await db.one<Conto>(sql`
    select count(*)::int as codici, count(distinct k.cod_anagrafica)::int as clienti, coalesce(min(k.cod_anagrafica || ' «' || k.codice || '»'), '') as esempio
    from codici_cliente k where ${siLeggeComeMisura}`)) ?? { codici: 0, clienti: 0, esempio: '' };
