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
import { accreditaFattura, elencoDocumenti, paginaDocumento, pdfPagina, xmlPagina } from './contract.ts';
import { annullaBolla, creaBolla, creaFattura } from './server/index.ts';

// Now: 16 March 2026.
const filesDir = mkdtempSync(join(tmpdir(), 'note-credito-'));
afterAll(() => rmSync(filesDir, { recursive: true, force: true }));
const app = await testApp({ filesDir });
const { db, store } = app.database;
const negozio = await apriNegozio(db);
const now = new Date('2026-03-16T09:00:00Z');
const ufficio = app.as({ ruolo: 4, idUtente: 4 });
let chiavi = 0;
const chiave = () => ({ 'idempotency-key': `chiave-accredito-${++chiavi}` });

/**
 * An invoice of 12 March for one order of two articles, 10 at 5 EUR and 3 at 0.3333; lines 2 and 3, below the delivery
 * note's line.
 */
async function fatturata() {
  const cliente = await negozio.cliente();
  await db.run(sql`update clienti set piva = '01234567897' where cod_anagrafica = ${cliente}`);
  const io = app.as({ ruolo: 1, codAnagrafica: cliente });
  for (const [prezzo, qta] of [[5, 10] as const, [0.3333, 3] as const])
    await io.call(aggiungiRiga, { cdArticolo: await negozio.articolo({ prezzo }), qta });
  const ordine = (await io.call(confermaCarrello, { trasporto: 'ritiro' }, chiave())).reply;
  const righe = [
    { riga: 1, qta: 10 },
    { riga: 2, qta: 3 },
  ];
  const bolla = await store.transaction((tx) =>
    creaBolla(tx, { idOrdine: ordine.id, righe, data: '2026-03-10', idUtente: null, quando: now }),
  );
  const fattura = () =>
    store.transaction((tx) => creaFattura(tx, { bolle: [bolla.id], data: '2026-03-12', idUtente: null, now }));
  const { numero } = await fattura();
  const quale = { tipo: 'FT' as const, anno: 2026, numero };
  const accredita = (altro: Partial<Parameters<typeof ufficio.call<typeof accreditaFattura>>[1]>, chi = ufficio) =>
    chi.call(accreditaFattura, { ...quale, motivo: 'Merce resa', righe: [], ...altro }, chiave());
  const pagina = async (chi = ufficio) => (await chi.call(paginaDocumento, quale)).reply;
  return { io, idOrdine: ordine.id, bolla, fattura, quale, accredita, pagina };
}
const intera = [
  { riga: 2, qta: 10 },
  { riga: 3, qta: 3 },
];
const riga = (chiesta: { readonly riga: number; readonly qta: number; readonly differenza?: number }) => ({
  righe: [chiesta],
});

test('part by part: paper, XML of the schema and page say the same, and the last note takes the rest to the cent', async () => {
  const { accredita, pagina, quale, io } = await fatturata();
  const prima = await accredita({ ...riga({ riga: 2, qta: 4 }), motivo: 'Quattro difettose' });
  expect(prima.status).toBe(200);
  expect((await pagina(io)).accredito).toEqual({ stato: 'in parte', spese: 0, ddt: 1 });
  expect((await accredita(riga({ riga: 3, qta: 3, differenza: 0.1 }))).status).toBe(200);
  expect((await pagina()).righe.map((una) => [una.qtAccreditata, una.impAccreditato])).toEqual([
    [0, 0],
    [4, 20],
    [0, 0.3],
  ]);
  const nota = { tipo: 'NC' as const, anno: 2026, numero: prima.reply.numero };
  const scarica = (url: string) => app.server.app.inject({ url });
  const xml = (await scarica((await io.call(xmlPagina, nota)).reply)).body;
  expect(faultsOf(xml)).toEqual([]);
  const piatto = xml.replaceAll(/>\s+</g, '><');
  for (const parte of [
    '<TipoDocumento>TD04</TipoDocumento>',
    `<DatiFattureCollegate><IdDocumento>${quale.numero}/2026</IdDocumento><Data>2026-03-12</Data></DatiFattureCollegate>`,
    '<Causale>Quattro difettose</Causale>',
    '<ImponibileImporto>20.00</ImponibileImporto><Imposta>4.40</Imposta>',
    '<ImportoTotaleDocumento>24.40</ImportoTotaleDocumento>',
  ])
    expect(piatto).toContain(parte);
  expect(piatto).not.toContain('DatiPagamento');
  const carta = (await textOf((await scarica((await io.call(pdfPagina, nota)).reply)).rawPayload)).join(' ');
  expect(carta).toMatch(
    /Rif\. fattura n\. .*Quattro difettose.*4 +5,000 +20,00.*Totale documento +€ 24,40.*NOTA DI CREDITO n\. /,
  );
  expect(carta).not.toContain('Scadenz');
  const vista = (await io.call(paginaDocumento, nota)).reply;
  expect(vista.documento).toMatchObject({ descTipo: 'Nota di credito', totaleDocumento: 24.4 });
  expect(vista.collegati.map(({ tipo }) => tipo)).toEqual(['OC', 'BO', 'FT']);
  await accredita({
    righe: [
      { riga: 2, qta: 6 },
      { riga: 3, qta: 3 },
    ],
  });
  const alla = await pagina();
  expect(alla.accredito.stato).toBe('tutta');
  const somma = await db.one(sql`
    select sum(n.imponibile) as imponibile, sum(n.totale_documento) as totale from documenti_legami l
    join documenti n on n.id = l.id_documento and n.tipo = 'NC' where l.id_origine = ${alla.documento.id}`);
  expect(somma).toEqual({ imponibile: alla.documento.imponibile, totale: alla.documento.totaleDocumento });
  const elenco = (await io.call(elencoDocumenti, { tab: 'fatture', year: 2026, month: 3 })).reply.documenti;
  expect(elenco.map(({ tipo }) => tipo).toSorted()).toEqual(['FT', 'NC', 'NC', 'NC']);
});

