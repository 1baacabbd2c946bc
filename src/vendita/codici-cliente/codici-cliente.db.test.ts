import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { autocompletamento, ricerca } from '#catalogo/ricerca/contract.ts';
import { testoTaciuto } from '#parti/non-perdere.ts';
import { sql } from '#platform/server/db/sql.ts';
import { testApp } from '#test/fixtures/app.ts';
import { codiciVeri, misureNote } from '#test/fixtures/misure.ts';
import { formaDiMisura, siLeggeComeMisura } from '#catalogo/ricerca/rules/forma-di-misura.ts';
import { creaTestata } from '#test/fixtures/catalogo.ts';
import { eventually } from '#test/fixtures/eventually.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { faultsOf } from '#test/oracles/fatturapa.ts';
import { textOf } from '#test/oracles/pdf-text.ts';
import { normalizzaCodice } from '#parti/codici.ts';
import { aggiungiRiga, confermaCarrello, leggiCarrello, svuotaCarrello } from '#vendita/carrello/contract.ts';
import { paginaDocumento, pdfDocumento, xmlFattura } from '#vendita/documenti/contract.ts';
import { creaBolla, creaFattura } from '#vendita/documenti/server/index.ts';
import { aggiungiRighe, leggiTesto } from '#vendita/ordine-rapido/contract.ts';
import * as contract from './contract.ts';

const filesDir = mkdtempSync(join(tmpdir(), 'codici-'));
afterAll(() => rmSync(filesDir, { recursive: true, force: true }));
const app = await testApp({ filesDir });
const { db, store } = app.database;
const negozio = await apriNegozio(db);
const now = new Date('2026-03-16T09:00:00Z');
const [cliente, altro] = [await negozio.cliente(), await negozio.cliente()];
await db.run(sql`update clienti set piva = '01234567897' where cod_anagrafica = ${cliente}`);
const io = app.as({ ruolo: 1, codAnagrafica: cliente });
const lui = app.as({ ruolo: 1, codAnagrafica: altro });
const ufficio = app.as({ ruolo: 4, codAnagrafica: cliente, idUtente: 4 });
let chiavi = 0;
const chiave = () => ({ 'idempotency-key': `chiave-codici-${++chiavi}` });
const conferma = { trasporto: 'ritiro' } as const;

const nuovo = (codice: string, cdArticolo: string, chi = io, descrizione = '') =>
  chi.call(contract.nuovoCodice, { codice, cdArticolo, descrizione });
const elenco = async (cerca = '', chi = io) => (await chi.call(contract.elencoCodici, { cerca })).reply;
const codici = async (cerca = '', chi = io) => (await elenco(cerca, chi)).righe.map(({ codice }) => codice);

test('a customer gives, searches, changes and takes back his own numbers; the office does it for him, others never see them', async () => {
  const [uno, due] = [await negozio.articolo(), await negozio.articolo()];
  const { reply } = await nuovo('VT-100/A', uno, io, 'Vite lunga');
  expect(reply).toMatchObject({ codice: 'VT-100/A', cdArticolo: uno, descrizione: 'Vite lunga', inVendita: true });
  expect((await nuovo('vt 100a', uno, io, 'Vite lunga')).reply.id).toBe(reply.id);
  expect((await nuovo('vt 100a', due)).problem).toMatchObject({
    status: 409,
    detail: expect.stringContaining('«VT-100/A» è già il codice di'),
  });
  expect((await nuovo('Z9', uno, ufficio)).status).toBe(200);
  expect((await nuovo('vt 100a', due, lui)).status).toBe(200);
  expect(await codici('vt100')).toEqual(['VT-100/A']);
  expect(await codici('lunga')).toEqual(['VT-100/A']);
  expect(await codici()).toEqual(['VT-100/A', 'Z9']);
  const cambia = { id: reply.id, codice: 'VT-101', cdArticolo: due, descrizione: '', versione: 1 };
  expect((await lui.call(contract.modificaCodice, cambia)).status).toBe(404);
  expect((await io.call(contract.modificaCodice, cambia)).reply).toMatchObject({ codice: 'VT-101', versione: 2 });
  expect((await io.call(contract.modificaCodice, { ...cambia, codice: 'VT-102' })).status).toBe(409);
  expect((await io.call(contract.modificaCodice, { ...cambia, codice: 'z.9', versione: 2 })).status).toBe(409);
  expect((await lui.call(contract.eliminaCodice, { id: reply.id })).status).toBe(404);
  expect((await io.call(contract.eliminaCodice, { id: reply.id })).status).toBe(200);
  expect(await codici()).toEqual(['Z9']);
  for (const sbagliato of ['--', 'Ø8']) expect((await nuovo(sbagliato, uno)).status).toBe(422);
  expect((await nuovo('X1', '99999999999')).status).toBe(404);
  // One of our article codes always means our article.
  expect((await nuovo(due.toLowerCase(), uno)).problem.detail).toBe('È già il codice di un altro articolo.');
  expect((await nuovo(uno, uno)).status).toBe(200);
});

