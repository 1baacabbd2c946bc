import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { documentiTrovati } from '#vendita/ricerca-documenti/contract.ts';
import { inUnPdf, scansionata } from '#test/fixtures/carte.ts';
import { onePage } from '#test/fixtures/pdf.ts';
import { foto, nomiIn, nuovaCartella, ufficioScansioni } from '#test/fixtures/scansioni.ts';
import * as contract from './contract.ts';

const { app, db, ufficio, renderer, uno, due, bolla, carica, letto, scansioniDi, scanner } = await ufficioScansioni();
const lettera = async (testo: string) => {
  const { reply } = await carica(`${testo}.jpg`, await foto(testo));
  await letto(reply.id);
  return (await scansioniDi(reply.id))[0]?.idProg ?? 0;
};
const dati = (IdProg: number, altro: object = {}) => ({
  IdProg,
  Area: 'Vendite',
  TipoDocumento: 'DDT',
  Anno: 2026,
  NrDocumento: 9001,
  CdAnagrafica: uno,
  ...altro,
});
let lettere = 0;
/** Picture processes must start first. */
const attesa = { timeout: 120_000, interval: 50 };
const archivio = async (filtro: object) => (await ufficio.call(contract.archivioScansioni, filtro)).reply.righe;

test('a delivery note of ours that comes back askew, grey and noisy is filed with its document by its code', async () => {
  const ddt = await bolla(due);
  const { reply } = await carica('firmato.jpg', await scansionata(renderer, ddt, { storta: 4, rumore: 20 }));
  await letto(reply.id);
  expect(await scansioniDi(reply.id)).toMatchObject([{ origine: 'Archivio', numero: ddt.numero, idDocumento: ddt.id }]);
  const [riga] = await archivio({ CdAnagrafica: due });
  expect(riga).toMatchObject({
    area: 'Vendite',
    tipoDocumento: 'DDT',
    anno: 2026,
    nrDocumento: ddt.numero,
    cdAnagrafica: due,
    pagine: 1,
  });
  for (const indirizzo of [riga?.urlDoc, riga?.urlAnteprima]) {
    const { statusCode } = await app.server.app.inject({ url: indirizzo ?? '' });
    expect(statusCode).toBe(200);
  }
});

test('a file with several papers is split; a page without a code is left for manual filing, a code of no document becomes a CodBarError', async () => {
  const [a, b] = [await bolla(), await bolla()];
  const mancante = { tipo: 'BO', anno: 2026, numero: 77_777, id: 999_999 };
  const file = await inUnPdf([
    await foto('Lettera'),
    await scansionata(renderer, a),
    await foto('Retro'),
    await scansionata(renderer, b, { storta: -3 }),
    await scansionata(renderer, mancante),
  ]);
  const { reply } = await carica('scatola.pdf', file);
  await letto(reply.id);
  expect(await scansioniDi(reply.id)).toMatchObject([
    { origine: 'Scansioni', pagine: 1, idDocumento: null },
    { origine: 'Archivio', pagine: 1, idDocumento: a.id },
    { origine: 'Scansioni', pagine: 1, idDocumento: null, numero: a.numero },
    { origine: 'Archivio', pagine: 1, idDocumento: b.id },
    { origine: 'CodBarError', pagine: 1, numero: 77_777, idDocumento: null },
  ]);
  const { reply: errori } = await ufficio.call(contract.elencoScansioni, {
    origine: 'CodBarError',
    NrRimanenza: reply.id,
    NrPagina: 5,
  });
  expect(errori.righe).toMatchObject([
    { motivo: 'Il codice nomina BO 77777/2026, che non c’è.', nrRimanenza: reply.id, nrPagina: 5 },
  ]);
});

