import { sql, type Sql } from '#platform/server/db/sql.ts';

interface Indirizzo {
  readonly path: string;
  readonly key: string;
}

/** For visitors, without headers that have no visible article. */
export async function indirizziTestate(db: Sql, dopo: string, quanti: number): Promise<Indirizzo[]> {
  const [codice = '', suffisso = '-1'] = dopo.split(' ');
  const righe = await db.rows<{ codTestata: string; suffisso: number }>(sql`
    select t.cod_testata, t.suffisso from testate t join aziende a on a.codice_azienda = t.codice_azienda
    where (t.cod_testata, t.suffisso) > (${codice}, ${Number(suffisso)}) and not t.disattiva_internet and not a.disattiva_internet
      and exists (
        select from righe_catalogo r join articoli x on x.cd_articolo = r.cd_articolo
        where r.cod_testata = t.cod_testata and r.suffisso = t.suffisso and not x.obsoleto and not x.eliminato and not x.non_stamp_catalogo
      )
    order by t.cod_testata, t.suffisso limit ${quanti}`);
  return righe.map((una) => ({
    path: `/catalogo/${encodeURIComponent(una.codTestata)}/${una.suffisso}`,
    key: `${una.codTestata} ${una.suffisso}`,
  }));
}