test('the same new number from two at once is one, and of two articles one wins', async () => {
  const [uno, due] = [await negozio.articolo(), await negozio.articolo()];
  const stati = (await Promise.all([uno, due, uno, due].map((articolo) => nuovo('GARA-1', articolo)))).map(
    ({ status }) => status,
  );
  expect(stati.filter((stato) => stato === 200)).toHaveLength(2);
  expect(stati.filter((stato) => stato === 409)).toHaveLength(2);
});

test('quick order and search find them for their customer alone', async () => {
  const cdArticolo = await negozio.articolo();
  await creaTestata(db, { codTestata: 'PRC00001', descrizione: 'Perni corti', righe: [cdArticolo] });
  await app.server.indice.allineato();
  await nuovo('KX-55.01', cdArticolo);
  await nuovo('PERNETTO', cdArticolo);
  const letto = async (testo: string, chi = io) => (await chi.call(leggiTesto, { testo })).reply.righe[0];
  expect(await letto('12 pz kx5501')).toMatchObject({ codiceIgnoto: '', scelte: [{ cdArticolo, qta: 12 }] });
  expect(await letto('12 pz kx5501', lui)).toMatchObject({ codiceIgnoto: 'kx5501', scelte: [] });
  const trova = async (valore: string, chi = io) =>
    (await chi.call(ricerca, { valore })).reply.testate.map((una) => [una.codTestata, una.codArticoloRicerca]);
  await eventually(async () => expect(await trova('kx 55 01')).toEqual([['PRC00001', cdArticolo]]));
  expect(await trova('pernetto')).toEqual([['PRC00001', cdArticolo]]);
  expect(await trova('kx 55 01', lui)).toEqual([]);
  expect(await trova('kx 55 01', app.as(0) as typeof io)).toEqual([]);
  const suggeriti = async (valore: string, chi = io) =>
    (await chi.call(autocompletamento, { valore })).reply.autoCompletaVociRicerca.map(
      (voce) => [voce.autoCompletamento, normalizzaCodice(voce.autoCompletamentoInflectional)] as const,
    );
  expect((await suggeriti('kx5'))[0]).toEqual(['KX-55.01', cdArticolo]);
  expect((await suggeriti('kx 55.0'))[0]).toEqual(['KX-55.01', cdArticolo]);
  for (const [valore, chi] of [
    ['kx', io],
    ['x55', io],
    ['kx5', lui],
    ['kx5', app.as(0) as typeof io],
  ] as const)
    expect((await suggeriti(valore, chi)).map(([voce]) => voce)).not.toContain('KX-55.01');
});

test('in the cart a customer’s number adds its article, for him and for the office that serves him, and for nobody else', async () => {
  const cdArticolo = await negozio.articolo({ prezzo: 1 });
  await nuovo('Banco 12-B', cdArticolo);
  const aggiungi = (chi: typeof io, qta: number) => chi.call(aggiungiRiga, { cdArticolo: 'BANCO12B', qta });
  expect((await aggiungi(io, 3)).status).toBe(200);
  expect((await aggiungi(ufficio, 4)).status).toBe(200);
  expect((await aggiungi(lui, 5)).problem).toMatchObject({ status: 404, detail: 'Articolo non trovato.' });
  const { righe } = (await io.call(leggiCarrello, {})).reply;
  expect(righe.map((riga) => [riga.cdArticolo, riga.qta, riga.codiceCliente])).toEqual([[cdArticolo, 7, 'Banco 12-B']]);
  await io.call(svuotaCarrello, {});
});

