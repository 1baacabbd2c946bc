import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { breaksRule, conflict, notFound } from '#platform/contract/refusal.ts';
import { sql, type Sql, type Tx } from '#platform/server/db/sql.ts';
import type { ReadCtx, StepsCtx, WriteCtx } from '#platform/server/http/answer.ts';
import { logUncheckedEdit } from '#platform/server/log/unchecked-edit.ts';
import { conTaciuti, inOrdine, valoriOrdinati, verificaOrdine } from '#prodotto/testate/rules/ordine-valori.ts';
import type * as contract from '../contract.ts';
import { chiediPassword } from './password-filtri.ts';

type Ordine = ReplyOf<typeof contract.leggiOrdineValori>;

export async function collocatiDi(db: Sql, filtro: string): Promise<{ collocati: string[]; versione: number }> {
  const righe = await db.rows<{ valore: string; versione: number }>(
    sql`select valore, versione from ordine_valori where filtro = ${filtro} order by posto, valore`,
  );
  return {
    collocati: righe.map(({ valore }) => valore),
    versione: 1 + righe.reduce((massima, { versione }) => Math.max(massima, versione), 0),
  };
}

export async function scriviCollocati(
  tx: Tx,
  {
    filtro,
    valori,
    versione,
  }: { readonly filtro: string; readonly valori: readonly string[]; readonly versione: number },
): Promise<void> {
  await tx.run(sql`delete from ordine_valori where filtro = ${filtro}`);
  await tx.run(sql`
    insert into ordine_valori (filtro, valore, posto, versione)
    select ${filtro}::text, v.valore, v.n * 10, ${versione}::int from unnest(${valori}::text[]) with ordinality as v (valore, n)`);
}

async function ordineDi(db: Sql, filtro: string): Promise<Ordine> {
  const valori = await db.rows<Ordine['valori'][number]>(
    sql`select valore, count(*) as testate from testata_filtri where filtro = ${filtro} group by valore order by valore limit ${valoriOrdinati}`,
  );
  if (valori.length === 0) throw notFound('Nessuna testata ha questo filtro.');
  const { collocati, versione } = await collocatiDi(db, filtro);
  return { versione, valori: inOrdine(valori, ({ valore }) => valore, collocati) };
}

export const leggiOrdineValori = ({
  ctx,
  input,
}: {
  ctx: ReadCtx;
  input: InputOf<typeof contract.leggiOrdineValori>;
}): Promise<Ordine> => ordineDi(ctx.db, input.filtro);

export async function salvaOrdineValori(
  hash: string | null,
  { ctx, input }: { ctx: StepsCtx; input: InputOf<typeof contract.salvaOrdineValori> },
): Promise<'OK'> {
  const { password, ...ordine } = input;
  await chiediPassword(ctx, hash, password);
  await ctx.transaction((scrittura) => scriviOrdine(scrittura, ordine));
  return 'OK';
}

type Scritto = Omit<InputOf<typeof contract.salvaOrdineValori>, 'password'>;

/** Advisory lock, as a filter without order has no row to lock. */
async function scriviOrdine(ctx: WriteCtx, { filtro, valori, versione }: Scritto): Promise<void> {
  await ctx.tx.run(sql`select pg_advisory_xact_lock(hashtext('ordine_valori'), hashtext(${filtro}))`);
  const adesso = await ordineDi(ctx.tx, filtro);
  const { collocati } = await collocatiDi(ctx.tx, filtro);
  if (versione === undefined) logUncheckedEdit(ctx, 'ordine_valori', filtro);
  else if (versione !== adesso.versione)
    throw conflict('L’ordine dei valori è stato modificato nel frattempo. Ricaricare e ripetere la modifica.', {
      present: adesso,
    });
  const prima = adesso.valori.map(({ valore }) => valore);
  const frase = verificaOrdine(valori, new Set([...prima, ...collocati]));
  if (frase !== null) throw breaksRule(frase, { errors: [{ path: 'valori', message: frase }] });
  const dopo = valori.length === 0 ? [] : conTaciuti(valori, collocati);
  await scriviCollocati(ctx.tx, { filtro, valori: dopo, versione: adesso.versione });
  ctx.log('edit ordine_valori', filtro, { prima: { valori: prima }, dopo: { valori } });
}
