import type { InputOf } from '#platform/contract/call.ts';
import { breaksRule, notFound } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { verificaPasso } from '../rules.ts';

interface Given<Input> {
  readonly ctx: WriteCtx;
  readonly input: Input;
}

/** Locked: concurrent calls do not add the same step. */
async function quantiPassi({ tx }: WriteCtx, codiceCiclo: string): Promise<number> {
  const ciclo = await tx.one(sql`select 1 as c from cicli_lavorazione where codice_ciclo = ${codiceCiclo} for update`);
  if (!ciclo) throw notFound();
  const passi = await tx.one<{ n: number }>(
    sql`select count(*) as n from cicli_passi where codice_ciclo = ${codiceCiclo}`,
  );
  return passi?.n ?? 0;
}

/** State of the step, for the log. */
const passoDi = (ctx: Given<unknown>['ctx'], codiceCiclo: string, index: number) =>
  ctx.tx.one<{ codice: string }>(
    sql`select cod_lavorazione as codice from cicli_passi where codice_ciclo = ${codiceCiclo} and passo = ${index}`,
  );

/** B-245. */
export async function salvaPasso({ ctx, input }: Given<InputOf<typeof contract.salvaPasso>>): Promise<'OK'> {
  const { codiceCiclo, codice } = input;
  const index = Number(input.index);
  if (codice === '') throw breaksRule('Nessuna lavorazione selezionata');
  const rifiuto = verificaPasso(await quantiPassi(ctx, codiceCiclo), index, 'salva');
  if (rifiuto !== null) throw breaksRule(rifiuto);
  const lavorazione = await ctx.tx.one(sql`select 1 as c from lavorazioni where codice = ${codice} for share`);
  if (!lavorazione) throw notFound('Lavorazione non trovata');
  const prima = await passoDi(ctx, codiceCiclo, index);
  await ctx.tx.run(sql`
    insert into cicli_passi (codice_ciclo, passo, cod_lavorazione) values (${codiceCiclo}, ${index}, ${codice})
    on conflict (codice_ciclo, passo) do update set cod_lavorazione = excluded.cod_lavorazione`);
  ctx.log({
    tabella: 'cicli_passi',
    chiave: `${codiceCiclo}/${index}`,
    operazione: 'edit',
    ...(prima && { prima }),
    dopo: { codice },
  });
  return 'OK';
}

/** B-168. */
export async function eliminaPasso({ ctx, input }: Given<InputOf<typeof contract.eliminaPasso>>): Promise<'OK'> {
  const { codiceCiclo } = input;
  const index = Number(input.index);
  const rifiuto = verificaPasso(await quantiPassi(ctx, codiceCiclo), index, 'elimina');
  if (rifiuto !== null) throw breaksRule(rifiuto);
  const prima = await passoDi(ctx, codiceCiclo, index);
  await ctx.tx.run(sql`delete from cicli_passi where codice_ciclo = ${codiceCiclo} and passo = ${index}`);
  ctx.log({ tabella: 'cicli_passi', chiave: `${codiceCiclo}/${index}`, operazione: 'delete', ...(prima && { prima }) });
  return 'OK';
}