test('a filed copy makes its document signed, for the customer where its kind is shown to him, until it is taken back', async () => {
  const ddt = await bolla(due);
  const cercati = async () =>
    (
      await ufficio.call(documentiTrovati, { Gruppo: 'Consegnato', NrDocumento: ddt.numero, Firma: 'senza' })
    ).reply.righe.map(({ nrDocu }) => nrDocu);
  const copie = (chi = ufficio) => chi.call(contract.copieFirmate, { id: ddt.id });
  const suo = app.as({ ruolo: 1, codAnagrafica: due, idUtente: 41 });
  expect([await cercati(), (await copie()).reply.manca, (await copie(suo)).reply]).toEqual([
    [ddt.id],
    true,
    { manca: false, copie: [] },
  ]);
  const { reply } = await carica('firmata.jpg', await scansionata(renderer, ddt));
  await letto(reply.id);
  expect([await cercati(), (await copie()).reply.copie.length, (await copie(suo)).reply.copie]).toEqual([[], 1, []]);
  await db.run(sql`update tipi_scansione set al_cliente = true where tipo_doc = 'DDT'`);
  const [copia] = (await copie(suo)).reply.copie;
  expect((await app.server.app.inject({ url: copia?.urlDoc ?? '' })).statusCode).toBe(200);
  expect((await copie(app.as({ ruolo: 1, codAnagrafica: uno, idUtente: 42 }))).status).toBe(404);
  // Also shown to users who may not see prices, unless somebody typed prices into it.
  const cieco = app.as({ ruolo: 1, codAnagrafica: due, idUtente: 43, negati: ['prezzi'] });
  expect((await copie(cieco)).reply.copie.length).toBe(1);
  await db.run(sql`update documenti set rf_cliente = 'a 12,50 cad.' where id = ${ddt.id}`);
  expect([(await copie(cieco)).reply.copie, (await copie(suo)).reply.copie.length]).toEqual([[], 1]);
  await ufficio.call(contract.riprendiScansione, { idProg: copia?.idProg ?? 0 });
  expect([await cercati(), (await copie(suo)).reply.copie]).toEqual([[ddt.id], []]);
});

test('a page without a code is visible to nobody until a person files it; the document of the page nearby is proposed', async () => {
  const ddt = await bolla(due);
  await db.run(sql`update tipi_scansione set al_cliente = true where tipo_doc = 'DDT'`);
  const suo = app.as({ ruolo: 1, codAnagrafica: due, idUtente: 41 });
  const viste = async () =>
    (await suo.call(contract.copieFirmate, { id: ddt.id })).reply.copie.map(({ pagine }) => pagine);
  const file = await inUnPdf([await scansionata(renderer, ddt), await foto('Timbro sul codice di un altro')]);
  const { reply } = await carica('timbro.pdf', file);
  await letto(reply.id);
  expect(await viste()).toEqual([1]);
  const { righe } = (
    await ufficio.call(contract.elencoScansioni, { origine: 'Scansioni', NrRimanenza: reply.id, NrPagina: 2 })
  ).reply;
  expect(righe).toMatchObject([
    { proposta: true, nrDocumento: ddt.numero, cdAnagrafica: due, motivo: expect.stringMatching(/^Senza codice/) },
  ]);
  // A user joins the two and splits them again.
  const [prima, dopo] = await scansioniDi(reply.id);
  const vivi = () =>
    db.rows<{ idProg: number; pagina: number; pagine: number; origine: string }>(
      sql`select id_prog, pagina, pagine, origine from scansioni where id_arrivo = ${reply.id} and eliminata is null order by pagina`,
    );
  const unisce = () => ufficio.call(contract.unisciScansione, { origine: 'Scansioni', idProg: dopo?.idProg ?? 0 });
  expect((await unisce()).problem).toMatchObject({ status: 409 });
  await ufficio.call(contract.riprendiScansione, { idProg: prima?.idProg ?? 0 });
  expect((await unisce()).status).toBe(200);
  await vi.waitFor(async () => expect(await vivi()).toMatchObject([{ pagina: 1, pagine: 2 }]), attesa);
  const divide = () => ufficio.call(contract.dividiScansione, { origine: 'Scansioni', idProg: prima?.idProg ?? 0 });
  expect((await divide()).status).toBe(200);
  await vi.waitFor(
    async () =>
      expect(await vivi()).toMatchObject([
        { pagina: 1, pagine: 1, origine: 'Scansioni' },
        { pagina: 2, pagine: 1, origine: 'Scansioni' },
      ]),
    attesa,
  );
  expect((await divide()).status).toBe(409);
  expect(await viste()).toEqual([]);
});

test('three pages joined at the same time are one scan of three pages', async () => {
  const { reply } = await carica('tre fogli.pdf', await inUnPdf(await Promise.all(['Uno', 'Due', 'Tre'].map(foto))));
  await letto(reply.id);
  const [, seconda, terza] = await scansioniDi(reply.id);
  const unite = await Promise.all(
    [seconda, terza].map((una) =>
      ufficio.call(contract.unisciScansione, { origine: 'Scansioni', idProg: una?.idProg ?? 0 }),
    ),
  );
  expect(unite.map(({ status }) => status)).toEqual([200, 200]);
  const vive = () =>
    db.rows<{ pagina: number; pagine: number }>(
      sql`select pagina, pagine from scansioni where id_arrivo = ${reply.id} and eliminata is null order by pagina`,
    );
  await vi.waitFor(async () => expect(await vive()).toEqual([{ pagina: 1, pagine: 3 }]), attesa);
});

