import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { apriSpedizioni } from '#test/fixtures/spedizioni.ts';
import * as contract from './contract.ts';
import { rifiutoAzione } from './rules.ts';

const { app, db, bruno, preparata, info, crea, annulla, prenotate } = await apriSpedizioni();

test('the manifest of a day is a PDF, the Excel of a month has the documented name', async () => {
  const una = await preparata('GLS');
  await crea(una);
  const bordero = (DtPartenza: string | null) =>
    bruno.call(contract.borderoSpedizioni, { operatore: 'GLS', DtPartenza });
  expect((await bordero(null)).problem.detail).toBe('Data non valida');
  expect((await bordero('2030-01-01')).status).toBe(404);
  const { dtPartenza } = await info(una.descr);
  expect((await bordero(dtPartenza)).reply).toMatch(/Bordero-GLS-.*\.pdf/);
  const excel = await bruno.call(contract.excelSpedizioni, { anno: 2026, mese: 3 });
  expect(excel.reply).toMatchObject({ name: 'Spedizioni_2026_3.xlsx' });
});

test('each parcel is scanned against its day: counted once, twice is told, a foreign one and a cancelled label are told why', async () => {
  const una = await preparata('BRT');
  await bruno.call(contract.creaSpedizione, { operatore: 'BRT', ...una.quale, numColli: 2, colli_Scatole: 2 });
  const stampa = { operatore: 'BRT', ...una.quale, stampante: 'Programma', tipologia: 'diretta' } as const;
  const [primo, secondo] = (await bruno.call(contract.stampaSpedizione, stampa)).reply;
  const DtPartenza = (await info(una.descr)).dtPartenza ?? '';
  const leggi = async (codice = '', operatore: 'BRT' | 'GLS' = 'BRT') =>
    (await bruno.call(contract.controllaCollo, { operatore, DtPartenza, codice })).reply;
  const mancano = async () =>
    (await bruno.call(contract.statoControllo, { operatore: 'BRT', DtPartenza })).reply.mancanti.find(
      ({ descrCodiceSpedizione }) => descrCodiceSpedizione === una.descr,
    );
  expect(await leggi(primo?.ParcelId)).toMatchObject({ esito: 'letto', messaggio: `${una.descr}: collo 1 di 2` });
  for (const prefisso of ['', ']C1', ']C0'])
    expect((await leggi(`${prefisso}${primo?.ParcelId}`)).esito).toBe('già letto');
  expect(await mancano()).toMatchObject({ colli: 2, letti: 1 });
  expect((await leggi(secondo?.ParcelId, 'GLS')).messaggio).toMatch(/è di BRT/);
  expect((await leggi(secondo?.ParcelId)).esito).toBe('letto');
  expect(await mancano()).toBeUndefined();
  expect((await leggi('999999999999')).messaggio).toMatch(/sconosciuta/);
  await annulla(una);
  expect((await leggi(primo?.ParcelId)).messaggio).toMatch(/etichetta annullata/);
});

test('each courier with a price table shows cost and reason; a sent shipment keeps its cost beside the bill', async () => {
  await db.run(sql`
      insert into corrieri_condizioni (operatore, kg_metro_cubo, contrassegno_fisso, contrassegno_percento, carburante_percento)
      values ('GLS', 200, 4, 0, 10), ('BRT', 300, 2, 1, 0)`);
  await db.run(sql`
      insert into corrieri_zone (operatore, prefisso, zona, supplemento)
      values ('GLS', '', 'Italia', 0), ('GLS', '98055', 'Eolie', 18), ('GLS', '98', 'Sicilia', 0), ('BRT', 'TV', 'Veneto', 0)`);
  await db.run(sql`
      insert into corrieri_tariffe (operatore, zona, fino_kg, prezzo)
      values ('GLS', 'Italia', 10, 6), ('GLS', 'Italia', 50, 9), ('GLS', 'Eolie', 50, 12), ('BRT', 'Veneto', 30, 9)`);
  const una = await preparata('GLS');
  expect(await info(una.descr)).toMatchObject({
    costi: [
      { operatore: 'GLS', costo: 9.9, perche: 'zona Italia, fino a 50 kg' },
      { operatore: 'BRT', costo: 9, perche: 'zona Veneto, fino a 30 kg' },
    ],
    proposto: 'BRT',
  });
  const isola = await preparata('GLS', { cap: '98055', localita: 'Lipari', provincia: 'ME' });
  expect((await info(isola.descr)).costi).toEqual([
    { operatore: 'GLS', costo: 33, perche: 'zona Eolie, fino a 50 kg, località disagiata' },
    { operatore: 'BRT', costo: null, perche: 'destinazione fuori dal listino' },
  ]);
  await crea(una);
  const { righe } = (await bruno.call(contract.elencoSpedizioni, {})).reply;
  expect(righe.find(({ descrCodiceSpedizione }) => descrCodiceSpedizione === una.descr)?.costo).toBe(9.9);
  const riferimento = `26${String(una.quale.codiceSpedizione).padStart(6, '0')}01`;
  await db.run(sql`
      insert into corrieri_fatturato (operatore, fattura, riferimento, data, peso, importo)
      values ('GLS', '7', ${riferimento}, '2026-03-31', 19, 12.5), ('GLS', '7', '9900000101', '2026-03-31', 1, 3)`);
  const fatturato = (await app.as(2).call(contract.fatturatoCorrieri, { vista: 'diverse' })).reply;
  expect(fatturato).toMatchObject({
    totale: 2,
    righe: [
      { riferimento: '9900000101', descrCodiceSpedizione: '', costo: null },
      { descrCodiceSpedizione: una.descr, costo: 9.9, importo: 12.5, peso: 12, pesoFatturato: 19 },
    ],
  });
  expect((await app.as(2).call(contract.tariffeCorrieri, {})).reply.tariffe).toContainEqual({
    operatore: 'GLS',
    zona: 'Eolie',
    finoKg: 50,
    prezzo: 12,
    dove: '98055',
  });
  expect((await bruno.call(contract.fatturatoCorrieri, {})).status).toBe(403);
});

test('labels for any printer: a PDF with a page of 95 mm for each parcel, which books nothing', async () => {
  const una = await preparata('GLS');
  const chiedi = () => bruno.call(contract.etichettePdf, { operatore: 'GLS', ...una.quale });
  expect((await chiedi()).problem).toMatchObject({ status: 409, detail: rifiutoAzione('stampa', 'bozza') });
  await bruno.call(contract.creaSpedizione, { operatore: 'GLS', ...una.quale, numColli: 2, colli_Scatole: 2 });
  const prima = prenotate();
  const via = (await chiedi()).reply;
  expect((await chiedi()).reply.split('?')[0]).toContain('.pdf');
  expect(prenotate()).toBe(prima);
  const { rawPayload, headers } = await app.server.app.inject({ url: via });
  expect(headers['content-type']).toBe('application/pdf');
  expect((await PDFDocument.load(rawPayload)).getPages().map((pagina) => Math.round(pagina.getWidth()))).toEqual([
    269, 269,
  ]);
});
