import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { bolleDaFatturare, elencoDaFatturare, fatturaBolle } from '#logistica/preparazione/contract.ts';
import { sql } from '#platform/server/db/sql.ts';
import { folderFiles } from '#platform/server/files/folder.ts';
import { accreditaFattura, paginaDocumento } from '#vendita/documenti/contract.ts';
import { annullaBolla, creaFattura } from '#vendita/documenti/server/index.ts';
import { situazioneCliente } from '#vendita/partite/contract.ts';
import { testApp } from '#test/fixtures/app.ts';
import { apriResi } from '#test/fixtures/resi.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { textOf } from '#test/oracles/pdf-text.ts';
import * as contract from './contract.ts';
import { ddtPagato, fotoMassime } from './rules.ts';

// Now: 16 March 2026.
const filesDir = mkdtempSync(join(tmpdir(), 'resi-'));
afterAll(() => rmSync(filesDir, { recursive: true, force: true }));
const app = await testApp({ filesDir });
const { db, store } = app.database;
const negozio = await apriNegozio(db);
const now = new Date('2026-03-16T09:00:00Z');
const ufficio = app.as({ ruolo: 4, idUtente: 4 });
const magazzino = app.as({ ruolo: 5, idUtente: 5 });
const { chiave, fatturata } = apriResi({ app, negozio, now, ufficio, magazzino });
const stato = async (id: number) => (await ufficio.call(contract.leggiReso, { id })).reply.stato;

test('from the request to the credit note: goods come in once, go where the check says, and are credited once', async () => {
  const { io, accettato, ricevi, controlla, accredita, riga, stanno, cdArticolo, cliente } = await fatturata();
  const prima = await stanno();
  const id = await accettato(4);
  expect(await riga()).toMatchObject({ qtInReso: 4, qtAccreditata: 0 });
  expect((await ricevi(id, 4)).status).toBe(200);
  expect(await stanno()).toEqual({ ...prima, ricezione: 4 });
  expect((await controlla(id, { scaffale: 1, scarto: 2, fornitore: 1, accredita: 3 })).status).toBe(200);
  expect(await stanno()).toEqual({ ricezione: 0, scaffale: (prima?.scaffale ?? 0) + 1 });
  const { nota } = (await accredita(id)).reply;
  expect(await riga()).toMatchObject({ qtInReso: 1, qtAccreditata: 3, impAccreditato: 15 });
  const letto = (await io.call(contract.leggiReso, { id })).reply;
  expect(letto).toMatchObject({ stato: 'accreditato', nota, nrBolla: '77', valore: 20 });
  const carta = await db.one(
    sql`select nr_ddt_reso, dt_ddt_reso from documenti where tipo = 'NC' and numero = ${nota?.numero ?? 0}`,
  );
  expect(carta).toEqual({ nrDdtReso: '77', dtDdtReso: letto.dtBolla });
  expect((await accredita(id)).status).toBe(409);
  const mosse = await db.rows(sql`
    select da, a, qta, causale, documento, id_documento::int as id from movimenti_giacenze where cd_articolo = ${cdArticolo} and causale = 'rientro' order by id`);
  const comune = { causale: 'rientro', documento: expect.stringMatching(/^Reso \d+\/2026$/), id };
  expect(mosse).toEqual([
    { da: 'cliente', a: 'ricezione', qta: 4, ...comune },
    { da: 'ricezione', a: 'scarto', qta: 2, ...comune },
    { da: 'ricezione', a: 'fornitore', qta: 1, ...comune },
    { da: 'ricezione', a: 'scaffale', qta: 1, ...comune },
  ]);
  const mail = await db.rows<{ oggetto: string }>(
    sql`select oggetto from posta where riferimento ->> 'codAnagrafica' = ${cliente} and oggetto ~ '(accettato|credito)' order by creata, oggetto`,
  );
  expect(mail.map(({ oggetto }) => oggetto)).toEqual(
    expect.arrayContaining([expect.stringContaining('accettato'), `Nota di credito ${nota?.numero}/2026`]),
  );
});

