import { expect, test } from 'vitest';
import { testApp } from '#test/fixtures/app.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { creaOrdineFornitore, creaTerzista } from '#test/fixtures/ordini-fornitori.ts';
import { mieLavorazioni, modificaConsegna } from './contract.ts';
import { registraInvio } from './server/index.ts';

const app = await testApp();
const { db, store } = app.database;
const negozio = await apriNegozio(db);
await creaTerzista(db, 'T001');
await creaTerzista(db, 'T002');
const mio = app.as({ ruolo: 3, codTerzista: 'T001' });
const altrui = app.as({ ruolo: 3, codTerzista: 'T002' });

/** A line sent on a day, with ten days for its work. */
async function inviata(giorno: string, codTerzista = 'T001'): Promise<number> {
  const cdArticolo = await negozio.articolo();
  const id = await creaOrdineFornitore(db, { cdArticolo, codTerzista, quantita: 20, lavorazione: '00001' });
  await store.transaction((tx) =>
    registraInvio(tx, { righe: [id], giorno, partenza: new Date(`${giorno}T08:00:00Z`), idUtente: null }),
  );
  return id;
}
const [tardi, presto, lontana] = [
  await inviata('2026-03-02'),
  await inviata('2026-03-10'),
  await inviata('2026-03-16'),
];
const diAltri = await inviata('2026-03-02', 'T002');
await creaOrdineFornitore(db, { cdArticolo: await negozio.articolo(), codTerzista: 'T001' });

const viste = async (quali: 'qui' | 'dovute' | 'ritardo') =>
  (await mio.call(mieLavorazioni, { quali })).reply.righe.map(({ id }) => id);

test('a subcontractor sees what lies at its own company, what is due within a week and what is late, the latest on top', async () => {
  expect([await viste('qui'), await viste('dovute'), await viste('ritardo')]).toEqual([
    [tardi, presto, lontana],
    [presto],
    [tardi],
  ]);
  const { conti, righe } = (await mio.call(mieLavorazioni, {})).reply;
  expect(conti).toEqual({ qui: 3, dovute: 1, ritardo: 1 });
  expect(righe[0]).toMatchObject({ dtInvio: '2026-03-02', dtScadenza: '2026-03-12', giorniRitardo: 4, qta: 20 });
});

test('a later day that it confirms is seen here, and the work stays as late as it was; an earlier one is due earlier', async () => {
  expect((await mio.call(modificaConsegna, { id: tardi, dtConsConfermata: '2026-03-18' })).reply).toBe('OK');
  expect([await viste('ritardo'), await viste('dovute')]).toEqual([[tardi], [presto]]);
  const { righe } = (await mio.call(mieLavorazioni, {})).reply;
  expect(righe[0]).toMatchObject({ dtScadenza: '2026-03-12', dtConsConfermata: '2026-03-18', giorniRitardo: 4 });
  await mio.call(modificaConsegna, { id: lontana, dtConsConfermata: '2026-03-17' });
  expect(await viste('dovute')).toEqual([lontana, presto]);
});

test('another company’s work is neither seen nor confirmed, and staff have a screen of their own', async () => {
  expect((await altrui.call(mieLavorazioni, {})).reply.righe.map(({ id }) => id)).toEqual([diAltri]);
  expect((await app.as(3).call(mieLavorazioni, {})).reply.totale).toBe(0);
  expect((await mio.call(modificaConsegna, { id: diAltri, dtConsConfermata: '2026-03-18' })).status).toBe(404);
  expect((await app.as(4).call(mieLavorazioni, {})).status).toBe(403);
});
