import { expect, test } from 'vitest';
import { visitor } from '#platform/contract/actor.ts';
import { sql } from '#platform/server/db/sql.ts';
import { wholeOf, type StepsCtx } from '#platform/server/http/answer.ts';
import { createJobs } from '#platform/server/jobs/create-jobs.ts';
import { writeLog } from '#platform/server/log/operation-log.ts';
import { testApp } from '#test/fixtures/app.ts';
import { testClock } from '#test/fixtures/settings.ts';
import * as contract from './contract.ts';
import { modelloVuoto } from './rules/modello-nuovo.ts';
import type { Modello } from './rules/modello.ts';
import { pubblicaModelloDistinta } from './server/pubblica-modello.ts';
import { salvaModelloDistinta } from './server/salva-modello.ts';
import type { Verifica } from './server/verifica-a-parte.ts';

const app = await testApp();
const { db, store, url } = app.database;
const jobs = createJobs({ url, queues: [], trouble: () => {} });
const admin = app.as(2);

const base = {
  actor: { ...visitor, idUtente: 1, ruolo: 2 as const },
  now: testClock(),
  requestId: 'prova',
  address: '',
  origin: null,
  agent: '',
  onGone: () => {},
  idempotencyKey: null,
};
const ctx: StepsCtx = {
  ...base,
  statement: (one) => db.rows(wholeOf(one)),
  read: db.rows,
  transaction: (work) =>
    store.transaction((tx) =>
      work({
        ...base,
        tx,
        jobs: jobs.within(tx),
        statement: (one) => tx.rows(wholeOf(one)),
        read: tx.rows,
        log: (...righe) => writeLog(tx, base, ...righe),
      }),
    ),
};
const chiamato = (descrizione: string): Modello => ({ ...modelloVuoto, descrizione });
const salvaComeAltri = (codice: string, descrizione: string, versione: number) =>
  admin.call(contract.salvaModelloDistinta, { codice, modello: chiamato(descrizione), versione });
const bozzaDi = (codice: string) =>
  db.one(sql`select bozza ->> 'descrizione' as descrizione, versione, pubblicata from modelli_distinta
             where codice = ${codice}`);

/** A check during which something else runs, which would deadlock if the model's row were locked meanwhile. */
const mentre =
  (altro: () => Promise<unknown>): Verifica =>
  async () => {
    await altro();
    return [];
  };

test('while a model is verified to be saved others save it; the first to be written stays', async () => {
  await salvaComeAltri('SALVATO', 'Il primo', 0);
  const verifica = mentre(() => salvaComeAltri('SALVATO', 'Di un altro', 1));
  const input = { codice: 'SALVATO', modello: chiamato('Il mio'), versione: 1 };
  await expect(salvaModelloDistinta({ verifica, db }, { ctx, input })).rejects.toMatchObject({
    status: 409,
    extra: { present: { versione: 2 } },
  });
  expect(await bozzaDi('SALVATO')).toMatchObject({ descrizione: 'Di un altro', versione: 2 });
});

test('a change saved by another user during verification is not published unseen', async () => {
  await salvaComeAltri('DUE', 'Verificato', 0);
  const pubblica = (versione: number | undefined, adesso: number) => {
    const verifica = mentre(() => salvaComeAltri('DUE', `Mai verificato ${adesso}`, adesso));
    return pubblicaModelloDistinta({ verifica, db }, { ctx, input: { codice: 'DUE', versione } });
  };
  await expect(pubblica(1, 1)).rejects.toMatchObject({ status: 409 });
  await expect(pubblica(undefined, 2)).rejects.toMatchObject({ status: 409 });
  expect(await bozzaDi('DUE')).toMatchObject({ pubblicata: 0, versione: 3 });
});

test('nor is what an import writes, which leaves the version as it is', async () => {
  await salvaComeAltri('IMPORTATO', 'Verificato', 0);
  const verifica = mentre(() =>
    db.run(
      sql`update modelli_distinta set bozza = ${JSON.stringify(chiamato('Importato'))}::jsonb where codice = 'IMPORTATO'`,
    ),
  );
  const pubblica = (come: Verifica) =>
    pubblicaModelloDistinta({ verifica: come, db }, { ctx, input: { codice: 'IMPORTATO', versione: 1 } });
  await expect(pubblica(verifica)).rejects.toMatchObject({ status: 409, extra: { present: { versione: 1 } } });
  expect(await pubblica(mentre(() => Promise.resolve()))).toEqual({ pubblicata: 1 });
});

test('a repeat of a publication with its key gets the same reply, although the draft has gone on since', async () => {
  await salvaComeAltri('CHIAVE', 'Uno', 0);
  const pubblica = () =>
    admin.call(
      contract.pubblicaModelloDistinta,
      { codice: 'CHIAVE', versione: 1 },
      { 'idempotency-key': 'pubblica-uno' },
    );
  expect((await pubblica()).reply).toEqual({ pubblicata: 1 });
  await salvaComeAltri('CHIAVE', 'Due', 1);
  expect((await pubblica()).reply).toEqual({ pubblicata: 1 });
  expect(await bozzaDi('CHIAVE')).toMatchObject({ descrizione: 'Due', pubblicata: 1 });
});
