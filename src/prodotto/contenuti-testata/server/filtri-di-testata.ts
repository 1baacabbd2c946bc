import type { IdTestata } from '#parti/id-testata.ts';
import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { breaksRule } from '#platform/contract/refusal.ts';
import type { Sql } from '#platform/server/db/sql.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { ReadCtx, WriteCtx } from '#platform/server/http/answer.ts';
import { apriTestata, chiaveTestata, chiudiTestata, testataNonTrovata } from '#prodotto/testate/server/index.ts';
import type * as contract from '../contract.ts';
import type { FiltroTestata } from '../rules.ts';
import { verificaFiltri } from '../rules.ts';

const filtriDi = (db: Sql, { codTestata, suffisso }: IdTestata): Promise<FiltroTestata[]> =>
  db.rows<FiltroTestata>(sql`
    select filtro, valore from testata_filtri where cod_testata = ${codTestata} and suffisso = ${suffisso} order by filtro, ordinamento, valore limit 500`);

export async function leggiFiltriTestata({
  ctx,
  input,
}: {
  ctx: ReadCtx;
  input: InputOf<typeof contract.leggiFiltriTestata>;
}): Promise<ReplyOf<typeof contract.leggiFiltriTestata>> {
  const { codTestata, suffisso } = input;
  const testata = await ctx.db.one<{ versione: number; catMerceologica: string }>(
    sql`select versione, cat_merceologica from testate where cod_testata = ${codTestata} and suffisso = ${suffisso}`,
  );
  if (!testata) throw testataNonTrovata();
  const suggeriti = await ctx.db.rows<FiltroTestata>(sql`
    select f.filtro, f.valore from testate t join testata_filtri f on f.cod_testata = t.cod_testata and f.suffisso = t.suffisso
    where t.cat_merceologica = ${testata.catMerceologica} group by f.filtro, f.valore order by count(*) desc, f.filtro, f.valore limit 500`);
  return { versione: testata.versione, filtri: await filtriDi(ctx.db, input), suggeriti };
}

/** Writes all filters of a header in the order that they are given in; where they stay the same, nothing is written. */
export async function salvaFiltriTestata({
  ctx,
  input,
}: {
  ctx: WriteCtx;
  input: InputOf<typeof contract.salvaFiltriTestata>;
}): Promise<'OK'> {
  const sentenza = verificaFiltri(input.filtri);
  if (sentenza !== null) throw breaksRule(sentenza, { errors: [{ path: 'filtri', message: sentenza }] });
  const testata = await apriTestata(ctx, input, async () => ({ filtri: await filtriDi(ctx.tx, input) }));
  await scriviFiltri(ctx, testata, input.filtri);
  return 'OK';
}

async function scriviFiltri(ctx: WriteCtx, testata: IdTestata, filtri: readonly FiltroTestata[]): Promise<void> {
  const prima = await filtriDi(ctx.tx, testata);
  if (JSON.stringify(prima) === JSON.stringify(filtri)) return;
  const { codTestata, suffisso } = testata;
  await ctx.tx.run(sql`delete from testata_filtri where cod_testata = ${codTestata} and suffisso = ${suffisso}`);
  await ctx.tx.run(sql`
    insert into testata_filtri (cod_testata, suffisso, filtro, valore, ordinamento)
    select ${codTestata}::text, ${suffisso}::int, f.filtro, f.valore, f.n * 10
    from unnest(${filtri.map(({ filtro }) => filtro)}::text[], ${filtri.map(({ valore }) => valore)}::text[]) with ordinality as f (filtro, valore, n)`);
  await chiudiTestata(ctx, testata);
  ctx.log({
    tabella: 'testata_filtri',
    chiave: chiaveTestata(testata),
    operazione: 'edit',
    prima: perNome(prima),
    dopo: perNome(filtri),
  });
}

/** As the history shows them: each filter with its values. */
const perNome = (filtri: readonly FiltroTestata[]): Readonly<Record<string, string[]>> =>
  Object.fromEntries(
    [...new Set(filtri.map(({ filtro }) => filtro))].map((nome) => [
      nome,
      filtri.filter(({ filtro }) => filtro === nome).map(({ valore }) => valore),
    ]),
  );
