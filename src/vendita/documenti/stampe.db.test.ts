import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { testApp } from '#test/fixtures/app.ts';
import { faultsOf } from '#test/oracles/fatturapa.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { textOf } from '#test/oracles/pdf-text.ts';
import { folderFiles } from '#platform/server/files/folder.ts';
import { sql } from '#platform/server/db/sql.ts';
import { aggiungiRiga, confermaCarrello } from '#vendita/carrello/contract.ts';
import { eventually } from '#test/fixtures/eventually.ts';
import { only, testClock } from '#test/fixtures/settings.ts';
import { paginaDocumento, pdfDocumento, pdfPagina, xmlFattura } from './contract.ts';
import { creaBolla } from './server/index.ts';
import { impostazioniDocumenti } from './server/settings.ts';

const filesDir = mkdtempSync(join(tmpdir(), 'documenti-'));
afterAll(() => rmSync(filesDir, { recursive: true, force: true }));
const app = await testApp({ filesDir });
const { db } = app.database;
const negozio = await apriNegozio(db);
const [cliente, altro] = [
  await negozio.cliente({ ragioneSociale: 'Ferramenta «Più» & Figli' }),
  await negozio.cliente(),
];
await db.run(
  sql`update clienti set piva = '01234567897', cd_pagamento = 'RB3060', codice_destinatario = 'ABC1234' where cod_anagrafica = ${cliente}`,
);
const di = (codAnagrafica: string) => app.as({ ruolo: 1, codAnagrafica });

interface Voce {
  readonly tipo: string;
  readonly numero: number;
  readonly suffisso?: string;
  readonly data?: string;
  readonly spese?: number;
  readonly iva?: number;
  readonly cdIva?: string;
  readonly righe: readonly (readonly [
    articolo: string | null,
    testo: string,
    qta: number,
    prezzo: number,
    sconto1: number,
    importo: number,
  ])[];
}

async function scrivi({
  tipo,
  numero,
  suffisso = '',
  data = '2026-03-31',
  spese = 0,
  iva = 22,
  cdIva = '22',
  righe,
}: Voce) {
  const merce = Math.round(righe.reduce((sum, riga) => sum + riga[5] * 100, 0)) / 100;
  const imposta = Math.round((merce + spese) * iva) / 100;
  const scritto = await db.one<{ id: number }>(sql`
    insert into documenti (tipo, anno, numero, suffisso, data, cod_anagrafica, origine, stato, rf_cliente, rf_ord_cliente, numero_preventivo, trasporto, porto, pagamento,
      destinazione, totale_merce, omaggi, spese_incasso, imponibile, cd_iva, percentuale_iva, imposta, totale_documento, creato)
    values (${tipo}, 2026, ${numero}, ${suffisso}, ${data}, ${cliente}, 'ufficio', 'evaso', 'Anna', 'A/7', '', 'BRT', 'Franco con addebito', 'banca',
      '{"ragSoc":"Cantiere Nord","indirizzo":"Via Po 2","cap":"31100","localita":"Treviso","provincia":"TV"}', ${merce}, 0, ${spese}, ${merce + spese}, ${cdIva}, ${iva}, ${imposta}, ${merce + spese + imposta}, now())
    returning id`);
  for (const [i, [articolo, testo, qta, prezzo, sconto1, importo]] of righe.entries()) {
    await db.run(sql`
      insert into documenti_righe (id_documento, riga, tp_riga, cd_articolo, descrizione_prodotto, un_misura, qt_ordinata, qt_evasa_stoccata, pr_unitario, sconto1, sconto2, sconto3, imp_rigo, riferimento, note)
      values (${scritto?.id ?? 0}, ${i + 1}, ${articolo === null ? 'RIFERIMENTO' : 'PRODOTTO'}, ${articolo}, ${testo}, ${articolo === null ? '' : 'PZ'}, ${qta}, ${qta}, ${prezzo}, ${sconto1}, 0, 0, ${importo}, '', '')`);
  }
  return { tipo, numero, suffisso, data };
}
const vite = ['10000000001', 'Vite «TE» Ø 8', 10, 2.5, 50, 12.5] as const;
const fattura = {
  tipo: 'FT',
  spese: 3.5,
  righe: [
    [null, 'Rif. DDT n. 12 del 05/03/2026', 0, 0, 0, 0],
    vite,
    [null, 'Rif. DDT n. 15 del 20/03/2026', 0, 0, 0, 0],
    ['10000000002', 'Dado', 1000, 0.0075, 33, 5],
    [null, 'Grazie – a presto', 0, 0, 0, 0],
  ],
} as const satisfies Omit<Voce, 'numero'>;

