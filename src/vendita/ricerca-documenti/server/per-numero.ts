import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { sql, type Fragment } from '#platform/server/db/sql.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import { clienteDi } from '#vendita/clienti/server/index.ts';
import type * as contract from '../contract.ts';
import { leggiNumero, tronchiDi, type Tronco } from '../rules.ts';

type Trovati = ReplyOf<typeof contract.documentiPerNumero>;
type Trovato = Trovati['documenti'][number];

const vendite = ['OC', 'PC', 'BO', 'FT', 'NC'];
const resi = ['AR'];
const acquisti = ['OF', 'CL', 'LD'];
const anniCercati = 12;
const anniDeiTronchi = 2;
const mostrati = 10;

/** Index lookup per kind and year; partial numbers match as prefixes. */
export async function documentiPerNumero(
  ctx: ReadCtx,
  { testo }: InputOf<typeof contract.documentiPerNumero>,
): Promise<Trovati> {
  const cercato = leggiNumero(testo);
  if (!cercato) return { documenti: [] };
  const { numero, tipi, anno } = cercato;
  const questo = Number(oggiInItalia(ctx.now).slice(0, 4));
  const anni = Array.from({ length: anniCercati }, (_, n) => questo - n);
  const interi = { tipi, anni: anno === null ? anni : [anno], tronchi: [{ da: numero, a: numero }] };
  // With a year the number is complete.
  const meta = { tipi, anni: anno === null ? anni.slice(0, anniDeiTronchi) : [], tronchi: tronchiDi(numero) };
  return { documenti: [...(await cerca(ctx, interi)), ...(await cerca(ctx, meta))] };
}

function cerca(
  { db, actor }: ReadCtx,
  { tipi, anni, tronchi }: { tipi: readonly string[]; anni: readonly number[]; tronchi: readonly Tronco[] },
): Promise<Trovato[]> {
  const cliente = actor.ruolo === 1;
  const prove = (tutti: readonly string[]): Fragment => sql`
    unnest(${tutti.filter((tipo) => tipi.length === 0 || tipi.includes(tipo))}::text[]) as t (tipo)
    cross join unnest(${anni}::int[]) as a (anno)
    cross join unnest(${tronchi.map(({ da }) => da)}::int[], ${tronchi.map(({ a }) => a)}::int[]) as n (da, a)`;
  return db.rows<Trovato>(sql`
    select u.* from (
      select 'Vendite' as area, d.tipo, d.numero, d.suffisso, d.anno, d.data, c.ragione_sociale
      from ${prove(vendite)} cross join lateral (
        select d.* from documenti d where d.tipo = t.tipo and d.anno = a.anno and d.numero between n.da and n.a
          and ${cliente ? sql`d.cod_anagrafica = ${clienteDi(actor)}` : sql`true`}
        order by d.numero limit ${mostrati}) d
      join clienti c on c.cod_anagrafica = d.cod_anagrafica
      union all
      select 'Vendite', 'AR', x.numero, '', x.anno, (x.richiesto at time zone 'Europe/Rome')::date, c.ragione_sociale
      from ${prove(resi)} cross join lateral (
        select x.* from resi x where t.tipo = 'AR' and x.anno = a.anno and x.numero between n.da and n.a order by x.numero limit ${mostrati}) x
      join documenti d on d.id = coalesce(x.id_fattura, x.id_bolla) and ${cliente ? sql`d.cod_anagrafica = ${clienteDi(actor)}` : sql`true`}
      join clienti c on c.cod_anagrafica = d.cod_anagrafica
      union all
      select 'Acquisti', o.tipo, o.numero, '', o.anno, o.data, o.ragione_sociale
      from ${prove(cliente ? [] : acquisti)} cross join lateral (
        select o.* from ordini_fornitori o where o.tipo = t.tipo and o.anno = a.anno and o.numero between n.da and n.a
        order by o.numero limit ${mostrati}) o) u
    order by u.anno desc, length(u.numero::text), u.numero, u.data desc, u.tipo limit ${mostrati}`);
}
