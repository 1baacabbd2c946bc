import { describe, expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { prezzoArticolo } from '#prodotto/articolo/contract.ts';
import { testApp } from '#test/fixtures/app.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { creaOrdineFornitore, creaTerzista } from '#test/fixtures/ordini-fornitori.ts';
import { modificaConsegna } from '#produzione/terzisti/contract.ts';
import * as contract from './contract.ts';

const app = await testApp();
const { db } = app.database;
const negozio = await apriNegozio(db);
await creaTerzista(db, 'T001');
await creaTerzista(db, 'T002');
const ufficio = app.as(4);
const suo = app.as({ ruolo: 3, codTerzista: 'T001' });
const altrui = app.as({ ruolo: 3, codTerzista: 'T002' });

let chiavi = 0;
const chiave = () => ({ 'idempotency-key': `prova-lavorazioni-${++chiavi}` });

/** A waiting line of 40 pieces of an article with 1,000 on the shelf. */
async function attesa(dati: Partial<Parameters<typeof creaOrdineFornitore>[1]> = {}) {
  const cdArticolo = dati.cdArticolo ?? (await negozio.articolo());
  const id = await creaOrdineFornitore(db, {
    codTerzista: 'T001',
    ragioneSociale: 'Galvanica T001',
    quantita: 40,
    lavorazione: '00001',
    data: '2026-03-02',
    ...dati,
    cdArticolo,
  });
  return { id, cdArticolo };
}
const invia = (righe: number[], headers = chiave()) => ufficio.call(contract.inviaLavorazioni, { righe }, headers);
type Linea = { id: number; Scarto?: number; QtaRicevuta?: number; Qta?: number; numLotto?: string };
const ricevi = (righe: Linea[], headers = chiave(), chi = ufficio) =>
  chi.call(contract.confermaRicezione, { righe, nrBolla: 'R12' }, headers);
/** A sent line. */
async function inviata(dati: Parameters<typeof attesa>[0] = {}) {
  const riga = await attesa(dati);
  await invia([riga.id]);
  return riga;
}
const presso = async (cdArticolo: string) =>
  (await db.one<{ qta: number }>(sql`select sum(qta) as qta from giacenze_terzisti where cd_articolo = ${cdArticolo}`))
    ?.qta;
const stock = async (cdArticolo: string) =>
  db.one<{ qtaScaffale: number; qtaRicevuta: number }>(
    sql`select qta_scaffale, qta_ricevuta from giacenze where cd_articolo = ${cdArticolo}`,
  );
const libro = (id: number) => db.rows(sql`select tipo, qta from movimenti_terzisti where id_riga = ${id} order by id`);

test('work that is late stays late when the subcontractor confirms a later day: both days are shown, and sent and received beside the rest', async () => {
  const { id, cdArticolo } = await inviata();
  await ricevi([{ id, QtaRicevuta: 10, Scarto: 2 }]);
  await db.run(sql`update ordini_fornitori_righe set dt_invio = '2026-03-01' where id = ${id}`);
  const letta = async () =>
    (await ufficio.call(contract.elencoInviate, { cerca: cdArticolo, filtro: 'articolo' })).reply.righe[0];
  const sempre = { DataDovuta: '2026-03-11', GiorniRitardo: 5, QtaInviata: 40, QtaRicevuta: 10, Scarto: 2, Qta: 28 };
  expect(await letta()).toMatchObject({ ...sempre, DataConfermata: null, DataPrevista: '2026-03-11' });
  await suo.call(modificaConsegna, { id, dtConsConfermata: '2026-04-01' });
  expect(await letta()).toMatchObject({ ...sempre, DataConfermata: '2026-04-01', DataPrevista: '2026-04-01' });
});

test('B-207: lines are narrowed to a cycle, and to all cycles of a finish', async () => {
  const campi = {
    descrizione: 'Ciclo',
    tipoInvio: 'CL',
    materialeBase: 'GR',
    descrizioneBase: '',
    descrizioneLavorazione: '',
  } as const;
  for (const [codiceCiclo, codiceFinitura] of [
    ['FIN1', 'CROMO'],
    ['FIN2', 'CROMO'],
    ['FIN3', 'OTTONE'],
  ] as const)
    await ufficio.call(contract.salvaCiclo, { ...campi, codiceCiclo, codiceFinitura, nuovo: true });
  const righe = new Map<number, string>();
  for (const ciclo of ['FIN1', 'FIN2', 'FIN3']) {
    const { id } = await inviata();
    await db.run(sql`update ordini_fornitori_righe set codice_ciclo = ${ciclo} where id = ${id}`);
    righe.set(id, ciclo);
  }
  const cicli = async (finitura: string) =>
    (await ufficio.call(contract.elencoInviate, { finitura })).reply.righe.map(({ id }) => righe.get(id)).toSorted();
  expect([await cicli('CROMO'), await cicli('FIN1')]).toEqual([['FIN1', 'FIN2'], ['FIN1']]);
  const ignota = await ufficio.call(contract.elencoInviate, { finitura: 'ALTRA' });
  expect(ignota.problem).toMatchObject({ status: 422, detail: 'Nessun ciclo ha questa finitura.' });
});

describe('sending', () => {
  test('B-128: what is sent leaves the shelf, lies at the subcontractor and stands in the ledger, with a delivery note for each', async () => {
    const [una, due] = [await attesa(), await attesa({ codTerzista: 'T002' })];
    const { reply } = await invia([una.id, due.id]);
    expect(reply.bolle).toHaveLength(2);
    expect([await stock(una.cdArticolo), await presso(una.cdArticolo)]).toEqual([
      { qtaScaffale: 960, qtaRicevuta: 0 },
      40,
    ]);
    expect(await libro(una.id)).toEqual([{ tipo: 'invio', qta: 40 }]);
    const { righe } = (await ufficio.call(contract.elencoInviate, { cerca: una.cdArticolo, filtro: 'articolo' })).reply;
    expect(righe).toMatchObject([
      {
        NrBolla: reply.bolle[0],
        Qta: 40,
        LeadTime: 10,
        DataInvio: '2026-03-16',
        DataPrevista: '2026-03-26',
        GiorniRitardo: 0,
      },
    ]);
  });
  test('what was received and not put away is sent too, after the shelf, and the reply says so', async () => {
    const { id, cdArticolo } = await attesa();
    await db.run(sql`update giacenze set qta_scaffale = 30, qta_ricevuta = 25 where cd_articolo = ${cdArticolo}`);
    expect((await invia([id])).reply.fuoriScaffale).toMatch(/: 10 dalla ricezione$/);
    expect(await stock(cdArticolo)).toEqual({ qtaScaffale: 0, qtaRicevuta: 15 });
  });
  test('delivery notes are numbered without gaps, also where a sending is refused or many are sent at once', async () => {
    const righe = await Promise.all(Array.from({ length: 6 }, () => attesa()));
    const troppa = await attesa({ quantita: 5000 });
    const esiti = await Promise.all([...righe.map(({ id }) => invia([id])), invia([troppa.id])]);
    expect(esiti.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 409]);
    expect(esiti.at(-1)?.problem.detail).toBe(
      `Non ce n’è abbastanza a scaffale e in ricezione: articolo ${troppa.cdArticolo}.`,
    );
    expect(
      await db.one(
        sql`select max(numero) - count(*) as buchi, max(numero) - max(n.ultimo) as oltre from bolle_terzisti, numeratori n where n.tipo = 'TZ'`,
      ),
    ).toEqual({ buchi: 0, oltre: 0 });
  });
  test('the same key sends once and answers the same; without it the second of two is told', async () => {
    const { id, cdArticolo } = await attesa();
    const headers = chiave();
    const [prima, ancora] = [await invia([id], headers), await invia([id], headers)];
    expect(ancora.reply).toEqual(prima.reply);
    expect((await invia([id])).problem).toMatchObject({
      status: 409,
      detail: expect.stringContaining('è già stata inviata'),
    });
    expect(await presso(cdArticolo)).toBe(40);
  });
  test('one line that can’t be sent blocks the whole sending', async () => {
    const [buona, troppa] = [await attesa(), await attesa({ quantita: 5000 })];
    expect((await invia([buona.id, troppa.id])).status).toBe(409);
    expect([await presso(buona.cdArticolo), await libro(buona.id)]).toEqual([null, []]);
    expect((await invia([buona.id, 999_999])).status).toBe(404);
    expect((await suo.call(contract.inviaLavorazioni, { righe: [buona.id] }, chiave())).status).toBe(403);
  });
});