const scarica = (url: string) => app.server.app.inject({ url });
const testo = async (url: string): Promise<string> => (await textOf((await scarica(url)).rawPayload)).join(' ');

describe('papers of documents', () => {
  test('an order, a quote and an invoice show parties, lines and totals; a delivery note has no price and places to sign', async () => {
    for (const [i, [tipo, nome]] of (
      [
        ['OC', 'ORDINE CLIENTE'],
        ['PC', 'PREVENTIVO CLIENTE'],
        ['FT', 'FATTURA'],
      ] as const
    ).entries()) {
      const letto = await testo(
        (await di(cliente).call(pdfDocumento, await scrivi({ tipo, numero: 501 + i, righe: [vite] }))).reply,
      );
      for (const parte of [
        nome,
        `n. ${501 + i}/2026 del 31/03/2026`,
        'Ferramenta «Più» & Figli',
        'Cantiere Nord',
        'Vite «TE» Ø 8',
        '2,500',
        '12,50',
        'Totale documento',
        '€ 15,25',
        'A/7',
        'Pagina 1 di 1',
      ])
        expect(letto).toContain(parte);
    }
    const bolla = await testo(
      (await di(cliente).call(pdfDocumento, await scrivi({ tipo: 'BO', numero: 1, righe: [vite] }))).reply,
    );
    for (const parte of ['DOCUMENTO DI TRASPORTO', 'Firma del destinatario', 'Vite «TE» Ø 8', 'Vendita'])
      expect(bolla).toContain(parte);
    for (const parte of ['2,500', '12,50', 'Totale']) expect(bolla).not.toContain(parte);
  });
  test('an invoice says when how much is due', async () => {
    const letto = await testo((await di(cliente).call(pdfDocumento, await scrivi({ ...fattura, numero: 9 }))).reply);
    for (const parte of ['Copia di cortesia', 'Spese di incasso', '30/04/2026', '31/05/2026', '€ 12,81'])
      expect(letto).toContain(parte);
  });
  test('an invoice that is paid by transfer names our account, on paper and in the electronic form', async () => {
    const coordinate = 'Cardine Srl, Banca di prova, IT60 X054 2811 1010 0000 0123 456';
    const nostro = await app.another(only(impostazioniDocumenti, { coordinate }));
    await db.run(sql`update clienti set cd_pagamento = 'BB30' where cod_anagrafica = ${cliente}`);
    const quale = await scrivi({ ...fattura, numero: 11 });
    const [conto, altrove] = [nostro.as({ ruolo: 1, codAnagrafica: cliente }), di(cliente)];
    const [carta, xml] = [
      await testo((await conto.call(pdfDocumento, quale)).reply),
      (await scarica((await conto.call(xmlFattura, { ...quale, tipo: 'FT' })).reply)).body,
    ];
    expect(carta).toContain('IT60 X054 2811 1010 0000 0123 456');
    expect(xml).toContain('<IBAN>IT60X0542811101000000123456</IBAN>');
    expect(faultsOf(xml)).toEqual([]);
    expect(await testo((await altrove.call(pdfDocumento, quale)).reply)).toContain(
      'Bonifico a Cardine S.r.l., IBAN di prova',
    );
    await db.run(sql`update clienti set cd_pagamento = 'RB3060' where cod_anagrafica = ${cliente}`);
  });
  test('a document of many lines goes on over pages, the head of the table on each', async () => {
    const righe = Array.from({ length: 150 }, (_, i) => ['10000000001', `Riga numero ${i}`, 1, 1, 0, 1] as const);
    const pagine = await textOf(
      (await scarica((await di(cliente).call(pdfDocumento, await scrivi({ tipo: 'OC', numero: 577, righe }))).reply))
        .rawPayload,
    );
    expect(pagine.length).toBeGreaterThan(2);
    for (const pagina of pagine.slice(0, -1)) expect(pagina).toContain('Descrizione');
    expect(pagine.join(' ')).toContain('Riga numero 149');
  });
  test("another's document is not there, nor one that does not exist; staff read the selected customer's", async () => {
    const quale = await scrivi({ ...fattura, numero: 20 });
    for (const call of [pdfDocumento, xmlFattura]) {
      for (const chi of [di(altro), app.as({ ruolo: 2, codAnagrafica: altro })])
        expect((await chi.call(call, quale as never)).problem).toMatchObject({
          status: 404,
          detail: 'Nessun dato trovato',
        });
      expect((await di(cliente).call(call, { ...quale, numero: 9999 } as never)).status).toBe(404);
      expect((await app.as(0).call(call, quale as never)).status).toBe(401);
      expect((await app.as(3).call(call, quale as never)).status).toBe(403);
      expect((await app.as({ ruolo: 4, codAnagrafica: cliente }).call(call, quale as never)).status).toBe(200);
    }
  });
});

