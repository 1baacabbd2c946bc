import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { rowsPerPage } from '#platform/contract/list.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { sql, type Fragment, type Tx } from '#platform/server/db/sql.ts';
import type { ReadCtx, WriteCtx } from '#platform/server/http/answer.ts';
import { clienteDi } from '#vendita/clienti/server/index.ts';
import type * as contract from '../contract.ts';
import { oltreLimite, type DatiPersona } from '../rules.ts';
import { bloccaCliente, colonnePersona, type Persona } from './blocca-persona.ts';

/** EUR of a user's orders in that month, without cancelled ones, and of pending approvals. */
export const ordinatoDi = (utente: Fragment, codAnagrafica: string, oggi: string): Fragment => sql`
  coalesce((select sum(d.totale_documento) from documenti d where d.cod_anagrafica = ${codAnagrafica} and d.tipo = 'OC' and d.id_utente = ${utente}
    and d.data >= date_trunc('month', ${oggi}::date) and d.stato <> 'annullato'), 0)
  + coalesce((select sum(p.tot_documento) from approvazioni p where p.cod_anagrafica = ${codAnagrafica} and p.id_utente = ${utente} and p.stato = 'in attesa'), 0)`;

interface Given {
  readonly ctx: ReadCtx;
  readonly input: InputOf<typeof contract.elencoPersone>;
}

export async function elencoPersone({
  ctx,
  input: { pagina },
}: Given): Promise<ReplyOf<typeof contract.elencoPersone>> {
  const codAnagrafica = clienteDi(ctx.actor);
  const [righe, destinazioni] = await Promise.all([
    ctx.db.rows<Persona & { ordinato: number; secondoFattore: boolean; totale: number }>(sql`
      select ${colonnePersona}, ${ordinatoDi(sql`u.id`, codAnagrafica, oggiInItalia(ctx.now))} as ordinato,
        exists (select from secondi_fattori f where f.id_utente = u.id) as secondo_fattore, count(*) over () as totale
      from utenti u where u.cod_anagrafica = ${codAnagrafica} and u.ruolo = 1
      order by u.nome, u.cognome, u.id limit ${rowsPerPage} offset ${(pagina - 1) * rowsPerPage}`),
    ctx.db.rows<{ prog: number; dove: string }>(sql`
      select i.prog, concat_ws(', ', i.rag_soc, i.indirizzo, i.localita) as dove from indirizzi i
      where i.cod_anagrafica = ${codAnagrafica} and not i.eliminato order by i.prog limit 200`),
  ]);
  return {
    totale: righe[0]?.totale ?? 0,
    righe: righe.map(({ attivo, invitata, totale: _, indirizzi, ...persona }) => ({
      ...persona,
      indirizzi: [...indirizzi],
      stato: attivo ? ('attiva' as const) : invitata ? ('invitata' as const) : ('disattivata' as const),
    })),
    destinazioni,
  };
}

/** User who orders; null when staff do. */
export type Ordinante = Pick<DatiPersona, 'limiteOrdine' | 'limiteMese' | 'centroCosto' | 'indirizzi'>;

/** An error of the field `limite`, so that the screen can offer to ask for approval. */
export class OltreLimite extends Refusal {
  constructor(
    message: string,
    /** EUR, VAT included. */
    readonly totale: number,
  ) {
    super('breaksRule', message, { errors: [{ path: 'limite', message }] });
  }
}

/**
 * Refuses an order above the user's limits. With a monthly limit the user is locked, so that concurrent orders count
 * each other. Lock order: customer, user, as for changes of users and the credit limit.
 */
export async function controllaLimiti(
  { tx, actor, now }: WriteCtx,
  { persona, codAnagrafica, totale }: { persona: Ordinante | null; codAnagrafica: string; totale: number },
): Promise<void> {
  if (!persona) return;
  const perche = oltreLimite(persona, {
    ordine: totale,
    mese: persona.limiteMese === null ? 0 : await ordinato(tx, { codAnagrafica, idUtente: actor.idUtente, now }),
  });
  if (perche !== null) throw new OltreLimite(perche, totale);
}

async function ordinato(
  tx: Tx,
  { codAnagrafica, idUtente, now }: { codAnagrafica: string; idUtente: number | null; now: Date },
): Promise<number> {
  await bloccaCliente(tx, codAnagrafica);
  await tx.run(sql`select 1 from utenti u where u.id = ${idUtente} for no key update`);
  const somma = await tx.one<{ eur: number }>(
    sql`select ${ordinatoDi(sql`${idUtente}::int`, codAnagrafica, oggiInItalia(now))} as eur`,
  );
  return somma?.eur ?? 0;
}
