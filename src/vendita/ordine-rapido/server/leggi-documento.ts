import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Prezzi } from '#prodotto/articolo/server/index.ts';
import { clienteDi } from '#vendita/clienti/server/index.ts';
import { nettoRiga } from '#vendita/documenti/rules/importi.ts';
import type * as contract from '../contract.ts';
import { rapporto } from './rapporto.ts';
import { rigaNota, type Nota } from './riga-nota.ts';

type Letta = Nota & Parameters<typeof nettoRiga>[0] & { readonly riga: number | null };

/** Document lines at today's terms; 404 for another's. */
export async function leggiDocumento(
  prezzi: Prezzi,
  ctx: ReadCtx,
  input: InputOf<typeof contract.leggiDocumento>,
): Promise<ReplyOf<typeof contract.leggiDocumento>> {
  const { tipo, numero, suffisso, data } = input;
  const righe = await ctx.db.rows<Letta>(sql`
    select r.riga as numero, r.riga, r.cd_articolo, r.descrizione_prodotto as descrizione, r.qt_ordinata as qta, r.riferimento, r.note, r.configurazione,
      r.pr_unitario, r.sconto1, r.sconto2, r.sconto3
    from documenti d left join documenti_righe r on r.id_documento = d.id and r.tp_riga = 'PRODOTTO' and r.cd_articolo is not null and r.qt_ordinata > 0
    where d.tipo = ${tipo} and d.anno = extract(year from ${data}::date)::int and d.numero = ${numero} and d.suffisso = ${suffisso}
      and d.data = ${data}::date and d.cod_anagrafica = ${clienteDi(ctx.actor)}
    order by r.riga limit 1000`);
  if (righe.length === 0) throw notFound();
  return rapporto(
    prezzi,
    ctx,
    righe.filter(({ riga }) => riga !== null).map((letta) => rigaNota({ ...letta, prezzoPrima: nettoRiga(letta) })),
  );
}
