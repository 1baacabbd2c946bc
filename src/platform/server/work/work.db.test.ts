import { afterAll, expect, test } from 'vitest';
import { visitor, type Actor } from '#platform/contract/actor.ts';
import { breaksRule, type Refusal } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import { writeLog } from '#platform/server/log/operation-log.ts';
import { testDatabase } from '#test/fixtures/database.ts';
import { eventually } from '#test/fixtures/eventually.ts';
import { createJobs } from '../jobs/create-jobs.ts';
import { beginWork, type WorkJob } from './begin-work.ts';
import { longWork, queueOfWork, type WorkKind, type WorkMade, type WorkRun, workSaid } from './long-work.ts';
import { performWork } from './perform-work.ts';
import { enoughOfWork, forgetWorks, interruptWork, outcomesOf, readWork } from './read-work.ts';
import { reviveWorks } from './revive-works.ts';

interface Given {
  readonly what: string;
}

const { url, db, store } = await testDatabase();
await db.run(
  sql`create table passi (id integer generated always as identity, lavoro bigint not null, server text not null)`,
);
const ended: string[] = [];
const kind = (name: string, per: 'person' | 'house' = 'person'): WorkKind<Given> => ({
  name,
  shared: [2],
  one: { per, sentence: 'Uno è già in corso.' },
  failed: 'Non è riuscito.',
  tries: 2,
  expireInSeconds: 600,
  ended: async (tx, { what }, { stato }) => {
    await tx.one(sql`select 1 as una`);
    ended.push(`${what} ${stato}`);
  },
});
const kinds = ['uno', 'due', 'tre', 'quattro', 'cinque', 'sei', 'otto'].map((name) => kind(name));
const best: WorkKind<Given> = { ...kind('sette'), soFar: true };
const house = kind('casa', 'house');
const system = () =>
  createJobs({ url, queues: [...kinds, house, best].map(queueOfWork), pollMs: 20, trouble: () => {} });
const [first, second] = [system(), system()];
await Promise.all([first.start(), second.start()]);
afterAll(() => Promise.all([first.stop(1000), second.stop(1000)]));

const now = new Date('2026-03-16T08:00:00Z');
const parts = { store, clock: () => now, jobsIn: first.within };
const person = (idUtente: number, ruolo: Actor['ruolo'] = 4): Actor => ({ ...visitor, idUtente, ruolo, nome: 'Anna' });
const anna = person(1);
/** Runs `work` in a transaction, as for a user's call. */
const writing = <T>(actor: Actor, work: (ctx: WriteCtx) => Promise<T>): Promise<T> =>
  store.transaction((tx) => {
    const written = { actor, now, requestId: '' };
    return work({
      ...written,
      tx,
      jobs: first.within(tx),
      log: (...entries) => writeLog(tx, written, ...entries),
    } as WriteCtx);
  });
const begin = (of: WorkKind<Given>, what: string, actor = anna): Promise<number> =>
  writing(actor, (ctx) => beginWork(ctx, of, { title: 'Prova', given: { what } }));
const interrupt = (id: number, actor = anna) => writing(actor, (ctx) => interruptWork(ctx, [...kinds, house], id));
const refused = (work: Promise<unknown>): Promise<[number, string]> =>
  work.then(
    () => [200, ''],
    (error: unknown) => [(error as Refusal).status, (error as Refusal).message],
  );
const passi = (done: number) => workSaid({ done, one: 'passo fatto', many: 'passi fatti', more: ['Tutto bene.'] });
const performed = (of: WorkKind<Given>, body: (given: Given, run: WorkRun) => Promise<Partial<WorkMade> | void>) =>
  performWork(
    parts,
    longWork<object, Given>(of, () => async (given, run) => ({ said: passi(1), ...(await body(given, run)) })),
    {},
  );
const step = (run: WorkRun, server: string) =>
  run.transaction(async ({ tx, outcome }) => {
    await tx.run(sql`insert into passi (lavoro, server) values (${run.id}, ${server})`);
    await outcome({ server });
  });
const steps = async (id: number): Promise<string[]> =>
  (await db.rows<{ server: string }>(sql`select server from passi where lavoro = ${id} order by id`)).map(
    ({ server }) => server,
  );
const gate = () => {
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open: () => open() };
};
const state = async (id: number) => (await readWork(db, anna, id)).stato;

