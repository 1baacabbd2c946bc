import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { aggiungiRiga, confermaCarrello, leggiCarrello } from '#vendita/carrello/contract.ts';
import { datiFiscaliVuoti } from '#vendita/clienti/rules/dati-fiscali.ts';
import {
  elencoDichiarazioni,
  eliminaDichiarazione,
  leggiDatiFiscali,
  salvaDatiFiscali,
  salvaDichiarazione,
} from '#vendita/clienti/contract.ts';
import { partiteCliente, registraIncasso } from '#vendita/partite/contract.ts';
import { testApp } from '#test/fixtures/app.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { faultsOf } from '#test/oracles/fatturapa.ts';
import { textOf } from '#test/oracles/pdf-text.ts';
import { sdiFaults } from '#test/oracles/sdi.ts';
import { accreditaFattura, paginaDocumento, pdfPagina, xmlPagina } from './contract.ts';
import { creaBolla, creaFattura } from './server/index.ts';

const filesDir = mkdtempSync(join(tmpdir(), 'fatture-clienti-'));
afterAll(() => rmSync(filesDir, { recursive: true, force: true }));
const app = await testApp({ filesDir });
const { db, store } = app.database;
const negozio = await apriNegozio(db);
const ufficio = app.as(2);
const now = new Date('2026-03-16T09:00:00Z');
let chiavi = 0;
const chiave = () => ({ 'idempotency-key': `chiave-clienti-${++chiavi}` });

const vuoti = { ...datiFiscaliVuoti, piva: '01234567897' };
type Fisco = typeof vuoti;

const salva = async (cdAnagrafica: string, fisco: Partial<Fisco>) => {
  const { versione } = (await ufficio.call(leggiDatiFiscali, { cdAnagrafica })).reply;
  return ufficio.call(salvaDatiFiscali, { ...vuoti, ...fisco, cdAnagrafica, versione });
};

async function nuovoCliente(
  fisco: Partial<Fisco>,
  luogo: { readonly stato: string; readonly cap: string } | null = null,
) {
  const codice = await negozio.cliente();
  await db.run(sql`update clienti set cd_pagamento = 'BB30' where cod_anagrafica = ${codice}`);
  if (luogo)
    await db.run(
      sql`update clienti set stato = ${luogo.stato}, cap = ${luogo.cap}, provincia = '' where cod_anagrafica = ${codice}`,
    );
  expect((await salva(codice, fisco)).status).toBe(200);
  return codice;
}

interface Ordine {
  readonly prezzi?: readonly number[];
  readonly codici?: { readonly cig: string; readonly cup: string };
}

/** Order of a customer, delivered. */
async function consegnato(cliente: string, { prezzi = [100], codici }: Ordine = {}) {
  const io = app.as({ ruolo: 1, codAnagrafica: cliente });
  for (const prezzo of prezzi) await io.call(aggiungiRiga, { cdArticolo: await negozio.articolo({ prezzo }), qta: 1 });
  const { reply } = await io.call(confermaCarrello, { trasporto: 'ritiro', ...codici }, chiave());
  const righe = prezzi.map((_, i) => ({ riga: i + 1, qta: 1 }));
  return store.transaction((tx) =>
    creaBolla(tx, { idOrdine: reply.id, righe, data: '2026-03-16', idUtente: null, quando: now }),
  );
}

const fatturata = ({ id }: { readonly id: number }) =>
  store.transaction((tx) => creaFattura(tx, { bolle: [id], data: '2026-03-16', idUtente: null, now }));

/** Order, delivery note and invoice of a customer; returns what is read of the invoice. */
async function fattura(cliente: string, ordine: Ordine = {}) {
  const { id, ...fatta } = await fatturata(await consegnato(cliente, ordine));
  const quale = { tipo: 'FT' as const, anno: fatta.anno, numero: fatta.numero };
  const scarica = (url: string) => app.server.app.inject({ url });
  const xml = (await scarica((await ufficio.call(xmlPagina, quale)).reply)).body;
  expect([...faultsOf(xml), ...sdiFaults(xml)]).toEqual([]);
  const pdf = await scarica((await ufficio.call(pdfPagina, quale)).reply);
  return {
    id,
    quale,
    xml: xml.replaceAll(/>\s+</g, '><'),
    carta: (await textOf(pdf.rawPayload)).join(' '),
    pagina: (await ufficio.call(paginaDocumento, quale)).reply,
  };
}

