import { conflict, notFound } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import type { Referente } from './scheda.ts';
import { colonneReferente } from './scheda.ts';

/** Locks a contact of a customer, another's is not there; refuses with its present state where it changed since `versione`. */
export async function bloccaReferente(
  { tx }: WriteCtx,
  chiesto: { readonly id: number; readonly cdAnagrafica: string; readonly versione: string },
): Promise<Referente> {
  const trovato = await tx.one<Referente>(sql`
    select ${colonneReferente} from referenti r where r.id = ${chiesto.id} and r.cd_anagrafica = ${chiesto.cdAnagrafica} for update`);
  if (!trovato) throw notFound('Referente non trovato');
  if (trovato.versione !== chiesto.versione)
    throw conflict('Il referente è stato modificato nel frattempo. Controllare i dati e ripetere.', {
      present: trovato,
    });
  return trovato;
}

/** The key of a contact in the operation log. */
export const chiaveReferente = (cdAnagrafica: string, id: number): string => `${cdAnagrafica}/${id}`;