test('numbers of their own follow each other without gaps, and a note that was refused takes none', async () => {
  const { accredita } = await fatturata();
  const uno = (await accredita(riga({ riga: 2, qta: 1 }))).reply;
  expect((await accredita(riga({ riga: 2, qta: 10 }))).status).toBe(422);
  expect((await accredita({ ...riga({ riga: 2, qta: 1 }), data: '2026-03-15' })).problem.detail).toContain(
    'C’è già una nota di credito del 16/03/2026',
  );
  expect((await accredita(riga({ riga: 2, qta: 1 }))).reply.numero).toBe(uno.numero + 1);
});

test.each([
  [{ righe: [] }, 'Niente da accreditare: scegliere almeno una riga.'],
  [riga({ riga: 1, qta: 1 }), 'Questa riga non è della fattura.'],
  [riga({ riga: 2, qta: 10.5 }), 'Si possono accreditare al massimo 10.'],
  [riga({ riga: 2, qta: 10, differenza: 5.01 }), 'Della riga restano da accreditare € 50,00.'],
  [{ righe: [...intera, { riga: 2, qta: 1 }] }, 'La riga è scritta due volte.'],
  [{ ...riga({ riga: 2, qta: 1 }), data: '2026-03-11' }, 'prima della sua fattura, che è del 12/03/2026'],
  [{ ...riga({ riga: 2, qta: 1 }), data: '2026-03-17' }, 'Il giorno è nel futuro.'],
  [{ ...riga({ riga: 2, qta: 1 }), rifattura: true }, 'soltanto se la fattura è accreditata per intero'],
])('%o is refused: %s', async (chiesto, frase) => {
  const { accredita } = await fatturata();
  const { status, problem } = await accredita(chiesto);
  expect([status, problem.detail]).toEqual([422, expect.stringContaining(frase)]);
});

test('the office alone credits; of an invoice that is not there nothing', async () => {
  const { accredita, io } = await fatturata();
  expect((await accredita(riga({ riga: 2, qta: 1 }), io)).status).toBe(403);
  expect((await accredita(riga({ riga: 2, qta: 1 }), app.as({ ruolo: 5 }))).status).toBe(403);
  expect((await accredita({ ...riga({ riga: 2, qta: 1 }), numero: 999_999 })).status).toBe(404);
});

test('twice at once no more is credited than was invoiced, a repeat of a key is the same note, and the database keeps the bound itself', async () => {
  const { accredita, pagina, quale } = await fatturata();
  const esiti = await Promise.all([1, 2, 3, 4].map(() => accredita(riga({ riga: 2, qta: 6 }))));
  expect(esiti.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422]);
  const [stessa, chiesto] = [chiave(), { ...quale, motivo: 'Reso', righe: [{ riga: 2, qta: 1 }] }];
  const due = await Promise.all([1, 2].map(() => ufficio.call(accreditaFattura, chiesto, stessa)));
  expect(due[0]?.reply).toEqual(due[1]?.reply);
  const { documento, righe } = await pagina();
  expect(righe.find((una) => una.riga === 2)).toMatchObject({ qtAccreditata: 7, impAccreditato: 35 });
  for (const troppo of [sql`qt_accreditata = 10.001`, sql`imp_accreditato = 50.01`])
    await expect(
      db.run(sql`update documenti_righe set ${troppo} where id_documento = ${documento.id} and riga = 2`),
    ).rejects.toThrow('documenti_righe_accredito');
});

