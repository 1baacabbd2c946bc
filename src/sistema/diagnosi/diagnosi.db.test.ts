import { expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { testApp } from '#test/fixtures/app.ts';
import { leggiDiagnosi, riprovaLavoro } from './contract.ts';

const app = await testApp();
const { db } = app.database;
const amministratore = app.as(2);
const lavoro = '0b7c0c57-6f0c-4a52-9d6e-1f8d3c5f3a11';
const leggi = async () => (await amministratore.call(leggiDiagnosi, {})).reply;

test('the doctor’s lines are shown, errors first, with every queue and its jobs', async () => {
  const { esami, code } = await leggi();
  expect(esami.map(({ cosa }) => cosa)).toContain('Database');
  const pesi = esami.map(({ livello }) => ['guasto', 'avviso', 'bene'].indexOf(livello));
  expect(pesi).toEqual(pesi.toSorted((a, b) => a - b));
  expect(code.find(({ coda }) => coda === 'posta')).toMatchObject({ inCorso: 0, riprovano: 0 });
});

test('a job that failed for good is told with its reason and goes into its queue again, once', async () => {
  await db.run(sql`
    insert into pgboss.job (id, name, data, state, retry_count, retry_limit, completed_on, output)
    values (${lavoro}::uuid, 'posta', '{}', 'failed', 5, 5, now(), ${JSON.stringify({ message: 'ECONNREFUSED\nat x' })}::jsonb)`);
  expect((await leggi()).falliti).toMatchObject([{ id: lavoro, coda: 'posta', tentativi: 6, errore: 'ECONNREFUSED' }]);
  const due = await Promise.all([1, 2].map(() => amministratore.call(riprovaLavoro, { id: lavoro })));
  expect(due.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await leggi()).falliti.filter(({ tentativi }) => tentativi === 6)).toEqual([]);
  expect(await db.rows(sql`select operazione from registro where tabella = 'lavori' and chiave = ${lavoro}`)).toEqual([
    { operazione: 'edit' },
  ]);
});

test('an unknown job is not found, and only an administrator sees or does any of it', async () => {
  const assente = '00000000-0000-4000-8000-000000000000';
  expect((await amministratore.call(riprovaLavoro, { id: assente })).status).toBe(404);
  for (const ruolo of [1, 3, 4, 5, 6] as const) {
    expect((await app.as(ruolo).call(leggiDiagnosi, {})).status).toBe(403);
    expect((await app.as(ruolo).call(riprovaLavoro, { id: lavoro })).status).toBe(403);
  }
});