describe('electronic invoices', () => {
  const xmlDi = async (quale: object) => {
    const { reply, status, problem } = await di(cliente).call(xmlFattura, quale as never);
    const risposta = status === 200 ? await scarica(reply) : null;
    return { xml: risposta?.body ?? '', headers: risposta?.headers ?? {}, problem };
  };
  test('of one number, apart by their suffix, have names and numbers of transmission of their own', async () => {
    const nomi = await Promise.all(
      ['', 'A', 'B', 'BIS'].map(async (suffisso) => {
        const { xml, headers } = await xmlDi(await scrivi({ ...fattura, numero: 40, suffisso }));
        expect(faultsOf(xml)).toEqual([]);
        return [/<ProgressivoInvio>(\w+)</.exec(xml)?.[1], headers['content-disposition']];
      }),
    );
    expect(new Set(nomi.map(([invio]) => invio)).size).toBe(4);
    expect(new Set(nomi.map(([, file]) => file)).size).toBe(4);
  });
  test('follow the schema, name the delivery notes they gather, and are saved under a name of their own', async () => {
    const { xml, headers } = await xmlDi(await scrivi({ ...fattura, numero: 30 }));
    expect(faultsOf(xml)).toEqual([]);
    for (const parte of [
      '<TipoDocumento>TD24</TipoDocumento>',
      '<NumeroDDT>12</NumeroDDT>',
      '<DataDDT>2026-03-20</DataDDT>',
      '<CodiceDestinatario>ABC1234</CodiceDestinatario>',
      '<Denominazione>Ferramenta «Più» &amp; Figli</Denominazione>',
      '<Percentuale>50.00</Percentuale>',
      '<Descrizione>Spese di incasso</Descrizione>',
      '<ImponibileImporto>21.00</ImponibileImporto>',
      '<Imposta>4.62</Imposta>',
      '<ImportoTotaleDocumento>25.62</ImportoTotaleDocumento>',
      '<CondizioniPagamento>TP01</CondizioniPagamento>',
      '<ModalitaPagamento>MP12</ModalitaPagamento>',
      '<Descrizione>Grazie - a presto</Descrizione>',
    ])
      expect(xml).toContain(parte);
    expect(headers).toMatchObject({
      'content-type': expect.stringContaining('application/xml'),
      'content-disposition': expect.stringMatching(/^attachment; filename="IT01234567897_[0-9A-Z]{5}\.xml"$/),
    });
  });
  test('a line whose amount is not that of its price and discounts keeps these, and says the rest by the unit and on paper', async () => {
    const quale = await scrivi({ tipo: 'FT', numero: 31, righe: [['10000000002', 'Dado', 1000, 0.0075, 33, 5]] });
    const { xml } = await xmlDi(quale);
    expect(faultsOf(xml)).toEqual([]);
    expect(xml.replace(/\s+/g, '')).toContain(
      '<Quantita>1000.00</Quantita><UnitaMisura>PZ</UnitaMisura><PrezzoUnitario>0.0075</PrezzoUnitario>' +
        '<ScontoMaggiorazione><Tipo>SC</Tipo><Percentuale>33.00</Percentuale></ScontoMaggiorazione>' +
        '<ScontoMaggiorazione><Tipo>SC</Tipo><Importo>0.000025</Importo></ScontoMaggiorazione><PrezzoTotale>5.00</PrezzoTotale>',
    );
    const letto = await testo((await di(cliente).call(pdfDocumento, quale)).reply);
    for (const parte of ['0,0075', 'Arrotondamento -€ 0,03']) expect(letto).toContain(parte);
  });
  test('whatever is typed in a description stays text, in letters that the schema takes', async () => {
    const { xml } = await xmlDi(
      await scrivi({ tipo: 'FT', numero: 32, righe: [['10000000001', '<b>Vite</b> & “dado” → 漢 €', 1, 1, 0, 1]] }),
    );
    expect(faultsOf(xml)).toEqual([]);
    expect(xml).toContain(
      '&lt;b&gt;Vite&lt;/b&gt; &amp; "dado" -&gt; ? EUR'.replace(
        '"dado"',
        xml.includes('&quot;') ? '&quot;dado&quot;' : '"dado"',
      ),
    );
  });
  test('without tax say why not, and are refused where nothing says it', async () => {
    const { xml } = await xmlDi(await scrivi({ tipo: 'FT', numero: 33, iva: 0, cdIva: 'N3.5', righe: [vite] }));
    expect(faultsOf(xml)).toEqual([]);
    expect(xml).toContain('<Natura>N3.5</Natura>');
    expect(
      (await xmlDi(await scrivi({ tipo: 'FT', numero: 34, iva: 0, cdIva: 'ES', righe: [vite] }))).problem,
    ).toMatchObject({ status: 422, detail: expect.stringContaining('Manca la natura IVA') });
  });
  test('have references that the schema takes, whatever the customer calls its order, and the article its unit', async () => {
    const quale = await scrivi({
      tipo: 'FT',
      numero: 36,
      righe: [[null, 'Rif. DDT n. 7/è del 05/03/2026', 0, 0, 0, 0], vite],
    });
    await db.run(sql`update documenti set rf_ord_cliente = 'Ordine n° 12 – Più' where tipo = 'FT' and numero = 36`);
    await db.run(
      sql`update documenti_righe r set un_misura = 'm²' from documenti d where d.id = r.id_documento and d.numero = 36 and r.cd_articolo is not null`,
    );
    const { xml } = await xmlDi(quale);
    expect(faultsOf(xml)).toEqual([]);
    for (const parte of [
      '<IdDocumento>Ordine n. 12 - Piu</IdDocumento>',
      '<NumeroDDT>7/e</NumeroDDT>',
      '<UnitaMisura>m2</UnitaMisura>',
    ])
      expect(xml).toContain(parte);
  });
  test('give a gift with its price and all of it as discount; on paper it is called a gift and taken off', async () => {
    const quale = await scrivi({
      tipo: 'FT',
      numero: 37,
      righe: [vite, ['10000000002', 'Punta in regalo', 2, 4, 0, 8]],
    });
    await db.run(
      sql`update documenti_righe r set tp_riga = 'OMAGGIO', riferimento = 'Promo viti' from documenti d where d.id = r.id_documento and d.numero = 37 and r.riga = 2`,
    );
    await db.run(
      sql`update documenti set omaggi = 8, imponibile = 12.5, imposta = 2.75, totale_documento = 15.25 where tipo = 'FT' and numero = 37`,
    );
    const { xml } = await xmlDi(quale);
    expect(faultsOf(xml)).toEqual([]);
    expect(xml.replace(/\s+/g, '')).toContain(
      '<PrezzoUnitario>4.00</PrezzoUnitario><ScontoMaggiorazione><Tipo>SC</Tipo><Percentuale>100.00</Percentuale></ScontoMaggiorazione><PrezzoTotale>0.00</PrezzoTotale>',
    );
    expect(xml).toContain('<ImponibileImporto>12.50</ImponibileImporto>');
    const letto = await testo((await di(cliente).call(pdfDocumento, quale)).reply);
    for (const parte of ['OMAGGIO Promo viti', 'Omaggi -€ 8,00', '€ 15,25']) expect(letto).toContain(parte);
  });
  test('are refused where the tax is not that of the amount', async () => {
    const quale = await scrivi({ tipo: 'FT', numero: 38, righe: [vite] });
    await db.run(
      sql`update documenti set imposta = imposta + 0.02, totale_documento = totale_documento + 0.02 where tipo = 'FT' and numero = 38`,
    );
    expect((await xmlDi(quale)).problem).toMatchObject({
      status: 422,
      detail: "Fattura elettronica non disponibile: L'imposta non corrisponde all'imponibile.",
    });
  });
  test('are refused in Italian when the master data does not fit, and for what is no invoice', async () => {
    const quale = await scrivi({ ...fattura, numero: 35 });
    await db.run(sql`update clienti set piva = '12345678901', cap = '3510' where cod_anagrafica = ${cliente}`);
    expect((await xmlDi(quale)).problem).toMatchObject({
      status: 422,
      detail: 'Fattura elettronica non disponibile: CAP del cliente non valido. Partita IVA del cliente non valida.',
    });
    await db.run(
      sql`update clienti set piva = '01234567897', cap = '35100', stato = 'Utopia' where cod_anagrafica = ${cliente}`,
    );
    expect((await xmlDi(quale)).problem).toMatchObject({
      status: 422,
      detail: 'Fattura elettronica non disponibile: Stato non riconosciuto: «Utopia». Sceglierlo dall’elenco.',
    });
    await db.run(sql`update clienti set stato = 'Italia' where cod_anagrafica = ${cliente}`);
    expect((await xmlDi({ ...quale, tipo: 'OC' })).problem).toMatchObject({ status: 400 });
  });
});

