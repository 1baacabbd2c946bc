import { expect, test } from 'vitest';
import { createJobs } from '#platform/server/jobs/create-jobs.ts';
import { sql, type Sql, type Tx } from '#platform/server/db/sql.ts';
import { writeLog } from '#platform/server/log/operation-log.ts';
import { mailQueue } from '#platform/server/mail/queue.ts';
import { visitor } from '#platform/contract/actor.ts';
import * as carrello from '#vendita/carrello/contract.ts';
import { wholeOf } from '#platform/server/http/answer.ts';
import { testApp } from '#test/fixtures/app.ts';
import { testClock } from '#test/fixtures/settings.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { confermaCarrello } from './server/conferma/conferma-carrello.ts';

const app = await testApp();
const { db, pool, store } = app.database;
const negozio = await apriNegozio(db);

const richiesta = { trasporto: 'ritiro' } as const;
const di = (codAnagrafica: string) => app.as({ ruolo: 1, codAnagrafica });
const conferma = (codAnagrafica: string, chiave: string) =>
  di(codAnagrafica).call(carrello.confermaCarrello, richiesta, { 'idempotency-key': chiave });

async function pronto(righe = 1) {
  const cliente = await negozio.cliente();
  const articoli = await Promise.all(Array.from({ length: righe }, () => negozio.articolo()));
  for (const cdArticolo of articoli) await di(cliente).call(carrello.aggiungiRiga, { cdArticolo, qta: 2 });
  return { cliente, articoli };
}

/** Everything that a confirmation writes. */
const tutto = async (cliente: string, articoli: readonly string[]) => ({
  righe: await db.rows(
    sql`select prog, cd_articolo, qta, prezzo_visto from carrello_righe where cod_anagrafica = ${cliente} order by prog`,
  ),
  scorte: await db.rows(
    sql`select cd_articolo, qta_impegnata from giacenze where cd_articolo = any(${articoli}::text[]) order by cd_articolo`,
  ),
  numeri: await db.rows(sql`select * from numeratori`),
  documenti: await db.rows(sql`select id from documenti where cod_anagrafica = ${cliente}`),
  chiavi: await db.rows(sql`select chiave from chiavi_idempotenza where proprietario like ${`%:${cliente}`}`),
  posta: await db.rows(sql`select unica from posta where destinatario = ${`${cliente}@cliente.example`}`),
});

test('a fault at the last step leaves the cart whole and uses no number', async () => {
  const { cliente, articoli } = await pronto(3);
  const prima = await tutto(cliente, articoli);
  await db.run(
    sql`create function guasto() returns trigger language plpgsql as $$ begin raise exception 'guasto'; end $$`,
  );
  await db.run(sql`create trigger guasto before insert on registro for each row execute function guasto()`);
  expect((await conferma(cliente, 'chiave-guasto')).problem).toMatchObject({ status: 500, detail: 'Errore interno' });
  expect(await tutto(cliente, articoli)).toEqual(prima);
  await db.run(sql`drop trigger guasto on registro`);
  expect((await conferma(cliente, 'chiave-guasto')).reply).toMatchObject({ numero: 1 });
});

test('a connection that dies in the middle of a confirmation leaves nothing behind; the same key then makes the order, once', async () => {
  const { cliente, articoli } = await pronto(2);
  const prima = await tutto(cliente, articoli);
  const fermo = await pool.connect();
  await fermo.query('begin');
  await fermo.query(`select from numeratori where tipo = 'OC' and anno = 2026 for update`);
  const risposta = conferma(cliente, 'chiave-spezzata');
  const inAttesa = () =>
    db.one<{ pid: number }>(
      sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%numeratori%'`,
    );
  await expect.poll(inAttesa).toBeDefined();
  await db.run(sql`select pg_terminate_backend(${(await inAttesa())?.pid ?? 0}::int)`);
  expect((await risposta).status).toBe(503);
  await fermo.query('rollback');
  fermo.release();
  expect(await tutto(cliente, articoli)).toEqual(prima);

  const ripetute = await Promise.all([1, 2, 3].map(() => conferma(cliente, 'chiave-spezzata')));
  expect(ripetute.map(({ status, reply }) => [status, reply.numero])).toEqual([
    [200, 2],
    [200, 2],
    [200, 2],
  ]);
  const dopo = await tutto(cliente, articoli);
  expect([dopo.righe, dopo.documenti.length]).toEqual([[], 1]);
  await expect.poll(async () => (await tutto(cliente, articoli)).posta.length).toBe(1);
});

test('a confirmation takes at most twelve statements beside the mail, for one line as for sixty', async () => {
  const jobs = createJobs({ url: app.database.url, queues: [mailQueue], trouble: () => {} });
  const statements = async (righe: number): Promise<number> => {
    const { cliente } = await pronto(righe);
    await db.run(sql`update clienti set mail = '' where cod_anagrafica = ${cliente}`);
    let count = 0;
    const counting = <S extends Sql>(inner: S): S => ({
      ...inner,
      rows: (statement) => (count++, inner.rows(statement)),
      one: (statement) => (count++, inner.one(statement)),
      run: (statement) => (count++, inner.run(statement)),
    });
    const base = {
      actor: { ...visitor, idUtente: 1, ruolo: 1 as const, codAnagrafica: cliente },
      now: testClock(),
      requestId: 'prova',
      address: '',
      origin: null,
      agent: '',
      onGone: () => {},
      idempotencyKey: null,
    };
    const aParte = store.transaction;
    const transaction: Parameters<typeof confermaCarrello>[1]['ctx']['transaction'] = (work) =>
      store.transaction((inner) => {
        const tx: Tx = counting(inner);
        return work({
          ...base,
          tx,
          jobs: jobs.within(tx),
          statement: (one) => tx.rows(wholeOf(one)),
          read: tx.rows,
          log: (...logged) => writeLog(tx, base, ...logged),
        });
      });
    const input = carrello.confermaCarrello.input.parse(richiesta);
    const nessunOmaggio = () => Promise.resolve([]);
    await confermaCarrello(
      { aParte, omaggi: nessunOmaggio, metodi: () => [] },
      { ctx: { ...base, transaction, statement: (one) => store.db.rows(wholeOf(one)), read: store.db.rows }, input },
    );
    return count;
  };
  const uno = await statements(1);
  expect(uno).toBeLessThanOrEqual(12);
  expect(await statements(60)).toBe(uno);
});
