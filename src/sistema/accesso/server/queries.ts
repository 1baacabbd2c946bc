import { sql, type Sql } from '#platform/server/db/sql.ts';

export const datiUtente = (db: Sql, { idUtente, codAnagrafica }: { idUtente: number; codAnagrafica: string | null }) =>
  db.one<{ username: string; numTelInterno: string; ubicazioni: string[]; ragioneSociale: string }>(sql`
    select utenti.username, coalesce(utenti.num_tel_interno, '') as num_tel_interno, utenti.ubicazioni,
      coalesce((select clienti.ragione_sociale from clienti where clienti.cod_anagrafica = ${codAnagrafica}), '') as ragione_sociale
    from utenti where utenti.id = ${idUtente}`);

export const ubicazioniDi = async (db: Sql, idUtente: number | null): Promise<readonly string[]> =>
  (await db.one<{ ubicazioni: string[] }>(sql`select utenti.ubicazioni from utenti where utenti.id = ${idUtente}`))
    ?.ubicazioni ?? [];
