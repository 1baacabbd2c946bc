import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import { sql } from '#platform/server/db/sql.ts';
import { clienteDi } from '#vendita/clienti/server/index.ts';
import type * as contract from '../contract.ts';
import { daCentesimi, pagamentiPerPagina } from '../rules.ts';
import type { StatoPagamento } from '../rules.ts';
import type { PagamentiParts } from './contesto.ts';

type Stato = ReplyOf<typeof contract.leggiPagamento>;
type Elenco = ReplyOf<typeof contract.elencoPagamenti>;

export async function statoPagamento(
  { casse, coordinate }: PagamentiParts,
  ctx: ReadCtx,
  { anno, numero }: InputOf<typeof contract.leggiPagamento>,
): Promise<Stato> {
  const trovato = await ctx.db.one<
    Omit<Stato, 'scade'> & { scade: Date | null; tentativoMetodo: string | null; tentativoStato: StatoPagamento }
  >(sql`
    select d.anno, d.numero, d.data, d.stato, d.pagamento, d.totale_documento as totale, a.scade, p.metodo as tentativo_metodo, p.stato as tentativo_stato
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

const attempt = sql`p.id, d.anno, d.numero, coalesce(d.stato, '') as stato_ordine, coalesce(p.cod_anagrafica, '') as cod_anagrafica,
  coalesce(c.ragione_sociale, '') as ragione_sociale, p.metodo, p.fornitore, p.codice, p.importo, p.stato, coalesce(p.motivo, '') as motivo, p.creato`;
const attempts = sql`pagamenti p left join documenti d on d.id = p.id_documento left join clienti c on c.cod_anagrafica = p.cod_anagrafica`;

const viste = {
  rimborsare: sql`
    select ${attempt}, count(*) over () as totale from ${attempts}
    where p.stato = 'da rimborsare' or (p.stato = 'pagato' and d.stato = 'annullato') order by p.creato, p.id`,
  tutti: sql`select ${attempt}, count(*) over () as totale from ${attempts} order by p.creato desc, p.id`,
  attesa: sql`
    select p.id, d.anno, d.numero, d.stato as stato_ordine, d.cod_anagrafica, c.ragione_sociale, d.pagamento as metodo, p.fornitore,
      coalesce(p.codice, '') as codice, round(d.totale_documento * 100) as importo, p.stato, '' as motivo, d.creato, count(*) over () as totale
    from documenti d join clienti c on c.cod_anagrafica = d.cod_anagrafica
    left join lateral (select p.id, p.fornitore, p.codice, p.stato from pagamenti p where p.id_documento = d.id order by p.creato desc, p.id limit 1) p on true
    where d.tipo = 'OC' and d.stato = 'in attesa di pagamento' order by d.creato, d.id`,
};

export async function elencoPagamenti(
  ctx: ReadCtx,
  { vista, pagina }: InputOf<typeof contract.elencoPagamenti>,
): Promise<Elenco> {
  const trovati = await ctx.db.rows<Omit<Elenco['righe'][number], 'creato'> & { creato: Date; totale: number }>(sql`
    ${viste[vista]} limit ${pagamentiPerPagina} offset ${(pagina - 1) * pagamentiPerPagina}`);
  return {
    totale: trovati[0]?.totale ?? 0,
    righe: trovati.map(({ totale: _, creato, importo, ...riga }) => ({
      ...riga,
      importo: daCentesimi(importo),
      creato: creato.toISOString(),
    })),
  };
}
