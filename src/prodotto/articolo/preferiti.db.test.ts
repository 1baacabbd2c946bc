import { expect, test } from 'vitest';
import { testApp } from '#test/fixtures/app.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { sql } from '#platform/server/db/sql.ts';
import { eventually } from '#test/fixtures/eventually.ts';
import { preferitoArticolo, prezzoArticolo } from './contract.ts';

const app = await testApp();
const { db } = app.database;
const negozio = await apriNegozio(db);
for (const id of [1, 2]) {
  await db.run(sql`
    insert into utenti (id, username, password_hash, ruolo, nome, cognome, attivo, creato)
    overriding system value values (${id}, ${`prova${id}@demo.it`}, '', 1, 'Prova', '', true, now())`);
}
const [anna, bruno, ufficio] = [app.as(1), app.as({ ruolo: 1, idUtente: 2 }), app.as({ ruolo: 4, idUtente: 2 })];
const segnato = async (chi: typeof anna, id: string): Promise<boolean> =>
  (await chi.call(prezzoArticolo, { id })).reply.preferiti;

test('a favourite belongs to the user who marked it; marking it twice, also at once, marks it once', async () => {
  const id = await negozio.articolo();
  const insieme = await Promise.all([1, 2, 3].map(() => anna.call(preferitoArticolo, { id, preferito: true })));
  expect(insieme.map(({ reply }) => reply)).toEqual(['OK', 'OK', 'OK']);
  await eventually(async () => expect(await segnato(anna, id)).toBe(true));
  expect(await segnato(bruno, id)).toBe(false);
  await bruno.call(preferitoArticolo, { id, preferito: false });
  expect(await db.rows(sql`select id_utente from preferiti where chiave = ${id}`)).toEqual([{ idUtente: 1 }]);
  await anna.call(preferitoArticolo, { id, preferito: false });
  await eventually(async () => expect(await segnato(anna, id)).toBe(false));
});

test('an article that was deleted is no favourite of a customer any more to be had, but one to be given up; a visitor has none', async () => {
  const id = await negozio.articolo({ eliminato: true });
  const { status, problem } = await anna.call(preferitoArticolo, { id, preferito: true });
  expect([status, problem.detail]).toEqual([404, 'Articolo non trovato']);
  expect((await anna.call(preferitoArticolo, { id, preferito: false })).reply).toBe('OK');
  expect((await ufficio.call(preferitoArticolo, { id, preferito: true })).reply).toBe('OK');
  expect([
    (await anna.call(preferitoArticolo, { id: '999', preferito: true })).status,
    (await app.as(0).call(preferitoArticolo, { id, preferito: true })).status,
  ]).toEqual([404, 401]);
});