test('the mail of a confirmation carries the PDF of the very order, drawn once the mail is sent', async () => {
  const articolo = await negozio.articolo({ prezzo: 3 });
  const chi = di(altro);
  expect((await chi.call(aggiungiRiga, { cdArticolo: articolo, qta: 7 })).problem).not.toHaveProperty('detail');
  const { reply, status, problem } = await chi.call(
    confermaCarrello,
    { trasporto: 'ritiro' },
    { 'idempotency-key': 'pdf-nella-posta' },
  );
  expect([status, problem.detail]).toEqual([200, undefined]);
  const posta = async () =>
    db.one<{ stato: string; allegati: { nome: string; chiave: string }[] }>(
      sql`select stato, allegati from posta where unica = ${`conferma-documento:${reply.id}`}`,
    );
  await eventually(async () => expect((await posta())?.stato).toBe('trattenuta'));
  const [allegato] = (await posta())?.allegati ?? [];
  expect(allegato?.nome).toBe(`Ordine ${reply.numero}-${reply.anno}.pdf`);
  const file = await folderFiles(filesDir).get(allegato?.chiave ?? '');
  const letto = file ? (await textOf(await buffer(file.stream))).join(' ') : '';
  for (const parte of [`n. ${reply.numero}/${reply.anno}`, '21,00', 'Ritiro presso il nostro magazzino'])
    expect(letto).toContain(parte);
  expect((await scarica(`/files/${allegato?.chiave ?? ''}`)).statusCode).toBe(404);
});

