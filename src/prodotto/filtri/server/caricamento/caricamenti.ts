import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { conflict, notFound } from '#platform/contract/refusal.ts';
import { inBatches, monthsBefore } from '#platform/server/db/batches.ts';
import type { Clearing } from '#platform/server/db/batches.ts';
import type { Fragment, Sql } from '#platform/server/db/sql.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { ReadCtx, WriteCtx } from '#platform/server/http/answer.ts';
import type * as contract from '../../contract.ts';
import type { ErroreCartella, StatoCaricamento, Tipologia } from '../../rules/caricamento.ts';
import { sedi } from './sedi.ts';

type Riga = Omit<ReplyOf<typeof contract.leggiCaricamento>, 'creato' | 'errori'> & {
  readonly creato: Date;
  readonly errori: ErroreCartella[];
  readonly muta: boolean;
};

/** Uploads as they stand. One that gives no sign any more, after all of its tries, has failed. */
const righe = (db: Sql, now: Date, quali: Fragment): Promise<Riga[]> =>
  db.rows<Riga>(sql`
    select id, tipologia, nome_file, utente, creato, stato, percentuale, righe, chiavi, modificate, aggiunte, tolte, vuote, nr_errori, rifiuto, errori,
      stato = 'in lettura' and aggiornato < ${now}::timestamptz - interval '20 minutes' as muta
    from caricamenti_filtri ${quali}`);

const sulFilo = ({ muta, creato, ...riga }: Riga) => ({
  ...riga,
  creato: creato.toISOString(),
  ...(muta
    ? { stato: 'non riuscito' as const, rifiuto: 'La lettura si è interrotta: caricare di nuovo il file.' }
    : {}),
});

export async function elencoCaricamenti({
  ctx,
}: {
  ctx: ReadCtx;
}): Promise<ReplyOf<typeof contract.elencoCaricamenti>> {
  const trovati = await righe(ctx.db, ctx.now, sql`order by id desc limit 50`);
  return { caricamenti: trovati.map((riga) => senzaErrori(sulFilo(riga))) };
}

const senzaErrori = <R extends { readonly errori: unknown }>({ errori: _, ...riga }: R): Omit<R, 'errori'> => riga;

export async function leggiCaricamento({
  ctx,
  input,
}: {
  ctx: ReadCtx;
  input: InputOf<typeof contract.leggiCaricamento>;
}): Promise<ReplyOf<typeof contract.leggiCaricamento>> {
  const [trovato] = await righe(ctx.db, ctx.now, sql`where id = ${input.id}`);
  if (!trovato) throw nonTrovato();
  return sulFilo(trovato);
}

/** Keys of one step. */
const passo = 50;
/** Values of a key that are shown; the counts tell of all. */
const valoriMostrati = 1000;

export async function modificheCaricamento({
  ctx,
  input: { id, dopo },
}: {
  ctx: ReadCtx;
  input: InputOf<typeof contract.modificheCaricamento>;
}): Promise<ReplyOf<typeof contract.modificheCaricamento>> {
  const suo = await ctx.db.one<{ tipologia: Tipologia }>(
    sql`select tipologia from caricamenti_filtri where id = ${id}`,
  );
  if (!suo) throw nonTrovato();
  const trovate = await ctx.db.rows<{
    chiave: string;
    descrizione: string;
    aggiunte: [string, string][];
    tolte: [string, string, number][];
    vuota: boolean;
  }>(sql`
    select m.chiave, coalesce(d.descrizione, '') as descrizione, m.aggiunte, m.tolte, m.vuota
    from (select * from caricamenti_filtri_modifiche where id_caricamento = ${id} and chiave > ${dopo} order by chiave limit ${passo + 1}) m
    left join (${sedi[suo.tipologia].descrizioni}) d on d.chiave = m.chiave order by m.chiave`);
  const voci = (lista: readonly (readonly [string, string, ...number[]])[]) =>
    lista.slice(0, valoriMostrati).map(([gruppo, valore]) => ({ gruppo, valore }));
  return {
    altre: trovate.length > passo,
    modifiche: trovate
      .slice(0, passo)
      .map(({ aggiunte, tolte, ...una }) => ({ ...una, aggiunte: voci(aggiunte), tolte: voci(tolte) })),
  };
}

/** Ends the reading, or drops what was read; the thread hears of it at its next sign of life. */
export async function interrompiCaricamento({
  ctx,
  input: { id },
}: {
  ctx: WriteCtx;
  input: InputOf<typeof contract.interrompiCaricamento>;
}): Promise<'OK'> {
  const { stato } = await bloccato(ctx, id);
  if (stato !== 'in lettura' && stato !== 'da confermare') throw conflict('Il caricamento è già finito.');
  await ctx.tx.run(sql`
    update caricamenti_filtri set stato = 'interrotto', contenuto = '', aggiornato = ${ctx.now} where id = ${id}`);
  ctx.log({
    tabella: 'caricamenti_filtri',
    chiave: String(id),
    operazione: 'edit',
    prima: { stato },
    dopo: { stato: 'interrotto' },
  });
  return 'OK';
}

/** The row of an upload, held until the transaction ends. */
export async function bloccato(
  { tx }: Pick<WriteCtx, 'tx'>,
  id: number,
): Promise<{ readonly stato: StatoCaricamento; readonly tipologia: Tipologia; readonly nomeFile: string }> {
  const riga = await tx.one<{ stato: StatoCaricamento; tipologia: Tipologia; nomeFile: string }>(
    sql`select stato, tipologia, nome_file from caricamenti_filtri where id = ${id} for update`,
  );
  if (!riga) throw nonTrovato();
  return riga;
}

const nonTrovato = () => notFound('Caricamento non trovato');

/** Six months an upload can be undone. */
export const dimenticaCaricamenti = (clearing: Clearing): Promise<void> =>
  inBatches(clearing, (tx, most) =>
    tx.run(sql`
      delete from caricamenti_filtri where id in (
        select id from caricamenti_filtri where creato < ${monthsBefore(clearing.now, 6)} order by id limit ${most})`),
  );