test('each step can be undone until there is a credit note; goods that have left are reported', async () => {
  const { accettato, ricevi, controlla, accredita, indietro, riga, stanno, cdArticolo } = await fatturata();
  const prima = await stanno();
  const id = await accettato(4);
  await ricevi(id, 3);
  expect(await riga()).toMatchObject({ qtInReso: 3 });
  for (let giro = 0; giro < 2; giro++) {
    await controlla(id, { scaffale: 1, scarto: 2, accredita: 3 });
    expect((await indietro(id, magazzino)).status).toBe(200);
    expect(await stanno()).toEqual({ ...prima, ricezione: 3 });
  }
  expect((await indietro(id)).status).toBe(200);
  expect(await stanno()).toEqual(prima);
  expect(await riga()).toMatchObject({ qtInReso: 4 });
  expect((await indietro(id, magazzino)).problem.detail).toBe('Questo passo lo riporta indietro l’ufficio.');
  expect((await indietro(id)).status).toBe(200);
  expect(await stato(id)).toBe('richiesto');
  await ufficio.call(contract.decidiReso, { id, passo: 'accetta' });
  await ricevi(id, 4);
  await db.run(sql`update giacenze set qta_ricevuta = 1 where cd_articolo = ${cdArticolo}`);
  expect((await indietro(id)).problem.detail).toContain('in ricezione non ce n’è più abbastanza');
  await db.run(sql`update giacenze set qta_ricevuta = 4 where cd_articolo = ${cdArticolo}`);
  await controlla(id, { scaffale: 4, accredita: 4 });
  await accredita(id);
  expect((await indietro(id)).problem.detail).toContain('non si può riportare indietro');
});

test('goods that were put away from reception before the check leave the shelf where they are thrown away', async () => {
  const { accettato, ricevi, controlla, indietro, stanno, cdArticolo } = await fatturata();
  const prima = (await stanno())?.scaffale ?? 0;
  const id = await accettato(4);
  await ricevi(id, 4);
  await db.run(
    sql`update giacenze set qta_ricevuta = 0, qta_scaffale = qta_scaffale + 4 where cd_articolo = ${cdArticolo}`,
  );
  expect((await controlla(id, { scaffale: 1, scarto: 3, accredita: 0 })).status).toBe(200);
  expect(await stanno()).toEqual({ ricezione: 0, scaffale: prima + 1 });
  await indietro(id);
  expect(await stanno()).toEqual({ ricezione: 0, scaffale: prima + 4 });
  const restano = (qta: number) =>
    db.run(sql`update giacenze set qta_scaffale = ${qta} where cd_articolo = ${cdArticolo}`);
  await restano(2);
  expect((await controlla(id, { scaffale: 1, scarto: 3, accredita: 0 })).problem.detail).toContain('è già uscita');
  await restano(3);
  expect((await controlla(id, { scaffale: 1, scarto: 3, accredita: 0 })).status).toBe(200);
  expect(await stanno()).toEqual({ ricezione: 0, scaffale: 0 });
});