test('a public body pays without tax: order, paper, XML, page and open item; its codes stand with the order', async () => {
  const cliente = await nuovoCliente({ codiceDestinatario: 'uf1a2b' });
  const codici = { cig: 'z1a2b3c4d5', cup: 'J51B21000000001' };
  const { xml, carta, pagina, quale } = await fattura(cliente, { codici });
  for (const parte of [
    'versione="FPA12"',
    '<FormatoTrasmissione>FPA12</FormatoTrasmissione>',
    '<CodiceDestinatario>UF1A2B</CodiceDestinatario>',
    '<EsigibilitaIVA>S</EsigibilitaIVA>',
    '<CodiceCUP>J51B21000000001</CodiceCUP><CodiceCIG>Z1A2B3C4D5</CodiceCIG>',
    '<ImportoPagamento>100.00</ImportoPagamento>',
  ])
    expect(xml).toContain(parte);
  for (const parte of ['CIG', 'Z1A2B3C4D5', 'IVA a vostro carico', 'Da pagare € 100,00', 'Scissione dei pagamenti'])
    expect(carta).toContain(parte);
  expect(pagina).toMatchObject({ scissione: true, dovuto: 100, pagamento: { rate: [{ importo: 100 }] } });
  const partite = async () => (await ufficio.call(partiteCliente, { codAnagrafica: cliente })).reply;
  expect((await partite()).documenti).toMatchObject([{ totaleDocumento: 122, aperto: 100 }]);
  const incassa = (importo: number) =>
    ufficio.call(
      registraIncasso,
      {
        codAnagrafica: cliente,
        data: '2026-03-16',
        modo: 'bonifico',
        righe: [{ ...quale, suffisso: '', importo }],
      },
      chiave(),
    );
  expect((await incassa(100.01)).status).toBe(422);
  expect((await incassa(100)).status).toBe(200);
  expect((await partite()).documenti).toEqual([]);
  expect((await ufficio.call(paginaDocumento, quale)).reply.pagamento.stato).toBe('pagato');
});

test('a text line of the buyer stays above its lines on delivery note and invoice, and with each part of them', async () => {
  const cliente = await nuovoCliente({});
  const io = app.as({ ruolo: 1, codAnagrafica: cliente });
  for (const prezzo of [10, 20, 30])
    await io.call(aggiungiRiga, { cdArticolo: await negozio.articolo({ prezzo }), qta: 2 });
  const { reply } = await io.call(confermaCarrello, { trasporto: 'ritiro' }, chiave());
  const testo = (riga: number, parole: string) =>
    db.run(sql`
      insert into documenti_righe (id_documento, riga, tp_riga, cd_articolo, descrizione_prodotto, un_misura, qt_ordinata, qt_evasa_stoccata, pr_unitario,
        sconto1, sconto2, sconto3, imp_rigo, riferimento, note)
      values (${reply.id}, ${riga}, 'RIFERIMENTO', null, 'Riferimento', '', 0, 0, 0, 0, 0, 0, 0, ${parole}, '')`);
  await db.run(sql`update documenti_righe set riga = riga * 10 where id_documento = ${reply.id}`);
  await testo(5, 'Cantiere A');
  await testo(25, 'Cantiere B');
  const consegna = (righe: readonly { readonly riga: number; readonly qta: number }[]) =>
    store.transaction((tx) =>
      creaBolla(tx, { idOrdine: reply.id, righe, data: '2026-03-16', idUtente: null, quando: now }),
    );
  const righeDi = (id: number) =>
    db.rows<{ parole: string }>(sql`
      select case when cd_articolo is null then coalesce(nullif(riferimento, ''), left(descrizione_prodotto, 8)) else qt_ordinata::int::text end as parole
      from documenti_righe where id_documento = ${id} order by riga`);
  const uno = await consegna([{ riga: 20, qta: 1 }]);
  const due = await consegna([
    { riga: 20, qta: 1 },
    { riga: 30, qta: 2 },
  ]);
  expect((await righeDi(uno.id)).map(({ parole }) => parole)).toEqual(['Rif. ord', 'Cantiere A', '1']);
  expect((await righeDi(due.id)).map(({ parole }) => parole)).toEqual([
    'Rif. ord',
    'Cantiere A',
    '1',
    'Cantiere B',
    '2',
  ]);
  const fatta = await store.transaction((tx) =>
    creaFattura(tx, { bolle: [uno.id, due.id], data: '2026-03-16', idUtente: null, now }),
  );
  expect((await righeDi(fatta.id)).map(({ parole }) => parole)).toEqual([
    'Rif. DDT',
    'Cantiere A',
    '1',
    'Rif. DDT',
    'Cantiere A',
    '1',
    'Cantiere B',
    '2',
  ]);
});