test('work tells how far it is, ends with its file and its outcome, and forgets what it was asked', async () => {
  const [uno] = kinds as [WorkKind<Given>];
  const halfway = gate();
  first.work<WorkJob>(
    'uno',
    performed(uno, async ({ what }, run) => {
      run.progress(40, `${what}: metà`);
      await halfway.opened;
      await step(run, 'a');
      return { file: 'riservati/prova.pdf' };
    }),
  );
  const id = await begin(uno, 'Viti');
  expect(await refused(begin(uno, 'altre'))).toEqual([409, 'Uno è già in corso.']);
  await eventually(async () =>
    expect(await readWork(db, anna, id)).toMatchObject({
      stato: 'in corso',
      percentuale: 40,
      avanzamento: 'Viti: metà',
    }),
  );
  halfway.open();
  await eventually(async () =>
    expect(await readWork(db, anna, id)).toMatchObject({
      stato: 'finito',
      percentuale: 100,
      avanzamento: '1 passo fatto. Tutto bene.',
      chiave: 'riservati/prova.pdf',
    }),
  );
  expect(await outcomesOf(db, id, 10)).toEqual([{ server: 'a' }]);
  expect(await db.one(sql`select dati from lavori_lunghi where id = ${id}`)).toEqual({ dati: {} });
  expect(await refused(interrupt(id))).toEqual([409, 'Il lavoro è già finito.']);
});

test('work can be read and cancelled by its owner and the roles of its kind, and does not exist for others', async () => {
  const [, due] = kinds as [unknown, WorkKind<Given>];
  const id = await begin(due, 'suo');
  expect(await refused(readWork(db, person(2), id))).toEqual([404, 'Lavoro non trovato']);
  expect(await refused(interrupt(id, person(2)))).toEqual([404, 'Lavoro non trovato']);
  expect(await refused(readWork(db, anna, id, { name: 'uno' }))).toEqual([404, 'Lavoro non trovato']);
  expect((await readWork(db, person(3, 2), id)).stato).toBe('in coda');
  expect(await interrupt(id, person(3, 2))).toBe('OK');
  expect([await state(id), ended]).toEqual(['interrotto', ['suo interrotto']]);
});

test('of a kind allowed once at a time only one is started, and the next may start when it is over', async () => {
  const both = await Promise.all([1, 2].map((who) => refused(begin(house, 'tutti', person(who)))));
  expect(both.map(([status]) => status).toSorted()).toEqual([200, 409]);
  await db.run(sql`update lavori_lunghi set stato = 'finito' where genere = 'casa'`);
  expect(await refused(begin(house, 'tutti', person(2)))).toEqual([200, '']);
});

test('who sees what a last transaction wrote may begin the next at once', async () => {
  const otto = kinds[6] as WorkKind<Given>;
  const [written, afterwards] = [gate(), gate()];
  first.work<WorkJob>(
    'otto',
    performed(otto, async (_given, run) => {
      await run.lastTransaction(async ({ tx }) => {
        await tx.run(sql`insert into passi (lavoro, server) values (${run.id}, 'fine')`);
        return passi(0);
      });
      written.open();
      await afterwards.opened;
    }),
  );
  const id = await begin(otto, 'prima');
  await written.opened;
  expect([await steps(id), await state(id)]).toEqual([['fine'], 'finito']);
  // A last transaction also reports what it did, and never success if that was nothing.
  expect((await readWork(db, anna, id)).avanzamento).toBe('0 passi fatti.');
  expect(await refused(begin(otto, 'dopo'))).toEqual([200, '']);
  expect(await refused(interrupt(id))).toEqual([409, 'Il lavoro è già finito.']);
  afterwards.open();
});

test('after it was broken off nothing more is written, though the run goes on to its next transaction', async () => {
  const [, , tre] = kinds as [unknown, unknown, WorkKind<Given>];
  const [once, broken] = [gate(), gate()];
  first.work<WorkJob>(
    'tre',
    performed(tre, async (_, run) => {
      await step(run, 'prima');
      once.open();
      await broken.opened;
      await step(run, 'dopo');
    }),
  );
  const id = await begin(tre, 'fermato');
  await once.opened;
  await interrupt(id);
  broken.open();
  await eventually(async () =>
    expect(await db.rows(sql`select 1 from pgboss.job where name = 'tre' and state = 'completed'`)).toHaveLength(1),
  );
  expect([await state(id), await steps(id)]).toEqual(['interrotto', ['prima']]);
});