test('never more than was invoiced: less what is credited and what other returns hold, twice at once, and by the database', async () => {
  const { io, quale, chiedi, riga } = await fatturata();
  const esiti = await Promise.all([1, 2, 3, 4].map(() => chiedi(4)));
  expect(esiti.map(({ status }) => status).toSorted()).toEqual([200, 200, 422, 422]);
  expect((await chiedi(3)).problem.detail).toBe('Si possono rendere al massimo 2.');
  const credito = (qta: number) =>
    ufficio.call(accreditaFattura, { ...quale, tipo: 'FT', motivo: 'Prova', righe: [{ riga: 2, qta }] }, chiave());
  expect((await credito(3)).problem.detail).toContain('In un reso ce ne sono 8');
  expect((await Promise.all([credito(2), chiedi(2)])).map(({ status }) => status).toSorted()).toEqual([200, 422]);
  const adesso = await riga();
  expect((adesso?.qtInReso ?? 0) + (adesso?.qtAccreditata ?? 0)).toBe(10);
  await expect(
    db.run(sql`
      update documenti_righe r set qt_in_reso = qt_in_reso + 0.001 from documenti d
      where d.id = r.id_documento and d.tipo = 'FT' and d.numero = ${quale.numero} and r.riga = 2`),
  ).rejects.toThrow('documenti_righe_resi');
  const numeri = (await io.call(contract.elencoResi, { vista: 'tutti' })).reply.righe.map(({ numero }) => numero);
  expect(new Set(numeri).size).toBe(numeri.length);
});

test('the same step twice at once is done once; a refused or withdrawn request releases its goods, and may be opened again', async () => {
  const { io, chiedi, ricevi, riga, stanno, accettato, indietro, accredita, controlla } = await fatturata();
  const id = await accettato(3);
  const esiti = await Promise.all([ricevi(id, 3), ricevi(id, 3)]);
  expect(esiti.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await stanno())?.ricezione).toBe(3);
  await controlla(id, { scarto: 3, accredita: 3 });
  expect((await Promise.all([accredita(id), accredita(id)])).map(({ status }) => status).toSorted()).toEqual([
    200, 409,
  ]);
  expect(await riga()).toMatchObject({ qtInReso: 0, qtAccreditata: 3 });
  const altro = (await chiedi(7)).reply.id;
  expect((await ufficio.call(contract.decidiReso, { id: altro, passo: 'rifiuta' })).problem.detail).toContain('perché');
  await ufficio.call(contract.decidiReso, { id: altro, passo: 'rifiuta', risposta: 'Merce usata.' });
  expect(await riga()).toMatchObject({ qtInReso: 0 });
  const terzo = (await chiedi(7)).reply.id;
  expect((await indietro(altro)).status).toBe(409);
  await io.call(contract.ritiraReso, { id: terzo });
  expect((await indietro(altro)).status).toBe(200);
  expect(await riga()).toMatchObject({ qtInReso: 7 });
});

test('what is checked and not credited closes the return, stays held, and can be opened again', async () => {
  const { accettato, ricevi, controlla, accredita, indietro, riga } = await fatturata();
  const id = await accettato(2);
  await ricevi(id, 2);
  await controlla(id, { scarto: 2 });
  expect((await accredita(id)).reply).toEqual({ nota: null, stato: 'chiuso' });
  expect([await stato(id), (await riga())?.qtInReso]).toEqual(['chiuso', 2]);
  await indietro(id);
  expect(await stato(id)).toBe('controllato');
});

test.each([
  [{ riga: 1, qta: 1 }, 'Questa riga non è della fattura.'],
  [{ qta: 11 }, 'Si possono rendere al massimo 10.'],
  [{ qta: 0.5 }, 'La quantità in PZ è un numero intero.'],
])('%o is refused: %s', async (chiesta, frase) => {
  const { chiedi, io } = await fatturata();
  expect((await chiedi(1, io, chiesta)).problem).toMatchObject({ status: 422, detail: frase });
});

test('a check that does not add up is refused with its field', async () => {
  const { accettato, ricevi, controlla } = await fatturata();
  const id = await accettato(4);
  expect((await ricevi(id, 5)).problem.detail).toContain('Ne sono accettati 4');
  expect((await ricevi(id, 0)).problem.detail).toBe('Scrivere quanto è arrivato.');
  await ricevi(id, 4);
  expect((await controlla(id, { scaffale: 3 })).problem.errors).toEqual([
    { path: 'righe.0.scaffale', message: 'Scaffale, scarto e fornitore devono fare i 4 arrivati.' },
  ]);
  expect((await controlla(id, { scaffale: 4, accredita: 5 })).problem.detail).toBe('Ne sono arrivati 4.');
});

