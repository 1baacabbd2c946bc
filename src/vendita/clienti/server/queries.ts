import type { ReplyOf } from '#platform/contract/call.ts';
import { literal } from '#platform/server/db/like.ts';
import type { Fragment, Sql } from '#platform/server/db/sql.ts';
import { sql } from '#platform/server/db/sql.ts';
import type * as contract from '../contract.ts';
import { paroleCercate } from '../rules.ts';

type Cliente = ReplyOf<typeof contract.elencoClienti>['clienti'][number];

const senzaAccenti = (testo: Fragment): Fragment =>
  sql`translate(lower(${testo}), 'àáâãäåèéêëìíîïòóôõöùúûüçñ', 'aaaaaaeeeeiiiiooooouuuucn')`;

/** The first 50 whose code, name or town hold all words; a code or name that begins so comes first. */
export function elencoClienti(db: Sql, cerca: string): Promise<Cliente[]> {
  const parole = paroleCercate(cerca).map(literal);
  return db.rows<Cliente>(sql`
    select c.cod_anagrafica as cd_anagrafica, c.ragione_sociale, c.localita, c.provincia
    from clienti c
    cross join lateral (
      select ${senzaAccenti(sql`c.ragione_sociale`)} as nome, ${senzaAccenti(sql`c.localita`)} as luogo
    ) n
    where n.nome || ' ' || c.cod_anagrafica || ' ' || n.luogo like all(${parole.map((parola) => `%${parola}%`)}::text[])
    order by c.cod_anagrafica like ${`${parole[0] ?? ''}%`} or n.nome like ${`${parole.join(' ')}%`} desc, c.ragione_sociale, c.cod_anagrafica
    limit 50`);
}
