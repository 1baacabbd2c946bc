import { describe, expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { testApp } from '#test/fixtures/app.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { creaOrdineFornitore, creaTerzista } from '#test/fixtures/ordini-fornitori.ts';
import {
  chiudiRiga,
  confermaLetta,
  modificaRigaAcquisto,
  correggiRicevimento,
  riceviMerce,
  ricevimentiRiga,
} from './contract.ts';

// Now: 16 March 2026.
const app = await testApp();
const { db } = app.database;
const negozio = await apriNegozio(db);
const io = app.as(5);
const bolla = { nrBolla: 'B1', dtBolla: '2026-03-10' };
const ricevuta = (cdArticolo: string) =>
  db.one(sql`select g.qta_ricevuta as stock, r.qt_ricevuta as riga from giacenze g join ordini_fornitori_righe r on r.cd_articolo = g.cd_articolo
    where g.cd_articolo = ${cdArticolo}`);

test('goods received for a purchase become stock, and no more is received than was ordered', async () => {
  const cdArticolo = await negozio.articolo();
  const idRiga = await creaOrdineFornitore(db, { cdArticolo, quantita: 100 });
  expect((await io.call(riceviMerce, { idRiga, ...bolla, qta: 60 })).reply).toBe('OK');
  expect(await ricevuta(cdArticolo)).toEqual({ stock: 60, riga: 60 });
  expect((await io.call(riceviMerce, { idRiga, ...bolla, qta: 41 })).status).toBe(422);
  const insieme = await Promise.all(
    ['B2', 'B3', 'B4'].map((nrBolla) => io.call(riceviMerce, { idRiga, ...bolla, nrBolla, qta: 20 })),
  );
  expect(insieme.map(({ status }) => status).toSorted()).toEqual([200, 200, 422]);
  expect(await ricevuta(cdArticolo)).toEqual({ stock: 100, riga: 100 });
});

test('seven of six: the seventh is named, kept only if that is confirmed, and taken back by the correction', async () => {
  const cdArticolo = await negozio.articolo({ scorta: 0 });
  const idRiga = await creaOrdineFornitore(db, { cdArticolo, quantita: 6 });
  const arriva = (inPiu: boolean) => io.call(riceviMerce, { idRiga, ...bolla, nrBolla: 'B7', qta: 7, inPiu });
  expect((await arriva(false)).problem).toMatchObject({
    status: 422,
    detail: 'Da ricevere ne restano 6 PZ: 1 in più si registrano soltanto confermandolo.',
    errors: [{ path: 'inPiu' }],
  });
  const insieme = await Promise.all([arriva(true), arriva(true)]);
  expect(insieme.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await ricevuta(cdArticolo)).toEqual({ stock: 7, riga: 7 });
  expect(
    await db.one(
      sql`select note from registro where tabella = 'ricevimenti' and dopo @> ${JSON.stringify({ idRiga, oltre: 1 })}::jsonb`,
    ),
  ).toEqual({
    note: 'in più dell’ordinato: 1',
  });
  expect(await db.one(sql`select qt_aperta as aperta from ordini_fornitori_righe where id = ${idRiga}`)).toEqual({
    aperta: -1,
  });
  const [ricevimento] = (await io.call(ricevimentiRiga, { idRiga })).reply.righe;
  const corregge = { id: ricevimento?.id ?? 0, qta: 6 };
  expect((await io.call(correggiRicevimento, corregge, { 'idempotency-key': 'sette-di-sei' })).status).toBe(200);
  expect(await ricevuta(cdArticolo)).toEqual({ stock: 6, riga: 6 });
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

describe('a receipt that was booked too large', () => {
  let chiavi = 0;
  async function ricevuto(qta: number, dati: Parameters<typeof negozio.articolo>[0] = { scorta: 0 }) {
    const cdArticolo = await negozio.articolo(dati);
    const idRiga = await creaOrdineFornitore(db, { cdArticolo, quantita: 100 });
    await io.call(riceviMerce, { idRiga, ...bolla, qta });
    const [ricevimento] = (await io.call(ricevimentiRiga, { idRiga })).reply.righe;
    return { cdArticolo, idRiga, id: ricevimento?.id ?? 0 };
  }
  const correggi = (id: number, qta: number) =>
    io.call(correggiRicevimento, { id, qta }, { 'idempotency-key': `chiave-correzione-${++chiavi}` });
  const stock = (cdArticolo: string) =>
    db.one(sql`select g.qta_scaffale as scaffale, g.qta_ricevuta as ricezione, r.qt_ricevuta as riga, r.qt_aperta as aperta,
      (select sum(x.qta) from ricevimenti x where x.id_riga = r.id) as ricevimenti
      from giacenze g join ordini_fornitori_righe r on r.cd_articolo = g.cd_articolo where g.cd_articolo = ${cdArticolo}`);

  test('is corrected: the goods leave reception and the line has more to come', async () => {
    const { cdArticolo, id } = await ricevuto(60);
    expect((await correggi(id, 50)).reply).toEqual({ prese: '10 dalla ricezione', scoperti: 0 });
    expect(await stock(cdArticolo)).toEqual({ scaffale: 0, ricezione: 50, riga: 50, aperta: 50, ricevimenti: 50 });
    expect((await correggi(id, 50)).problem.detail).toContain('Indicare meno di 50');
    await correggi(id, 0);
    expect(await stock(cdArticolo)).toEqual({ scaffale: 0, ricezione: 0, riga: 0, aperta: 100, ricevimenti: null });
    expect((await correggi(id, 0)).status).toBe(404);
  });

  test('of a closed month stays as it was', async () => {
    const { cdArticolo, id } = await ricevuto(60);
    await db.run(sql`insert into chiusure (id, al) values (1, '2026-03-10')`);
    const { status, problem } = await correggi(id, 50);
    await db.run(sql`delete from chiusure`);
    expect([status, problem.detail]).toEqual([422, expect.stringContaining('mese chiuso (fino al 10/03/2026)')]);
    expect(await stock(cdArticolo)).toMatchObject({ ricezione: 60, riga: 60 });
    expect((await correggi(id, 50)).status).toBe(200);
  });

  test('of which a part was put away is taken from reception first, then from the shelf', async () => {
    const { cdArticolo, id } = await ricevuto(60);
    await db.run(sql`update giacenze set qta_scaffale = 55, qta_ricevuta = 5 where cd_articolo = ${cdArticolo}`);
    expect((await correggi(id, 40)).reply.prese).toBe('15 dallo scaffale, 5 dalla ricezione');
    expect(await stock(cdArticolo)).toMatchObject({ scaffale: 40, ricezione: 0, riga: 40 });
  });

  test('of which too much has left the house stays as it was, and says how much there is', async () => {
    const { cdArticolo, id } = await ricevuto(60);
    await db.run(sql`update giacenze set qta_ricevuta = 5 where cd_articolo = ${cdArticolo}`);
    const { status, problem } = await correggi(id, 40);
    expect([status, problem.detail]).toEqual([
      409,
      'Tra ricezione e scaffale ce ne sono solo 5: il resto è già uscito, e prima va sistemato quello.',
    ]);
    expect(await stock(cdArticolo)).toMatchObject({ ricezione: 5, riga: 60, ricevimenti: 60 });
  });

  test('and was promised meanwhile: it is corrected, and what is promised beyond the stock is told', async () => {
    const { cdArticolo, id } = await ricevuto(60);
    await db.run(sql`update giacenze set qta_impegnata = 45 where cd_articolo = ${cdArticolo}`);
    expect((await correggi(id, 40)).reply).toEqual({ prese: '20 dalla ricezione', scoperti: 5 });
  });

  test('of goods that are not counted is taken from reception as far as it is there', async () => {
    const { cdArticolo, id } = await ricevuto(60, { scorta: 0, scortaNonGestita: true });
    await db.run(sql`update giacenze set qta_ricevuta = 5 where cd_articolo = ${cdArticolo}`);
    expect((await correggi(id, 40)).reply).toEqual({ prese: '5 dalla ricezione', scoperti: 0 });
    expect(await stock(cdArticolo)).toMatchObject({ scaffale: 0, ricezione: 0, riga: 40 });
  });
});

test('the same note with the same quantity again is refused with when and by whom, also at once; the person may say that it is another one', async () => {
  const cdArticolo = await negozio.articolo();
  const idRiga = await creaOrdineFornitore(db, { cdArticolo, quantita: 100 });
  const arrivo = { idRiga, ...bolla, qta: 20 };
  const insieme = await Promise.all(
    [1, 2, 3].map(() => app.as({ ruolo: 5, nome: 'Rita Bo' }).call(riceviMerce, arrivo)),
  );
  expect(insieme.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const { status, problem } = await io.call(riceviMerce, { ...arrivo, nrBolla: 'b1' });
  expect(status).toBe(409);
  expect(problem.detail).toBe(
    `Il DDT b1 del 10/03/2026 con 20 di ${cdArticolo} è già stato registrato il 16/03/2026 alle 10:00 da Rita Bo. ` +
      'Se è un’altra consegna con lo stesso DDT, indicarlo e registrare di nuovo.',
  );
  expect(problem.present).toEqual({ giaRegistrate: [idRiga] });
  expect(await ricevuta(cdArticolo)).toEqual({ stock: 20, riga: 20 });
  expect((await io.call(riceviMerce, { ...arrivo, altraConsegna: true })).status).toBe(200);
  expect((await io.call(riceviMerce, { ...arrivo, qta: 5 })).status).toBe(200);
  expect((await io.call(riceviMerce, { ...arrivo, nrBolla: 'B2' })).status).toBe(200);
  expect((await io.call(riceviMerce, { ...arrivo, dtBolla: '2026-03-11' })).status).toBe(200);
  expect(await ricevuta(cdArticolo)).toEqual({ stock: 85, riga: 85 });
});

test('a receipt that is sent again with its key is booked once and answers the same', async () => {
  const cdArticolo = await negozio.articolo();
  const idRiga = await creaOrdineFornitore(db, { cdArticolo, quantita: 100 });
  const manda = () =>
    io.call(riceviMerce, { idRiga, ...bolla, qta: 20 }, { 'idempotency-key': 'ricevimento-una-volta' });
  const esiti = [...(await Promise.all([manda(), manda()])), await manda()];
  expect(esiti.map(({ status, reply }) => [status, reply])).toEqual([200, 200, 200].map((status) => [status, 'OK']));
  expect(await ricevuta(cdArticolo)).toEqual({ stock: 20, riga: 20 });
});

describe('what the supplier confirms', () => {
  const conferma = (id: number, dati: object, chi = app.as(4)) =>
    chi.call(modificaRigaAcquisto, {
      id,
      qta: 80,
      dtConsConfermata: '2026-04-09',
      confermaOrdineFor: 'AB 12',
      vista: { qta: 100, dtConsConfermata: null },
      ...dati,
    });

  test('changes quantity and day of the line and stands on the order; less than came, another kind and another role are refused', async () => {
    const idRiga = await creaOrdineFornitore(db, { cdArticolo: await negozio.articolo(), quantita: 100 });
    await io.call(riceviMerce, { idRiga, ...bolla, qta: 60 });
    for (const qta of [59, 70.5]) expect((await conferma(idRiga, { qta })).status).toBe(422);
    expect((await conferma(idRiga, {}, io)).status).toBe(403);
    expect((await conferma(idRiga, {})).reply).toBe('OK');
    expect((await app.as(4).call(confermaLetta, { id: idRiga })).reply).toEqual({
      qta: 80,
      arrivata: 60,
      dtConsRichiesta: '2026-12-01',
      dtConsConfermata: '2026-04-09',
      confermaOrdineFor: 'AB 12',
      unMisura: 'PZ',
    });
    expect(
      await db.one(sql`select r.qt_aperta as aperta, r.dt_scadenza as scadenza, o.data_conferma_for as il from ordini_fornitori_righe r
        join ordini_fornitori o on o.id = r.id_ordine where r.id = ${idRiga}`),
    ).toEqual({ aperta: 20, scadenza: '2026-04-09', il: '2026-03-16' });
    const lavoro = await creaOrdineFornitore(db, { cdArticolo: await negozio.articolo(), codTerzista: 'T009' });
    expect((await conferma(lavoro, {})).status).toBe(404);
  });

  test('is written by one of two users who saw the same version; the other gets the present state', async () => {
    const idRiga = await creaOrdineFornitore(db, { cdArticolo: await negozio.articolo(), quantita: 100 });
    const esiti = await Promise.all([conferma(idRiga, { qta: 90 }), conferma(idRiga, { qta: 95 })]);
    expect(esiti.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('a line of which no more comes', () => {
  const ufficio = app.as(4);
  const chiudi = (id: number, chiusa = true, chi = ufficio) =>
    chi.call(chiudiRiga, { id, chiusa, motivo: chiusa ? 'Non più a catalogo' : 'Arriva lo stesso' });
  const letta = (idRiga: number) =>
    db.one(sql`select r.qt_ord_for as ordinata, r.qt_aperta as aperta, r.qt_chiusa as chiusa, r.motivo_chiusura as motivo
      from ordini_fornitori_righe r where r.id = ${idRiga}`);

  test('is closed with the reason and takes no goods, and opened again it waits for all of it', async () => {
    const cdArticolo = await negozio.articolo();
    const idRiga = await creaOrdineFornitore(db, { cdArticolo, quantita: 100 });
    await io.call(riceviMerce, { idRiga, ...bolla, qta: 60 });
    expect((await chiudi(idRiga)).reply).toBe('OK');
    expect(await letta(idRiga)).toEqual({ ordinata: 60, aperta: 0, chiusa: 40, motivo: 'Non più a catalogo' });
    expect((await chiudi(idRiga)).problem.detail).toContain('non manca niente');
    const conferma = { id: idRiga, qta: 70, dtConsConfermata: null, confermaOrdineFor: '' };
    const vista = { qta: 60, dtConsConfermata: null };
    expect((await ufficio.call(modificaRigaAcquisto, { ...conferma, vista })).problem.detail).toBe(
      'La riga è chiusa: riaprirla prima.',
    );
    expect((await io.call(riceviMerce, { idRiga, ...bolla, nrBolla: 'B2', qta: 1 })).status).toBe(422);
    expect((await chiudi(idRiga, false)).reply).toBe('OK');
    expect(await letta(idRiga)).toEqual({ ordinata: 100, aperta: 40, chiusa: 0, motivo: '' });
    expect((await io.call(riceviMerce, { idRiga, ...bolla, nrBolla: 'B2', qta: 40 })).reply).toBe('OK');
    expect((await chiudi(idRiga, false)).problem.detail).toBe('La riga non è chiusa.');
  });

  test('is closed once by two at once; the warehouse closes none', async () => {
    const idRiga = await creaOrdineFornitore(db, { cdArticolo: await negozio.articolo(), quantita: 10 });
    const esiti = await Promise.all([chiudi(idRiga), chiudi(idRiga)]);
    expect(esiti.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await letta(idRiga)).toMatchObject({ ordinata: 0, chiusa: 10 });
    expect((await chiudi(idRiga, false, io)).status).toBe(403);
  });
});
