import { createHash } from 'node:crypto';
import { conflict, notFound } from '#platform/contract/refusal.ts';
import { formatCounted } from '#platform/contract/format-count.ts';
import type { Sql, Tx } from '#platform/server/db/sql.ts';
import { sql } from '#platform/server/db/sql.ts';
import { typeOf } from '#platform/server/files/keys.ts';
import type { RowFiles } from '#platform/server/files/row-files.ts';
import type { Verb, WriteCtx } from '#platform/server/http/answer.ts';
import { beginWork } from '#platform/server/work/begin-work.ts';
import { longWork } from '#platform/server/work/long-work.ts';
import type { WorkKind, WorkRun } from '#platform/server/work/long-work.ts';
import type * as contract from '../contract.ts';
import { estensioni, fileTenuti } from '../rules.ts';
import { tieni } from './cataloghi-cliente.ts';
import { articoliFuori } from './leggi-fuori.ts';
import type { ArticoloFuori } from './leggi-fuori.ts';
import type { Voce } from './scrittura/catalogo.ts';
import { scriviFile } from './scrittura/scrivi-file.ts';
import { categorieDi, leggiCatalogo, testaDi } from './testa.ts';
import type { UscitaParts } from './testa.ts';

interface DaPreparare {
  readonly id: number;
}

const genere: WorkKind<DaPreparare> = {
  name: 'catalogo-uscita',
  shared: [2],
  one: null,
  failed: 'Il catalogo non si è potuto preparare: quello di prima resta, riprovare più tardi.',
  tries: 3,
  expireInSeconds: 3600,
};

/** The row is locked, so that of two that ask at once one is told of the other's work. */
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

/** Reads in one snapshot, so that a price that changes meanwhile is in the whole file or in none of it. */
export const preparazione = longWork(genere, (parts: UscitaParts) => async ({ id }: DaPreparare, run) => {
  const { store, papers, clock } = parts;
  const catalogo = await leggiCatalogo(store.db, id);
  if (!catalogo) throw notFound('Il catalogo in uscita è stato eliminato.');
  const now = clock();
  const chiave = `${cartella}/${id}/${run.id}-${now.getTime().toString(36)}.${estensioni[catalogo.formato]}`;
  const testa = testaDi(parts, catalogo, { numero: catalogo.numero + 1, dal: null, now });
  await store.db.run(sql`delete from cataloghi_uscita_letti where id_catalogo = ${id}`);
  const fatto = await store.transaction(async (tx) => {
    await tx.run(sql`set transaction isolation level repeatable read`);
    const conto = { articoli: 0 };
    const { size } = await papers.files.put(
      chiave,
      scriviFile(catalogo.formato, {
        testa,
        categorie: await categorieDi(tx),
        pagine: vociDi(tx, { id, run, conto, ...testa }),
        gruppi: () => gruppiDi(tx, id),
      }),
      typeOf(chiave),
    );
    return { ...conto, size };
  });
  await run.lastTransaction((ctx) => segna(ctx.tx, { id, chiave, now, byte: fatto.size, ...catalogo, ...fatto }));
  await dimenticaFile(parts, id);
});

interface InCorso {
  readonly id: number;
  readonly run: WorkRun;
  readonly conto: { articoli: number };
  readonly codAnagrafica: string;
  readonly oggi: string;
}

async function* vociDi(tx: Tx, { id, run, conto, codAnagrafica, oggi }: InCorso): AsyncGenerator<readonly Voce[]> {
  const tutti = await tx.one<{ n: number }>(sql`select count(*)::int as n from articoli where not eliminato`);
  let letti = 0;
  for await (const articoli of articoliFuori(tx, { codAnagrafica, oggi })) {
    run.signal.throwIfAborted();
    await tx.run(sql`
      insert into cataloghi_uscita_letti (id_catalogo, cd_articolo, impronta)
      select ${id}, d.cd_articolo, d.impronta from unnest(${articoli.map(({ cdArticolo }) => cdArticolo)}::text[], ${articoli.map(improntaArticolo)}::text[]) as d (cd_articolo, impronta)`);
    conto.articoli += articoli.length;
    letti += 1000;
    run.progress(
      Math.min(99, (letti * 100) / Math.max(1, tutti?.n ?? 1)),
      formatCounted(conto.articoli, 'articolo', 'articoli'),
    );
    yield articoli.map((articolo) => ({ come: 'nuovo', articolo }));
  }
}

