import type { ReplyOf } from '#platform/contract/call.ts';
import { rowsPerPage } from '#platform/contract/list.ts';
import { orderBy } from '#platform/server/db/order-by.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';

type Elenco = ReplyOf<typeof contract.elencoConsegneMancate>;
type Riga = Elenco['righe'][number];
type Programma = Elenco['destinatari'][number];

const ordini = { quando: sql`m.quando`, destinatario: sql`m.destinatario`, tipo: sql`row(m.kind, m.chiave)` };

export const elencoConsegneMancate: Verb<typeof contract.elencoConsegneMancate> = async ({
  ctx,
  input: { ordina, pagina },
}) => {
  const destinatari = await ctx.db.rows<Omit<Programma, 'riprende'> & { readonly riprende: Date | null }>(sql`
    select d.nome, d.guasti, d.riprende,
      (select count(*)::int from eventi e where e.posizione > d.posizione and e.kind = any(d.tipi)) as in_attesa
    from destinatari d where d.tipi <> '{}' order by d.nome limit 100`);
  const righe = await ctx.db.rows<Omit<Riga, 'quando'> & { readonly quando: Date; readonly totale: number }>(sql`
    select m.id, m.destinatario, m.kind as tipo, m.chiave, m.stato, m.tentativi, m.motivo, m.quando, count(*) over ()::int as totale
    from consegne_mancate m ${orderBy(ordina, ordini, sql`m.id desc`)} limit ${rowsPerPage} offset ${(pagina - 1) * rowsPerPage}`);
  return {
    destinatari: destinatari.map((uno) => ({ ...uno, riprende: uno.riprende?.toISOString() ?? null })),
    totale: righe[0]?.totale ?? 0,
    righe: righe.map(({ totale: _, ...riga }) => ({ ...riga, quando: riga.quando.toISOString() })),
  };
};
