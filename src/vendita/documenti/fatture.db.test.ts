import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { aggiungiRiga, confermaCarrello } from '#vendita/carrello/contract.ts';
import { testApp } from '#test/fixtures/app.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { faultsOf } from '#test/oracles/fatturapa.ts';
import { textOf } from '#test/oracles/pdf-text.ts';
import { pdfDocumento, xmlFattura } from './contract.ts';
import { creaBolla, creaFattura } from './server/index.ts';

const filesDir = mkdtempSync(join(tmpdir(), 'fatture-'));
afterAll(() => rmSync(filesDir, { recursive: true, force: true }));
const app = await testApp({ filesDir });
const { db, store } = app.database;
const negozio = await apriNegozio(db);
const now = new Date('2026-03-16T09:00:00Z');
let chiavi = 0;

async function nuovoCliente(): Promise<string> {
  const codice = await negozio.cliente();
  await db.run(sql`update clienti set piva = '01234567897', cd_pagamento = 'RB30' where cod_anagrafica = ${codice}`);
  return codice;
}

/** An order of two articles with the customer's own number, completely delivered on a day. */
async function consegnato(cliente: string, giorno: string, numeroOrdineCliente = '') {
  const io = app.as({ ruolo: 1, codAnagrafica: cliente });
  for (const prezzo of [10, 0.0244])
    await io.call(aggiungiRiga, { cdArticolo: await negozio.articolo({ prezzo }), qta: 10 });
  const { reply } = await io.call(
    confermaCarrello,
    { trasporto: 'ritiro', numeroOrdineCliente },
    { 'idempotency-key': `chiave-fatture-${++chiavi}` },
  );
  const righe = [1, 2].map((riga) => ({ riga, qta: 10 }));
  const bolla = (data = giorno) =>
    store.transaction((tx) => creaBolla(tx, { idOrdine: reply.id, righe, data, idUtente: null, quando: now }));
  return { idOrdine: reply.id, numeroOrdine: `${reply.numero}/${reply.anno}`, bolla };
}
const fattura = (bolle: readonly { readonly id: number }[], data: string) =>
  store.transaction((tx) => creaFattura(tx, { bolle: bolle.map(({ id }) => id), data, idUtente: null, now }));

async function carte(cliente: string, { numero }: { readonly numero: number }, data: string) {
  const io = app.as({ ruolo: 1, codAnagrafica: cliente });
  const scarica = (url: string) => app.server.app.inject({ url });
  const xml = (await scarica((await io.call(xmlFattura, { numero, data })).reply)).body;
  const pdf = await scarica((await io.call(pdfDocumento, { tipo: 'FT', numero, data })).reply);
  expect(faultsOf(xml)).toEqual([]);
  return { xml: xml.replaceAll(/\s+/g, ''), carta: (await textOf(pdf.rawPayload)).join(' ') };
}

test.each([
  ['carta', 'Carta credito', 'MP08'],
  ['paypal', 'Paypal', 'MP08'],
  ['bonifico', 'Bonifico bancario', 'MP05'],
])('the invoice of an order that was paid by %s says so and asks for nothing', async (pagamento, nome, modalita) => {
  const cliente = await nuovoCliente();
  const { idOrdine, bolla } = await consegnato(cliente, '2026-03-16');
  await db.run(sql`update documenti set pagamento = ${pagamento}, pagato = '2026-03-12' where id = ${idOrdine}`);
  const fatta = await fattura([await bolla()], '2026-03-16');
  const { xml, carta } = await carte(cliente, fatta, '2026-03-16');
  expect(xml).toContain(
    `<DatiPagamento><CondizioniPagamento>TP02</CondizioniPagamento><DettaglioPagamento><ModalitaPagamento>${modalita}</ModalitaPagamento>` +
      '<DataScadenzaPagamento>2026-03-12</DataScadenzaPagamento><ImportoPagamento>122.29</ImportoPagamento></DettaglioPagamento></DatiPagamento>',
  );
  expect(carta).toMatch(new RegExp(`Pagato ?12/03/2026 +€ 122.29 +${nome}`));
  for (const parola of ['Scadenz', 'Banca di appoggio']) expect(carta).not.toContain(parola);
});

test('the invoice of an order on account asks for the money at the end of the month, through the bank', async () => {
  const cliente = await nuovoCliente();
  const { bolla } = await consegnato(cliente, '2026-03-16');
  const { xml, carta } = await carte(cliente, await fattura([await bolla()], '2026-03-16'), '2026-03-16');
  expect(xml).toContain('<ModalitaPagamento>MP12</ModalitaPagamento><DataScadenzaPagamento>2026-04-30');
  for (const parola of ['Scadenza', '30/04/2026', 'Banca di appoggio']) expect(carta).toContain(parola);
});

test('several delivery notes on one invoice keep the number of each order, by their own lines', async () => {
  const cliente = await nuovoCliente();
  const ordini = [
    await consegnato(cliente, '2026-03-10', 'A/7'),
    await consegnato(cliente, '2026-03-12'),
    await consegnato(cliente, '2026-03-13', 'A/7'),
  ];
  const bolle = [];
  for (const { bolla } of ordini) bolle.push(await bolla());
  const { xml, carta } = await carte(cliente, await fattura(bolle, '2026-03-31'), '2026-03-31');
  const linee = (...numeri: number[]) =>
    numeri.map((n) => `<RiferimentoNumeroLinea>${n}</RiferimentoNumeroLinea>`).join('');
  expect(xml).toContain(
    `<DatiOrdineAcquisto>${linee(1, 2, 5, 6)}<IdDocumento>A/7</IdDocumento></DatiOrdineAcquisto>` +
      `<DatiOrdineAcquisto>${linee(3, 4)}<IdDocumento>${ordini[1]?.numeroOrdine}</IdDocumento><Data>2026-03-16</Data></DatiOrdineAcquisto>`,
  );
  for (const [i, bolla] of bolle.entries())
    expect(xml).toContain(
      `<DatiDDT><NumeroDDT>${bolla.numero}</NumeroDDT><DataDDT>2026-03-1${[0, 2, 3][i]}</DataDDT>${linee(2 * i + 1, 2 * i + 2)}</DatiDDT>`,
    );
  expect(xml).toContain('<TipoDocumento>TD24</TipoDocumento>');
  expect(carta).toContain(`Vostro ordine A/7 - Ordine n. ${ordini[0]?.numeroOrdine} del 16/03/2026`);
  expect(carta).toContain(`- Ordine n. ${ordini[1]?.numeroOrdine} del 16/03/2026`);
});

