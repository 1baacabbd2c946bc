import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { conflict, notFound } from '#platform/contract/refusal.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import { sql } from '#platform/server/db/sql.ts';
import { codeOf } from '#platform/server/start-error.ts';
import type { Prezzi } from '#prodotto/articolo/server/index.ts';
import { clienteDi } from '#vendita/clienti/server/index.ts';
import type * as contract from '../contract.ts';
import { listeMassime, nomeDoppio } from '../rules/liste.ts';
import { rapporto } from './rapporto.ts';
import { rigaNota, type Nota } from './riga-nota.ts';

export type Lista = ReplyOf<typeof contract.elencoListe>['liste'][number];

export const colonneLista = sql`l.id, l.nome, to_char(l.modificata at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as modificata, (select count(*) from liste_ordine_righe r where r.id_lista = l.id) as righe`;

export const elencoListe = (ctx: ReadCtx): Promise<Lista[]> =>
  ctx.db.rows<Lista>(
    sql`select ${colonneLista} from liste_ordine l where l.cod_anagrafica = ${clienteDi(ctx.actor)} order by lower(l.nome) limit ${listeMassime}`,
  );

export async function leggiLista(
  prezzi: Prezzi,
  ctx: ReadCtx,
  { id }: InputOf<typeof contract.leggiLista>,
): Promise<ReplyOf<typeof contract.leggiLista>> {
  const righe = await ctx.db.rows<Nota & { idLista: number | null }>(sql`
    select r.id_lista, r.riga as numero, r.cd_articolo, coalesce(a.descrizione, '') as descrizione, r.qta, r.riferimento, r.note
    from liste_ordine l
    left join liste_ordine_righe r on r.id_lista = l.id
    left join articoli a on a.cd_articolo = r.cd_articolo
    where l.id = ${id} and l.cod_anagrafica = ${clienteDi(ctx.actor)}
    order by r.riga`);
  if (righe.length === 0) throw notFound();
  return rapporto(
    prezzi,
    ctx,
    righe.filter(({ idLista }) => idLista !== null).map(({ idLista: _, ...nota }) => rigaNota(nota)),
  );
}

/** Turns the unique violation into a conflict, also under a race. */
export function nomeGiaPreso(error: unknown): never {
  throw codeOf(error) === '23505' ? conflict(nomeDoppio, { present: { nome: nomeDoppio } }) : error;
}