test('a customer has its own returns alone, and decides nothing; the office enters one for him', async () => {
  const { io, chiedi, quale } = await fatturata();
  const altri = app.as({ ruolo: 1, codAnagrafica: await negozio.cliente() });
  expect((await chiedi(1, altri)).status).toBe(404);
  const { id } = (await chiedi(1, ufficio)).reply;
  for (const una of [contract.leggiReso, contract.foglioReso]) expect((await altri.call(una, { id })).status).toBe(404);
  expect((await altri.call(contract.ritiraReso, { id })).status).toBe(404);
  expect((await altri.call(contract.elencoResi, { vista: 'tutti' })).reply.totale).toBe(0);
  expect((await io.call(contract.decidiReso, { id, passo: 'accetta' })).status).toBe(403);
  expect((await io.call(contract.elencoResi, { cerca: `${quale.numero}/2026` })).reply.righe).toMatchObject([{ id }]);
});

test('of twenty pictures sent at once those that a return may have are kept, and no file of another', async () => {
  const { io, chiedi } = await fatturata();
  const { id } = (await chiedi(1)).reply;
  const immagini = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      sharp({ create: { width: 8, height: 8, channels: 3, background: { r: 12 * i, g: 0, b: 0 } } })
        .png()
        .toBuffer(),
    ),
  );
  const suDisco = async (): Promise<number> => {
    let quante = 0;
    for await (const nome of folderFiles(filesDir).list('riservati/resi/')) quante += Number(nome.endsWith('.webp'));
    return quante;
  };
  const prima = await suDisco();
  const risposte = await Promise.all(
    immagini.map((foto) => io.call(contract.caricaFotoReso, { id, immagine: foto.toString('base64') })),
  );
  const prese = risposte.filter(({ status }) => status === 200);
  expect(prese).toHaveLength(fotoMassime);
  for (const { status, problem } of risposte)
    if (status !== 200) expect([status, problem.detail]).toEqual([422, `Un reso ha al massimo ${fotoMassime} foto.`]);
  expect((await io.call(contract.leggiReso, { id })).reply.foto).toHaveLength(fotoMassime);
  expect(await suDisco()).toBe(prima + fotoMassime);
});

test('a picture is drawn anew and shown to who may see it; the paper is there once the return is accepted', async () => {
  const { io, chiedi } = await fatturata();
  const { id } = (await chiedi(2)).reply;
  const immagine = (
    await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
  ).toString('base64');
  for (let volta = 0; volta < 2; volta++)
    expect((await io.call(contract.caricaFotoReso, { id, immagine })).status).toBe(200);
  const testo = Buffer.from('nessuna foto').toString('base64');
  expect((await io.call(contract.caricaFotoReso, { id, immagine: testo })).problem.detail).toBe(
    'Il file non è una foto.',
  );
  const { foto } = (await io.call(contract.leggiReso, { id })).reply;
  expect(foto).toHaveLength(1);
  const scarica = (url: string) => app.server.app.inject({ url });
  expect((await scarica(foto[0] ?? '')).headers['content-type']).toBe('image/webp');
  expect((await io.call(contract.foglioReso, { id })).status).toBe(409);
  await ufficio.call(contract.decidiReso, { id, passo: 'accetta' });
  expect((await io.call(contract.caricaFotoReso, { id, immagine })).status).toBe(409);
  const carta = (await textOf((await scarica((await io.call(contract.foglioReso, { id })).reply)).rawPayload)).join(
    ' ',
  );
  expect(carta).toMatch(/Foglio di reso|FOGLIO DI RESO/i);
  expect(carta).toContain('Difettoso');
});

const pagina = async (tipo: string, numero: number) =>
  (await ufficio.call(paginaDocumento, { tipo, anno: 2026, numero })).reply;
