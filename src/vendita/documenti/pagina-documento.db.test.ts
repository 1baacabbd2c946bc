import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { aggiungiRiga, confermaCarrello } from '#vendita/carrello/contract.ts';
import { testApp } from '#test/fixtures/app.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { creaOrdineFornitore } from '#test/fixtures/ordini-fornitori.ts';
import { textOf } from '#test/oracles/pdf-text.ts';
import { mandaDocumento, paginaDocumento, pdfPagina, xmlPagina } from './contract.ts';
import { creaBolla, creaFattura } from './server/index.ts';

const filesDir = mkdtempSync(join(tmpdir(), 'pagina-documento-'));
afterAll(() => rmSync(filesDir, { recursive: true, force: true }));
// Now: 16 March 2026.
const app = await testApp({ filesDir });
const { db, store } = app.database;
const negozio = await apriNegozio(db);
const quando = new Date('2026-03-16T09:00:00Z');
const ufficio = app.as(4);
let chiavi = 0;

interface Fatto {
  readonly id: number;
  readonly numero: number;
  readonly anno: number;
}

async function nuovoCliente() {
  const codAnagrafica = await negozio.cliente();
  await db.run(
    sql`update clienti set piva = '01234567897', cd_pagamento = 'RB30', mail = 'ordini@cliente.example' where cod_anagrafica = ${codAnagrafica}`,
  );
  return { codAnagrafica, io: app.as({ ruolo: 1, codAnagrafica }) };
}
type Io = Awaited<ReturnType<typeof nuovoCliente>>['io'];

async function ordina(io: Io, codici: readonly string[]): Promise<Fatto> {
  for (const cdArticolo of codici) await io.call(aggiungiRiga, { cdArticolo, qta: 10 });
  const { reply } = await io.call(
    confermaCarrello,
    { trasporto: 'ritiro', numeroOrdineCliente: 'A/7' },
    { 'idempotency-key': `chiave-pagina-${++chiavi}` },
  );
  return reply;
}
const consegna = (idOrdine: number, riga: number): Promise<Fatto> =>
  store.transaction((tx) =>
    creaBolla(tx, { idOrdine, righe: [{ riga, qta: 10 }], data: '2026-03-16', idUtente: null, quando }),
  );
const fattura = (bolle: readonly Fatto[]): Promise<Fatto> =>
  store.transaction((tx) =>
    creaFattura(tx, { bolle: bolle.map(({ id }) => id), data: '2026-03-16', idUtente: null, now: quando }),
  );
const quale = (tipo: string, { anno, numero }: Fatto) => ({ tipo, anno, numero });
const collegatiDi = async (io: Io, tipo: string, fatto: Fatto): Promise<string[]> =>
  (await io.call(paginaDocumento, quale(tipo, fatto))).reply.collegati.map(
    ({ tipo: suo, numero, anno }) => `${suo} ${numero}/${anno}`,
  );

test('order, delivery notes and invoice lead to one another, in both directions', async () => {
  const { io } = await nuovoCliente();
  const articoli = [await negozio.articolo({ prezzo: 10 }), await negozio.articolo({ prezzo: 5 })];
  const ordine = await ordina(io, articoli);
  const altro = await ordina(io, articoli);
  const bolle = [await consegna(ordine.id, 1), await consegna(ordine.id, 2)];
  const dellAltro = await consegna(altro.id, 1);
  const ft = await fattura([...bolle, dellAltro]);
  const nome = (tipo: string, { numero, anno }: Fatto): string => `${tipo} ${numero}/${anno}`;
  const nomi = bolle.map((una) => nome('BO', una));
  expect(await collegatiDi(io, 'OC', ordine)).toEqual([...nomi, nome('FT', ft)]);
  expect(await collegatiDi(io, 'BO', bolle[0] as Fatto)).toEqual([nome('OC', ordine), nome('FT', ft)]);
  expect(await collegatiDi(io, 'FT', ft)).toEqual([
    nome('OC', ordine),
    nome('OC', altro),
    ...nomi,
    nome('BO', dellAltro),
  ]);
});

test('an invoice says how it is paid and when how much is due; one whose day is over says that, one that is paid asks for nothing', async () => {
  const { io } = await nuovoCliente();
  const ordine = await ordina(io, [await negozio.articolo({ prezzo: 10 })]);
  const ft = await fattura([await consegna(ordine.id, 1)]);
  const pagamento = async () => (await io.call(paginaDocumento, quale('FT', ft))).reply.pagamento;
  expect(await pagamento()).toMatchObject({
    stato: 'da pagare',
    pagato: null,
    rate: [{ scadenza: '2026-04-30', importo: 122 }],
  });
  await db.run(sql`update documenti set data = '2026-01-10' where id = ${ft.id}`);
  expect(await pagamento()).toMatchObject({ stato: 'scaduto', rate: [{ scadenza: '2026-02-28', importo: 122 }] });
  const { collegati } = (await io.call(paginaDocumento, quale('OC', ordine))).reply;
  expect(collegati.map(({ tipo, incasso }) => [tipo, incasso?.stato, incasso?.scadenza])).toEqual([
    ['BO', undefined, undefined],
    ['FT', 'scaduto', '2026-02-28'],
  ]);
  await db.run(sql`update documenti set pagamento = 'carta', pagato = '2026-03-12' where id = ${ft.id}`);
  expect(await pagamento()).toMatchObject({ modo: 'Carta credito', stato: 'pagato', pagato: '2026-03-12' });
});

