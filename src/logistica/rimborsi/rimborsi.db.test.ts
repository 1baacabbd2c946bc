import { expect, test } from 'vitest';
import { salvaAutista, segnaConsegne } from '#logistica/consegne/contract.ts';
import { sql } from '#platform/server/db/sql.ts';
import { testApp } from '#test/fixtures/app.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import * as contract from './contract.ts';
import { foglioChiuso, giornoFuturo } from './rules.ts';

/** Later than all days in this file except the future one. */
const clock = (): Date => new Date('2026-06-30T09:00:00Z');
const app = await testApp({ clock });
const { db } = app.database;
const negozio = await apriNegozio(db);
const ufficio = app.as({ ruolo: 4, nome: 'Carla' });
const magazzino = app.as(5);
for (const autista of ['Bruno', 'Dario'])
  await ufficio.call(salvaAutista, { autista, colore: '#1c7ed6', portata: 800, barre: true });

async function cliente(localita: string): Promise<string> {
  const codice = await negozio.cliente({ ragioneSociale: `Cliente di ${localita}` });
  await db.run(sql`update clienti set localita = ${localita}, provincia = 'VI' where cod_anagrafica = ${codice}`);
  return codice;
}
let numeri = 0;
/** An order delivered by Bruno on a day. */
async function consegna(dtRimborso: string, localita: string): Promise<string> {
  const codice = await cliente(localita);
  await db.run(sql`update clienti set autista_consegna = 'Bruno' where cod_anagrafica = ${codice}`);
  await db.run(sql`
    insert into documenti (tipo, anno, numero, suffisso, data, cod_anagrafica, origine, stato, rf_cliente, rf_ord_cliente, numero_preventivo, trasporto, porto, pagamento,
      dt_cons_richiesta, destinazione, totale_merce, omaggi, spese_incasso, imponibile, cd_iva, percentuale_iva, imposta, totale_documento, creato)
    values ('OC', 2026, ${(numeri += 1)}, '', '2026-03-01', ${codice}, 'web', 'confermato', '', '', '', 'mezzo', '', 'banca',
      ${dtRimborso}::date, null, 0, 0, 0, 0, '22', 22, 0, 0, now())`);
  return codice;
}
const del = (dtRimborso: string, utente = 'Bruno') => ({ dtRimborso, utente });
const foglio = async (dtRimborso: string) => (await ufficio.call(contract.leggiRimborso, del(dtRimborso))).reply;
const nomi = async (dtRimborso: string) =>
  (await foglio(dtRimborso)).rimborsi.map(({ ragioneSociale }) => ragioneSociale.replace('Cliente di ', ''));
const aggiungi = (DtRimborso: string, CdAnagrafica: string, altro: object = {}) =>
  ufficio.call(contract.aggiungiDestinazione, { DtRimborso, Utente: 'Bruno', CdAnagrafica, ...altro });
const elimina = (DtRimborso: string, prog: number[], Utente = 'Bruno') =>
  ufficio.call(contract.eliminaDestinazioni, { DtRimborso, Utente, prog: prog.join() });
const calcola = (dtRimborso: string, kmIniziali = 0) =>
  ufficio.call(contract.calcolaKm, { ...del(dtRimborso), kmIniziali });
const registro = async (dtRimborso: string) =>
  (
    await db.rows<{ utente: string; note: string | null }>(
      sql`select utente, note from registro where tabella = 'rimborsi' and chiave = ${`Bruno ${dtRimborso}`} order by id`,
    )
  ).map(({ utente, note }) => `${utente}: ${note ?? ''}`);

test('a day fills itself from the tour; the stops that were not unloaded stay out, and what differs is marked', async () => {
  const giorno = '2026-05-04';
  const schio = await consegna(giorno, 'Schio');
  await consegna(giorno, 'Thiene');
  const asiago = await consegna(giorno, 'Asiago');
  expect(await foglio(giorno)).toMatchObject({ dalGiro: true, kmCalcolati: null, mancanti: [] });
  expect((await nomi(giorno)).toSorted()).toEqual(['Asiago', 'Schio', 'Thiene']);
  for (const cdAnagrafica of [schio, asiago])
    await ufficio.call(segnaConsegne, {
      dtConsegna: giorno,
      consegne: [{ cdAnagrafica, modalitaConsegna: 'C0' }],
      scaricato: true,
    });
  expect((await nomi(giorno)).toSorted()).toEqual(['Asiago', 'Schio']);
  await aggiungi(giorno, await cliente('Breganze'));
  const [primo] = (await foglio(giorno)).rimborsi;
  await elimina(giorno, [primo?.prog ?? 0]);
  const dopo = await foglio(giorno);
  expect(dopo).toMatchObject({ dalGiro: false, mancanti: [{ ragioneSociale: primo?.ragioneSociale }] });
  expect(dopo.rimborsi.map(({ differenza }) => differenza)).toEqual(['', 'Non è nel giro']);
  const [manca] = dopo.mancanti;
  await aggiungi(giorno, manca?.cdAnagrafica ?? '', { modalitaConsegna: manca?.modalitaConsegna });
  expect((await foglio(giorno)).mancanti).toEqual([]);
});

