import { dovuto } from '#vendita/documenti/server/index.ts';
import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import { sql } from '#platform/server/db/sql.ts';
import { clienteDi } from '#vendita/clienti/server/index.ts';
import type * as contract from '../contract.ts';
import type { StatoPagamento } from '../rules.ts';
import type { PagamentiParts } from './contesto.ts';
import { daDefinire } from './ordine.ts';

type Stato = ReplyOf<typeof contract.leggiPagamento>;

export async function statoPagamento(
  { casse, coordinate }: PagamentiParts,
  ctx: ReadCtx,
  { anno, numero }: InputOf<typeof contract.leggiPagamento>,
): Promise<Stato> {
  const trovato = await ctx.db.one<
    Omit<Stato, 'scade'> & { scade: Date | null; tentativoMetodo: string | null; tentativoStato: StatoPagamento }
  >(sql`
    select d.anno, d.numero, d.data, d.stato, d.pagamento, ${dovuto} as totale, a.scade, ${daDefinire} as da_definire, p.metodo as tentativo_metodo, p.stato as tentativo_stato
    from documenti d
    left join pagamenti_attese a on a.id_documento = d.id
    left join lateral (select p.metodo, p.stato from pagamenti p where p.id_documento = d.id order by p.creato desc, p.id limit 1) p on true
    where d.tipo = 'OC' and d.anno = ${anno} and d.numero = ${numero} and d.suffisso = '' and d.cod_anagrafica = ${clienteDi(ctx.actor)}`);
  if (!trovato) throw notFound();
  const { scade, tentativoMetodo, tentativoStato, ...resto } = trovato;
  return {
    ...resto,
    scade: scade?.toISOString() ?? null,
    metodi: [...casse.metodi.keys()],
    tentativo: tentativoMetodo === null ? null : { metodo: tentativoMetodo, stato: tentativoStato },
    coordinate,
  };
}
