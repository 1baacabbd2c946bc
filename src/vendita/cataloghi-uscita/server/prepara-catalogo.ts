import { formatCounted } from '#platform/contract/format-count.ts';
import { conflict, notFound } from '#platform/contract/refusal.ts';
import { sql, type Sql, type Tx } from '#platform/server/db/sql.ts';
import type { RowFiles } from '#platform/server/files/row-files.ts';
import type { Verb, WriteCtx } from '#platform/server/http/answer.ts';
import { inThread } from '#platform/server/uploads/in-thread.ts';
import { beginWork } from '#platform/server/work/begin-work.ts';
import { longWork, type WorkKind, type WorkSaid, workSaid } from '#platform/server/work/long-work.ts';
import type * as contract from '../contract.ts';
import { estensioni, fileTenuti } from '../rules.ts';
import { tieni } from './cataloghi-cliente.ts';
import { codaConsegna, type DaConsegnare } from './consegna/manda-catalogo.ts';
import type { DaScrivere, Scritto } from './catalogo-intero.ts';
import { perPagina } from './leggi-fuori.ts';
import { indirizzoFile, leggiCatalogo, testaDi, type UscitaParts } from './testa.ts';

interface DaPreparare {
  readonly id: number;
}

const genere: WorkKind<DaPreparare> = {
  name: 'catalogo-uscita',
  shared: [2],
  one: null,
  failed: 'Il catalogo non si è potuto preparare: riprovare più tardi. Il file di prima, se c’è, resta.',
  tries: 3,
  expireInSeconds: 3600,
  // Updating the row fires its trigger, so that open lists show the failure and offer a new run.
  ended: async (tx, { id }) => {
    await tx.run(sql`update cataloghi_uscita set versione = versione where id = ${id}`);
  },
};

/** Locks the row: of two concurrent requests the second gets the work of the first. */
export async function avviaPreparazione(ctx: WriteCtx, id: number): Promise<number> {
  const { nome, idLavoro } = await tieni(ctx, id);
  const aperto = await ctx.tx.one<{ id: number }>(
    sql`select l.id from lavori_lunghi l where l.id = ${idLavoro}::bigint and l.stato in ('in coda', 'in corso')`,
  );
  if (aperto) throw conflict('Il catalogo si sta già preparando.', { present: { lavoro: aperto.id } });
  const lavoro = await beginWork(ctx, genere, { title: `Catalogo in uscita: ${nome}`, given: { id } });
  await ctx.tx.run(sql`update cataloghi_uscita set id_lavoro = ${lavoro} where id = ${id}`);
  return lavoro;
}

export const preparaCatalogoUscita: Verb<typeof contract.preparaCatalogoUscita> = async ({ ctx, input }) => ({
  lavoro: await avviaPreparazione(ctx, input.id),
});

export const cartella = 'riservati/cataloghi-uscita';

export const fileUscita: RowFiles = {
  prefix: `${cartella}/`,
  pattern: /^riservati\/cataloghi-uscita\/\d+\/[\w-]+\.\w+$/,
  named: (keys) => sql`select f.chiave from cataloghi_uscita_file f where f.chiave = any(${keys}::text[])`,
};

/**
 * Runs in a thread with its own heap, so that half a million articles neither fill the server's memory nor block it.
 */
export const preparazione = longWork(genere, (parts: UscitaParts) => async ({ id }: DaPreparare, run) => {
  const { settings, store, clock, databaseUrl } = parts;
  const catalogo = await leggiCatalogo(store.db, id);
  if (!catalogo) throw notFound('Il catalogo in uscita è stato eliminato.');
  const now = clock();
  const { formato } = catalogo;
  const chiave = `${cartella}/${id}/${run.id}-${now.getTime().toString(36)}.${estensioni[formato]}`;
  const { immagine: _, ...testa } = testaDi(parts, catalogo, { numero: catalogo.numero + 1, dal: null, now });
  run.progress(0, 'Si leggono articoli e prezzi…');
  await store.db.run(sql`delete from cataloghi_uscita_letti where id_catalogo = ${id}`);
  const detto = await inThread<Scritto>({
    thread: new URL('./catalogo-intero-worker.ts', import.meta.url),
    given: {
      databaseUrl,
      files: settings.files,
      segreto: settings.jwtSecret,
      indirizzi: indirizzoFile(parts),
      id,
      formato,
      chiave,
      testa,
      now,
    } satisfies DaScrivere,
    megabytes: 160,
    signal: run.signal,
    onProgress: (parte, articoli) => run.progress(parte, articoli),
  });
  if ('refused' in detto) throw new Error(`The thread that writes a catalogue: ${detto.refused}`);
  run.progress(99, 'Confronto con il file di prima…');
  const fatto = await run.lastTransaction(async (ctx) => {
    // Lock order: the work, then its catalogue, as in `ended`.
    await ctx.keep();
    const conti = await segna(ctx.tx, { id, chiave, now, formato, ...detto.value });
    await ctx.jobs.send(codaConsegna.name, { id } satisfies DaConsegnare);
    return preparato(detto.value.articoli, conti);
  });
  await dimenticaFile(parts, id);
  return fatto;
});

interface Conti {
  readonly nuovi: number;
  readonly cambiati: number;
  readonly tolti: number;
}

