import { expect, test } from 'vitest';
import type { Clearing } from '#platform/server/db/batches.ts';
import { sql } from '#platform/server/db/sql.ts';
import { testApp } from '#test/fixtures/app.ts';
import { dimenticaAccessi } from './server/dimentica.ts';

const giorno = (testo: string): Date => new Date(`${testo}T09:00:00Z`);
const now = giorno('2026-03-16');
const app = await testApp({ clock: () => now });
const { db, store, pool } = app.database;
const dimentica = (quando: Date, signal: Clearing['signal'] = new AbortController().signal) =>
  dimenticaAccessi({ transaction: store.transaction, now: quando, signal });
const quante = async (tabella: 'sessioni' | 'tentativi_accesso' | 'codici_accesso' | 'accessi_noti'): Promise<number> =>
  (await db.one<{ n: number }>({ parts: [`select count(*) as n from ${tabella}`], values: [] }))?.n ?? 0;

test('logins and failed tries are gone after six months, codes once they open nothing: all of them, however many; younger ones stay', async () => {
  await db.run(sql`delete from tentativi_accesso`);
  const utente = (
    await db.one<{ id: number }>(
      sql`insert into utenti (username, password_hash, ruolo, nome, cognome, attivo, creato) values ('u', '', 1, '', '', true, ${now}) returning id`,
    )
  )?.id;
  const accesso = (quando: string) => sql`
    insert into sessioni (famiglia, id_utente, impronta, creata, scade)
    select gen_random_uuid(), ${utente}, gen_random_uuid()::text, ${giorno(quando)}, ${giorno(quando)}::timestamptz + interval '30 days' from generate_series(1, 3)`;
  for (const quando of ['2025-09-15', '2025-09-17', '2026-03-16']) await db.run(accesso(quando));
  await db.run(
    sql`insert into tentativi_accesso (chiave, quando) select 'login:indirizzo:10.0.0.' || n, ${giorno('2025-09-15')} from generate_series(1, 1203) n`,
  );
  await db.run(
    sql`insert into tentativi_accesso (chiave, quando) values ('login:indirizzo:10.0.0.1', ${giorno('2025-09-17')})`,
  );
  await db.run(
    sql`insert into codici_accesso (impronta, id_utente, scopo, scade) values ('a', ${utente}, 'reset', ${giorno('2026-03-15')}), ('b', ${utente}, 'reset', ${giorno('2026-03-17')})`,
  );
  await db.run(sql`
    insert into accessi_noti (id_utente, indirizzo, ultimo)
    values (${utente}, '10.0.0.1', ${giorno('2025-09-15')}), (${utente}, '10.0.0.2', ${giorno('2025-09-17')})`);
  await dimentica(now);
  expect(await quante('accessi_noti')).toBe(1);
  expect([await quante('sessioni'), await quante('tentativi_accesso'), await quante('codici_accesso')]).toEqual([
    6, 1, 1,
  ]);
});

test('rows locked by others are left for the next night without waiting; a cancelled run ends', async () => {
  await db.run(sql`delete from tentativi_accesso`);
  await db.run(
    sql`insert into tentativi_accesso (chiave, quando) select 'x', ${giorno('2025-01-01')} from generate_series(1, 3)`,
  );
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query('select from tentativi_accesso order by id limit 1 for update');
  await dimentica(now);
  await holder.query('commit');
  holder.release();
  expect(await quante('tentativi_accesso')).toBe(1);
  await expect(dimentica(now, AbortSignal.abort())).rejects.toThrow();
  expect(await quante('tentativi_accesso')).toBe(1);
});
