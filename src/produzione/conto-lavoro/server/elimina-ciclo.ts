import { conflict, notFound } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';

/** Locked before checking its use, because an order might use it meanwhile. */
export const eliminaCiclo: Verb<typeof contract.eliminaCiclo> = async ({ ctx, input: { codiceCiclo } }) => {
  await ctx.tx.run(sql`select 1 from cicli_lavorazione c where c.codice_ciclo = ${codiceCiclo} for update`);
  const prima = await ctx.tx.one<{ descrizione: string; usato: boolean }>(sql`
    select c.descrizione, exists (select 1 from ordini_fornitori_righe r where r.codice_ciclo = c.codice_ciclo) as usato
    from cicli_lavorazione c where c.codice_ciclo = ${codiceCiclo}`);
  if (!prima) throw notFound();
  if (prima.usato) throw conflict('Il ciclo è usato in un documento: non si può eliminare.');
  await ctx.tx.run(sql`delete from cicli_passi where codice_ciclo = ${codiceCiclo}`);
  await ctx.tx.run(sql`delete from cicli_lavorazione where codice_ciclo = ${codiceCiclo}`);
  ctx.log('delete cicli_lavorazione', codiceCiclo, { prima: { descrizione: prima.descrizione } });
  return 'OK' as const;
};
