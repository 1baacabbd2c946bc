import { describe, expect, test } from 'vitest';
import { testApp } from '#test/fixtures/app.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { creaOrdineFornitore, creaTerzista } from '#test/fixtures/ordini-fornitori.ts';
import { sql } from '#platform/server/db/sql.ts';
import { prezzoArticolo } from '#prodotto/articolo/contract.ts';
import { inLavorazione, mastrino, modificaConsegna, scarti } from './contract.ts';

const app = await testApp();
const { db } = app.database;
const negozio = await apriNegozio(db);
await creaTerzista(db, 'T001');
await creaTerzista(db, 'T002');
const mio = app.as({ ruolo: 3, codTerzista: 'T001', nome: 'Officina' });
const altrui = app.as({ ruolo: 3, codTerzista: 'T002' });
const articolo = await negozio.articolo();
const aperta = await creaOrdineFornitore(db, {
  cdArticolo: articolo,
  codTerzista: 'T001',
  ragioneSociale: 'Galvanica T001',
  quantita: 100,
  ricevuta: 30,
  richiesta: '2026-04-10',
});
const ricevuta = await creaOrdineFornitore(db, {
  cdArticolo: articolo,
  codTerzista: 'T001',
  quantita: 50,
  ricevuta: 50,
});
await creaOrdineFornitore(db, { cdArticolo: articolo, codTerzista: 'T002', quantita: 7 });
await creaOrdineFornitore(db, { cdArticolo: articolo, quantita: 9 });
await db.run(sql`
  with lotto as (insert into lotti (ragione_sociale, documento, dt_documento) values ('Galvanica T001', 'B10', '2026-03-01') returning id)
  insert into ricevimenti (id_riga, nr_bolla, dt_bolla, qta, id_lotto)
  select r.*, lotto.id from lotto, (values (${aperta}::bigint, 'B10', '2026-03-01'::date, 30), (${ricevuta}, 'B11', '2026-03-02', 50), (${ricevuta}, 'B09', '2025-12-31', 1)) r`);
await db.run(sql`
  insert into scarti (id_riga, cd_articolo_padre, nr_bolla, dt_bolla, qta, recuperabile, tipo_scarto)
  values (${aperta}, 'PADRE1', 'B10', '2026-03-01', 3, true, 'Graffio'), (${ricevuta}, 'PADRE1', 'B11', '2026-03-02', 2, false, 'Rottura')`);

test('stock at subcontractors equals the value computed by hand, to the last decimal', async () => {
  await db.run(
    sql`insert into giacenze_terzisti (cod_terzista, cd_articolo, tipo, qta) values ('T001', ${articolo}, 'acquisto', 4.2), ('T001', ${articolo}, 'deposito', 6), ('T001', ${articolo}, 'lavoro', 0.1)`,
  );
  expect((await mio.call(prezzoArticolo, { id: articolo })).reply.dettaglioTerzisti).toEqual({
    qtaMagazzinoTerzista: 10.3,
    qtaContoProduzione: 0.1,
    disponibilitaTerzista: 10.2,
  });
});

test('a subcontractor sees what its own company has of an article: nothing of another one, nor of all together', async () => {
  const altro = await negozio.articolo();
  await db.run(
    sql`insert into giacenze_terzisti (cod_terzista, cd_articolo, tipo, qta) values ('T001', ${altro}, 'lavoro', 30), ('T001', ${altro}, 'deposito', 12), ('T002', ${altro}, 'acquisto', 800)`,
  );
  const viste = await Promise.all(
    [mio, altrui, app.as(3), app.as(2)].map(
      async (chi) => (await chi.call(prezzoArticolo, { id: altro })).reply.dettaglioTerzisti,
    ),
  );
  expect(viste).toEqual([
    { qtaMagazzinoTerzista: 42, qtaContoProduzione: 30, disponibilitaTerzista: 12 },
    { qtaMagazzinoTerzista: 800, qtaContoProduzione: 0, disponibilitaTerzista: 800 },
    { qtaMagazzinoTerzista: 0, qtaContoProduzione: 0, disponibilitaTerzista: 0 },
    null,
  ]);
});

describe('work in progress', () => {
  test('is what is open of the own company’s orders, with its totals', async () => {
    const { reply } = await mio.call(inLavorazione, { id: articolo });
    expect(reply.righe).toMatchObject([
      {
        id: aperta,
        cdArticolo: articolo,
        unMisura: 'PZ',
        qtOrdFor: 100,
        qtDaRicevere: 70,
        dtConsRichiesta: '2026-04-10',
        dtConsConfermata: null,
        prezzo: 1.25,
      },
    ]);
    expect(reply).toMatchObject({ totale: 1, totali: { qtOrdFor: 100, qtDaRicevere: 70 } });
    expect((await altrui.call(inLavorazione, { id: articolo })).reply.totali).toEqual({ qtOrdFor: 7, qtDaRicevere: 7 });
  });
  test('is narrowed by days and by text; text is no pattern', async () => {
    const quante = async (filtro: object) => (await mio.call(inLavorazione, { id: articolo, ...filtro })).reply.totale;
    expect([
      await quante({ dal: '2026-05-01' }),
      await quante({ al: '2026-04-30' }),
      await quante({ testo: 'vite' }),
      await quante({ testo: '%' }),
      await quante({ pagina: 3 }),
    ]).toEqual([0, 1, 1, 0, 1]);
  });
  test('of somebody without a company is nothing; of an article that is not there a 404', async () => {
    expect((await app.as(3).call(inLavorazione, { id: articolo })).reply.righe).toEqual([]);
    expect((await mio.call(inLavorazione, { id: '404' })).status).toBe(404);
  });
});

