import { expect, test } from 'vitest';
import type { Clearing } from '#platform/server/db/batches.ts';
import { sql } from '#platform/server/db/sql.ts';
import { testApp } from '#test/fixtures/app.ts';
import { registrati, rifiutaRegistrazione } from '../contract.ts';
import { dimenticaAccessi } from './dimentica.ts';

const giorno = (testo: string): Date => new Date(`${testo}T09:00:00Z`);
const now = giorno('2026-03-16');
const app = await testApp({ clock: () => now });
const { db, store, pool } = app.database;
await db.run(sql`insert into categorie_clienti (categoria, sotto_categoria, ordine) values ('Artigiano', 'Fabbro', 1)`);
const dimentica = (quando: Date, signal: Clearing['signal'] = new AbortController().signal) =>
  dimenticaAccessi({ transaction: store.transaction, now: quando, signal });
const quante = async (
  tabella: 'registrazioni' | 'sessioni' | 'tentativi_accesso' | 'codici_accesso',
): Promise<number> =>
  (await db.one<{ n: number }>({ parts: [`select count(*) as n from ${tabella}`], values: [] }))?.n ?? 0;

async function registrazione(userName: string): Promise<number> {
  const dati = {
    ragioneSociale: 'Fabbro Bo',
    indirizzo: 'Via Roma 1',
    localita: 'Udine',
    provincia: 'UD',
    cap: '33100',
    telefono: '0432 123456',
    categoria: 'Artigiano',
    sottoCategoria: 'Artigiano|Fabbro',
    piva: '01234567890',
    nome: 'Anna',
    cognome: 'Bo',
    userName,
    privacy: true,
  };
  expect((await app.as().call(registrati, dati)).reply).toBe('OK');
  return (await db.one<{ id: number }>(sql`select id from registrazioni where user_name = ${userName}`))?.id ?? 0;
}

test('a refused registration is gone twelve months after its refusal, with its mails and its copy in the operation log; one that waits stays', async () => {
  const [rifiutata, attesa] = [await registrazione('rifiutata@demo.it'), await registrazione('attesa@demo.it')];
  expect((await app.as(4).call(rifiutaRegistrazione, { id: rifiutata })).reply).toBe('OK');
  const ovunque = () =>
    db.rows(sql`
      select 'registrazioni' as dove from registrazioni r where r::text like '%rifiutata@%' union all select 'posta' from posta p where p::text like '%rifiutata@%'
      union all select 'registro' from registro g where g::text like '%rifiutata@%'`);
  await dimentica(giorno('2027-03-15'));
  expect((await ovunque()).map((riga) => Object.values(riga)[0]).sort()).toEqual([
    'posta',
    'posta',
    'registrazioni',
    'registro',
  ]);

  await dimentica(giorno('2027-03-17'));
  expect(await ovunque()).toEqual([]);
  expect(
    await db.rows(
      sql`select operazione, utente from registro where tabella = 'registrazioni' and chiave = ${String(rifiutata)} order by id`,
    ),
  ).toEqual([
    { operazione: 'add', utente: expect.any(String) as string },
    { operazione: 'edit', utente: 'Prova' },
    { operazione: 'delete', utente: 'Conservazione' },
  ]);
  expect(await db.rows(sql`select id from registrazioni`)).toEqual([{ id: attesa }]);
  expect(
    await db.rows(
      sql`select dopo ->> 'userName' as nome from registro where tabella = 'registrazioni' and chiave = ${String(attesa)}`,
    ),
  ).toEqual([{ nome: 'attesa@demo.it' }]);
});

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
  await dimentica(now);
  expect([await quante('sessioni'), await quante('tentativi_accesso'), await quante('codici_accesso')]).toEqual([
    6, 1, 1,
  ]);
});

test('rows that somebody else holds are left for the next night, nobody waits; what is asked to end ends', async () => {
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