const fattura = (codAnagrafica: string) => ufficio.call(fatturaBolle, { codAnagrafica, fino: '2026-03-16' });
const numeroFattura = async (codAnagrafica: string): Promise<number> =>
  (await fattura(codAnagrafica)).reply.fatture[0]?.numero ?? 0;

test('what came back of a note before its invoice is not invoiced; the note stays, and totals, credit and lists say so', async () => {
  const { io, cliente, quale, accettato, ricevi, controlla, accredita, riga, stanno, indietro } = await fatturata('BO');
  const [prima, intera] = [await stanno(), await pagina('BO', quale.numero)];
  const dovuto = async () => (await ufficio.call(situazioneCliente, {}, { 'x-cliente': cliente })).reply.daFatturare;
  const senzaReso = await dovuto();
  const id = await accettato(4);
  await ricevi(id, 4);
  await controlla(id, { scaffale: 3, scarto: 1, accredita: 3 });
  for (let volta = 0; volta < 2; volta++) {
    expect((await accredita(id)).reply).toEqual({ nota: null, stato: 'scalato' });
    expect(await riga()).toMatchObject({ qtAccreditata: 3, qtInReso: 1, impAccreditato: 15 });
    expect(await dovuto()).toBe(senzaReso - 18.3);
    if (volta === 0) expect((await indietro(id)).status).toBe(200);
  }
  expect(await stanno()).toEqual({ ricezione: 0, scaffale: (prima?.scaffale ?? 0) + 3 });
  const daFare = (await ufficio.call(bolleDaFatturare, { codAnagrafica: cliente })).reply.bolle;
  expect(daFare.map(({ imponibile }) => imponibile)).toEqual([35]);
  const numero = await numeroFattura(cliente);
  const fatta = await pagina('FT', numero);
  expect(fatta.documento).toMatchObject({ imponibile: 35, imposta: 7.7, totaleDocumento: 42.7 });
  expect(fatta.righe.filter(({ qtOrdinata }) => qtOrdinata > 0)).toMatchObject([
    { qtOrdinata: 7, impRigo: 35, qtInReso: 1, qtAccreditata: 0 },
  ]);
  expect((await pagina('BO', quale.numero)).documento.totaleDocumento).toBe(intera.documento.totaleDocumento);
  expect((await indietro(id)).problem.detail).toContain(`è nella fattura n. ${numero}/2026`);
  expect((await io.call(contract.leggiReso, { id })).reply).toMatchObject({
    stato: 'scalato',
    accreditato: 15,
    documento: { tipo: 'BO', numero: quale.numero, pagato: false },
  });
});

test('a return that is open when its note is invoiced moves to the invoice, line by line, and ends in a credit note', async () => {
  const { cliente, io, quale, chiedi, accettato, ricevi, controlla, accredita } = await fatturata('BO');
  const [aperto, ritirato, tornato] = [await accettato(2), (await chiedi(1)).reply.id, await accettato(5)];
  await io.call(contract.ritiraReso, { id: ritirato });
  await ricevi(tornato, 5);
  await controlla(tornato, { scarto: 5, accredita: 5 });
  await accredita(tornato);
  const numero = await numeroFattura(cliente);
  const { documento, righe } = (await io.call(contract.leggiReso, { id: aperto })).reply;
  expect([documento, righe]).toMatchObject([{ tipo: 'FT', numero }, [{ riga: 2, qta: 2 }]]);
  for (const uno of [
    { tipo: 'FT', numero },
    { tipo: 'BO', numero: quale.numero },
  ]) {
    const { id } = (await pagina(uno.tipo, uno.numero)).documento;
    const suoi = (await io.call(contract.elencoResi, { vista: 'tutti', documento: id })).reply.righe;
    expect(suoi.map((reso) => reso.id)).toContain(uno.tipo === 'FT' ? aperto : tornato);
  }
  await ricevi(aperto, 2);
  await controlla(aperto, { scarto: 2, accredita: 2 });
  expect((await accredita(aperto)).reply).toMatchObject({ stato: 'accreditato', nota: { anno: 2026 } });
  expect((await pagina('FT', numero)).righe.filter(({ qtOrdinata }) => qtOrdinata > 0)).toMatchObject([
    { qtOrdinata: 5, qtAccreditata: 2, qtInReso: 0, impAccreditato: 10 },
  ]);
  expect((await chiedi(1)).problem.detail).toContain(`è nella fattura n. ${numero}/2026`);
  const { stato: ora } = (await io.call(contract.leggiReso, { id: ritirato })).reply;
  expect((await ufficio.call(contract.annullaPassoReso, { id: ritirato, stato: ora })).status).toBe(409);
});

