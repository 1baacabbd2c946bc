import { conflict, notFound } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import { logUncheckedEdit } from '#platform/server/log/unchecked-edit.ts';
import { colonneReferente, type Referente } from './scheda.ts';

/** Locks a contact; 404 if another customer's, refused with its current state if changed since `versione`. */
export async function bloccaReferente(
  ctx: WriteCtx,
  chiesto: { readonly id: number; readonly cdAnagrafica: string; readonly versione: string | undefined },
): Promise<Referente> {
  const trovato = await ctx.tx.one<Referente>(sql`
    select ${colonneReferente} from referenti r where r.id = ${chiesto.id} and r.cd_anagrafica = ${chiesto.cdAnagrafica} for update`);
  if (!trovato) throw notFound('Referente non trovato');
  if (!chiesto.versione) logUncheckedEdit(ctx, 'referenti', chiaveReferente(chiesto.cdAnagrafica, chiesto.id));
  else if (trovato.versione !== chiesto.versione)
    throw conflict('Il referente è stato modificato nel frattempo. Controllare i dati e ripetere.', {
      present: trovato,
    });
  return trovato;
}

export const chiaveReferente = (cdAnagrafica: string, id: number): string => `${cdAnagrafica}/${id}`;
