import type { ReplyOf } from '#platform/contract/call.ts';
import { rowsPerPage } from '#platform/contract/list.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import { chiusoAl } from '#vendita/documenti/server/index.ts';
import type * as contract from '../contract.ts';

type Elenco = ReplyOf<typeof contract.elencoIncassi>;

export const elencoIncassi: Verb<typeof contract.elencoIncassi> = async ({
  ctx: { db },
  input: { cliente, pagina },
}) => {
  const suo = sql`(${cliente ?? null}::text is null or i.cod_anagrafica = ${cliente ?? null})`;
  const [al, quanti, righe] = await Promise.all([
    chiusoAl(db),
    db.one<{ totale: number; nome: string }>(sql`
      select count(*)::int as totale,
        coalesce((select c.ragione_sociale from clienti c where c.cod_anagrafica = ${cliente ?? null}), '') as nome from incassi i where ${suo}`),
    db.rows<Elenco['righe'][number]>(sql`
      select i.codice, i.data, i.cod_anagrafica, c.ragione_sociale, i.modo, i.importo, i.riferimento, i.note, i.storno_di, s.codice as stornato,
        coalesce((
          select jsonb_agg(jsonb_build_object('tipo', d.tipo, 'anno', d.anno, 'numero', d.numero, 'suffisso', d.suffisso,
            'importo', case d.tipo when 'NC' then -r.importo else r.importo end) order by d.data, d.id)
          from incassi_righe r join documenti d on d.id = r.id_documento where r.codice = i.codice
        ), '[]') as documenti
      from (
        select i.* from incassi i where ${suo} order by i.data desc, i.registrato desc, i.codice desc limit ${rowsPerPage} offset ${(pagina - 1) * rowsPerPage}
      ) i
      join clienti c on c.cod_anagrafica = i.cod_anagrafica left join incassi s on s.storno_di = i.codice
      order by i.data desc, i.registrato desc, i.codice desc`),
  ]);
  return { totale: quanti?.totale ?? 0, ragioneSociale: quanti?.nome ?? '', chiusoAl: al, righe };
};
