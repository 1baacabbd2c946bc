import type { ReplyOf } from '#platform/contract/call.ts';
import { conflict, notFound } from '#platform/contract/refusal.ts';
import { inBatches, monthsBefore, type Clearing } from '#platform/server/db/batches.ts';
import { sql, type Fragment, type Sql } from '#platform/server/db/sql.ts';
import type { Verb, WriteCtx } from '#platform/server/http/answer.ts';
import { interruptWork } from '#platform/server/work/read-work.ts';
import type * as contract from '../../contract.ts';
import type { ErroreCartella, StatoCaricamento, Tipologia } from '../../rules/caricamento.ts';
import { genereLettura } from './carica-filtri.ts';
import { daChiedere } from './da-chiedere.ts';
import { sedi } from './sedi.ts';

type Riga = Omit<ReplyOf<typeof contract.leggiCaricamento>, 'creato' | 'errori' | 'nuovi' | 'rinominati'> & {
  readonly creato: Date;
  readonly errori: ErroreCartella[];
};

/** Uploads of a previous-version server that ended count as failed. */
const righe = (db: Sql, quali: Fragment): Promise<Riga[]> =>
  db.rows<Riga>(sql`
    select id, id_lavoro, tipologia, nome_file, utente, creato, case when ${orfano} then 'non riuscito' else stato end as stato, righe, chiavi, modificate, aggiunte, tolte, vuote, nr_errori,
      case when ${orfano} then 'La lettura si è interrotta: caricare di nuovo il file.' else rifiuto end as rifiuto, errori
    from caricamenti_filtri ${quali}`);

const orfano = sql`stato = 'in lettura' and id_lavoro is null`;

const sulFilo = ({ creato, ...riga }: Riga) => ({ ...riga, creato: creato.toISOString() });

export const elencoCaricamenti: Verb<typeof contract.elencoCaricamenti> = async ({ ctx }) => {
  const trovati = await righe(ctx.db, sql`order by id desc limit 50`);
  return { caricamenti: trovati.map((riga) => senzaErrori(sulFilo(riga))) };
};

const senzaErrori = <R extends { readonly errori: unknown }>({ errori: _, ...riga }: R): Omit<R, 'errori'> => riga;

export const leggiCaricamento: Verb<typeof contract.leggiCaricamento> = async ({ ctx, input }) => {
  const [trovato] = await righe(ctx.db, sql`where id = ${input.id}`);
  if (!trovato) throw nonTrovato();
  const chiede = trovato.tipologia === 'parole' && trovato.stato === 'da confermare';
  return { ...sulFilo(trovato), ...(chiede ? await daChiedere(ctx.db, input.id) : { nuovi: [], rinominati: [] }) };
};

const passo = 50;
const valoriMostrati = 1000;

export const modificheCaricamento: Verb<typeof contract.modificheCaricamento> = async ({
  ctx,
  input: { id, dopo },
}) => {
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
};

export const interrompiCaricamento: Verb<typeof contract.interrompiCaricamento> = async ({ ctx, input: { id } }) => {
  const letto = await ctx.tx.one<{ idLavoro: number | null }>(
    sql`select id_lavoro from caricamenti_filtri where id = ${id} and stato = 'in lettura'`,
  );
  // Lock order: work, upload.
  if (letto?.idLavoro) return interruptWork(ctx, [genereLettura], letto.idLavoro);
  const { stato } = await bloccato(ctx, id);
  if (stato !== 'da confermare') throw conflict('Il caricamento è già finito.');
  await ctx.tx.run(sql`update caricamenti_filtri set stato = 'interrotto', aggiornato = ${ctx.now} where id = ${id}`);
  ctx.log('edit caricamenti_filtri', String(id), { prima: { stato }, dopo: { stato: 'interrotto' } });
  return 'OK';
};

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

/** Undo is possible for six months. */
export const dimenticaCaricamenti = (clearing: Clearing): Promise<void> =>
  inBatches(clearing, (tx, most) =>
    tx.run(sql`
      delete from caricamenti_filtri where id in (
        select id from caricamenti_filtri where creato < ${monthsBefore(clearing.now, 6)} order by id limit ${most})`),
  );