test('CIG and CUP of a wrong form are refused with the order', async () => {
  const cliente = await nuovoCliente({ codiceDestinatario: 'UF1A2B' });
  const io = app.as({ ruolo: 1, codAnagrafica: cliente });
  await io.call(aggiungiRiga, { cdArticolo: await negozio.articolo({ prezzo: 1 }), qta: 1 });
  const conferma = (codici: object) => io.call(confermaCarrello, { trasporto: 'ritiro', ...codici }, chiave());
  expect((await conferma({ cig: 'ABC' })).problem.detail).toBe('Il CIG ha dieci lettere e cifre.');
  expect((await conferma({ cup: 'ABC' })).problem.detail).toBe('Il CUP ha quindici lettere e cifre.');
});

test('a customer abroad gets an electronic invoice of its regime', async () => {
  const tedesca = await nuovoCliente({ piva: 'DE 123456789', cdIva: 'N3.2' }, { stato: 'Germania', cap: '80331' });
  const { xml, carta } = await fattura(tedesca);
  for (const parte of [
    '<CodiceDestinatario>XXXXXXX</CodiceDestinatario>',
    '<IdPaese>DE</IdPaese><IdCodice>123456789</IdCodice>',
    '<CAP>00000</CAP>',
    '<Nazione>DE</Nazione>',
    '<Natura>N3.2</Natura><ImponibileImporto>100.00</ImponibileImporto><Imposta>0.00</Imposta>',
    'art. 41 D.L. 331/1993',
  ])
    expect(xml).toContain(parte);
  expect(xml).not.toContain('<DatiBollo>');
  expect(carta).toContain('Non imponibile art. 41 D.L. 331/1993');
  const americana = await nuovoCliente({ piva: '', cdIva: 'N3.1' }, { stato: 'Stati Uniti', cap: '10001' });
  expect((await fattura(americana)).xml).toContain('<IdPaese>OO</IdPaese><IdCodice>99999999999</IdCodice>');
});

test('a regime that does not fit the customer, a wrong number and an old version are refused at the field', async () => {
  const codice = await nuovoCliente({});
  const guasto = async (fisco: Partial<Fisco>) => (await salva(codice, fisco)).problem;
  expect(await guasto({ cdIva: 'N3.2' })).toMatchObject({ status: 422, errors: [{ path: 'cdIva' }] });
  expect(await guasto({ cdIva: 'N3.3' })).toMatchObject({ status: 422, errors: [{ path: 'cdIva' }] });
  expect(await guasto({ cdIva: 'N6.7', piva: '', codFiscale: 'RSSMRA80A01G224W' })).toMatchObject({
    errors: [{ path: 'cdIva' }],
  });
  expect(await guasto({ piva: '01234567890' })).toMatchObject({ errors: [{ path: 'piva' }] });
  expect(await guasto({ cdIva: '13' })).toMatchObject({ errors: [{ path: 'cdIva' }] });
  expect(await guasto({ codiceDestinatario: 'AB' })).toMatchObject({ errors: [{ path: 'codiceDestinatario' }] });
  const vecchia = await ufficio.call(salvaDatiFiscali, { ...vuoti, cdAnagrafica: codice, versione: 'x' });
  expect(vecchia.problem).toMatchObject({ status: 409, present: { piva: '01234567897', cdIva: '22' } });
  expect((await ufficio.call(leggiDatiFiscali, { cdAnagrafica: '999999' })).status).toBe(404);
});

