import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { openFiles } from '#platform/server/files/files-place.ts';
import { makeCalls } from '#platform/server/outside/make-calls.ts';
import { createUploads } from '#platform/server/uploads/uploads.ts';
import { modificaOrdine } from '#vendita/modifiche-ordine/contract.ts';
import * as arrivi from '#vendita/ordini-in-arrivo/contract.ts';
import { leggiArrivo } from '#vendita/ordini-in-arrivo/server/leggi-file-arrivato.ts';
import { salvaPunchout } from '#vendita/punchout/contract.ts';
import { testApp } from '#test/fixtures/app.ts';
import { scriviFattura } from '#test/fixtures/fatture.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { only, settingsOf, testClock } from '#test/fixtures/settings.ts';
import { peppolFaults, peppolText } from '#test/oracles/peppol.ts';
import { elencoMessaggiPeppol } from './contract.ts';
import { puntoAccesso } from './server/canali/punto-accesso.ts';
import { statoPeppol } from './server/elenco-messaggi.ts';
import { inviiPeppol, versoPeppol } from './server/invii-peppol.ts';
import { giroPeppol } from './server/ricevi-peppol.ts';
import { impostazioniPeppol } from './server/settings.ts';
import { apriPunto } from './server/simulatore/punto-simulato.ts';

const filesDir = mkdtempSync(join(tmpdir(), 'peppol-'));
const punto = await apriPunto();
afterAll(async () => {
  rmSync(filesDir, { recursive: true, force: true });
  await punto.close();
});
let adesso = testClock().getTime();
const clock = (): Date => new Date(adesso);
const noi = { schema: '0211', numero: 'IT01234567897' };
const impostate = { canale: { tipo: 'punto' as const, ...punto.config }, noi };
const app = await testApp({
  filesDir,
  clock,
  rounds: false,
  jobs: false,
  settings: only(impostazioniPeppol, impostate),
});
const { db, store } = app.database;
const negozio = await apriNegozio(db);
const files = openFiles(settingsOf({ url: '', filesDir }).files);
const canale = puntoAccesso(punto.config);
const lavoro = { data: {}, id: '', attempt: 1, last: true, signal: new AbortController().signal, done: async () => {} };
const letture: number[] = [];
const jobsIn = () => ({
  send: async (_: string, data: { id?: number }) => void letture.push(data.id ?? 0),
  retry: async () => false,
});
const uploads = createUploads();
const parti = {
  store,
  clock,
  jobsIn,
  uploads,
  papers: { files },
  log: { warn: () => {} },
  canalePeppol: canale,
  settings: { of: (gruppo: unknown) => (gruppo === impostazioniPeppol ? impostate : { coordinate: '' }) },
} as never;
const giro = () => giroPeppol(parti)(lavoro);
const spedisci = () =>
  makeCalls(
    { store, clock, jobsIn: jobsIn as never, trouble: () => {}, wait: () => Promise.resolve() },
    { kind: inviiPeppol as never, port: versoPeppol({ db, files, canale, noi: () => noi }) as never },
  )(lavoro);
async function leggi(): Promise<void> {
  for (const id of letture.splice(0).filter((uno) => uno > 0))
    await leggiArrivo({ store, uploads, papers: { files } } as never)({ ...lavoro, data: { id } });
}
const anna = app.as({ ruolo: 4, nome: 'Anna' });
let volte = 0;
const chiave = () => ({ 'idempotency-key': `chiave-peppol-${++volte}` });

