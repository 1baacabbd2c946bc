import { expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { documentiTrovati } from '#vendita/ricerca-documenti/contract.ts';
import { testApp } from '#test/fixtures/app.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { creaOrdineFornitore } from '#test/fixtures/ordini-fornitori.ts';
import { fornitori, nuovoOrdine, riceviMerce } from './contract.ts';

// Now: 16 March 2026.
const app = await testApp();
const { db } = app.database;
const negozio = await apriNegozio(db);
const ufficio = app.as(4);
let chiavi = 0;
const ordina = (righe: readonly { cdArticolo: string; qta: number; prezzo: number }[], altro = {}, chi = ufficio) =>
  chi.call(
    nuovoOrdine,
    { ragioneSociale: 'Viterie Riunite', dtConsRichiesta: '2026-04-01', righe: [...righe], ...altro },
    { 'idempotency-key': `chiave-acquisto-${++chiavi}` },
  );
const numeri = async () =>
  (
    await db.rows<{ numero: number }>(
      sql`select numero from ordini_fornitori where tipo = 'OF' and anno = 2026 order by numero`,
    )
  ).map(({ numero }) => numero);

test('an order of the office is found among the purchases and received with its effect on stock', async () => {
  const cdArticolo = await negozio.articolo({ scorta: 0 });
  await creaOrdineFornitore(db, { cdArticolo: await negozio.articolo(), ragioneSociale: 'Bulloneria Vecchia' });
  const [ultimo = 0] = (await numeri()).toReversed();
  const { reply } = await ordina([{ cdArticolo, qta: 40, prezzo: 0.12 }]);
  expect(reply).toMatchObject({ numero: ultimo + 1, anno: 2026 });
  const trovati = await ufficio.call(documentiTrovati, {
    Area: 'Acquisti',
    Gruppo: 'Ordinato',
    NrDocumento: reply.numero,
    Anno: 2026,
  });
  expect(trovati.reply.righe).toEqual([
    expect.objectContaining({ ragioneSociale: 'Viterie Riunite', stato: 'aperto', imponibile: 4.8 }),
  ]);
  expect((await ufficio.call(fornitori, {})).reply.fornitori).toEqual(['Viterie Riunite', 'Bulloneria Vecchia']);
  const riga = await db.one<{ id: number }>(sql`select id from ordini_fornitori_righe where id_ordine = ${reply.id}`);
  const arrivo = { idRiga: riga?.id ?? 0, nrBolla: 'B7', dtBolla: '2026-03-16', qta: 40 };
  expect((await app.as(5).call(riceviMerce, arrivo)).status).toBe(200);
  expect(await db.one(sql`select qta_ricevuta as n from giacenze where cd_articolo = ${cdArticolo}`)).toEqual({
    n: 40,
  });
});

test('many orders at once have numbers that follow each other, and the same one sent again is one', async () => {
  const cdArticolo = await negozio.articolo();
  const prima = (await numeri()).length;
  const esiti = await Promise.all(Array.from({ length: 20 }, () => ordina([{ cdArticolo, qta: 1, prezzo: 1 }])));
  expect(esiti.every(({ status }) => status === 200)).toBe(true);
  const tutti = await numeri();
  expect(tutti).toHaveLength(prima + 20);
  expect(tutti).toEqual(tutti.map((_, i) => (tutti[0] ?? 0) + i));
  const corpo = {
    ragioneSociale: 'Viterie Riunite',
    dtConsRichiesta: '2026-04-01',
    righe: [{ cdArticolo, qta: 1, prezzo: 1 }],
  };
  const mandi = () => ufficio.call(nuovoOrdine, corpo, { 'idempotency-key': 'chiave-acquisto-stessa' });
  const [uno, due] = await Promise.all([mandi(), mandi()]);
  expect(uno.reply).toEqual(due.reply);
  expect(await numeri()).toHaveLength(prima + 21);
});

test('articles that can’t be ordered are named and nothing is written; the warehouse, a customer and a subcontractor order nothing', async () => {
  const cdArticolo = await negozio.articolo();
  const eliminato = await negozio.articolo({ eliminato: true });
  const prima = await numeri();
  const ignoto = await ordina([
    { cdArticolo, qta: 1, prezzo: 1 },
    { cdArticolo: 'NESSUNO', qta: 1, prezzo: 1 },
    { cdArticolo: eliminato, qta: 1, prezzo: 1 },
  ]);
  expect(ignoto.problem.errors?.map(({ path }) => path)).toEqual(['righe.1.cdArticolo', 'righe.2.cdArticolo']);
  expect((await ordina([])).problem.detail).toBe('Aggiungere almeno una riga.');
  expect((await ordina([{ cdArticolo, qta: 0, prezzo: 1 }])).problem.detail).toBe('La quantità non è valida.');
  expect((await ordina([{ cdArticolo, qta: 1, prezzo: 1 }], { dtConsRichiesta: '2026-03-15' })).status).toBe(422);
  for (const ruolo of [1, 3, 5, 6] as const)
    expect((await ordina([{ cdArticolo, qta: 1, prezzo: 1 }], {}, app.as(ruolo))).status).toBe(403);
  expect(await numeri()).toEqual(prima);
});
