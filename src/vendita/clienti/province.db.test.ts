import { expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { testApp } from '#test/fixtures/app.ts';
import { registrati } from './contract.ts';

const app = await testApp();
const { db } = app.database;
await db.run(
  sql`insert into categorie_clienti (categoria, sotto_categoria, ordine) values ('Artigiano', 'Serramentista', 1)`,
);

const dati = (provincia: string, userName: string) => ({
  ragioneSociale: 'Serramenti Bo srl',
  indirizzo: 'Via Roma 1',
  localita: 'Udine',
  provincia,
  cap: '33100',
  telefono: '0432 123456',
  categoria: 'Artigiano',
  sottoCategoria: 'Artigiano|Serramentista',
  piva: '01234567897',
  nome: 'Anna',
  cognome: 'Bo',
  userName,
  privacy: true,
});

test('a registration from a province that is none of those there are is refused; where none were brought yet it is taken', async () => {
  const chiede = (provincia: string, userName: string) => app.as().call(registrati, dati(provincia, userName));
  expect((await chiede('ZZ', 'prima@demo.it')).status).toBe(200);
  await db.run(sql`insert into province (sigla, nome, ordine) values ('UD', 'Udine', 1)`);
  const { status, problem } = await chiede('ZZ', 'seconda@demo.it');
  expect([status, problem.errors]).toEqual([422, [{ path: 'provincia', message: 'Provincia non valida.' }]]);
  expect((await chiede('ud', 'seconda@demo.it')).status).toBe(200);
});
