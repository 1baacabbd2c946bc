import type { ReplyOf } from '#platform/contract/call.ts';
import { rowsPerPage } from '#platform/contract/list.ts';
import { orderBy } from '#platform/server/db/order-by.ts';
import { sql, type Fragment } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';

type Elenco = ReplyOf<typeof contract.elencoIngressi>;
type Riga = Elenco['righe'][number];
type Letta = Omit<Riga, 'creato' | 'scade' | 'usato'> & { creato: Date; scade: Date; usato: Date | null };

export const statoIngresso = (now: Date): Fragment => sql`
  case when i.usato is not null then 'usato' when i.ritirato is not null then 'ritirato' when i.scade <= ${now}::timestamptz then 'scaduto' else 'valido' end`;

const ordinamenti = {
  cliente: sql`t.ragione_sociale`,
  creato: sql`t.creato`,
  scade: sql`t.scade`,
  stato: sql`t.stato`,
};

export const elencoIngressi: Verb<typeof contract.elencoIngressi> = async ({
  ctx: { db, now },
  input: { cerca, stato, ordina, pagina },
}) => {
  const lette = await db.rows<Letta & { totale: number }>(sql`
    select t.*, count(*) over () as totale from (
      select i.id, i.cod_anagrafica, c.ragione_sociale, i.doc_id, i.ricerca, i.creato_da, i.creato, i.scade, i.usato, ${statoIngresso(now)} as stato
      from ingressi_clienti i join clienti c on c.cod_anagrafica = i.cod_anagrafica) t
    where (${stato ?? null}::text is null or t.stato = ${stato ?? null})
      and position(lower(${cerca}) in lower(concat_ws(' ', t.ragione_sociale, t.cod_anagrafica, t.doc_id))) > 0
    ${orderBy(ordina, ordinamenti, sql`t.id desc`)} limit ${rowsPerPage} offset ${(pagina - 1) * rowsPerPage}`);
  return {
    totale: lette[0]?.totale ?? 0,
    righe: lette.map(({ totale: _, creato, scade, usato, ...riga }) => ({
      ...riga,
      creato: creato.toISOString(),
      scade: scade.toISOString(),
      usato: usato?.toISOString() ?? null,
    })),
  };
};