test('cart, order, DDT and invoice carry the oldest number of the article, and keep it when it goes', async () => {
  const cdArticolo = await negozio.articolo({ prezzo: 10 });
  const { id } = (await nuovo('MAG-7', cdArticolo)).reply;
  await nuovo('MAG-7-BIS', cdArticolo);
  await io.call(aggiungiRiga, { cdArticolo, qta: 5 });
  expect((await io.call(leggiCarrello, {})).reply.righe[0]?.codiceCliente).toBe('MAG-7');
  const ordine = (await io.call(confermaCarrello, conferma, chiave())).reply;
  await io.call(contract.eliminaCodice, { id });
  const fatta = await store.transaction(async (tx) => {
    const bolla = await creaBolla(tx, {
      idOrdine: ordine.id,
      righe: [{ riga: 1, qta: 5 }],
      data: '2026-03-16',
      idUtente: null,
      quando: now,
    });
    return { bolla, ...(await creaFattura(tx, { bolle: [bolla.id], data: '2026-03-16', idUtente: null, now })) };
  });
  const pagina = await io.call(paginaDocumento, { tipo: 'OC', anno: ordine.anno, numero: ordine.numero });
  expect(pagina.reply.righe[0]?.codiceCliente).toBe('MAG-7');
  const scarica = (url: string) => app.server.app.inject({ url });
  const data = '2026-03-16';
  const xml = (await scarica((await io.call(xmlFattura, { numero: fatta.numero, data })).reply)).body;
  expect(faultsOf(xml)).toEqual([]);
  expect(xml.replaceAll(/\s+</g, '<')).toContain(
    `<CodiceValore>${cdArticolo}</CodiceValore></CodiceArticolo><CodiceArticolo><CodiceTipo>Codice cliente</CodiceTipo><CodiceValore>MAG-7</CodiceValore></CodiceArticolo>`,
  );
  for (const [tipo, numero] of [
    ['BO', fatta.bolla.numero],
    ['FT', fatta.numero],
  ] as const) {
    const pdf = await scarica((await io.call(pdfDocumento, { tipo, numero, data })).reply);
    expect((await textOf(pdf.rawPayload)).join(' ')).toContain('Vs. codice MAG-7');
  }
});

test('an unknown number that was resolved by hand is kept when the order is confirmed; one that means something else waits', async () => {
  const [uno, due] = [await negozio.articolo(), await negozio.articolo()];
  await nuovo('OCCUPATO1', uno);
  const righe = [
    { cdArticolo: uno, qta: 1, codiceCliente: 'NUOVO-33' },
    { cdArticolo: due, qta: 1, codiceCliente: 'occupato-1' },
    { cdArticolo: due, qta: 1, codiceCliente: '', riferimento: 'x' },
  ];
  await io.call(aggiungiRighe, { righe }, chiave());
  expect(await codici('NUOVO33')).toEqual([]);
  const ordine = await io.call(confermaCarrello, conferma, chiave());
  expect(ordine.status).toBe(200);
  expect(await codici('NUOVO33')).toEqual(['NUOVO-33']);
  const { reply } = await io.call(paginaDocumento, {
    tipo: 'OC',
    anno: ordine.reply.anno,
    numero: ordine.reply.numero,
  });
  expect(reply.righe[0]?.codiceCliente).toBe('OCCUPATO1');
  const { daDecidere } = await elenco();
  expect(daDecidere).toMatchObject([{ codice: 'occupato-1', cdArticolo: due, oggi: uno }]);
  const decisione = { codice: 'occupato-1', cdArticolo: due };
  expect((await lui.call(contract.decidiCodice, { ...decisione, tieni: true })).status).toBe(404);
  expect((await io.call(contract.decidiCodice, { ...decisione, tieni: true })).status).toBe(200);
  expect((await io.call(contract.decidiCodice, { ...decisione, tieni: true })).status).toBe(200);
  expect((await elenco('OCCUPATO')).righe).toMatchObject([{ codice: 'OCCUPATO1', cdArticolo: due }]);
  expect((await elenco()).daDecidere).toEqual([]);
});

const carica = (testo: string) =>
  io.call(contract.caricaCodici, { nome: 'codici.csv', contenuto: Buffer.from(testo).toString('base64') });
const arriva = (id: number, stato: string) =>
  eventually(async () => {
    const { reply } = await io.call(contract.leggiCaricamento, { id });
    expect(reply.stato).toBe(stato);
    return reply;
  });

