import { conflict, notFound } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import type { Stato } from '#vendita/documenti/rules.ts';
import { verificaMano, verificaStato } from '../rules.ts';

export interface OrdineInMano {
  readonly id: number;
  readonly numero: number;
  readonly anno: number;
  readonly codAnagrafica: string;
  readonly stato: Stato;
  readonly mano: { readonly idUtente: number; readonly nome: string } | null;
}

/** Lock order: the order, stock rows, numbers. */
export async function bloccaOrdine({ tx }: Pick<WriteCtx, 'tx'>, id: number): Promise<OrdineInMano> {
  const ordine = await tx.one<Omit<OrdineInMano, 'mano'>>(sql`
    select d.id, d.numero, d.anno, d.cod_anagrafica, d.stato
    from documenti d where d.id = ${id} and d.tipo = 'OC' for update`);
  if (!ordine) throw notFound('Ordine non trovato');
  const mano = await tx.one<{ idUtente: number; nome: string }>(sql`
    select p.id_utente, coalesce(trim(u.nome || ' ' || u.cognome), 'un altro utente') as nome
    from preparazioni p left join utenti u on u.id = p.id_utente where p.id_documento = ${id}`);
  return { ...ordine, mano: mano ?? null };
}

/** Locked and held by the caller. */
export async function mioOrdine(ctx: WriteCtx, id: number): Promise<OrdineInMano> {
  const ordine = await bloccaOrdine(ctx, id);
  const rifiuto = verificaStato(ordine.stato) ?? verificaMano(ordine.mano, ctx.actor.idUtente);
  if (rifiuto !== null) throw conflict(rifiuto);
  return ordine;
}
