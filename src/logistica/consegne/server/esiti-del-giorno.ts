import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { Esito } from '../rules/fatti.ts';

interface Fatto extends Esito {
  readonly fermata: string;
}

/** Driver events by stop; a reverted stop has none. */
export async function esitiDelGiorno(db: Sql, dtConsegna: string): Promise<ReadonlyMap<string, Esito>> {
  const righe = await db.rows<Omit<Fatto, 'tipo' | 'quando'> & { tipo: Esito['tipo'] | 'riaperto'; quando: Date }>(sql`
    select distinct on (fermata) fermata, tipo, quando, note, incassato::float8 as incassato,
      coalesce((select f.firmatario from consegne_fatti f where f.dt_consegna = c.dt_consegna and f.fermata = c.fermata and f.firmatario <> '' order by f.quando desc, f.arrivo desc limit 1), '') as firmatario
    from consegne_fatti c where dt_consegna = ${dtConsegna}::date and tipo in ('scaricato', 'parziale', 'assente', 'riaperto')
    order by fermata, quando desc, arrivo desc limit 1000`);
  return new Map(
    righe.flatMap(({ fermata, tipo, quando, ...resto }) =>
      tipo === 'riaperto' ? [] : [[fermata, { ...resto, tipo, quando: quando.toISOString() }] as const],
    ),
  );
}

/**
 * EUR by driver: the last amount that each driver reported per stop, even if the stop belongs to another driver now.
 */
export async function incassiDelGiorno(db: Sql, dtConsegna: string): Promise<ReadonlyMap<string, number>> {
  const righe = await db.rows<{ autista: string; incassato: number }>(sql`
    select autista, sum(incassato)::float8 as incassato from (
      select distinct on (fermata, autista) autista, tipo, incassato from consegne_fatti
      where dt_consegna = ${dtConsegna}::date and tipo in ('scaricato', 'parziale', 'assente', 'riaperto')
      order by fermata, autista, quando desc, arrivo desc) u
    where tipo in ('scaricato', 'parziale') group by autista limit 200`);
  return new Map(righe.map(({ autista, incassato }) => [autista, incassato]));
}