test('a file that gives one of our codes to another article is refused with its row', async () => {
  const [uno, due] = [await negozio.articolo(), await negozio.articolo()];
  const { id } = (await carica(`Codice cliente;Articolo\n${due};${uno}`)).reply;
  expect((await arriva(id, 'con errori')).guasti).toMatchObject([{ riga: 2, colonna: 'Codice cliente' }]);
});

test('the faults of a file are named in the customer’s own words, row by row', async () => {
  const uno = await negozio.articolo();
  const { id } = (await carica(`Codice cliente;Articolo\nDOPPIO;${uno}\nX-9;99999999999\nDOPPIO;${uno}\n;${uno}`))
    .reply;
  const { guasti } = await arriva(id, 'con errori');
  expect(guasti.map(({ riga, colonna, valore, atteso }) => `${riga} ${colonna} «${valore}» ${atteso}`)).toEqual([
    '3 Articolo «99999999999» un codice articolo',
    '4 Codice cliente «DOPPIO» un codice che non c’è già alla riga 2',
    '5 Codice cliente «» un valore: la colonna è obbligatoria',
  ]);
});

test('a file is checked, shown, written and undone, with the row of each fault; nobody else reads it', async () => {
  const [uno, due] = [await negozio.articolo(), await negozio.articolo()];
  await nuovo('FILE-2', uno);
  expect((await carica('a;b\n1;2')).problem.detail).toContain('Una delle prime righe nomina le colonne');
  const guasto = (await carica(`Codice cliente;Articolo\nF-1;${uno}\n\nf1;99999999999`)).reply.id;
  expect((await arriva(guasto, 'con errori')).guasti).toMatchObject([{ riga: 4, colonna: 'Articolo' }]);
  const { id } = (await carica(`Codice cliente;Articolo;Descrizione\nFILE-1;${uno};Prima\nfile2;${due};Seconda`)).reply;
  expect(await arriva(id, 'pronta')).toMatchObject({ nuove: 1, cambiate: 1, guasti: [] });
  expect(await codici('FILE')).toEqual(['FILE-2']);
  expect((await lui.call(contract.leggiCaricamento, { id })).status).toBe(404);
  expect((await lui.call(contract.confermaCaricamento, { id })).status).toBe(404);
  await io.call(contract.confermaCaricamento, { id });
  await arriva(id, 'importata');
  expect((await elenco('FILE')).righe.map((una) => [una.codice, una.cdArticolo, una.descrizione])).toEqual([
    ['FILE-1', uno, 'Prima'],
    ['FILE-2', due, 'Seconda'],
  ]);
  await io.call(contract.revocaCaricamento, { id });
  await arriva(id, 'revocata');
  expect((await elenco('FILE')).righe.map((una) => [una.codice, una.cdArticolo])).toEqual([['FILE-2', uno]]);
});

test('the sheet of who sees no prices, loaded again, deletes no description that it does not show', async () => {
  const uno = await negozio.articolo();
  const cieco = app.as({ ruolo: 1, codAnagrafica: cliente, negati: ['prezzi'] });
  await io.call(contract.nuovoCodice, { codice: 'CARO-1', cdArticolo: uno, descrizione: 'la vite a EUR 77,10' });
  await io.call(contract.nuovoCodice, { codice: 'CARO-2', cdArticolo: uno, descrizione: 'la vite 3,5 x 40' });
  const { righe } = (await cieco.call(contract.elencoCodici, { cerca: 'CARO' })).reply;
  expect(righe.map(({ descrizione }) => descrizione)).toEqual([testoTaciuto, 'la vite 3,5 x 40']);
  const foglio = righe.map(({ codice, cdArticolo, descrizione }) => `${codice};${cdArticolo};${descrizione}`);
  const contenuto = Buffer.from(['Codice cliente;Articolo;Descrizione', ...foglio].join('\n')).toString('base64');
  const { id } = (await cieco.call(contract.caricaCodici, { nome: 'codici.csv', contenuto })).reply;
  expect(await arriva(id, 'pronta')).toMatchObject({ nuove: 0, cambiate: 0, uguali: 2 });
});

