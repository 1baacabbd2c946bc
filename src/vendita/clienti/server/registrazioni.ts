import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { rowsPerPage } from '#platform/contract/list.ts';
import { orderBy } from '#platform/server/db/order-by.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type * as contract from '../contract.ts';
import { colonneRegistrazione, type RigaRegistrazione } from './riga-registrazione.ts';

const ordinamenti = {
  azienda: sql`registrazioni.ragione_sociale`,
  localita: sql`registrazioni.localita`,
  creata: sql`registrazioni.creata`,
};

export async function registrazioni(
  db: Sql,
  { stato, ordina, pagina }: InputOf<typeof contract.elencoRegistrazioni>,
): Promise<ReplyOf<typeof contract.elencoRegistrazioni>> {
  const rows = await db.rows<
    RigaRegistrazione & { creata: Date; totale: number; notoCodice: string | null; notoNome: string | null }
  >(sql`
    select ${colonneRegistrazione}, registrazioni.creata, count(*) over () as totale, noto.cod_anagrafica as noto_codice, noto.ragione_sociale as noto_nome
    from registrazioni
    left join lateral (select clienti.cod_anagrafica, clienti.ragione_sociale from clienti where clienti.piva = registrazioni.piva order by clienti.cod_anagrafica limit 1) noto on true
    where registrazioni.stato = ${stato}
    ${orderBy(ordina, ordinamenti, sql`registrazioni.id`)} limit ${rowsPerPage} offset ${(pagina - 1) * rowsPerPage}`);
  return {
    totale: rows[0]?.totale ?? 0,
    righe: rows.map(({ totale: _, idUtente: __, creata, notoCodice, notoNome, ...riga }) => ({
      ...riga,
      clienteNoto: notoCodice === null ? null : { codAnagrafica: notoCodice, ragioneSociale: notoNome ?? '' },
      creata: creata.toISOString(),
    })),
  };
}
