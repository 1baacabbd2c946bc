import type { Sql } from '#platform/server/db/sql.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { ReplyOf } from '#platform/contract/call.ts';
import type * as contract from '../contract.ts';
import { registrazioniPerPagina, vociSottoCategoria } from '../rules.ts';
import type { StatoRegistrazione } from '../rules.ts';
import { colonneRegistrazione } from './registrazione.ts';
import type { RigaRegistrazione } from './registrazione.ts';

/** The customer categories, and the subcategories as item strings (P-111). */
export async function categorie(db: Sql): Promise<ReplyOf<typeof contract.leggiCategorie>> {
  const rows = await db.rows<{ categoria: string; sottoCategoria: string }>(sql`
    select categorie_clienti.categoria, categorie_clienti.sotto_categoria from categorie_clienti
    order by categorie_clienti.ordine, categorie_clienti.categoria, categorie_clienti.sotto_categoria limit 1000`);
  return {
    categorie: [...new Set(rows.map((row) => row.categoria))].slice(0, 200),
    sottoCategorie: rows.map((row) => vociSottoCategoria(row.categoria, row.sottoCategoria)),
  };
}

export async function registrazioni(
  db: Sql,
  { stato, pagina }: { stato: StatoRegistrazione; pagina: number },
): Promise<ReplyOf<typeof contract.elencoRegistrazioni>> {
  const rows = await db.rows<
    RigaRegistrazione & { creata: Date; totale: number; notoCodice: string | null; notoNome: string | null }
  >(sql`
    select ${colonneRegistrazione}, registrazioni.creata, count(*) over () as totale, noto.cod_anagrafica as noto_codice, noto.ragione_sociale as noto_nome
    from registrazioni
    left join lateral (select clienti.cod_anagrafica, clienti.ragione_sociale from clienti where clienti.piva = registrazioni.piva order by clienti.cod_anagrafica limit 1) noto on true
    where registrazioni.stato = ${stato}
    order by registrazioni.creata, registrazioni.id limit ${registrazioniPerPagina} offset ${(pagina - 1) * registrazioniPerPagina}`);
  return {
    totale: rows[0]?.totale ?? 0,
    righe: rows.map(({ totale: _, idUtente: __, creata, notoCodice, notoNome, ...riga }) => ({
      ...riga,
      clienteNoto: notoCodice === null ? null : { codAnagrafica: notoCodice, ragioneSociale: notoNome ?? '' },
      creata: creata.toISOString(),
    })),
  };
}

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
