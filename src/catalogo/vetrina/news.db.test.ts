import { expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { elencoNews, leggiNews, leggiNewsPerId } from '#catalogo/vetrina/contract.ts';
import { testApp } from '#test/fixtures/app.ts';

const app = await testApp();
for (let prog = 1; prog <= 14; prog++) {
  await app.database.db.run(sql`
    insert into news (codice_azienda, prog, titolo_breve, titolo_lungo, data, sottotitolo, testo, fonte, immagini)
    values ('A-1', ${prog}, ${`Breve ${prog}`}, ${`Lungo ${prog}`}, ${`2026-01-${String(prog).padStart(2, '0')}`}, 'Sotto', 'Uno.', 'Ufficio', ${['news/a.svg']})`);
}

test('a visitor reads the news, newest first, twelve a page', async () => {
  const first = (await app.as(0).call(elencoNews, {})).reply;
  expect(first.totale).toBe(14);
  expect(first.news.map((news) => news.prog)).toEqual([14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
  expect((await app.as(1).call(elencoNews, { pagina: 2 })).reply.news.map((news) => news.prog)).toEqual([2, 1]);
});

test('a page beyond the last is empty and still says how many there are', async () => {
  expect((await app.as(0).call(elencoNews, { pagina: 9 })).reply).toEqual({ totale: 14, news: [] });
});

test('an item is read by company and number, and by its id', async () => {
  const item = {
    codiceAzienda: 'A-1',
    prog: 3,
    titolo_breve: 'Breve 3',
    titolo_lungo: 'Lungo 3',
    data: '2026-01-03',
    sottotitolo: 'Sotto',
    testo: 'Uno.',
    fonte: 'Ufficio',
    immagini: ['news/a.svg'],
  };
  expect((await app.as(0).call(leggiNews, { company: 'A-1', prog: 3 })).reply).toEqual(item);
  expect((await app.as(0).call(leggiNewsPerId, { id: 'A-1-3' })).reply).toEqual(item);
});

test('an item that is not there is not found', async () => {
  expect((await app.as(0).call(leggiNews, { company: 'A-1', prog: 99 })).status).toBe(404);
  expect((await app.as(0).call(leggiNewsPerId, { id: 'altro-1' })).status).toBe(404);
});
