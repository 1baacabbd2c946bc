import type { Sql } from '#platform/server/db/sql.ts';
import { sql } from '#platform/server/db/sql.ts';

/** The logged-in user beside its token: the login name, the customer that is meant, the phone and the locations. */
export const datiUtente = (db: Sql, { idUtente, codAnagrafica }: { idUtente: number; codAnagrafica: string | null }) =>
  db.one<{ username: string; numTelInterno: string; ubicazioni: string[]; ragioneSociale: string }>(sql`
    select utenti.username, coalesce(utenti.num_tel_interno, '') as num_tel_interno, utenti.ubicazioni,
      coalesce((select clienti.ragione_sociale from clienti where clienti.cod_anagrafica = ${codAnagrafica}), '') as ragione_sociale
    from utenti where utenti.id = ${idUtente}`);

/** First two characters of the locations that a warehouse hand picks from, as they are now. */
export const ubicazioniDi = async (db: Sql, idUtente: number | null): Promise<readonly string[]> =>
  (await db.one<{ ubicazioni: string[] }>(sql`select utenti.ubicazioni from utenti where utenti.id = ${idUtente}`))
    ?.ubicazioni ?? [];