test('invoices of an exporter use up its declarations, credit notes give back, and none goes beyond', async () => {
  const cdAnagrafica = await nuovoCliente({ cdIva: 'N3.5' });
  await expect(fattura(cdAnagrafica)).rejects.toThrow('non ha una dichiarazione d’intento valida il 16/03/2026');
  const dichiara = (numero: number, importo: number, altro: object = {}) =>
    ufficio.call(salvaDichiarazione, {
      cdAnagrafica,
      protocollo: `12345678901234567-00000${numero}`,
      data: '2026-01-08',
      dal: '2026-01-01',
      al: '2026-12-31',
      importo,
      ...altro,
    });
  const { id } = (await dichiara(1, 150)).reply;
  expect((await dichiara(1, 150)).reply).toEqual({ id });
  expect((await dichiara(1, 99)).problem).toMatchObject({ status: 422, errors: [{ path: 'protocollo' }] });
  const { quale, xml, carta } = await fattura(cdAnagrafica);
  expect(xml).toContain(
    '<Natura>N3.5</Natura><AltriDatiGestionali><TipoDato>INTENTO</TipoDato><RiferimentoTesto>12345678901234567-000001</RiferimentoTesto><RiferimentoData>2026-01-08</RiferimentoData></AltriDatiGestionali>',
  );
  expect(xml).toContain('<ImportoBollo>2.00</ImportoBollo>');
  expect(carta).toContain('Dichiarazione d’intento n. 12345678901234567-000001 del 08/01/2026');
  const usati = async () =>
    (await ufficio.call(elencoDichiarazioni, { cdAnagrafica })).reply.dichiarazioni.map(({ usato }) => usato);
  expect(await usati()).toEqual([100]);
  await expect(fattura(cdAnagrafica)).rejects.toThrow('restano € 50,00');
  for (const [altro, path] of [
    [{ importo: 99 }, 'importo'],
    [{ importo: 150.001 }, 'importo'],
    [{ dal: '2026-03-17' }, 'dal'],
    [{ al: '2026-03-15' }, 'al'],
    [{ data: '2026-03-17' }, 'data'],
  ] as const)
    expect((await dichiara(1, 150, { id, ...altro })).problem).toMatchObject({ errors: [{ path }] });
  expect((await ufficio.call(eliminaDichiarazione, { cdAnagrafica, id })).status).toBe(409);
  const seconda = (await dichiara(2, 1000, { al: '2026-11-30' })).reply.id;
  await fattura(cdAnagrafica);
  expect((await usati()).toSorted((a, b) => a - b)).toEqual([100, 100]);
  const nota = await ufficio.call(
    accreditaFattura,
    { ...quale, motivo: 'Prova', righe: [{ riga: 2, qta: 1 }] },
    chiave(),
  );
  expect(nota.status).toBe(200);
  expect(await usati()).toEqual(expect.arrayContaining([0, 100]));
  expect((await dichiara(3, 10, { dal: '2026-06-01', al: '2026-05-01' })).problem).toMatchObject({
    errors: [{ path: 'al' }],
  });
  const altrui = await ufficio.call(eliminaDichiarazione, { cdAnagrafica: await negozio.cliente(), id: seconda });
  expect(altrui.status).toBe(404);
});