const preparato = (articoli: number, { nuovi, cambiati, tolti }: Conti): WorkSaid =>
  workSaid({
    done: articoli,
    one: 'articolo nel catalogo',
    many: 'articoli nel catalogo',
    more: [
      nuovi + cambiati + tolti === 0
        ? 'Niente è cambiato dall’ultima volta.'
        : `Dall’ultima volta: ${formatCounted(nuovi, 'nuovo', 'nuovi')}, ${formatCounted(cambiati, 'cambiato', 'cambiati')}, ${formatCounted(tolti, 'tolto', 'tolti')}.`,
    ],
    ...(articoli === 0 && { left: 'Il file è vuoto: nessun articolo è di questo cliente con questi filtri.' }),
  });

interface Fatto extends Scritto {
  readonly id: number;
  readonly chiave: string;
  readonly formato: string;
  readonly now: Date;
}

/** Compares the articles read with what earlier files told the customer, and records the file. */
async function segna(tx: Tx, { id, chiave, byte, articoli, formato, now }: Fatto): Promise<Conti> {
  const catalogo = await tx.one<{ numero: number; formato: string }>(
    sql`update cataloghi_uscita set numero = numero + 1 where id = ${id} returning numero, formato`,
  );
  if (!catalogo) throw notFound('Il catalogo in uscita è stato eliminato.');
  if (catalogo.formato !== formato) throw conflict('Il formato è cambiato intanto: prepararlo di nuovo.');
  const { numero } = catalogo;
  const { nuovi, cambiati, tolti } = await confronta(tx, id, numero);
  await tx.run(sql`
    insert into cataloghi_uscita_file (id_catalogo, numero, chiave, byte, articoli, nuovi, cambiati, tolti, quando)
    values (${id}, ${numero}, ${chiave}, ${byte}, ${articoli}, ${nuovi}, ${cambiati}, ${tolti}, ${now})`);
  await tx.run(sql`delete from cataloghi_uscita_letti where id_catalogo = ${id}`);
  return { nuovi, cambiati, tolti };
}

/**
 * Compares a thousand codes per statement: on a busy machine one statement for 230,000 new articles exceeded the 20 s
 * limit, and the catalogue was never finished.
 */
async function confronta(tx: Tx, id: number, numero: number): Promise<Conti> {
  const conti = { nuovi: 0, cambiati: 0, tolti: 0 };
  for (let dopo: string | null = ''; dopo !== null;) {
    const ultimo: { fino: string | null } | undefined = await tx.one<{ fino: string | null }>(sql`
      select max(x.cd_articolo) as fino from (
        select l.cd_articolo from cataloghi_uscita_letti l where l.id_catalogo = ${id} and l.cd_articolo > ${dopo}
        order by l.cd_articolo limit ${perPagina}) x`);
    const fino: string | null = ultimo?.fino ?? null;
    // Touches only rows that differ: ON CONFLICT locks and rewrites a row even if no column changes.
    const scritti = await tx.one<{ nuovi: number; cambiati: number }>(sql`
      with scritti as (
        insert into cataloghi_uscita_articoli as s (id_catalogo, cd_articolo, impronta, numero, dal, tolto)
        select l.id_catalogo, l.cd_articolo, l.impronta, ${numero}, ${numero}, false from cataloghi_uscita_letti l
        where l.id_catalogo = ${id} and l.cd_articolo > ${dopo} and l.cd_articolo <= ${fino}::text
          and l.impronta is distinct from (select g.impronta from cataloghi_uscita_articoli g
            where g.id_catalogo = l.id_catalogo and g.cd_articolo = l.cd_articolo and not g.tolto)
        on conflict (id_catalogo, cd_articolo) do update set impronta = excluded.impronta, numero = excluded.numero, tolto = false,
          dal = case when s.tolto then excluded.numero else s.dal end
        returning dal = numero as nuovo)
      select count(*) filter (where nuovo)::int as nuovi, count(*) filter (where not nuovo)::int as cambiati from scritti`);
    conti.nuovi += scritti?.nuovi ?? 0;
    conti.cambiati += scritti?.cambiati ?? 0;
    // The first run has nothing to compare. The range is materialised, because the planner has no statistics of a table
    // just filled: with a nested loop a thousand codes took 6 s.
    if (numero > 1)
      conti.tolti += await tx.run(sql`
        update cataloghi_uscita_articoli s set tolto = true, numero = ${numero}
        where s.id_catalogo = ${id} and not s.tolto and s.cd_articolo > ${dopo} and (${fino}::text is null or s.cd_articolo <= ${fino}::text)
          and s.cd_articolo not in (select l.cd_articolo from cataloghi_uscita_letti l
            where l.id_catalogo = ${id} and l.cd_articolo > ${dopo} and l.cd_articolo <= ${fino}::text)`);
    dopo = fino;
  }
  return conti;
}

/** Deletes the file rows; the nightly cleanup deletes files without a row, this deletes them at once. */
async function dimenticaFile({ store, papers }: UscitaParts, id: number): Promise<void> {
  const vecchi = await vecchiDi(store.db, id);
  for (const { chiave } of vecchi) await papers.files.remove(chiave);
}

const vecchiDi = (db: Sql, id: number): Promise<{ chiave: string }[]> =>
  db.rows<{ chiave: string }>(sql`
    delete from cataloghi_uscita_file f where f.id_catalogo = ${id}
      and f.numero <= (select max(g.numero) - ${fileTenuti}::int from cataloghi_uscita_file g where g.id_catalogo = ${id})
    returning f.chiave`);