async function compratore(invia: readonly ('risposta' | 'bolla' | 'fattura')[] = ['risposta', 'bolla', 'fattura']) {
  const cliente = await negozio.cliente();
  await db.run(sql`update clienti set piva = '01234567897' where cod_anagrafica = ${cliente}`);
  const persona = await db.one<{ id: number }>(sql`
    insert into utenti (username, password_hash, ruolo, nome, cognome, cod_anagrafica, attivo, creato)
    values (${`peppol${++volte}@prova.example`}, '', 1, 'Rita', 'Bo', ${cliente}, true, now()) returning id`);
  const ufficio = app.as({ ruolo: 2, idUtente: 2, codAnagrafica: cliente, confermato: adesso });
  const identita = `9930:DE${100_000_000 + ++volte}`;
  const campi = {
    nome: 'Rete',
    protocollo: 'Peppol' as const,
    identita,
    hosts: [],
    idUtente: persona?.id ?? 0,
    minuti: 120,
    scade: null,
    attivo: true,
    fornitore: '',
    gruppoMerci: '',
    invia: [...invia],
    ordineDiretto: false,
  };
  const salvato = await ufficio.call(salvaPunchout, campi, chiave());
  expect([salvato.status, salvato.problem?.detail]).toEqual([200, undefined]);
  return { cliente, ufficio, campi, partecipante: identita.toLowerCase(), id: salvato.reply.id };
}

const ordineUbl = (
  numero: string,
  righe: readonly { codice: string; qta: number; prezzo: number }[],
  processo = 'ordering',
) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<Order xmlns="urn:oasis:names:specification:ubl:schema:xsd:Order-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
<cbc:CustomizationID>urn:fdc:peppol.eu:poacc:trns:order:3</cbc:CustomizationID><cbc:ProfileID>urn:fdc:peppol.eu:poacc:bis:${processo}:3</cbc:ProfileID>
<cbc:ID>${numero}</cbc:ID><cbc:IssueDate>2026-03-16</cbc:IssueDate><cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>
<cac:BuyerCustomerParty><cac:Party><cbc:EndpointID schemeID="9930">DE1</cbc:EndpointID><cac:PartyLegalEntity><cbc:RegistrationName>Compra</cbc:RegistrationName></cac:PartyLegalEntity></cac:Party></cac:BuyerCustomerParty>
<cac:SellerSupplierParty><cac:Party><cbc:EndpointID schemeID="0211">IT01234567897</cbc:EndpointID></cac:Party></cac:SellerSupplierParty>
${righe
  .map(
    ({ codice, qta, prezzo }, i) =>
      `<cac:OrderLine><cac:LineItem><cbc:ID>${(i + 1) * 10}</cbc:ID><cbc:Quantity unitCode="EA">${qta}</cbc:Quantity><cbc:LineExtensionAmount currencyID="EUR">${(qta * prezzo).toFixed(2)}</cbc:LineExtensionAmount><cac:Price><cbc:PriceAmount currencyID="EUR">${prezzo}</cbc:PriceAmount></cac:Price><cac:Item><cbc:Name>Vite</cbc:Name><cac:SellersItemIdentification><cbc:ID>${codice}</cbc:ID></cac:SellersItemIdentification></cac:Item></cac:LineItem></cac:OrderLine>`,
  )
  .join('\n')}