test('what reads as a size is no code: not by hand, by file or from an order; those kept from before are found and deleted together', async () => {
  const uno = await negozio.articolo();
  const nonUna = 'Si legge come una misura: non può essere un codice.';
  for (const codice of ['30/40', 'M5x60', 'DIN 912', '10 pz', '3,5x30'])
    expect((await nuovo(codice, uno)).problem).toMatchObject({ status: 422, detail: nonUna });
  expect((await nuovo('1,21E+11', uno)).status).toBe(422);
  expect((await nuovo('2000', uno)).status).toBe(200);
  expect((await carica(`Codice cliente;Articolo\nOK-1;${uno}\nM5x60;${uno}`)).problem.detail).toBe(
    'Riga 3: «M5x60» si legge come una misura, non può essere un codice.',
  );
  expect((await carica(`Codice cliente;Articolo\n1,21E+11;${uno}`)).problem.detail).toContain('arrotondato');
  const righe = ['30/40', '0444123456', '150', 'BUONO-9'].map((codiceCliente) => ({
    cdArticolo: uno,
    qta: 1,
    codiceCliente,
    riferimento: codiceCliente,
  }));
  await io.call(aggiungiRighe, { righe }, chiave());
  // Inserted as earlier versions stored it: they did not refuse such a proposal.
  await db.run(sql`
    insert into codici_cliente_proposti (cod_anagrafica, chiave, cd_articolo, codice, proposto) values (${cliente}, 'M5X60', ${uno}, 'M5x60', now())`);
  expect((await io.call(confermaCarrello, conferma, chiave())).status).toBe(200);
  expect([await codici('BUONO'), await codici('M5X60'), await codici('3040'), await codici('0444')]).toEqual([
    ['BUONO-9'],
    [],
    [],
    [],
  ]);
  const prima = await elenco();
  expect(prima.conMisure).toBe(false);
  for (const codice of misureNote.filter((una) => /^[ -~]+$/.test(una)))
    await db.run(sql`
      insert into codici_cliente (cod_anagrafica, codice, chiave, cd_articolo, descrizione, creato) values (${cliente}, ${codice}, ${normalizzaCodice(codice)}, ${uno}, '', now())
      on conflict do nothing`);
  await nuovo('SUO-30/40', uno, lui);
  const dopo = await elenco();
  expect(dopo.conMisure).toBe(true);
  const sole = (await io.call(contract.elencoCodici, { quali: 'misure' })).reply;
  expect([sole.totale, sole.righe.every(({ misura }) => misura)]).toEqual([dopo.totale - prima.totale, true]);
  for (const _ of [1, 2]) expect((await io.call(contract.eliminaMisure, {})).status).toBe(200);
  expect(await elenco()).toMatchObject({ totale: prima.totale, conMisure: false });
  expect(await codici('SUO', lui)).toEqual(['SUO-30/40']);
  // Undo restores the codes, except where a code means another article since.
  const { misureTolte } = await elenco();
  expect(misureTolte?.codici).toBe(sole.totale);
  const id = misureTolte?.id ?? 0;
  const due = await negozio.articolo();
  await db.run(sql`
    insert into codici_cliente (cod_anagrafica, codice, chiave, cd_articolo, descrizione, creato) values (${cliente}, '30/40', '3040', ${due}, '', now())`);
  expect((await lui.call(contract.rimettiMisure, { id })).status).toBe(404);
  expect((await elenco('', lui)).misureTolte).toBe(null);
  const insieme = await Promise.all([1, 2].map(() => io.call(contract.rimettiMisure, { id })));
  expect(insieme.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(insieme.find(({ status }) => status === 200)?.reply).toEqual({ codici: sole.totale - 1, lasciati: 1 });
  expect((await io.call(contract.elencoCodici, { quali: 'misure' })).reply.totale).toBe(sole.totale);
  const tornati = await elenco('3040');
  expect([tornati.righe.find(({ codice }) => codice === '30/40')?.cdArticolo, tornati.misureTolte]).toEqual([
    due,
    null,
  ]);
});

test('the rule gives the same result in PostgreSQL and in the program', async () => {
  const tutti = [...misureNote, ...codiciVeri];
  const lette = await db.rows<{ codice: string; misura: boolean }>(
    sql`select c as codice, c ~* ${formaDiMisura} as misura from unnest(${tutti}::text[]) as t (c)`,
  );
  expect(lette.map(({ misura }) => misura)).toEqual(tutti.map(siLeggeComeMisura));
});
