import type { IdTestata } from '#parti/id-testata.ts';
import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { breaksRule } from '#platform/contract/refusal.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { ReadCtx, WriteCtx } from '#platform/server/http/answer.ts';
import { pulito } from '../../rules/testo-pulito.ts';
import { apriTestata, chiaveTestata, testataNonTrovata } from '../modifica.ts';
import { filtriInOrdine, leggiOrdini } from '../ordine-valori.ts';
import { filtriTestata, inListe, sediTestata } from '../sedi-testata.ts';
import type * as contract from '../../contract/contenuti-testata.ts';
import { verificaFiltri, type FiltroTestata } from '../../rules/contenuti-testata.ts';

const inOrdine = async (db: Sql, filtri: readonly FiltroTestata[]): Promise<FiltroTestata[]> =>
  filtriInOrdine(
    filtri,
    await leggiOrdini(
      db,
      filtri.map(({ filtro }) => filtro),
    ),
  );

export const filtriDi = async (db: Sql, { codTestata, suffisso }: IdTestata): Promise<FiltroTestata[]> =>
  inOrdine(
    db,
    await db.rows<FiltroTestata>(sql`
      select filtro, valore from testata_filtri where cod_testata = ${codTestata} and suffisso = ${suffisso} order by filtro, valore limit 500`),
  );

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

export async function salvaFiltriTestata({
  ctx,
  input,
}: {
  ctx: WriteCtx;
  input: InputOf<typeof contract.salvaFiltriTestata>;
}): Promise<'OK'> {
  const filtri = input.filtri.map(({ filtro, valore }) => ({ filtro: pulito(filtro), valore: pulito(valore) }));
  const frase = verificaFiltri(filtri);
  if (frase !== null) throw breaksRule(frase, { errors: [{ path: 'filtri', message: frase }] });
  const testata = await apriTestata(ctx, input, async () => ({ filtri: await filtriDi(ctx.tx, input) }));
  const [prima, dopo] = [await filtriDi(ctx.tx, testata), await inOrdine(ctx.tx, filtri)];
  if (JSON.stringify(prima) === JSON.stringify(dopo)) return 'OK';
  await filtriTestata.write(ctx, [{ chiave: chiaveTestata(testata), da: perNome(prima), a: perNome(dopo) }]);
  return 'OK';
}

const perNome = (filtri: readonly FiltroTestata[]) =>
  inListe(
    sediTestata.parole,
    filtri.map(({ filtro, valore }) => [filtro, valore]),
  );