test('two simultaneous invoices never take more of a declaration than it has', async () => {
  const cdAnagrafica = await nuovoCliente({ cdIva: 'N3.5' });
  await ufficio.call(salvaDichiarazione, {
    cdAnagrafica,
    protocollo: '12345678901234567-000009',
    data: '2026-01-08',
    dal: '2026-01-01',
    al: '2026-12-31',
    importo: 250,
  });
  const ordini = [];
  for (let i = 0; i < 4; i++) ordini.push(await consegnato(cdAnagrafica));
  const esiti = await Promise.allSettled(ordini.map((bolla) => fatturata(bolla)));
  expect(esiti.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
});

test('a stamp stands on an invoice without tax above 77.47 EUR, and is charged on where the customer pays it', async () => {
  const senza = await nuovoCliente({ cdIva: 'N4' });
  const poco = await fattura(senza, { prezzi: [77.47] });
  expect(poco.xml).not.toContain('DatiBollo');
  const molto = await fattura(senza, { prezzi: [77.48] });
  expect(molto.xml).toContain(
    '<DatiBollo><BolloVirtuale>SI</BolloVirtuale><ImportoBollo>2.00</ImportoBollo></DatiBollo>',
  );
  expect(molto.carta).toContain('Imposta di bollo di € 2,00 assolta in modo virtuale');
  expect(molto.pagina.documento).toMatchObject({ bollo: 2, speseBollo: 0, totaleDocumento: 77.48 });
  const addebitato = await fattura(await nuovoCliente({ cdIva: 'N4', addebitaBollo: true }), { prezzi: [77.48] });
  expect(addebitato.pagina).toMatchObject({
    documento: { bollo: 2, speseBollo: 2, imponibile: 79.48, totaleDocumento: 79.48 },
    dovuto: 79.48,
    iva: [
      { cdIva: 'N4', imponibile: 77.48 },
      { cdIva: 'N1', imponibile: 2 },
    ],
  });
  expect(addebitato.xml).toContain('<Descrizione>Imposta di bollo</Descrizione>');
  expect(addebitato.xml).toContain('<ImportoPagamento>79.48</ImportoPagamento>');
});

test('the buyer’s line numbers go from cart to invoice, both of them where lines become one', async () => {
  const cliente = await nuovoCliente({});
  const io = app.as({ ruolo: 1, codAnagrafica: cliente });
  const [primo, secondo] = [await negozio.articolo({ prezzo: 10 }), await negozio.articolo({ prezzo: 20 })];
  const metti = (cdArticolo: string, rigaOrdCliente: string) =>
    io.call(aggiungiRiga, { cdArticolo, qta: 1, rigaOrdCliente });
  for (const [articolo, riga] of [
    [primo, '10'],
    [secondo, '15'],
    [primo, '20'],
    [primo, '10'],
  ] as const)
    expect((await metti(articolo, riga)).status).toBe(200);
  expect((await metti(primo, '1'.repeat(21))).status).toBe(400);
  const { righe } = (await io.call(leggiCarrello, {})).reply;
  expect(righe.map(({ rigaOrdCliente, qta }) => [rigaOrdCliente, qta])).toEqual([
    ['10, 20', 3],
    ['15', 1],
  ]);
  const { reply } = await io.call(confermaCarrello, { trasporto: 'ritiro', numeroOrdineCliente: 'ODA/9' }, chiave());
  const bolla = await store.transaction((tx) =>
    creaBolla(tx, {
      idOrdine: reply.id,
      righe: [
        { riga: 1, qta: 3 },
        { riga: 2, qta: 1 },
      ],
      data: '2026-03-16',
      idUtente: null,
      quando: now,
    }),
  );
  const { anno, numero } = await fatturata(bolla);
  const { reply: url } = await ufficio.call(xmlPagina, { tipo: 'FT', anno, numero });
  const xml = (await app.server.app.inject({ url })).body;
  expect([...faultsOf(xml), ...sdiFaults(xml)]).toEqual([]);
  expect(
    [...xml.matchAll(/<IdDocumento>(.*?)<\/IdDocumento>\s*<NumItem>(.*?)<\/NumItem>/g)].map(([, id, n]) => [id, n]),
  ).toEqual([
    ['ODA/9', '10, 20'],
    ['ODA/9', '15'],
  ]);
});