/** Without the addresses of pictures, which expire. */
const improntaArticolo = (articolo: ArticoloFuori): string =>
  createHash('sha1').update(JSON.stringify(articolo)).digest('base64url');

async function* gruppiDi(tx: Tx, id: number) {
  for (let dopo = ''; ;) {
    const righe = await tx.rows<{ cdArticolo: string; catMerceologica: string }>(sql`
      select l.cd_articolo, a.cat_merceologica from cataloghi_uscita_letti l join articoli a on a.cd_articolo = l.cd_articolo
      where l.id_catalogo = ${id} and l.cd_articolo > ${dopo} order by l.cd_articolo limit 5000`);
    if (righe.length === 0) return;
    yield righe;
    dopo = righe.at(-1)?.cdArticolo ?? '';
  }
}

interface Fatto {
  readonly id: number;
  readonly chiave: string;
  readonly byte: number;
  readonly articoli: number;
  readonly formato: string;
  readonly now: Date;
}

/** Compares what was read with what the customer was told before, and tells the file. */
async function segna(tx: Tx, { id, chiave, byte, articoli, formato, now }: Fatto): Promise<void> {
  const catalogo = await tx.one<{ numero: number; formato: string }>(
    sql`update cataloghi_uscita set numero = numero + 1 where id = ${id} returning numero, formato`,
  );
  if (!catalogo) throw notFound('Il catalogo in uscita è stato eliminato.');
  if (catalogo.formato !== formato) throw conflict('Il formato è cambiato intanto: prepararlo di nuovo.');
  const { numero } = catalogo;
  const conti = await tx.one<{ nuovi: number; cambiati: number }>(sql`
    with scritti as (
      insert into cataloghi_uscita_articoli as s (id_catalogo, cd_articolo, impronta, numero, dal, tolto)
      select l.id_catalogo, l.cd_articolo, l.impronta, ${numero}, ${numero}, false from cataloghi_uscita_letti l where l.id_catalogo = ${id}
      on conflict (id_catalogo, cd_articolo) do update set impronta = excluded.impronta, numero = excluded.numero, tolto = false,
        dal = case when s.tolto then excluded.numero else s.dal end
      where s.impronta <> excluded.impronta or s.tolto
      returning dal = numero as nuovo)
    select count(*) filter (where nuovo)::int as nuovi, count(*) filter (where not nuovo)::int as cambiati from scritti`);
  const tolti = await tx.run(sql`
    update cataloghi_uscita_articoli s set tolto = true, numero = ${numero}
    where s.id_catalogo = ${id} and not s.tolto
      and not exists (select from cataloghi_uscita_letti l where l.id_catalogo = s.id_catalogo and l.cd_articolo = s.cd_articolo)`);
  await tx.run(sql`
    insert into cataloghi_uscita_file (id_catalogo, numero, chiave, byte, articoli, nuovi, cambiati, tolti, quando)
    values (${id}, ${numero}, ${chiave}, ${byte}, ${articoli}, ${conti?.nuovi ?? 0}, ${conti?.cambiati ?? 0}, ${tolti}, ${now})`);
  await tx.run(sql`delete from cataloghi_uscita_letti where id_catalogo = ${id}`);
}

/** Their files go with the nightly round over files without a row; these at once. */
async function dimenticaFile({ store, papers }: UscitaParts, id: number): Promise<void> {
  const vecchi = await vecchiDi(store.db, id);
  for (const { chiave } of vecchi) await papers.files.remove(chiave);
}

const vecchiDi = (db: Sql, id: number): Promise<{ chiave: string }[]> =>
  db.rows<{ chiave: string }>(sql`
    delete from cataloghi_uscita_file f where f.id_catalogo = ${id}
      and f.numero <= (select max(g.numero) - ${fileTenuti}::int from cataloghi_uscita_file g where g.id_catalogo = ${id})
    returning f.chiave`);
