import { expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { ordiniFornitoriArticolo, prezzoArticolo } from '#prodotto/articolo/contract.ts';
import { testApp } from '#test/fixtures/app.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { creaOrdineFornitore, creaTerzista } from '#test/fixtures/ordini-fornitori.ts';
import { mastrino, scarti } from './contract.ts';
import { registraRicevimenti, type Ricevimento } from './server/index.ts';

const app = await testApp();
const { db } = app.database;
const negozio = await apriNegozio(db);
await creaTerzista(db, 'T001');
await creaTerzista(db, 'T002');
const suo = app.as({ ruolo: 3, codTerzista: 'T001' });

const ricevi = (ricevimento: Omit<Ricevimento, 'nrBolla' | 'dtBolla'>) =>
  app.database.store.transaction((tx) =>
    registraRicevimenti(tx, [{ nrBolla: 'B77', dtBolla: '2026-03-16', ...ricevimento }], {
      utente: 'Prova',
      quando: new Date('2026-03-16T08:00:00Z'),
      idUtente: null,
      altraConsegna: true,
    }),
  );
/** The servers' stock cache is updated by notifications. */
const magazzino = async (id: string) => (await app.as(2).call(prezzoArticolo, { id })).reply.dettaglioMagazzino;
const presso = (cdArticolo: string, codTerzista: string, tipo: string, qta: number) =>
  db.run(
    sql`insert into giacenze_terzisti (cod_terzista, cd_articolo, tipo, qta) values (${codTerzista}, ${cdArticolo}, ${tipo}, ${qta})`,
  );

test('what suppliers are to bring stands in the month of its delivery, and what is overdue in this one (P-058)', async () => {
  const cdArticolo = await negozio.articolo();
  await creaOrdineFornitore(db, { cdArticolo, quantita: 10, richiesta: '2026-04-02' });
  await creaOrdineFornitore(db, {
    cdArticolo,
    quantita: 20,
    ricevuta: 5,
    richiesta: '2026-04-02',
    confermata: '2026-05-04',
  });
  await creaOrdineFornitore(db, { cdArticolo, quantita: 40, richiesta: '2027-01-04' });
  await creaOrdineFornitore(db, { cdArticolo, quantita: 80, ricevuta: 79, richiesta: '2026-02-02' });
  await expect
    .poll(() => magazzino(cdArticolo))
    .toMatchObject({
      qtaOrdForMese1: 1,
      qtaOrdForMese2: 10,
      qtaOrdForMese3: 15,
      qtaOrdForSucc: 40,
    });
});

test('a receipt is stock, and no longer to come, in the monthly quantities and on the order, all at once', async () => {
  const cdArticolo = await negozio.articolo();
  const idRiga = await creaOrdineFornitore(db, { cdArticolo, quantita: 30, richiesta: '2026-03-20' });
  await ricevi({ idRiga, qta: 12 });
  await expect
    .poll(() => magazzino(cdArticolo))
    .toMatchObject({ qtaRicevuta: 12, qtaDisponibile: 1012, qtaOrdForMese1: 18 });
  const { reply } = await app.as(2).call(ordiniFornitoriArticolo, { id: cdArticolo });
  expect(reply.totali).toMatchObject({ qtOrdFor: 30, qtRicevuta: 12 });
  await Promise.all(Array.from({ length: 6 }, () => ricevi({ idRiga, qta: 3 })));
  await expect
    .poll(() => magazzino(cdArticolo))
    .toMatchObject({ qtaRicevuta: 30, qtaDisponibile: 1030, qtaOrdForMese1: 0 });
  await expect(ricevi({ idRiga, qta: 1 })).rejects.toThrow('La quantità supera quella ancora da ricevere.');
});

test('of subcontract work the receipt takes from what lies there, scrap too, and only what is good comes into stock', async () => {
  const cdArticolo = await negozio.articolo();
  const idRiga = await creaOrdineFornitore(db, {
    cdArticolo,
    codTerzista: 'T001',
    quantita: 50,
    richiesta: '2026-03-20',
  });
  await presso(cdArticolo, 'T001', 'lavoro', 50);
  await ricevi({
    idRiga,
    qta: 20,
    scarto: { qta: 2, recuperabile: true, tipoScarto: 'Graffio', cdArticoloPadre: cdArticolo },
  });
  await expect
    .poll(() => magazzino(cdArticolo))
    .toMatchObject({ qtaRicevuta: 18, qtaTerzista: 30, qtaOrdForMese1: 30 });
  expect((await suo.call(mastrino, { id: cdArticolo })).reply.totali).toEqual({ carico: 18 });
  expect((await suo.call(scarti, { id: cdArticolo })).reply.totali).toEqual({
    recuperabili: [{ um: 'PZ', qta: 2 }],
    nonRecuperabili: [],
  });
});

test('negative scrap and scrap above the quantity stop the receipt, and nothing moves', async () => {
  const cdArticolo = await negozio.articolo();
  const idRiga = await creaOrdineFornitore(db, { cdArticolo, quantita: 30, richiesta: '2026-03-20' });
  const scarto = (qta: number) => ({ qta, recuperabile: false, tipoScarto: 'Rottura', cdArticoloPadre: cdArticolo });
  await expect(ricevi({ idRiga, qta: 5, scarto: scarto(-1) })).rejects.toThrow('Lo scarto non può essere negativo.');
  await expect(ricevi({ idRiga, qta: 5, scarto: scarto(6) })).rejects.toThrow('Lo scarto supera la quantità ricevuta.');
  await expect(ricevi({ idRiga, qta: 0 })).rejects.toThrow('La quantità ricevuta non è valida.');
  await expect(ricevi({ idRiga: 999_999, qta: 1 })).rejects.toThrow('Riga non trovata');
  await expect.poll(() => magazzino(cdArticolo)).toMatchObject({ qtaRicevuta: 0, qtaOrdForMese1: 30 });
});

test('what lies at subcontractors is one figure: the staff see the sum of what each of them sees (P-056, P-060)', async () => {
  const cdArticolo = await negozio.articolo();
  await presso(cdArticolo, 'T001', 'lavoro', 30);
  await presso(cdArticolo, 'T001', 'deposito', 12.5);
  await presso(cdArticolo, 'T002', 'acquisto', 8);
  const visti = await Promise.all(
    ['T001', 'T002'].map(
      async (codTerzista) =>
        (await app.as({ ruolo: 3, codTerzista }).call(prezzoArticolo, { id: cdArticolo })).reply.dettaglioTerzisti
          ?.qtaMagazzinoTerzista,
    ),
  );
  expect(visti).toEqual([42.5, 8]);
  expect((await magazzino(cdArticolo))?.qtaTerzista).toBe(50.5);
});

test('what a supplier has not confirmed yet is on pre-order until it does (P-056)', async () => {
  const cdArticolo = await negozio.articolo();
  const idRiga = await creaOrdineFornitore(db, { cdArticolo, quantita: 30, ricevuta: 4 });
  expect((await magazzino(cdArticolo))?.qtaPreOrdine).toBe(0);
  await db.run(
    sql`update ordini_fornitori set data_conferma_for = null where id = (select id_ordine from ordini_fornitori_righe where id = ${idRiga})`,
  );
  expect((await magazzino(cdArticolo))?.qtaPreOrdine).toBe(26);
});
