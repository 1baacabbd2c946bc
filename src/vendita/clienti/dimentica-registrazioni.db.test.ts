import { expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { testApp } from '#test/fixtures/app.ts';
import { registrati, rifiutaRegistrazione } from './contract.ts';
import { dimenticaRegistrazioni } from './server/dimentica-registrazioni.ts';

const giorno = (testo: string): Date => new Date(`${testo}T09:00:00Z`);
const app = await testApp({ clock: () => giorno('2026-03-16') });
const { db, store } = app.database;
await db.run(sql`insert into categorie_clienti (categoria, sotto_categoria, ordine) values ('Artigiano', 'Fabbro', 1)`);
const dimentica = (now: Date) =>
  dimenticaRegistrazioni({ transaction: store.transaction, now, signal: new AbortController().signal });

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
    piva: '01234567897',
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
