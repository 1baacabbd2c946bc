import { breaksRule, conflict, notFound } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb, WriteCtx } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { prossimoCodice } from '../rules.ts';

/** Advisory lock, for unique codes. */
const chiaveCodici = 7_240_131;

/** B-169. */
export const salvaLavorazione: Verb<typeof contract.salvaLavorazione> = async ({ ctx, input }) => {
  const { descrizione, leadTime } = input;
  if (descrizione === '')
    throw breaksRule('Campo obbligatorio.', { errors: [{ path: 'descrizione', message: 'Campo obbligatorio.' }] });
  const prima = input.codice === null ? null : await adesso(ctx, input.codice, input.versione);
  const codice = input.codice ?? (await nuovoCodice(ctx));
  await ctx.tx.run(sql`
    insert into lavorazioni (codice, descrizione, lead_time) values (${codice}, ${descrizione}, ${leadTime})
    on conflict (codice) do update set descrizione = excluded.descrizione, lead_time = excluded.lead_time, versione = lavorazioni.versione + 1`);
  ctx.log({
    tabella: 'lavorazioni',
    chiave: codice,
    operazione: prima ? 'edit' : 'add',
    ...(prima ? { prima } : {}),
    dopo: { descrizione, leadTime },
  });
  return { codice };
};

async function nuovoCodice({ tx }: WriteCtx): Promise<string> {
  await tx.one(sql`select 1 as c from pg_advisory_xact_lock(${chiaveCodici})`);
  const ultima = await tx.one<{ codice: string }>(
    sql`select l.codice from lavorazioni l order by l.codice desc limit 1`,
  );
  const codice = prossimoCodice(ultima ? [ultima.codice] : []);
  if (codice === null) throw breaksRule('I codici delle lavorazioni sono finiti.');
  return codice;
}

async function adesso({ tx }: WriteCtx, codice: string, versione: number | undefined): Promise<object> {
  const prima = await tx.one<{ descrizione: string; leadTime: number; versione: number }>(
    sql`select descrizione, lead_time, versione from lavorazioni where codice = ${codice} for update`,
  );
  if (!prima) throw notFound();
  if (versione !== undefined && prima.versione !== versione)
    throw conflict('La lavorazione è stata modificata da un altro utente.', { present: prima });
  return prima;
}