describe('receiving', () => {
  test('B-129: received is sent less scrap; the line goes to completed, the good into stock, nothing is left there', async () => {
    const { id, cdArticolo } = await inviata();
    expect((await ricevi([{ id, Scarto: 3, numLotto: 'L1' }])).reply).toBe('OK');
    expect([await stock(cdArticolo), await presso(cdArticolo)]).toEqual([{ qtaScaffale: 960, qtaRicevuta: 37 }, 0]);
    expect(await libro(id)).toEqual([
      { tipo: 'invio', qta: 40 },
      { tipo: 'ricevimento', qta: 37 },
      { tipo: 'scarto', qta: 3 },
    ]);
    const cerca = { cerca: cdArticolo, filtro: 'articolo' } as const;
    const completate = (await ufficio.call(contract.elencoCompletate, { storico: '0', ...cerca })).reply;
    expect(completate.righe).toMatchObject([{ qta: 40, qtaRicevuta: 37, scarto: 3, dataRicevimento: '2026-03-16' }]);
    expect((await ufficio.call(contract.elencoInviate, cerca)).reply.totale).toBe(0);
    expect((await ufficio.call(contract.elencoInviate, { inCorso: '0', ...cerca })).reply.righe).toMatchObject([
      { Ricevimento: true, Scarto: 3, QtaRicevuta: 37, DataRicevimento: '2026-03-16' },
    ]);
  });
  test('B-166, B-167: negative scrap and scrap above what was sent stop the whole receipt, and nothing moves', async () => {
    const [una, due] = [await inviata(), await inviata()];
    expect((await ricevi([{ id: una.id }, { id: due.id, Scarto: -1 }])).problem).toMatchObject({
      status: 422,
      detail: `Errore. Scarto negativo per l'articolo ${due.cdArticolo}`,
    });
    expect((await ricevi([{ id: una.id }, { id: due.id, Scarto: 41 }])).problem.detail).toBe(
      `Errore. Scarto maggiore della quantità inviata per l'articolo ${due.cdArticolo}`,
    );
    expect([await presso(una.cdArticolo), await presso(due.cdArticolo)]).toEqual([40, 40]);
  });
  test('a note of before the order or of tomorrow is refused, and nothing moves', async () => {
    const { id, cdArticolo } = await inviata();
    const del = (dtBolla: string) =>
      ufficio.call(contract.confermaRicezione, { righe: [{ id, QtaRicevuta: 5 }], nrBolla: 'R13', dtBolla }, chiave());
    const esiti = [await del('2026-03-01'), await del('2026-03-17')];
    expect(esiti.map(({ status, problem }) => [status, problem.detail])).toEqual([
      [422, expect.stringContaining('La bolla è di prima dell’ordine della riga')],
      [422, 'Errore. La bolla non può avere una data futura'],
    ]);
    expect(await presso(cdArticolo)).toBe(40);
    expect((await del('2026-03-02')).status).toBe(200);
  });
  test('the same note of the subcontractor with the same quantity again is refused without a key too, but for another delivery', async () => {
    const { id, cdArticolo } = await inviata();
    const parte = { righe: [{ id, QtaRicevuta: 10 }], nrBolla: 'R12' };
    const manda = (altro = {}) =>
      app.as({ ruolo: 4, nome: 'Rita Bo' }).call(contract.confermaRicezione, { ...parte, ...altro });
    expect((await Promise.all([manda(), manda()])).map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await manda()).problem).toMatchObject({
      detail: expect.stringContaining('è già stato registrato il 16/03/2026 alle 10:00 da Rita Bo.'),
      present: { giaRegistrate: [id] },
    });
    expect((await manda({ altraConsegna: true })).status).toBe(200);
    expect((await manda({ nrBolla: 'R13' })).status).toBe(200);
    expect(await presso(cdArticolo)).toBe(10);
  });
  test('what was all spoilt is known again by its note as well', async () => {
    const { id, cdArticolo } = await inviata();
    const rovinata = { righe: [{ id, Scarto: 4, QtaRicevuta: 0 }], nrBolla: 'R14' };
    const manda = () => ufficio.call(contract.confermaRicezione, rovinata);
    expect([(await manda()).status, (await manda()).status]).toEqual([200, 409]);
    expect(await presso(cdArticolo)).toBe(36);
  });
  test('of two people who receive the same line at once one is told, and it is booked once', async () => {
    const { id, cdArticolo } = await inviata();
    const esiti = await Promise.all([ricevi([{ id, Scarto: 1 }]), ricevi([{ id, Scarto: 2 }])]);
    expect(esiti.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(esiti.find(({ status }) => status === 409)?.problem.detail).toMatch(
      /^Si è verificato un errore nella ricezione della lavorazione\. La riga 1 di CL \d+\/2026 è già stata ricevuta\.$/,
    );
    expect([await presso(cdArticolo), (await libro(id)).length]).toEqual([0, 3]);
  });
  test('a receipt that is sent again under its key books once, also of a part', async () => {
    const { id, cdArticolo } = await inviata();
    const headers = chiave();
    const parte = [{ id, QtaRicevuta: 10 }];
    expect([(await ricevi(parte, headers)).reply, (await ricevi(parte, headers)).reply]).toEqual(['OK', 'OK']);
    expect(await presso(cdArticolo)).toBe(30);
  });
  test('a partial receipt leaves the rest there, and a user with an older state is told', async () => {
    const { id, cdArticolo } = await inviata();
    await ricevi([{ id, QtaRicevuta: 25, Scarto: 5, Qta: 40 }]);
    expect([await presso(cdArticolo), (await stock(cdArticolo))?.qtaRicevuta]).toEqual([10, 25]);
    expect((await ricevi([{ id, Qta: 40 }])).problem.detail).toContain('è già stata ricevuta una parte');
    await ricevi([{ id, Qta: 10 }]);
    expect([await presso(cdArticolo), (await stock(cdArticolo))?.qtaRicevuta]).toEqual([0, 35]);
  });
  test('a subcontractor receives nothing here, and what was never sent is not there', async () => {
    const { id } = await attesa();
    expect((await ricevi([{ id }], chiave(), suo)).status).toBe(403);
    expect((await ricevi([{ id }])).status).toBe(404);
  });
  test('the ledger takes no change and no deletion', async () => {
    await expect(db.run(sql`update movimenti_terzisti set qta = 1`)).rejects.toThrow('Un movimento non si cambia');
    await expect(db.run(sql`delete from movimenti_terzisti`)).rejects.toThrow('Un movimento non si cambia');
  });
  test('what is sent and expected shows in the monthly quantities of its article, what came no more', async () => {
    const { id, cdArticolo } = await inviata();
    const mese = async () =>
      (await ufficio.call(prezzoArticolo, { id: cdArticolo })).reply.dettaglioMagazzino?.qtaOrdForMese1;
    await expect.poll(mese).toBe(40);
    await ricevi([{ id, Scarto: 4 }]);
    await expect.poll(mese).toBe(0);
  });
});