test('the notes of an invoice that was credited whole are invoiced again if the office says so, or withdrawn', async () => {
  const { accredita, pagina, fattura, bolla, idOrdine } = await fatturata();
  await expect(fattura()).rejects.toThrow('è già fatturato');
  await accredita({ righe: intera, rifattura: true });
  expect((await pagina()).accredito).toMatchObject({ stato: 'tutta', ddt: 0 });
  const seconda = await fattura();
  await expect(fattura()).rejects.toThrow('è già fatturato');
  const toglie = () =>
    store.transaction((tx) => annullaBolla(tx, { idBolla: bolla.id, idOrdine, idUtente: null, quando: now }));
  await expect(toglie()).rejects.toThrow(`nella fattura n. ${seconda.numero}/2026`);
  const fatta = { tipo: 'FT' as const, anno: 2026, numero: seconda.numero };
  await ufficio.call(accreditaFattura, { ...fatta, motivo: 'Annullo', righe: intera, rifattura: true }, chiave());
  expect((await toglie()).numero).toBe(bolla.numero);
});

test('what earlier notes credited is not invoiced anew: quantity, price and charges, twice, and the note is withdrawn no more', async () => {
  const { accredita, pagina, fattura, bolla, idOrdine } = await fatturata();
  const spese = 2;
  await db.run(sql`update documenti set spese_trasporto = ${spese} where id = ${bolla.id}`);
  const { documento } = await pagina();
  await db.run(sql`
    update documenti set spese_trasporto = ${spese}, imponibile = imponibile + ${spese}, imposta = round((imponibile + ${spese}) * 0.22, 2),
      totale_documento = imponibile + ${spese} + round((imponibile + ${spese}) * 0.22, 2) where id = ${documento.id}`);
  await accredita({ ...riga({ riga: 2, qta: 4 }), spese: true });
  await accredita(riga({ riga: 3, qta: 3, differenza: 0.1 }));
  const ultima = (
    await accredita({
      righe: [
        { riga: 2, qta: 6 },
        { riga: 3, qta: 3 },
      ],
      rifattura: true,
    })
  ).reply;
  const di = async (tipo: 'NC' | 'FT', numero: number) =>
    (await ufficio.call(paginaDocumento, { tipo, anno: 2026, numero })).reply;
  const nota = await di('NC', ultima.numero);
  expect(nota.documento).toMatchObject({ imponibile: 30.7, speseTrasporto: 0 });
  const nuova = await di('FT', (await fattura()).numero);
  expect(nuova.documento).toMatchObject({ imponibile: 30.7, imposta: 6.75, totaleDocumento: 37.45, speseTrasporto: 0 });
  expect(nuova.righe.slice(1).map((una) => [una.qtOrdinata, una.impRigo])).toEqual([
    [6, 30],
    [3, 0.7],
  ]);
  const ancora = (righe: readonly { riga: number; qta: number }[], rifattura: boolean) =>
    ufficio.call(
      accreditaFattura,
      { tipo: 'FT', anno: 2026, numero: nuova.documento.numero, motivo: 'Errore', righe: [...righe], rifattura },
      chiave(),
    );
  await ancora([{ riga: 2, qta: 1 }], false);
  const resto = [
    { riga: 2, qta: 5 },
    { riga: 3, qta: 3 },
  ];
  expect((await ancora(resto, true)).status).toBe(200);
  const toglie = store.transaction((tx) =>
    annullaBolla(tx, { idBolla: bolla.id, idOrdine, idUtente: null, quando: now }),
  );
  await expect(toglie).rejects.toThrow('merce già accreditata');
  const terza = await di('FT', (await fattura()).numero);
  expect(terza.documento).toMatchObject({ imponibile: 25.7, speseTrasporto: 0 });
  const xml = (
    await app.server.app.inject({
      url: (await ufficio.call(xmlPagina, { tipo: 'FT', anno: 2026, numero: terza.documento.numero })).reply,
    })
  ).body;
  expect(faultsOf(xml)).toEqual([]);
});

test('charges of an invoice are credited once, with its last line or without one', async () => {
  const { accredita, pagina } = await fatturata();
  const { documento } = await pagina();
  await db.run(sql`
    update documenti set spese_incasso = 2, imponibile = imponibile + 2, imposta = imposta + 0.44, totale_documento = totale_documento + 2.44 where id = ${documento.id}`);
  expect((await accredita({ righe: intera })).status).toBe(200);
  expect((await pagina()).accredito).toMatchObject({ stato: 'in parte', spese: 2 });
  expect((await accredita({ spese: true })).status).toBe(200);
  expect((await pagina()).accredito).toMatchObject({ stato: 'tutta', spese: 0 });
  expect((await accredita({ spese: true })).status).toBe(422);
});

test('the customer gets the note by mail', async () => {
  const { accredita, io } = await fatturata();
  const { numero } = (await accredita(riga({ riga: 2, qta: 1 }))).reply;
  const mail = await db.one(
    sql`select count(*)::int as quante from posta where oggetto = ${`Nota di credito ${numero}/2026`}`,
  );
  expect(mail).toEqual({ quante: 1 });
  expect((await io.call(paginaDocumento, { tipo: 'NC', anno: 2026, numero })).status).toBe(200);
});
