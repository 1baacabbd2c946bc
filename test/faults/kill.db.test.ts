import { expect, test } from 'vitest';
import { Random } from '#demo/server/random.ts';
import { createJobs } from '#platform/server/jobs/create-jobs.ts';
import { mailQueue } from '#platform/server/mail/queue.ts';
import { sql } from '#platform/server/db/sql.ts';
import * as carrello from '#vendita/carrello/contract.ts';
import { testDatabase } from '../database.ts';
import { apriNegozio } from '../negozio.ts';
import { client, insisting } from './client.ts';
import { bundled, startServer } from './processes.ts';

const rounds = 8;
const { url, filesDir, db, pool } = await testDatabase();
const file = await bundled('server-process.ts');
const negozio = await apriNegozio(db);
const random = new Random('kill');
const clienti = await Promise.all(Array.from({ length: 25 }, () => negozio.cliente()));
const articoli = await Promise.all(Array.from({ length: 6 }, (_, i) => negozio.articolo({ prezzo: 1.125 + i, scorta: 100_000 })));
const servers = await Promise.all([1, 2].map(() => startServer(file, { url, filesDir })));
const origins = (): string[] => servers.map(({ origin }) => origin);

/** What each request had in its cart, by its key. */
const chieste = new Map<string, { cdArticolo: string; qta: number }[]>();

async function riempi(cliente: string, chiave: string): Promise<void> {
  const scelti = articoli.filter(() => random.chance(0.5));
  const righe = (scelti.length > 0 ? scelti : articoli.slice(0, 1)).map((cdArticolo) => ({ cdArticolo, qta: random.int(1, 9) }));
  chieste.set(chiave, righe);
  for (const riga of righe) expect((await client(cliente).call(random.pick(origins()), carrello.aggiungiRiga, riga)).status).toBe(200);
}

const conferma = (cliente: string, chiave: string, first: number) =>
  insisting(origins, first, (origin) => client(cliente).call(origin, carrello.confermaCarrello, { trasporto: 'ritiro' }, { 'idempotency-key': chiave }));

/** Carts that are neither whole with no order nor empty with one, as they stand right now. */
const spezzati = (giro: number) => {
  const intere = clienti.map((cliente) => chieste.get(`${giro}-chiave-${cliente}`)?.length ?? 0);
  return db.rows(sql`
    select c.cod_anagrafica from clienti c
    left join lateral (select count(*) as n from carrello_righe r where r.cod_anagrafica = c.cod_anagrafica) righe on true
    left join lateral (select count(*) as n from documenti d where d.cod_anagrafica = c.cod_anagrafica) ordini on true
    join unnest(${clienti}::text[], ${intere}::int[]) as k (cliente, intere) on k.cliente = c.cod_anagrafica
    where not ((ordini.n = ${giro} and righe.n = k.intere) or (ordini.n = ${giro} + 1 and righe.n = 0))`);
};

/** All confirmations stop at what they lock, the first at the number, the others behind it, until let go. */
async function fermati(): Promise<() => Promise<void>> {
  const fermo = await pool.connect();
  await fermo.query('begin');
  await fermo.query(`insert into numeratori (tipo, anno, ultimo) values ('OC', 2026, 0) on conflict (tipo, anno) do update set ultimo = numeratori.ultimo`);
  return async () => {
    await fermo.query('commit');
    fermo.release();
  };
}

const inAttesa = async (): Promise<number> =>
  (await db.rows(sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)).length;

/** A server is killed and started anew while all confirm: in odd rounds when most wait for their number, else once some are answered. */
async function giro(numero: number) {
  await Promise.all(clienti.map((cliente) => riempi(cliente, `${numero}-chiave-${cliente}`)));
  const vittima = random.int(0, 1);
  const dopo = random.int(0, 10);
  const prosegui = numero % 2 === 1 ? await fermati() : undefined;
  const kill = async (): Promise<void> => {
    await servers[vittima]?.end('SIGKILL');
    expect(await spezzati(numero)).toEqual([]);
    await prosegui?.();
    servers[vittima] = await startServer(file, { url, filesDir });
  };
  let answers = 0;
  let killing: Promise<void> | undefined;
  const confermate = clienti.map(async (cliente, i) => {
    const chiave = `${numero}-chiave-${cliente}`;
    const risposta = await conferma(cliente, chiave, i);
    if (++answers > dopo) killing ??= kill();
    return { chiave, ...risposta };
  });
  if (prosegui) {
    await expect.poll(inAttesa, { timeout: 30_000 }).toBeGreaterThan(dopo);
    killing = kill();
  }
  const risposte = await Promise.all(confermate);
  await killing;
  return risposte;
}