</Order>`;

const inArrivo = (cliente: string) =>
  db.rows<{
    id: number;
    origine: string;
    comeCliente: string;
    numeroOrdine: string;
    lettura: string;
    sicure: number;
  }>(sql`
    select id, origine, come_cliente, numero_ordine, lettura, sicure from ordini_in_arrivo where cod_anagrafica = ${cliente} order by id`);
const mandati = (partecipante: string) => punto.mandati.filter(({ destinatario }) => destinatario === partecipante);
/** Logs in again, because the clock jumps. */
const messaggi = async ({ cliente, id }: Awaited<ReturnType<typeof compratore>>) => {
  const ufficio = app.as({ ruolo: 2, idUtente: 2, codAnagrafica: cliente, confermato: adesso });
  return (await ufficio.call(elencoMessaggiPeppol, { id })).reply.righe;
};

test('an order by the access point is a row with its customer, once, however often it is read', async () => {
  const chi = await compratore();
  const codice = await negozio.articolo();
  const xml = ordineUbl('PO-1', [{ codice, qta: 5, prezzo: 2.5 }]);
  punto.arriva(chi.partecipante.toUpperCase(), xml);
  punto.arriva(chi.partecipante, xml);
  punto.arriva('9930:de999', ordineUbl('PO-2', []));
  await Promise.all([giro(), giro()]);
  await db.run(sql`update peppol_canale set segno = '{}'`);
  await giro();
  await leggi();
  expect(await inArrivo(chi.cliente)).toMatchObject([
    { origine: 'peppol', comeCliente: 'peppol', numeroOrdine: 'PO-1', lettura: 'letto', sicure: 1 },
  ]);
  const altre = await db.one<{ n: number }>(
    sql`select count(*)::int as n from ordini_in_arrivo where origine = 'peppol' and cod_anagrafica is null`,
  );
  expect(altre?.n).toBe(1);
});

async function ordinato(
  chi: Awaited<ReturnType<typeof compratore>>,
  numero: string,
  {
    chieste,
    fatte,
    processo,
  }: {
    chieste: readonly { codice: string; qta: number; prezzo: number }[];
    fatte: readonly { cdArticolo: string; qta: number; rigaOrdCliente: string }[];
    processo?: string;
  },
) {
  punto.arriva(chi.partecipante, ordineUbl(numero, chieste, processo));
  await giro();
  await leggi();
  const riga = (await inArrivo(chi.cliente)).find(({ numeroOrdine }) => numeroOrdine === numero);
  const id = riga?.id ?? 0;
  await anna.call(arrivi.prendiOrdineInArrivo, { id, prende: true, visto: null });
  const fatto = await anna.call(
    arrivi.ordinaOrdineInArrivo,
    { id, tipo: 'ordine', righe: [...fatte], progIndirizzo: 1, numeroOrdine: numero },
    chiave(),
  );
  expect([fatto.status, fatto.problem?.detail]).toEqual([200, undefined]);
  return id;
}

test('a document that can’t be stored is a row of nobody, and what came with and after it goes on', async () => {
  const chi = await compratore();
  await db.run(sql`alter table ordini_in_arrivo add constraint prova check (mittente <> '9930:develeno')`);
  punto.arriva(chi.partecipante, ordineUbl('PO-V1', []));
  punto.arriva('9930:develeno', ordineUbl('PO-V2', []));
  punto.arriva(chi.partecipante, ordineUbl('PO-V3', []));
  for (const _ of [1, 2]) await giro();
  await db.run(sql`alter table ordini_in_arrivo drop constraint prova`);
  const righe = await db.rows<{ nome: string; mittente: string; codAnagrafica: string | null }>(
    sql`select nome, mittente, cod_anagrafica from ordini_in_arrivo where origine = 'peppol' order by id desc limit 3`,
  );
  expect(righe.map(({ mittente, codAnagrafica }) => [mittente, codAnagrafica]).toReversed()).toEqual([
    [chi.partecipante, chi.cliente],
    ['', null],
    [chi.partecipante, chi.cliente],
  ]);
  expect(righe[1]?.nome).toBe('documento-illeggibile.xml');
  expect(await db.one(sql`select guaio from peppol_canale`)).toEqual({ guaio: '' });
});

test('an order is answered once: as it came, or line by line what differs; one of the process without answers is not', async () => {
  const chi = await compratore();
  const [uno, due] = [await negozio.articolo(), await negozio.articolo()];
  const chieste = [
    { codice: uno, qta: 5, prezzo: 2.5 },
    { codice: due, qta: 3, prezzo: 2.5 },
  ];
  const righe = (qta: number) => [
    { cdArticolo: uno, qta: 5, rigaOrdCliente: '10' },
    { cdArticolo: due, qta, rigaOrdCliente: '20' },
  ];
  await ordinato(chi, 'UGUALE', { chieste, fatte: righe(3) });
  await ordinato(chi, 'DIVERSO', { chieste, fatte: righe(4) });
  await ordinato(chi, 'SENZA', { chieste, fatte: righe(7), processo: 'order_only' });
  await Promise.all([giro(), giro()]);
  await spedisci();
  await giro();
  await spedisci();
  const xml = mandati(chi.partecipante).map((mandato) => mandato.xml);
  expect(xml.map(peppolFaults)).toEqual([[], []]);
  expect(
    xml.map((una) => [peppolText(una, 'cac:OrderReference', 'cbc:ID'), peppolText(una, 'cbc:OrderResponseCode')]),
  ).toEqual([
    ['UGUALE', 'AP'],
    ['DIVERSO', 'CA'],
  ]);
  expect([...(xml[1] ?? '').matchAll(/LineStatusCode>(\d)</g)].map(([, stato]) => stato)).toEqual(['5', '3']);
  expect((await messaggi(chi)).map(({ genere, stato, messaggio }) => [genere, stato, messaggio])).toEqual([
    ['risposta', 'non scritto', 'L’ordine è del processo senza risposta (order only).'],
    ['risposta', 'inviato', ''],
    ['risposta', 'inviato', ''],
  ]);
});

test('a change after the answer is answered once more, and so is the cancellation', async () => {
  const chi = await compratore(['risposta']);
  const articolo = await negozio.articolo();
  const id = await ordinato(chi, 'CAMBIA', {
    chieste: [{ codice: articolo, qta: 5, prezzo: 2.5 }],
    fatte: [{ cdArticolo: articolo, qta: 5, rigaOrdCliente: '10' }],
  });
  await giro();
  const ordine = await db.one<{ id: number; anno: number; numero: number }>(sql`
    select d.id, d.anno::int as anno, d.numero from documenti d join ordini_in_arrivo x on x.id_documento = d.id where x.id = ${id}`);
  const { id: documento = 0, anno = 0, numero = 0 } = ordine ?? {};
  const ufficio = app.as({ ruolo: 4, nome: 'Anna', confermato: adesso });
  const fatta = await ufficio.call(
    modificaOrdine,
    { tipo: 'OC', anno, numero, righe: [{ riga: 1, qta: 3 }] },
    chiave(),
  );
  expect([fatta.status, fatta.problem?.detail]).toEqual([200, undefined]);
  await Promise.all([giro(), giro()]);
  await giro();
  await db.run(sql`update documenti set stato = 'annullato' where id = ${documento}`);
  await giro();
  await giro();
  await spedisci();
  const xml = mandati(chi.partecipante).map((mandato) => mandato.xml);
  expect(xml.map(peppolFaults)).toEqual([[], [], []]);
  expect(xml.map((una) => [peppolText(una, 'cbc:ID'), peppolText(una, 'cbc:OrderResponseCode')])).toEqual([
    [`R${id}`, 'AP'],
    [`R${id}-2`, 'CA'],
    [`R${id}-3`, 'RE'],
  ]);
});

test('a discarded order is refused after ten minutes, in which it may be taken back', async () => {
  const chi = await compratore();
  punto.arriva(chi.partecipante, ordineUbl('RIFIUTATO', [{ codice: 'NIENTE-1', qta: 1, prezzo: 1 }]));
  await giro();
  await leggi();
  const id = (await inArrivo(chi.cliente))[0]?.id ?? 0;
  await anna.call(arrivi.prendiOrdineInArrivo, { id, prende: true, visto: null });
  await anna.call(arrivi.scartaOrdineInArrivo, { id, motivo: 'Non lo trattiamo' });
  await giro();
  expect(await messaggi(chi)).toEqual([]);
  adesso += 11 * 60_000;
  await giro();
  await spedisci();
  const [mandato] = mandati(chi.partecipante);
  expect(peppolFaults(mandato?.xml ?? '')).toEqual([]);
  expect([peppolText(mandato?.xml ?? '', 'cbc:OrderResponseCode'), peppolText(mandato?.xml ?? '', 'cbc:Note')]).toEqual(
    ['RE', 'Non lo trattiamo'],
  );
});

test('delivery note and invoice follow the documents of who wants them, once; a lost answer is looked up, not sent again', async () => {
  const [tutto, niente] = [await compratore(), await compratore([])];
  for (const { cliente } of [tutto, niente]) {
    const id = await scriviFattura(db, cliente);
    await scriviFattura(db, cliente, { tipo: 'NC' });
    await db.run(sql`update documenti set creato = ${clock()} where cod_anagrafica = ${cliente}`);
    await db.run(sql`
      insert into documenti (tipo, anno, numero, suffisso, data, cod_anagrafica, origine, stato, rf_cliente, rf_ord_cliente, numero_preventivo, trasporto, porto,
        pagamento, totale_merce, omaggi, spese_incasso, imponibile, cd_iva, percentuale_iva, imposta, totale_documento, creato)
      select 'BO', anno, numero + 50000, '', data, cod_anagrafica, origine, 'evaso', '', 'PO-9', '', '', '', pagamento, totale_merce, 0, 0, imponibile, '22', 22, imposta, totale_documento, ${clock()}
      from documenti where id = ${id}`);
    await db.run(sql`
      insert into documenti_righe (id_documento, riga, tp_riga, cd_articolo, descrizione_prodotto, un_misura, qt_ordinata, qt_evasa_stoccata, pr_unitario, sconto1, sconto2, sconto3, imp_rigo, riferimento, note)
      select d.id, 1, 'PRODOTTO', 'VITE', 'Vite', 'PZ', 4, 4, 25, 0, 0, 0, 100, '', '' from documenti d where d.cod_anagrafica = ${cliente} and d.tipo = 'BO'`);
  }
  punto.guasti.perde = true;
  await giro();
  // The polling round logs that an answer was lost.
  await spedisci().catch(() => {});
  punto.guasti.perde = false;
  for (let volta = 0; volta < 6; volta += 1) {
    adesso += 600_000;
    await giro();
    await spedisci();
  }
  const suoi = mandati(tutto.partecipante).map(({ xml }) => xml);
  expect(suoi.map(peppolFaults)).toEqual([[], [], []]);
  expect(suoi.map((xml) => /<(Invoice|CreditNote|DespatchAdvice) /.exec(xml)?.[1]).toSorted()).toEqual([
    'CreditNote',
    'DespatchAdvice',
    'Invoice',
  ]);
  expect(mandati(niente.partecipante)).toEqual([]);
  expect(new Set((await messaggi(tutto)).map(({ stato }) => stato))).toEqual(new Set(['inviato']));
});

test('what the access point refuses says why; one that is silent is said by the doctor and everything waits', async () => {
  const chi = await compratore(['fattura']);
  await scriviFattura(db, chi.cliente);
  await db.run(sql`update documenti set creato = ${clock()}, scissione = true where cod_anagrafica = ${chi.cliente}`);
  await scriviFattura(db, chi.cliente);
  await db.run(sql`update documenti set creato = ${clock()} where cod_anagrafica = ${chi.cliente}`);
  punto.guasti.cade = true;
  await giro();
  expect((await statoPeppol(db, clock()))?.guaio).toBe('il punto di accesso non risponde.');
  punto.guasti.cade = false;
  punto.guasti.token = true;
  await giro();
  expect((await statoPeppol(db, clock()))?.guaio).toContain('PEPPOL_PUNTO_TOKEN');
  punto.guasti.token = false;
  await giro();
  await spedisci();
  expect((await statoPeppol(db, clock()))?.guaio).toBe('');
  expect((await messaggi(chi)).map(({ stato, messaggio }) => [stato, messaggio])).toEqual([
    ['inviato', ''],
    ['non scritto', 'La scissione dei pagamenti esiste solo nella fattura per il Sistema di Interscambio.'],
  ]);
  adesso += 7 * 3_600_000;
  expect(await statoPeppol(db, clock())).toMatchObject({ muto: true });
});

test('a customer’s administrator makes no access to Peppol and no order at once; another’s messages are not found', async () => {
  const [chi, altro] = [await compratore(), await compratore()];
  const io = app.as({ ruolo: 1, codAnagrafica: chi.cliente, idUtente: chi.campi.idUtente, confermato: adesso });
  const suo = { ...chi.campi, identita: '9930:DE777777777' };
  expect((await io.call(salvaPunchout, suo, chiave())).problem?.detail).toContain('li accorda l’ufficio');
  expect((await io.call(elencoMessaggiPeppol, { id: chi.id })).status).toBe(200);
  expect((await io.call(elencoMessaggiPeppol, { id: altro.id })).status).toBe(404);
  const doppio = await altro.ufficio.call(salvaPunchout, { ...altro.campi, identita: chi.campi.identita }, chiave());
  expect(doppio.status).toBe(409);
  const storto = await altro.ufficio.call(salvaPunchout, { ...altro.campi, identita: 'DE1' }, chiave());
  expect(storto.problem?.errors).toMatchObject([{ path: 'identita' }]);
});
