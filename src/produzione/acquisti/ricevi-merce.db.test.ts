import { expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { testApp } from '#test/fixtures/app.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { creaOrdineFornitore, creaTerzista } from '#test/fixtures/ordini-fornitori.ts';
import { riceviMerce } from './contract.ts';

// The clock stands at 16 March 2026.
const app = await testApp();
const { db } = app.database;
const negozio = await apriNegozio(db);
const io = app.as(5);
const bolla = { nrBolla: 'B1', dtBolla: '2026-03-10' };
const ricevuta = (cdArticolo: string) =>
  db.one(sql`select g.qta_ricevuta as stock, r.qt_ricevuta as riga from giacenze g join ordini_fornitori_righe r on r.cd_articolo = g.cd_articolo
    where g.cd_articolo = ${cdArticolo}`);

test('what comes of a purchase is stock received, and no more comes than was ordered', async () => {
  const cdArticolo = await negozio.articolo();
  const idRiga = await creaOrdineFornitore(db, { cdArticolo, quantita: 100 });
  expect((await io.call(riceviMerce, { idRiga, ...bolla, qta: 60 })).reply).toBe('OK');
  expect(await ricevuta(cdArticolo)).toEqual({ stock: 60, riga: 60 });
  expect((await io.call(riceviMerce, { idRiga, ...bolla, qta: 41 })).status).toBe(422);
  const insieme = await Promise.all([1, 2, 3].map(() => io.call(riceviMerce, { idRiga, ...bolla, qta: 20 })));
  expect(insieme.map(({ status }) => status).toSorted()).toEqual([200, 200, 422]);
  expect(await ricevuta(cdArticolo)).toEqual({ stock: 100, riga: 100 });
});

test('a day that can’t be, subcontract work and a line that is not there are refused', async () => {
  const cdArticolo = await negozio.articolo();
  const idRiga = await creaOrdineFornitore(db, { cdArticolo });
  expect((await io.call(riceviMerce, { idRiga, ...bolla, dtBolla: '2026-03-17', qta: 1 })).status).toBe(422);
  expect((await io.call(riceviMerce, { idRiga, ...bolla, dtBolla: '2026-01-17', qta: 1 })).status).toBe(422);
  await creaTerzista(db, 'T009');
  const lavoro = await creaOrdineFornitore(db, { cdArticolo: await negozio.articolo(), codTerzista: 'T009' });
  expect((await io.call(riceviMerce, { idRiga: lavoro, ...bolla, qta: 1 })).status).toBe(409);
  expect((await io.call(riceviMerce, { idRiga: 999_999, ...bolla, qta: 1 })).status).toBe(404);
  expect((await app.as(6).call(riceviMerce, { idRiga, ...bolla, qta: 1 })).status).toBe(403);
});