test('the list of a day has each driver with stops once, from the tour or as written, before the sheets of earlier days', async () => {
  const giorno = '2026-04-14';
  await consegna(giorno, 'Schio');
  const elenco = async () =>
    (await magazzino.call(contract.ultimiRimborsi, { dtRimborso: giorno })).reply.fogli.map(
      ({ dtRimborso, utente, destinazioni, stato }) => [dtRimborso, utente, destinazioni, stato].join(' '),
    );
  expect(await elenco()).toEqual([`${giorno} Bruno 1 giro`]);
  await aggiungi(giorno, await cliente('Thiene'));
  await aggiungi('2026-04-13', await cliente('Thiene'));
  await aggiungi('2026-04-15', await cliente('Thiene'));
  expect(await elenco()).toEqual([`${giorno} Bruno 2 aperto`, '2026-04-13 Bruno 1 aperto']);
});

test('B-152: kilometres are those of the road with the initial ones, saved for these rows and gone when the rows change', async () => {
  const giorno = '2026-05-05';
  expect((await calcola(giorno)).problem).toMatchObject({ status: 422, detail: 'Rimborsi non presenti' });
  await aggiungi(giorno, await cliente('Schio'));
  await aggiungi(giorno, await cliente('Asiago'));
  const solo = (await calcola(giorno)).reply.kmCalcolati;
  const { kmCalcolati } = (await calcola(giorno, 12.5)).reply;
  expect(solo).toBeGreaterThan(40);
  expect(kmCalcolati).toBeCloseTo(solo + 12.5, 5);
  await ufficio.call(contract.salvaKm, { ...del(giorno), km: kmCalcolati, kmIniziali: 12.5 });
  await ufficio.call(contract.salvaCosto, { ...del(giorno), costo: 0.4521 });
  const { importo, rimborsi } = await foglio(giorno);
  expect(importo).toBe(Math.round(kmCalcolati * 45.21) / 100);
  await ufficio.call(contract.spostaDestinazione, { ...del(giorno), prog: rimborsi[1]?.prog ?? 0, posto: 1 });
  expect(await nomi(giorno)).toEqual(['Asiago', 'Schio']);
  expect(await foglio(giorno)).toMatchObject({ kmCalcolati: null, importo: null, kmIniziali: 12.5 });
  // The driver's next sheet starts with the cost of this one.
  expect((await foglio('2026-05-06')).kmCosto).toBe(0.4521);
});

test('what is wrong is refused by its sentence: no driver, no customer, no rows, a place that nobody finds, negative kilometres', async () => {
  const giorno = '2026-05-07';
  const dettaglio = async (risposta: Promise<{ problem: { detail?: string } }>) => (await risposta).problem.detail;
  const nuova = { DtRimborso: giorno, Utente: '', CdAnagrafica: '' };
  expect(await dettaglio(ufficio.call(contract.aggiungiDestinazione, nuova))).toBe('Autista non selezionato');
  expect(await dettaglio(elimina(giorno, [1], ''))).toBe('Autista non selezionato');
  expect(await dettaglio(aggiungi(giorno, ''))).toBe('Cliente non selezionato');
  expect((await aggiungi(giorno, '999999')).status).toBe(404);
  expect((await ufficio.call(contract.leggiRimborso, del(giorno, 'Nessuno'))).status).toBe(404);
  expect(await dettaglio(elimina(giorno, []))).toBe('Nessuna riga selezionata');
  await aggiungi(giorno, await cliente('Atlantide'));
  expect(await dettaglio(calcola(giorno))).toBe(
    'Cliente di Atlantide: Atlantide (VI) non si trova, i km non si calcolano.',
  );
  expect(await dettaglio(calcola(giorno, -3))).toBe('I km non possono essere negativi.');
  expect(await dettaglio(ufficio.call(contract.salvaKm, { ...del(giorno), km: -0.1 }))).toBe(
    'I km non possono essere negativi.',
  );
  expect(await dettaglio(ufficio.call(contract.salvaCosto, { ...del(giorno), costo: -1 }))).toBe(
    'Il costo al km va da 0 a 100 €.',
  );
});