test('what the notes of an invoice have in common stands in its head; person, carriage and place that differ stand with each note', async () => {
  const cliente = await nuovoCliente();
  const luogo = (localita: string) =>
    JSON.stringify({ prog: 1, ragSoc: 'Cantiere', indirizzo: 'Via Po 1', cap: '35100', localita, provincia: 'PD' });
  const verso = async (persona: string, localita: string) => {
    const { idOrdine, bolla } = await consegnato(cliente, '2026-03-10');
    await db.run(sql`
      update documenti set rf_cliente = ${persona}, trasporto = 'mezzo', destinazione = ${luogo(localita)}::jsonb where id = ${idOrdine}`);
    return bolla();
  };
  const [uno, due, tre] = [
    await verso('Bianchi', 'Padova'),
    await verso('Bianchi', 'Padova'),
    await verso('Verdi', 'Rovigo'),
  ];
  const insieme = (await carte(cliente, await fattura([uno, due], '2026-03-16'), '2026-03-16')).carta;
  expect(insieme).toMatch(/Cantiere.*Riferimento Bianchi/);
  for (const solo of ['Rif. Bianchi', 'Consegna:', 'Come da DDT']) expect(insieme).not.toContain(solo);
  const quattro = await verso('Bianchi', 'Padova');
  const diversi = (await carte(cliente, await fattura([tre, quattro], '2026-03-16'), '2026-03-16')).carta;
  expect(diversi).toContain('Come da DDT');
  expect(diversi).not.toContain('Riferimento');
  expect(diversi).toMatch(
    /Rif\. Verdi - Consegna: Cantiere, Via Po 1, Rovigo.*Rif\. Bianchi - Consegna: Cantiere, Via Po 1, Padova/,
  );
});

test('an invoice is of one month, one rate and one way to pay, and of no day before its goods', async () => {
  const cliente = await nuovoCliente();
  const [febbraio, marzo, pagato] = [
    await consegnato(cliente, '2026-02-27'),
    await consegnato(cliente, '2026-03-02'),
    await consegnato(cliente, '2026-03-03'),
  ];
  await db.run(sql`update documenti set pagamento = 'carta', pagato = '2026-03-01' where id = ${pagato.idOrdine}`);
  const [uno, due, tre] = [await febbraio.bolla(), await marzo.bolla(), await pagato.bolla()];
  await expect(fattura([uno, due], '2026-03-16')).rejects.toThrow('dei DDT di un mese soltanto');
  await expect(fattura([due, tre], '2026-03-16')).rejects.toThrow('di un modo di pagamento soltanto');
  await expect(fattura([due], '2026-03-01')).rejects.toThrow('prima dei suoi DDT');
  expect((await fattura([uno], '2026-02-28')).anno).toBe(2026);
});

test('the cost centre of an order is on its delivery note, the invoice and each electronic line; two of them go apart', async () => {
  const cliente = await nuovoCliente();
  const nuovo = async (centro: string) => {
    const { idOrdine, bolla } = await consegnato(cliente, '2026-03-16');
    await db.run(sql`update documenti set centro_costo = ${centro} where id = ${idOrdine}`);
    return bolla();
  };
  const [uno, due] = [await nuovo('Cantiere Nord'), await nuovo('Cantiere Nord')];
  const bolla = await app
    .as({ ruolo: 1, codAnagrafica: cliente })
    .call(pdfDocumento, { tipo: 'BO', numero: uno.numero, data: '2026-03-16' });
  const ddt = await app.server.app.inject({ url: bolla.reply });
  expect((await textOf(ddt.rawPayload)).join(' ')).toMatch(/Centro di costo ?Cantiere Nord/);
  const insieme = await carte(cliente, await fattura([uno, due], '2026-03-16'), '2026-03-16');
  expect(insieme.xml.split('<RiferimentoAmministrazione>CantiereNord<')).toHaveLength(5);
  expect(insieme.carta).toMatch(/Centro di costo ?Cantiere Nord/);
  const lungo = 'Ristrutturazione Scuola Città, lotto 2';
  const diversi = await carte(
    cliente,
    await fattura([await nuovo('Cantiere Sud'), await nuovo(lungo), await nuovo('')], '2026-03-16'),
    '2026-03-16',
  );
  expect(diversi.xml.split('<RiferimentoAmministrazione>CantiereSud<')).toHaveLength(3);
  expect(
    diversi.xml.split(
      '<AltriDatiGestionali><TipoDato>CDC</TipoDato><RiferimentoTesto>RistrutturazioneScuolaCittà,lotto2</RiferimentoTesto></AltriDatiGestionali>',
    ),
  ).toHaveLength(3);
  for (const testo of ['Centro di costo: Cantiere Sud', `Centro di costo: ${lungo}`])
    expect(diversi.carta).toContain(testo);
});
