import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import type { Fragment } from '#platform/server/db/sql.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import { clienteDi } from '#vendita/clienti/server/index.ts';
import type * as contract from '../contract.ts';
import { leggiNumero } from '../rules.ts';

type Trovati = ReplyOf<typeof contract.documentiPerNumero>;

const vendite = ['OC', 'PC', 'BO', 'FT'];
const acquisti = ['OF', 'CL', 'LD'];
const anniCercati = 12;

/** Documents by their number: kind and year are tried one by one, so that each try is one look into the index of the numbers. */
export async function documentiPerNumero(
  ctx: ReadCtx,
  { testo }: InputOf<typeof contract.documentiPerNumero>,
): Promise<Trovati> {
  const cercato = leggiNumero(testo);
  if (!cercato) return { documenti: [] };
  const questo = Number(oggiInItalia(ctx.now).slice(0, 4));
  const anni = cercato.anno === null ? Array.from({ length: anniCercati }, (_, n) => questo - n) : [cercato.anno];
  const tipi = (tutti: readonly string[]) =>
    cercato.tipi.length === 0 ? tutti : tutti.filter((tipo) => cercato.tipi.includes(tipo));
  const prove = (tutti: readonly string[]): Fragment =>
    sql`unnest(${tipi(tutti)}::text[]) as t (tipo) cross join unnest(${anni}::int[]) as a (anno)`;
  const cliente = ctx.actor.ruolo === 1;
  const documenti = await ctx.db.rows<Trovati['documenti'][number]>(sql`
    select 'Vendite' as area, d.tipo, d.numero, d.anno, d.data, c.ragione_sociale
    from ${prove(vendite)} join documenti d on d.tipo = t.tipo and d.anno = a.anno and d.numero = ${cercato.numero}
    join clienti c on c.cod_anagrafica = d.cod_anagrafica
    where ${cliente ? sql`d.cod_anagrafica = ${clienteDi(ctx.actor)}` : sql`true`}
    union all
    select 'Acquisti', o.tipo, o.numero, o.anno, o.data, o.ragione_sociale
    from ${prove(cliente ? [] : acquisti)} join ordini_fornitori o on o.tipo = t.tipo and o.anno = a.anno and o.numero = ${cercato.numero}
    order by data desc, tipo limit 8`);
  return { documenti };
}