test('a scan filed with pages without a code is hidden from the customer, counted, and read again', async () => {
  const ddt = await bolla(due);
  const suo = app.as({ ruolo: 1, codAnagrafica: due, idUtente: 41 });
  const viste = async () =>
    (await suo.call(contract.copieFirmate, { id: ddt.id })).reply.copie.map(({ pagine }) => pagine);
  const nonViste = async () => (await ufficio.call(contract.areeScansioni, { origine: 'Scansioni' })).reply.nonViste;
  const file = await inUnPdf([await scansionata(renderer, ddt), await foto('Di un’altra ditta')]);
  const { reply } = await carica('vecchia.pdf', file);
  await letto(reply.id);
  // Filed by an earlier version: the second page together with the first.
  const [prima, dopo] = await scansioniDi(reply.id);
  await db.run(sql`
    update scansioni set pagine = 2, pagine_lette = 1, chiave = (select chiave from scansioni_arrivi where id = ${reply.id}) where id_prog = ${prima?.idProg ?? 0}`);
  await db.run(sql`update scansioni set eliminata = now() where id_prog = ${dopo?.idProg ?? 0}`);
  expect([await nonViste(), await viste()]).toEqual([1, []]);
  expect((await ufficio.call(contract.rileggiNonViste, {})).reply).toEqual({ quante: 1 });
  await vi.waitFor(async () => expect([await nonViste(), await viste()]).toEqual([0, [1]]), attesa);
});

test('a code whose number does not match its id files nothing', async () => {
  const { foglio: _, ...ddt } = await bolla();
  const { reply } = await carica('altrui.jpg', await scansionata(renderer, { ...ddt, numero: ddt.numero + 5000 }));
  await letto(reply.id);
  expect(await scansioniDi(reply.id)).toMatchObject([{ origine: 'CodBarError', idDocumento: null }]);
});

test('the same content under another name is reported with the file in which it first came', async () => {
  const contenuto = await foto('Due volte');
  const { reply } = await carica('prima.jpg', contenuto);
  const ancora = await Promise.all(['seconda.jpg', 'terza.jpg'].map((nome) => carica(nome, contenuto)));
  expect(ancora.map(({ status }) => status)).toEqual([409, 409]);
  expect(ancora[0]?.problem.detail).toBe(`Questo contenuto è già arrivato con «prima.jpg» (rimanenza ${reply.id}).`);
});

test('a scan is filed by hand, found by each of its fields and taken back to where it was', async () => {
  const idProg = await lettera('A mano');
  expect((await ufficio.call(contract.salvaScansione, dati(idProg))).reply).toEqual({
    NrDocumento: 9001,
    ragioneSociale: expect.stringMatching(/./),
  });
  for (const filtro of [
    { NrDocumento: 9001 },
    { TipoDocumento: 'DDT' },
    { Area: 'Vendite', Anno: 2026 },
    { CdAnagrafica: uno },
  ])
    expect((await archivio(filtro)).map((riga) => riga.idProg)).toContain(idProg);
  const ultime = (await ufficio.call(contract.ultimeScansioni, {})).reply.righe.map(({ idProg }) => idProg);
  expect(ultime).toEqual(ultime.toSorted((a, b) => b - a));
  expect(ultime.length).toBeGreaterThan(0);
  expect((await ufficio.call(contract.archivioScansioni, {})).problem).toMatchObject({
    status: 422,
    detail: 'Filtro non valido',
  });
  expect((await ufficio.call(contract.riprendiScansione, { idProg })).reply).toEqual({ origine: 'Scansioni' });
  expect((await ufficio.call(contract.riprendiScansione, { idProg })).status).toBe(409);
  expect(await archivio({ NrDocumento: 9001 })).toEqual([]);
});

test('a copy of our document is filed by its number alone: its customer is that of the document', async () => {
  const ddt = await bolla(due);
  const senza = (NrDocumento: number, altro: object = {}) => ({ NrDocumento, CdAnagrafica: '', ...altro });
  const salva = async (altro: object) =>
    ufficio.call(contract.salvaScansione, dati(await lettera(`Numero ${++lettere}`), altro));
  expect((await salva(senza(ddt.numero))).status).toBe(200);
  expect(await archivio({ CdAnagrafica: due, NrDocumento: ddt.numero })).toHaveLength(1);
  expect((await salva(senza(88_888))).problem.detail).toBe('Cliente non valido');
  expect((await salva(senza(ddt.numero, { Area: 'Varie', TipoDocumento: 'LET' }))).problem.detail).toBe(
    'Cliente non valido',
  );
});