test('a server killed at any moment loses no order and doubles none', { timeout: 240_000 }, async () => {
  const risposte = [];
  for (let numero = 0; numero < rounds; numero++) risposte.push(...(await giro(numero)));
  expect(risposte.filter(({ status }) => status !== 200)).toEqual([]);

  const ordini = await db.rows<{ id: number; numero: number; richiesta: string }>(sql`
    select d.id, d.numero, r.richiesta from documenti d
    join registro r on r.tabella = 'documenti' and r.chiave = 'OC ' || d.numero || '/' || d.anno order by d.numero`);
  const ripetute = risposte.filter(({ attempts }) => attempts > 1);
  const scritteDaUnMorto = risposte.filter(({ reply, headers }) => ordini.find(({ id }) => id === reply.id)?.richiesta !== headers.get('x-request-id'));
  process.stdout.write(
    `kill -9: ${rounds} kills, ${risposte.length} confirmations, ${ripetute.length} sent again, ${scritteDaUnMorto.length} of them found written, ` +
      `${ordini.length} orders\n`,
  );
  expect(ripetute.length).toBeGreaterThan(0);
  expect(ordini.map(({ numero }) => numero)).toEqual(risposte.map((_, i) => i + 1));
  expect(risposte.map(({ reply }) => reply.id).sort((a, b) => a - b)).toEqual(ordini.map(({ id }) => id).sort((a, b) => a - b));
});

test('each order then has the lines of its cart, its totals, and the stock that was promised; no cart keeps a line', async () => {
  const righe = await db.rows<{ chiave: string; cdArticolo: string; qta: number }>(sql`
    select k.chiave, r.cd_articolo, r.qt_ordinata as qta
    from chiavi_idempotenza k join documenti_righe r on r.id_documento = (k.risposta ->> 'id')::bigint order by k.chiave, r.cd_articolo`);
  const attese = [...chieste].flatMap(([chiave, sue]) => sue.map((riga) => ({ chiave, ...riga })));
  const inOrdine = (tutte: typeof attese) => tutte.map((riga) => JSON.stringify([riga.chiave, riga.cdArticolo, riga.qta])).sort();
  expect(inOrdine(righe)).toEqual(inOrdine(attese));
  expect(
    await db.rows(sql`
      select d.numero from documenti d join (select id_documento, sum(imp_rigo) as merce from documenti_righe group by id_documento) r on r.id_documento = d.id
      where (d.totale_merce, d.imponibile, d.totale_documento) is distinct from (r.merce, r.merce, d.imponibile + d.imposta)`),
  ).toEqual([]);
  expect(
    await db.rows(sql`
      select g.cd_articolo from giacenze g
      where g.qta_impegnata <> (select coalesce(sum(r.qt_ordinata), 0) from documenti_righe r where r.cd_articolo = g.cd_articolo)`),
  ).toEqual([]);
  expect(await db.rows(sql`select prog from carrello_righe`)).toEqual([]);
});

test('each order has one mail, and it goes out although its server died', { timeout: 60_000 }, async () => {
  const jobs = createJobs({ url, queues: [mailQueue], maintenanceSeconds: 1, trouble: () => {} });
  await jobs.start();
  await expect
    .poll(
      async () => {
        // An hour passes for what the killed servers had begun.
        await db.run(sql`
          update pgboss.job set started_on = started_on - interval '1 hour', start_after = start_after - interval '1 hour'
          where state in ('active', 'retry')`);
        return db.rows(sql`select stato, count(*) as n from posta group by stato`);
      },
      { timeout: 50_000, interval: 500 },
    )
    .toEqual([{ stato: 'inviata', n: chieste.size }]);
  await jobs.stop();
  expect(await db.rows(sql`select d.id from documenti d where 1 <> (select count(*) from posta p where p.unica = 'conferma-documento:' || d.id)`)).toEqual([]);
});