test('a note of which all came back is invoiced no more, and is not cancelled; one that is paid is invoiced whole', async () => {
  const { cliente, bolla, idOrdine, quale, accettato, ricevi, controlla, accredita } = await fatturata('BO');
  const id = await accettato(10);
  await ricevi(id, 10);
  await controlla(id, { scarto: 10, accredita: 10 });
  await accredita(id);
  expect((await fattura(cliente)).problem.detail).toBe('Nessun DDT da fatturare.');
  const tutti = (await ufficio.call(elencoDaFatturare, {})).reply.righe;
  expect(tutti.map(({ codAnagrafica }) => codAnagrafica)).not.toContain(cliente);
  await expect(
    store.transaction((tx) => creaFattura(tx, { bolle: [bolla.id], data: '2026-03-16', idUtente: null, now })),
  ).rejects.toThrow(`Del DDT n. ${quale.numero} è tornata tutta la merce`);
  await expect(
    store.transaction((tx) => annullaBolla(tx, { idBolla: bolla.id, idOrdine, quando: now, idUtente: null })),
  ).rejects.toThrow('ha un reso');
  const altra = await fatturata('BO');
  await db.run(sql`update documenti set pagato = '2026-03-10' where id = ${altra.bolla.id}`);
  const reso = await altra.accettato(10);
  await altra.ricevi(reso, 10);
  await altra.controlla(reso, { scarto: 10, accredita: 10 });
  expect((await altra.accredita(reso)).problem.detail).toBe(ddtPagato);
  await numeroFattura(altra.cliente);
  expect((await altra.accredita(reso)).reply).toMatchObject({ stato: 'accreditato', nota: { anno: 2026 } });
});

test('of a note no more comes back than was delivered, whoever is quicker: two requests, invoice and step, a stranger', async () => {
  const { cliente, io, chiedi, accettato, ricevi, controlla, accredita, riga } = await fatturata('BO');
  expect((await Promise.all([chiedi(6), chiedi(6)])).map(({ status }) => status).toSorted()).toEqual([200, 422]);
  const altri = app.as({ ruolo: 1, codAnagrafica: await negozio.cliente() });
  expect((await chiedi(1, altri)).status).toBe(404);
  expect((await chiedi(1, magazzino)).status).toBe(403);
  const id = await accettato(4);
  await ricevi(id, 4);
  await controlla(id, { scarto: 4, accredita: 4 });
  const [scalo, fatta] = await Promise.all([accredita(id), fattura(cliente)]);
  expect([scalo.status, fatta.status]).toEqual([200, 200]);
  const { stato: ora } = (await io.call(contract.leggiReso, { id })).reply;
  expect(['scalato', 'accreditato']).toContain(ora);
  const [suaFattura] = (await pagina('FT', fatta.reply.fatture[0]?.numero ?? 0)).righe.filter(
    ({ qtOrdinata }) => qtOrdinata > 0,
  );
  const { qtOrdinata = 0, qtAccreditata = 0, qtInReso = 0 } = suaFattura ?? {};
  expect([qtOrdinata - qtAccreditata, qtInReso]).toEqual([6, 6]);
  expect((await riga())?.qtInReso).toBe(0);
});