test('if two users file one scan at the same time, the second is told that it is filed', async () => {
  const idProg = await lettera('Contesa');
  const esiti = await Promise.all(
    [9100, 9101].map((NrDocumento) => ufficio.call(contract.salvaScansione, dati(idProg, { NrDocumento }))),
  );
  expect(esiti.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(esiti.find(({ status }) => status === 409)?.problem.detail).toBe(
    'La scansione è già stata archiviata da un altro utente.',
  );
});

test('errors are reported at their field: an unknown area, another customer’s document, a page of another file', async () => {
  const [idProg, ddt] = [await lettera('Sbagliata'), await bolla(due)];
  const salva = async (altro: object) => (await ufficio.call(contract.salvaScansione, dati(idProg, altro))).problem;
  expect((await salva({ Area: 'Inventata' })).errors).toEqual([
    { path: 'TipoDocumento', message: 'Tipo documento non valido' },
  ]);
  expect((await salva({ CdAnagrafica: '999999' })).detail).toBe('Cliente non valido');
  expect((await salva({ NrDocumento: ddt.numero })).detail).toBe(
    `Cliente non valido: BO ${ddt.numero}/2026 è del cliente ${due}.`,
  );
  const { problem } = await ufficio.call(contract.salvaCodBarError, { ...dati(idProg), NrRimanenza: 1, NrPagina: 1 });
  expect(problem).toMatchObject({ status: 409 });
});

test('a kind with its own numbering gives each scan the next number of its year, also when two are filed at once', async () => {
  const lettere = await Promise.all(['L1', 'L2', 'L3'].map(lettera));
  const numeriDati = await Promise.all(
    lettere.map(
      async (idProg) =>
        (
          await ufficio.call(
            contract.salvaScansione,
            dati(idProg, { Area: 'Varie', TipoDocumento: 'LET', NrDocumento: null }),
          )
        ).reply.NrDocumento,
    ),
  );
  expect(numeriDati.sort()).toEqual([1, 2, 3]);
});

test('a deleted scan leaves the lists, its file stays, and it comes back', async () => {
  const idProg = await lettera('Eliminata');
  const elenco = async () =>
    (await ufficio.call(contract.elencoScansioni, { origine: 'Scansioni' })).reply.righe.map((riga) => riga.idProg);
  expect(await elenco()).toContain(idProg);
  expect((await ufficio.call(contract.eliminaScansione, { origine: 'Scansioni', idProg })).status).toBe(200);
  expect((await ufficio.call(contract.eliminaScansione, { origine: 'Scansioni', idProg })).status).toBe(409);
  expect(await elenco()).not.toContain(idProg);
  await ufficio.call(contract.riprendiScansione, { idProg });
  expect(await elenco()).toContain(idProg);
});

test('complete files of the folder are imported and moved; duplicates to `doppi`, invalid files to `rifiutati` with the reason', async () => {
  const cartella = await nuovaCartella();
  const [foglio, secondo] = [await foto('Cartella'), await foto('Altra cartella')];
  await Promise.all([
    writeFile(join(cartella, 'a.jpg'), foglio),
    writeFile(join(cartella, 'b.jpg'), secondo),
    writeFile(join(cartella, 'c.jpg'), foglio),
    writeFile(join(cartella, 'note.txt'), 'nota'),
    writeFile(join(cartella, 'senza estensione'), onePage('Senza estensione')),
    writeFile(join(cartella, 'rovinato.pdf'), '%PDF-1.7 di nessuno'),
    writeFile(join(cartella, 'LEGGIMI'), 'non è una carta'),
    writeFile(join(cartella, '.nascosto.jpg'), foglio),
    mkdir(join(cartella, 'sotto')),
    symlink('/etc/hostname', join(cartella, 'd.pdf')),
  ]);
  const { guai, guarda, prende } = scanner(cartella);
  await guarda();
  expect(await nomiIn(cartella)).toContain('a.jpg');
  for (const nome of ['a.jpg', 'b.jpg', 'senza estensione', 'rovinato.pdf', 'LEGGIMI']) await prende(nome);
  expect(guai).toEqual([]);
  expect(await nomiIn(cartella, 'fatti')).toEqual(['a.jpg', 'b.jpg', 'senza estensione']);
  expect(await nomiIn(cartella, 'doppi')).toEqual(['c.jpg']);
  expect(await nomiIn(cartella, 'rifiutati')).toEqual([
    'LEGGIMI',
    'LEGGIMI.errori.csv',
    'd.pdf',
    'd.pdf.errori.csv',
    'note.txt',
    'note.txt.errori.csv',
    'rovinato.pdf',
    'rovinato.pdf.errori.csv',
    'sotto',
    'sotto.errori.csv',
  ]);
  expect(await nomiIn(cartella)).toEqual(['.nascosto.jpg', 'doppi', 'fatti', 'rifiutati']);
  const arrivi = await db.rows<{ nome: string }>(
    sql`select nome from scansioni_arrivi where utente = 'cartella' order by nome`,
  );
  expect(arrivi.map(({ nome }) => nome).toSorted()).toEqual(
    ['a.jpg', 'b.jpg', 'LEGGIMI', 'rovinato.pdf', 'senza estensione.pdf'].toSorted(),
  );
});

test('the office chooses whether customers see the copies of a kind, where it is one of our documents', async () => {
  const mostra = (tipoDoc: string, area = 'Vendite') =>
    ufficio.call(contract.mostraAlCliente, { area, tipoDoc, alCliente: true });
  expect((await mostra('FT')).status).toBe(200);
  const { reply } = await ufficio.call(contract.areeScansioni, { origine: 'Archivio' });
  expect(
    reply.aree.flatMap(({ tipoDocumenti }) => tipoDocumenti).find(({ tipoDoc }) => tipoDoc === 'FT'),
  ).toMatchObject({
    copia: true,
    alCliente: true,
  });
  expect((await mostra('LET', 'Varie')).problem.detail).toBe('«Lettere» non è la copia di un nostro documento.');
  expect((await mostra('XX')).status).toBe(404);
});

test('a PDF is stored without active content: hidden content is removed, visible active content is reported', async () => {
  const pagina = onePage('', '/Lang(it)').toString('latin1').replace('/Mark()', '/Contents 9 0 R');
  const scritto = pagina.replace(
    'trailer',
    '9 0 obj<</Length 24>>stream\nBT (nascosto) Tj ET     \nendstream endobj\ntrailer',
  );
  const nascosto = Buffer.concat([Buffer.from(scritto, 'latin1'), Buffer.from('\nPK\u0003\u0004<script>')]);
  const { reply } = await carica('nascosto.pdf', nascosto);
  await letto(reply.id);
  const { righe } = (
    await ufficio.call(contract.elencoScansioni, { origine: 'Scansioni', NrRimanenza: reply.id, NrPagina: 1 })
  ).reply;
  const tenuto = (await app.server.app.inject({ url: righe[0]?.urlDoc ?? '' })).rawPayload;
  expect([tenuto.includes('%PDF-'), tenuto.includes('nascosto'), tenuto.includes('<script>')]).toEqual([
    true,
    true,
    false,
  ]);
  const programma = onePage('', '/OpenAction<</S/JavaScript/JS(app.alert)>>');
  const { id } = (await carica('programma.pdf', programma)).reply;
  await letto(id);
  const { illeggibili } = (await ufficio.call(contract.areeScansioni, { origine: 'Scansioni' })).reply;
  expect(illeggibili.find((uno) => uno.id === id)?.motivo).toBe(
    'Il PDF contiene programmi o altri file: stamparlo di nuovo come PDF e riprovare.',
  );
});

test('a file that cannot be read is shown with its reason until somebody removes it; sent again it is read again', async () => {
  const rotto = Buffer.from('%PDF-1.7 rotto');
  const { reply } = await carica('rotto.pdf', rotto);
  await letto(reply.id);
  const illeggibili = async () =>
    (await ufficio.call(contract.areeScansioni, { origine: 'Scansioni' })).reply.illeggibili.filter(
      ({ id }) => id === reply.id,
    );
  const [primo] = await illeggibili();
  expect(primo).toMatchObject({ nome: 'rotto.pdf', motivo: 'Il file è rovinato o troppo complesso da leggere.' });
  expect((await app.server.app.inject({ url: primo?.urlDoc ?? '' })).rawPayload.equals(rotto)).toBe(true);
  expect((await ufficio.call(contract.togliArrivo, { id: reply.id })).status).toBe(200);
  expect(await illeggibili()).toEqual([]);
  await carica('rotto.pdf', rotto);
  await letto(reply.id);
  expect(await illeggibili()).toHaveLength(1);
  const buono = await carica('buono.jpg', await foto('Si legge'));
  await letto(buono.reply.id);
  expect((await ufficio.call(contract.togliArrivo, { id: buono.reply.id })).status).toBe(409);
});