test('a future day has no expenses: nothing is written for it', async () => {
  const ora = '2026-06-30';
  const poi = '2030-01-15';
  const chi = await cliente('Schio');
  expect((await aggiungi(poi, chi)).problem).toMatchObject({ status: 422, detail: giornoFuturo });
  for (const call of [contract.salvaKm, contract.salvaCosto] as const)
    expect((await ufficio.call(call, { ...del(poi), km: 30, costo: 0.4 } as never)).status).not.toBe(200);
  expect(await registro(poi)).toEqual([]);
  expect((await aggiungi(ora, chi)).status).toBe(200);
});

test('a printed sheet is closed, prints again as it was, and is opened again by the office alone, which is logged', async () => {
  const giorno = '2026-05-08';
  const stampa = () => ufficio.call(contract.stampaRimborso, del(giorno));
  expect((await stampa()).problem).toMatchObject({ status: 422, detail: 'Rimborsi non presenti' });
  const { reply } = await aggiungi(giorno, await cliente('Thiene'));
  expect((await stampa()).problem.detail).toBe('Salvare prima i km calcolati.');
  await ufficio.call(contract.salvaKm, { ...del(giorno), km: 30 });
  await ufficio.call(contract.salvaCosto, { ...del(giorno), costo: 0.5 });
  for (const _ of ['first', 'again']) {
    const { reply: indirizzo } = await stampa();
    const { statusCode, headers } = await app.server.app.inject({ url: indirizzo });
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf']);
  }
  expect((await elimina(giorno, [reply.prog])).problem).toMatchObject({ status: 409, detail: foglioChiuso });
  expect((await ufficio.call(contract.salvaKm, { ...del(giorno), km: 90 })).status).toBe(409);
  expect((await magazzino.call(contract.riapriRimborso, del(giorno))).status).toBe(403);
  expect((await ufficio.call(contract.riapriRimborso, del(giorno))).status).toBe(200);
  expect((await ufficio.call(contract.riapriRimborso, del(giorno))).problem.detail).toBe('Il foglio è aperto.');
  expect((await registro(giorno)).slice(-3)).toEqual(['Carla: stampato', 'Carla: ristampato', 'Carla: riaperto']);
  expect((await elimina(giorno, [reply.prog])).status).toBe(200);
});

test('of two who write one sheet at once neither loses a row, and a row that was deleted gives its number to none', async () => {
  const giorno = '2026-05-11';
  const clienti = await Promise.all(['Schio', 'Thiene', 'Asiago', 'Breganze'].map(cliente));
  const nuove = await Promise.all(clienti.map((codice) => aggiungi(giorno, codice)));
  expect(nuove.map(({ reply }) => reply.prog).toSorted()).toEqual([1, 2, 3, 4]);
  await elimina(giorno, [4]);
  expect((await elimina(giorno, [4])).status).toBe(200);
  expect((await aggiungi(giorno, clienti[0] ?? '', { Prog: 1 })).reply.prog).toBe(5);
  // It was inserted before the first row added by hand.
  expect((await foglio(giorno)).rimborsi.map(({ prog }) => prog)).toEqual([5, 1, 2, 3]);
});

test('a month of a driver adds up its sheets, on the screen, as a PDF and in Excel', async () => {
  for (const [giorno, km] of [
    ['2026-06-01', 10.1],
    ['2026-06-30', 20.2],
    ['2026-07-01', 99],
  ] as const) {
    await aggiungi(giorno, await cliente('Schio'));
    await ufficio.call(contract.salvaKm, { ...del(giorno), km });
    await ufficio.call(contract.salvaCosto, { ...del(giorno), costo: 0.5 });
  }
  const mese = { mese: '2026-06', utente: 'Bruno' };
  const { reply } = await ufficio.call(contract.meseRimborsi, mese);
  expect(reply).toMatchObject({ km: 30.3, importo: 15.15, fogli: [{ importo: 5.05 }, { importo: 10.1 }] });
  expect((await ufficio.call(contract.stampaMese, mese)).reply).toMatch(/\.pdf/);
  expect((await ufficio.call(contract.excelMese, mese)).status).toBe(200);
  expect((await ufficio.call(contract.meseRimborsi, { ...mese, utente: 'Dario' })).reply).toMatchObject({
    fogli: [],
    km: 0,
  });
});