test('a delivery note names the customer as it was delivered to, also once the customer has another name and VAT number', async () => {
  const suo = await negozio.cliente({ ragioneSociale: 'Ferramenta di allora' });
  const chi = di(suo);
  await chi.call(aggiungiRiga, { cdArticolo: await negozio.articolo({ prezzo: 3 }), qta: 1 });
  const { id } = (await chi.call(confermaCarrello, { trasporto: 'ritiro' }, { 'idempotency-key': 'bolla-di-allora' }))
    .reply;
  const bolla = await app.database.store.transaction((tx) =>
    creaBolla(tx, {
      idOrdine: id,
      righe: [{ riga: 1, qta: 1 }],
      data: '2025-12-31',
      idUtente: null,
      quando: testClock(),
    }),
  );
  await db.run(
    sql`update clienti set ragione_sociale = 'Ferramenta di dopo', piva = '09876543217' where cod_anagrafica = ${suo}`,
  );
  const chiesto = { tipo: 'BO', anno: bolla.anno, numero: bolla.numero } as const;
  const carta = await testo((await chi.call(pdfPagina, chiesto)).reply);
  expect(carta).toContain('Ferramenta di allora');
  expect(carta).toContain('P. IVA 00000000000');
  expect((await chi.call(paginaDocumento, chiesto)).reply.documento.ragioneSociale).toBe('Ferramenta di allora');
});