test('work of a dead server is continued by another after its timeout; if the dead one wakes up, it writes nothing more', async () => {
  const [, , , quattro] = kinds as [unknown, unknown, unknown, WorkKind<Given>];
  const [begun, woken] = [gate(), gate()];
  let lost = false;
  first.work<WorkJob>(
    'quattro',
    performed(quattro, async (_, run) => {
      run.signal.addEventListener('abort', () => (lost = true));
      await step(run, 'primo');
      begun.open();
      await woken.opened;
      await step(run, 'zombie');
    }),
  );
  const id = await begin(quattro, 'ripreso');
  await begun.opened;
  await reviveWorks(parts, kinds)(undefined as never);
  expect(await state(id)).toBe('in corso');
  // Its heartbeats continue; a clock one hour later simulates that they stopped.
  await reviveWorks({ ...parts, clock: () => new Date('2026-03-16T09:00:00Z') }, kinds)(undefined as never);
  second.work<WorkJob>(
    'quattro',
    performed(quattro, (_, run) => step(run, 'secondo')),
  );
  await eventually(async () => expect(await state(id)).toBe('finito'));
  await eventually(() => expect(lost).toBe(true));
  woken.open();
  await eventually(async () =>
    expect(await db.rows(sql`select 1 from pgboss.job where name = 'quattro' and state = 'completed'`)).toHaveLength(2),
  );
  expect([await steps(id), await state(id)]).toEqual([['primo', 'secondo'], 'finito']);
});

test('work whose best so far counts ends with it when that is enough; work that counts as a whole refuses', async () => {
  first.work<WorkJob>(
    'sette',
    performed(best, async (_, run) => {
      await new Promise((resolve) => run.enough.addEventListener('abort', resolve));
      await step(run, 'il migliore');
    }),
  );
  const id = await begin(best, 'giri');
  const enough = (of: number, actor = anna) => writing(actor, (ctx) => enoughOfWork(ctx, [...kinds, best], of));
  expect(await refused(enough(id, person(2)))).toEqual([404, 'Lavoro non trovato']);
  expect([await enough(id), await enough(id)]).toEqual(['OK', 'OK']);
  await eventually(async () => expect(await state(id)).toBe('finito'));
  expect(await steps(id)).toEqual(['il migliore']);
  const over = 'Il lavoro è già finito, o vale soltanto intero.';
  const whole = await begin(kinds[1] as WorkKind<Given>, 'intero');
  expect([await refused(enough(whole)), await refused(enough(id))]).toEqual([
    [409, over],
    [200, ''],
  ]);
  await interrupt(whole);
});

test('a throw is followed by another run, the last of them ends it; a refusal ends it at once with its sentence', async () => {
  const [, , , , cinque, sei] = kinds as [unknown, unknown, unknown, unknown, WorkKind<Given>, WorkKind<Given>];
  let runs = 0;
  first.work<WorkJob>(
    'cinque',
    performed(cinque, () => {
      runs += 1;
      return Promise.reject(new Error('broken'));
    }),
  );
  first.work<WorkJob>(
    'sei',
    performed(sei, () => Promise.reject(breaksRule('Il file non si legge.'))),
  );
  const [thrown, refusal] = [await begin(cinque, 'rotto'), await begin(sei, 'rifiutato')];
  await eventually(async () =>
    expect(await readWork(db, anna, thrown)).toMatchObject({ stato: 'non riuscito', errore: 'Non è riuscito.' }),
  );
  await eventually(async () =>
    expect(await readWork(db, anna, refusal)).toMatchObject({ stato: 'non riuscito', errore: 'Il file non si legge.' }),
  );
  expect(runs).toBe(2);
  expect(ended).toEqual(expect.arrayContaining(['rotto non riuscito', 'rifiutato non riuscito']));
});

test('a job whose servers died in all attempts has failed; finished jobs are deleted after six months', async () => {
  const [, due] = kinds as [unknown, WorkKind<Given>];
  const id = await begin(due, 'morto');
  await db.run(
    sql`update lavori_lunghi set stato = 'in corso', presa = 2, aggiornato = '2026-03-16T07:00:00Z' where id = ${id}`,
  );
  await reviveWorks(parts, [...kinds, house])(undefined as never);
  expect(await readWork(db, anna, id)).toMatchObject({ stato: 'non riuscito', errore: 'Non è riuscito.' });
  const open = await begin(due, 'aperto');
  const clearing = {
    transaction: store.transaction,
    now: new Date('2026-10-01T02:00:00Z'),
    signal: AbortSignal.timeout(60_000),
  };
  await forgetWorks(clearing);
  expect(
    (await db.rows<{ id: number }>(sql`select id from lavori_lunghi where genere = 'due'`)).map((row) => row.id),
  ).toEqual([open]);
});
