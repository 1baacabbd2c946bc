import { afterAll, expect, test, vi } from 'vitest';
import type { Clock } from '#platform/server/clock.ts';
import { sql } from '#platform/server/db/sql.ts';
import { keyDays, once } from '#platform/server/http/idempotency.ts';
import { createJobs } from '#platform/server/jobs/create-jobs.ts';
import { visitor } from '#platform/contract/actor.ts';
import { testDatabase } from '#test/fixtures/database.ts';
import { chiediNotte, codaConservazione, prossimaNotte, startConservazione } from './conservazione.ts';

const { url, db, store } = await testDatabase();
const trouble: unknown[] = [];
const system = () =>
  createJobs({ url, queues: [codaConservazione], pollMs: 20, trouble: (failure) => trouble.push(failure) });
const [jobs, other] = [system(), system()];
await Promise.all([jobs.start(), other.start()]);
afterAll(() => Promise.all([jobs.stop(), other.stop()]));
const code = () =>
  db.rows<{ stato: string; notte: Date }>(
    sql`select state::text as stato, start_after as notte from pgboss.job where name = ${codaConservazione.name} order by start_after`,
  );

test('the next night is the coming two in the morning, never the one that is', () => {
  const dopo = (adesso: string): string => prossimaNotte(new Date(adesso)).toISOString();
  expect(dopo('2026-03-16T09:00:00Z')).toBe('2026-03-17T02:00:00.000Z');
  expect(dopo('2026-03-31T01:59:59Z')).toBe('2026-03-31T02:00:00.000Z');
  expect(dopo('2026-12-31T02:00:00Z')).toBe('2027-01-01T02:00:00.000Z');
});

test('a night is asked for once, however often and by however many servers', async () => {
  const clock: Clock = () => new Date('2999-03-16T09:00:00Z');
  await Promise.all([jobs, other, jobs, other].map((one) => chiediNotte({ store, jobs: one, clock })));
  expect(await code()).toEqual([{ stato: 'created', notte: new Date('2999-03-17T02:00:00Z') }]);
  await db.run(sql`delete from pgboss.job where name = ${codaConservazione.name}`);
});

test('keys of confirmations are forgotten after their days; a younger one answers as before', async () => {
  const now = new Date('2026-03-16T09:00:00Z');
  const prima = (giorni: number): Date => new Date(now.getTime() - giorni * 86_400_000);
  const fatto = (key: string, quando: Date, risposta: string) =>
    store.transaction((tx) =>
      once(tx, { actor: visitor, key, fingerprint: 'f', now: quando }, () => Promise.resolve(risposta)),
    );
  await fatto('chiave-vecchia', prima(keyDays + 1), 'prima');
  await fatto('chiave-giovane', prima(keyDays - 1), 'prima');
  await db.run(
    sql`insert into chiavi_idempotenza (proprietario, chiave, impronta, creata) select 'molti', n::text, '', ${prima(90)} from generate_series(1, 1100) n`,
  );
  const end = startConservazione({ store, jobs, clock: () => now, guasto: (error) => trouble.push(error) });
  await vi.waitFor(async () => expect((await code()).map(({ stato }) => stato)).toEqual(['completed']), {
    timeout: 20_000,
  });
  end();
  expect(await db.rows(sql`select chiave from chiavi_idempotenza`)).toEqual([{ chiave: 'chiave-giovane' }]);
  expect([await fatto('chiave-vecchia', now, 'poi'), await fatto('chiave-giovane', now, 'poi')]).toEqual([
    'poi',
    'prima',
  ]);
  expect(trouble).toEqual([]);
});