describe('documents', () => {
  test('B-244: those that were sent are shown at first, on demand those that wait, or all; open ones alone by default', async () => {
    const cdArticolo = await negozio.articolo();
    await attesa({ cdArticolo });
    await inviata({ cdArticolo });
    const finita = await inviata({ cdArticolo });
    await ricevi([{ id: finita.id }]);
    const quanti = async (dati: object) =>
      (await ufficio.call(contract.elencoTestate, { aperti: '1', cerca: cdArticolo, filtro: 'articolo', ...dati }))
        .reply.totale;
    expect([
      await quanti({}),
      await quanti({ documenti: '1' }),
      await quanti({ documenti: '2' }),
      await quanti({ aperti: '0' }),
    ]).toEqual([1, 1, 2, 2]);
  });
  test('B-095: a header opens to its lines; its delivery note is a PDF and its lines an Excel file', async () => {
    const { cdArticolo } = await inviata();
    const [testata] = (
      await ufficio.call(contract.elencoTestate, { aperti: '1', cerca: cdArticolo, filtro: 'articolo' })
    ).reply.righe;
    const { nrDocu = 0, nrBolla = '' } = testata ?? {};
    const righe = await ufficio.call(contract.dettaglioDocumento, { nrDocu: String(nrDocu), nrBolla, aperti: '1' });
    expect(righe.reply).toMatchObject([{ tipo: 'PRODOTTO', cdArticolo, qtOrdinata: 40, codLavorazione: '00001' }]);
    expect((await ufficio.call(contract.ddtTerzista, { nrBolla })).reply).toMatch(/^\/api\/.+\.pdf/);
    expect((await ufficio.call(contract.excelDocumento, { nrDocu: String(nrDocu), nrBolla })).reply.name).toBe(
      `documento_${nrDocu}_${nrBolla}.xlsx`,
    );
    for (const [chi, status] of [
      [suo, 200],
      [altrui, 404],
      [app.as(1), 403],
    ] as const) {
      expect(
        (await chi.call(contract.dettaglioDocumento, { nrDocu: String(nrDocu), nrBolla, aperti: '0' })).status,
      ).toBe(status);
      expect((await chi.call(contract.ddtTerzista, { nrBolla })).status).toBe(status);
    }
  });
  test('B-169, B-227: an order number is digits; anything else is told and stays as it was', async () => {
    const { cdArticolo } = await inviata();
    const [testata] = (
      await ufficio.call(contract.elencoTestate, { aperti: '1', cerca: cdArticolo, filtro: 'articolo' })
    ).reply.righe;
    const salva = (nrDocuTerzista: string) =>
      ufficio.call(contract.salvaNumerazione, { nrDocu: testata?.nrDocu ?? 0, nrDocuTerzista });
    expect((await salva('4711')).reply).toBe('OK');
    expect((await salva('47A')).problem).toMatchObject({
      status: 422,
      detail: 'Errore. Il numero ordine deve essere numerico',
    });
    expect(
      (await ufficio.call(contract.elencoTestate, { aperti: '1', cerca: '4711', filtro: 'ordine' })).reply.totale,
    ).toBe(1);
  });
  test('role 3 finds only its own company’s lines in every list; a user without a company finds none', async () => {
    const cdArticolo = await negozio.articolo();
    const [sua, altra] = [await inviata({ cdArticolo }), await inviata({ cdArticolo, codTerzista: 'T002' })];
    const cerca = { cerca: cdArticolo, filtro: 'articolo' } as const;
    const viste = async (chi: typeof suo) =>
      (await chi.call(contract.elencoInviate, cerca)).reply.righe.map(({ id }) => id);
    expect([await viste(suo), await viste(altrui), await viste(app.as(3))]).toEqual([[sua.id], [altra.id], []]);
    expect((await suo.call(contract.elencoTestate, { aperti: '1', ...cerca })).reply.totale).toBe(1);
    expect((await suo.call(contract.elencoDaInviare, {})).status).toBe(403);
  });
  test('an interval that ends before it begins is refused', async () => {
    const rovescio = { dataInizio: '2026-03-02', dataFine: '2026-03-01' };
    expect((await ufficio.call(contract.elencoInviate, rovescio)).problem.detail).toBe('Intervallo date non valido!');
  });
});

test('B-130, B-246: completed work goes into dati.xlsx and, told to the server, stands in the history alone', async () => {
  const { id, cdArticolo } = await inviata();
  expect((await ufficio.call(contract.esportaLavorazioni, { righe: [id] })).problem).toMatchObject({
    status: 404,
    detail: "Errore nell'esportazione dei dati",
  });
  await ricevi([{ id }]);
  expect((await ufficio.call(contract.excelCompletate, { righe: [id] })).reply.name).toBe('dati.xlsx');
  expect((await ufficio.call(contract.esportaLavorazioni, { righe: [id] })).reply).toBe('OK');
  const quante = async (storico: '0' | '1') =>
    (await ufficio.call(contract.elencoCompletate, { storico, cerca: cdArticolo, filtro: 'articolo' })).reply.totale;
  expect([await quante('0'), await quante('1')]).toEqual([0, 1]);
});

test('B-246: the lines to send go into dati_invio_lavorazione.xlsx', async () => {
  const { id } = await attesa();
  expect((await ufficio.call(contract.excelInvio, { righe: [id] })).reply.name).toBe('dati_invio_lavorazione.xlsx');
  expect((await ufficio.call(contract.excelInvio, { righe: [999_999] })).status).toBe(404);
});