test('a line whose goods are not here has the day that the supplier confirmed; one that is here says so, one delivered nothing', async () => {
  const { io } = await nuovoCliente();
  const [manca, senzaData, ciSta, andata] = [
    await negozio.articolo({ prezzo: 1 }),
    await negozio.articolo({ prezzo: 1 }),
    await negozio.articolo({ prezzo: 1 }),
    await negozio.articolo({ prezzo: 1 }),
  ];
  const ordine = await ordina(io, [manca, senzaData, ciSta, andata]);
  await consegna(ordine.id, 4);
  await db.run(sql`update documenti set dt_cons_richiesta = '2026-03-10' where id = ${ordine.id}`);
  await db.run(
    sql`update articoli set scorta_non_gestita = false where cd_articolo = any(${[manca, senzaData, ciSta, andata]}::text[])`,
  );
  await db.run(sql`
    insert into giacenze (cd_articolo, qta_scaffale, qta_ubicazione2, qta_ricevuta, qta_impegnata)
    values (${manca}, 4, 0, 0, 10), (${senzaData}, 0, 0, 0, 10), (${ciSta}, 6, 0, 4, 10), (${andata}, 0, 0, 0, 0)
    on conflict (cd_articolo) do update set qta_scaffale = excluded.qta_scaffale, qta_ricevuta = excluded.qta_ricevuta`);
  await creaOrdineFornitore(db, { cdArticolo: manca, confermata: '2026-04-02' });
  const { righe } = (await io.call(paginaDocumento, quale('OC', ordine))).reply;
  const dette = Object.fromEntries(
    righe.map(({ cdArticoloPadre, resta, inRitardo, mancante, nuovaData }) => [
      cdArticoloPadre,
      [resta, inRitardo, mancante, nuovaData],
    ]),
  );
  expect(dette).toEqual({
    [manca]: [10, true, true, '2026-04-02'],
    [senzaData]: [10, true, true, null],
    [ciSta]: [10, true, false, null],
    [andata]: [0, false, false, null],
  });
});

test("the staff reads the page of any customer's document, another customer and a visitor of none; its files too", async () => {
  const { io } = await nuovoCliente();
  const estraneo = (await nuovoCliente()).io;
  const ordine = await ordina(io, [await negozio.articolo({ prezzo: 10 })]);
  const ft = await fattura([await consegna(ordine.id, 1)]);
  const qualeFt = { ...quale('FT', ft), tipo: 'FT' } as const;
  for (const chi of [io, ufficio, app.as(6)]) {
    expect((await chi.call(paginaDocumento, qualeFt)).reply.documento).toMatchObject({
      id: ft.id,
      rfOrdCliente: 'A/7',
    });
    const pdf = await app.server.app.inject({ url: (await chi.call(pdfPagina, qualeFt)).reply });
    expect((await textOf(pdf.rawPayload)).join(' ')).toContain(`n. ${ft.numero}/2026`);
    const xml = await app.server.app.inject({ url: (await chi.call(xmlPagina, qualeFt)).reply });
    expect(xml.body).toContain('<TipoDocumento>TD');
  }
  for (const call of [paginaDocumento, pdfPagina, xmlPagina, mandaDocumento] as const) {
    expect((await estraneo.call(call, qualeFt)).status).toBe(404);
    expect((await app.as(3).call(call, qualeFt)).status).toBe(403);
    expect((await app.as(0).call(call, qualeFt)).status).toBe(401);
  }
  expect((await io.call(paginaDocumento, { ...qualeFt, suffisso: 'A' })).status).toBe(404);
});

test('a document goes out by mail with its PDF: to the own address for a customer, for the office to any', async () => {
  const { io, codAnagrafica } = await nuovoCliente();
  const ordine = await ordina(io, [await negozio.articolo({ prezzo: 10 })]);
  const qualeOc = quale('OC', ordine);
  const mandate = () =>
    db.rows<{ destinatario: string; oggetto: string; file: string }>(sql`
      select p.destinatario, p.oggetto, p.allegati -> 0 ->> 'nome' as file from posta p
      where p.unica like ${`documento:${ordine.id}:%`} order by p.progressivo`);
  expect((await io.call(mandaDocumento, qualeOc)).reply).toEqual({ destinatario: 'ordini@cliente.example' });
  expect((await io.call(mandaDocumento, { ...qualeOc, destinatario: 'altro@altrove.example' })).problem).toMatchObject({
    status: 422,
    detail: 'Il documento si manda soltanto al proprio indirizzo mail.',
  });
  await ufficio.call(mandaDocumento, { ...qualeOc, destinatario: 'cantiere@altrove.example' });
  expect((await ufficio.call(mandaDocumento, { ...qualeOc, destinatario: 'nessuno' })).problem).toMatchObject({
    status: 422,
    detail: 'Indirizzo email non valido.',
  });
  const chiave = { 'idempotency-key': 'chiave-manda-due-volte' };
  for (let volta = 0; volta < 2; volta++) await io.call(mandaDocumento, qualeOc, chiave);
  const oggetto = `Ordine cliente ${ordine.numero}/${ordine.anno}`;
  const file = `Ordine ${ordine.numero}-${ordine.anno}.pdf`;
  expect(await mandate()).toEqual([
    { destinatario: 'ordini@cliente.example', oggetto, file },
    { destinatario: 'cantiere@altrove.example', oggetto, file },
    { destinatario: 'ordini@cliente.example', oggetto, file },
  ]);
  await db.run(sql`update clienti set mail = '' where cod_anagrafica = ${codAnagrafica}`);
  expect((await io.call(mandaDocumento, qualeOc)).problem).toMatchObject({
    status: 422,
    detail: 'Il cliente non ha un indirizzo mail: scriverlo qui o nella sua anagrafica.',
  });
});
