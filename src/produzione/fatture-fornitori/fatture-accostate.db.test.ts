import { readSheet } from 'read-excel-file/universal';
import { expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { apriProvaFatture } from '#test/fixtures/canale-fatture.ts';
import { creaOrdineFornitore } from '#test/fixtures/ordini-fornitori.ts';
import * as contract from './contract.ts';
import { type FatturaSimulata, scriviFatturaSimulata } from './server/simulatore/fattura-simulata.ts';

const { db, negozio, ufficio } = await apriProvaFatture();

const carica = async (dati: Partial<FatturaSimulata> & Pick<FatturaSimulata, 'numero' | 'righe'>): Promise<number> => {
  const xml = scriviFatturaSimulata({
    denominazione: 'Viterie Prova S.p.A.',
    piva: '01234567897',
    data: '2026-03-10',
    ...dati,
  });
  const contenuto = Buffer.from(xml).toString('base64');
  return (await ufficio.call(contract.caricaFatturaFornitore, { nome: 'fattura.xml', contenuto })).reply.prima;
};
const leggi = async (id: number) => (await ufficio.call(contract.leggiFatturaFornitore, { id })).reply;
const contesta = async (id: number): Promise<void> => {
  const { versione } = await leggi(id);
  await ufficio.call(contract.decidiFatturaFornitore, { id, versione, stato: 'in contestazione', motivo: 'Cara' });
};

/** Pieces at 4.00, received with a delivery note. */
async function merceArrivata(nrBolla: string, quante: number): Promise<string> {
  const cdArticolo = await negozio.articolo();
  const idRiga = await creaOrdineFornitore(db, { cdArticolo });
  await db.run(sql`
    update ordini_fornitori o set ragione_sociale = 'VITERIE PROVA SPA' from ordini_fornitori_righe r where r.id = ${idRiga} and o.id = r.id_ordine`);
  await db.run(sql`
    update ordini_fornitori_righe set qt_ord_for = ${quante}, qt_ricevuta = ${quante}, prezzo = 4 where id = ${idRiga}`);
  await db.run(
    sql`insert into ricevimenti (id_riga, nr_bolla, dt_bolla, qta) values (${idRiga}, ${nrBolla}, '2026-03-09', ${quante})`,
  );
  return cdArticolo;
}
const di = (codice: string, quantita: number, prezzo = 4) => [{ codice, descrizione: 'Vite', quantita, prezzo }];

test('two invoices of the same goods name one another with their state, also while one is disputed', async () => {
  const vite = await merceArrivata('2019', 18);
  const prima = await carica({ numero: '2118/A', ddt: ['2019'], righe: di(vite, 18) });
  expect((await leggi(prima)).differenze).toEqual([]);
  await contesta(prima);
  const copia = await carica({ numero: '2120/A', ddt: ['2019'], righe: di(vite, 18) });
  expect((await leggi(copia)).differenze).toEqual([
    'Le stesse righe sono anche nella fattura 2118/A del 10/03/2026, in contestazione.',
  ]);
  expect((await leggi(prima)).differenze).toEqual([
    'Le stesse righe sono anche nella fattura 2120/A del 10/03/2026, da vedere.',
  ]);
  await ufficio.call(contract.eliminaFatturaFornitore, { id: copia });
  expect((await leggi(prima)).differenze).toEqual([]);
});

test('invoices of parts of a delivery, and one that a credit note took back, are no copies', async () => {
  const vite = await merceArrivata('2020', 18);
  const prima = await carica({ numero: 'P-1', ddt: ['2020'], righe: di(vite, 9) });
  const seconda = await carica({ numero: 'P-2', ddt: ['2020'], righe: di(vite, 9) });
  expect([(await leggi(prima)).differenze, (await leggi(seconda)).differenze]).toEqual([[], []]);
  const altra = await merceArrivata('2021', 5);
  await carica({ numero: 'R-1', ddt: ['2021'], righe: di(altra, 5) });
  await carica({ numero: 'R-2', tipo: 'TD04', collegate: ['R-1'], righe: di(altra, 5) });
  const rifatta = await carica({ numero: 'R-3', ddt: ['2021'], righe: di(altra, 5) });
  expect((await leggi(rifatta)).differenze).toEqual([]);
});

test('a credit note names the invoice it credits and is held against no order', async () => {
  const vite = await merceArrivata('2022', 18);
  const fattura = await carica({ numero: '2130/A', ddt: ['2022'], righe: di(vite, 18) });
  const nota = await leggi(
    await carica({ numero: 'NC-7', tipo: 'TD04', collegate: ['2130/A', 'MAI'], righe: di(vite, 18, 9) }),
  );
  expect(nota.collegate).toEqual([
    { numero: '2130/A', data: '', id: fattura },
    { numero: 'MAI', data: '', id: null },
  ]);
  expect(nota.righe).toMatchObject([{ cdArticolo: vite, ordine: null, differenze: [] }]);
});

test('an invoice in another currency says so in list, panel and sheet, and its prices are not compared', async () => {
  const vite = await merceArrivata('2023', 18);
  const id = await carica({ numero: 'USD-1', divisa: 'USD', ddt: ['2023'], righe: di(vite, 18, 5) });
  const letta = await leggi(id);
  expect(letta).toMatchObject({ divisa: 'USD', righe: [{ differenze: [] }] });
  expect(letta.differenze).toEqual(['È in USD, non in euro: i prezzi non si confrontano con gli ordini.']);
  const input = { vista: 'tutte', cerca: 'USD-1' } as const;
  expect((await ufficio.call(contract.elencoFattureFornitori, input)).reply.righe).toMatchObject([{ divisa: 'USD' }]);
  const { reply } = await ufficio.call(contract.excelFattureFornitori, input);
  const pezzi: Uint8Array[] = [];
  for await (const pezzo of reply.bytes) pezzi.push(pezzo);
  const foglio = await readSheet(new Uint8Array(Buffer.concat(pezzi)).buffer);
  expect(foglio.map((riga) => [riga[12], riga[13]])).toEqual([
    ['Totale documento', 'Divisa'],
    [109.8, 'USD'],
  ]);
});