test('receipts are those of the own company since the first of January', async () => {
  const { reply } = await mio.call(mastrino, { id: articolo });
  expect(reply.righe.map(({ nrBolla, carico }) => [nrBolla, carico])).toEqual([
    ['B11', 50],
    ['B10', 30],
  ]);
  expect(reply.totali).toEqual({ carico: 80 });
  expect((await mio.call(mastrino, { id: articolo, dal: '2025-01-01' })).reply.totali).toEqual({ carico: 81 });
  expect((await altrui.call(mastrino, { id: articolo })).reply.righe).toEqual([]);
});

test('scrap is added up in what can be saved and what can not', async () => {
  const { reply } = await mio.call(scarti, { id: articolo });
  expect(reply.righe).toMatchObject([
    { nrBolla: 'B11', qta: 2, recuperabile: false, tipoScarto: 'Rottura', cdArticoloPadre: 'PADRE1' },
    { nrBolla: 'B10', recuperabile: true, dataConferma_For: '2026-02-02' },
  ]);
  expect(reply.totali).toEqual({
    recuperabili: [{ um: 'PZ', qta: 3 }],
    nonRecuperabili: [{ um: 'PZ', qta: 2 }],
  });
  expect((await altrui.call(scarti, { id: articolo })).reply.totali).toEqual({
    recuperabili: [],
    nonRecuperabili: [],
  });
});

test('the price panel lists what is still to come from the own company, month by month (P-060)', async () => {
  expect((await mio.call(prezzoArticolo, { id: articolo })).reply.ordinatoArticoloFornitori).toEqual([
    { ragioneSociale: 'Galvanica T001', nomeMese: 'apr 2026', qtOrdFor: 70 },
  ]);
  expect((await app.as(2).call(prezzoArticolo, { id: articolo })).reply.ordinatoArticoloFornitori).toBeNull();
});

describe('a confirmed day', () => {
  test('is changed and logged with before and after', async () => {
    expect((await mio.call(modificaConsegna, { id: aperta, dtConsConfermata: '2026-04-15' })).reply).toBe('OK');
    expect((await mio.call(inLavorazione, { id: articolo })).reply.righe[0]?.dtConsConfermata).toBe('2026-04-15');
    expect(
      await db.rows(
        sql`select utente, prima, dopo from registro where tabella = 'ordini_fornitori_righe' and chiave = ${String(aperta)}`,
      ),
    ).toEqual([{ utente: 'Officina', prima: { dtConsConfermata: null }, dopo: { dtConsConfermata: '2026-04-15' } }]);
  });
  test('is refused in words where it is past, no working day, or everything has come', async () => {
    const prova = async (id: number, dtConsConfermata: string) =>
      (await mio.call(modificaConsegna, { id, dtConsConfermata })).problem.detail;
    expect(await prova(aperta, '2026-03-13')).toBe('La data di consegna non può essere nel passato.');
    expect(await prova(aperta, '2026-04-18')).toBe('La data di consegna non è un giorno lavorativo.');
    expect(await prova(ricevuta, '2026-04-15')).toBe('La riga è già stata ricevuta per intero.');
  });
  test('on a national holiday, Easter Monday too, is refused; a day that does not exist is not read', async () => {
    const prova = (dtConsConfermata: string) => mio.call(modificaConsegna, { id: aperta, dtConsConfermata });
    for (const festa of ['2026-04-06', '2026-06-02', '2026-12-25']) {
      expect(await prova(festa)).toMatchObject({
        status: 422,
        problem: { detail: 'La data di consegna non è un giorno lavorativo.', errors: [{ path: 'dtConsConfermata' }] },
      });
    }
    expect((await prova('2026-02-30')).status).toBe(400);
    expect((await prova('2029-01-02')).problem.detail).toBe('La data di consegna è troppo lontana.');
  });
  test('sent twice stands as it was sent; of two at once each is logged with what it found', async () => {
    const riga = await creaOrdineFornitore(db, { cdArticolo: articolo, codTerzista: 'T001', quantita: 5 });
    const conferma = (dtConsConfermata: string) => mio.call(modificaConsegna, { id: riga, dtConsConfermata });
    expect([(await conferma('2026-05-04')).reply, (await conferma('2026-05-04')).reply]).toEqual(['OK', 'OK']);
    await Promise.all([conferma('2026-05-05'), conferma('2026-05-06')]);
    const righe = await db.rows<{ prima: { dtConsConfermata: string | null }; dopo: { dtConsConfermata: string } }>(
      sql`select prima, dopo from registro where tabella = 'ordini_fornitori_righe' and chiave = ${String(riga)} order by id`,
    );
    expect(righe).toHaveLength(4);
    expect(righe.map(({ prima }) => prima.dtConsConfermata)).toEqual([
      null,
      ...righe.slice(0, -1).map(({ dopo }) => dopo.dtConsConfermata),
    ]);
    await db.run(sql`delete from ordini_fornitori_righe where id = ${riga}`);
  });
  test('of another company’s line is not there, nor may other roles change it', async () => {
    expect((await altrui.call(modificaConsegna, { id: aperta, dtConsConfermata: '2026-04-16' })).status).toBe(404);
    expect((await app.as(3).call(modificaConsegna, { id: aperta, dtConsConfermata: '2026-04-16' })).status).toBe(404);
    expect((await app.as(2).call(modificaConsegna, { id: aperta, dtConsConfermata: '2026-04-16' })).status).toBe(403);
  });
});
