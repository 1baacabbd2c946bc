import { conflict, notFound } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';

/** Locked before checking its use, because an order might use it meanwhile. */
export const eliminaLavorazione: Verb<typeof contract.eliminaLavorazione> = async ({ ctx, input: { codice } }) => {
  await ctx.tx.run(sql`select 1 from lavorazioni l where l.codice = ${codice} for update`);
  const prima = await ctx.tx.one<{ descrizione: string; usata: string | null }>(sql`
    select l.descrizione, coalesce((select 'nel ciclo ' || p.codice_ciclo from cicli_passi p where p.cod_lavorazione = l.codice limit 1),
      (select 'in un documento' from ordini_fornitori_righe r where r.cod_lavorazione = l.codice limit 1)) as usata
    from lavorazioni l where l.codice = ${codice}`);
  if (!prima) throw notFound();
  if (prima.usata !== null) throw conflict(`La lavorazione è usata ${prima.usata}: non si può eliminare.`);
  await ctx.tx.run(sql`delete from lavorazioni where codice = ${codice}`);
  ctx.log('delete lavorazioni', codice, { prima: { descrizione: prima.descrizione } });
  return 'OK' as const;
};
