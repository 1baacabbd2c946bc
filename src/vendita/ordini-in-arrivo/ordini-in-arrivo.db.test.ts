import { expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { testApp } from '#test/fixtures/app.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { rowsOf, workbookOf } from '#test/fixtures/workbook.ts';
import * as contract from './contract.ts';

const app = await testApp();
const { db } = app.database;
const negozio = await apriNegozio(db);
const anna = app.as({ ruolo: 4, nome: 'Anna' });
const bruno = app.as({ ruolo: 2, idUtente: 2, nome: 'Bruno' });

const base64 = (testo: string): string => Buffer.from(testo).toString('base64');
let testi = 0;
const carica = (nome = 'ordine.txt', testo = `riga ${++testi}`) =>
  anna.call(contract.caricaOrdineInArrivo, { nome, contenuto: base64(testo) });
const nuovo = async () => (await carica()).reply.id;
const leggi = async (id: number) => (await anna.call(contract.leggiOrdineInArrivo, { id })).reply;
const prendi = (chi: typeof anna, id: number, visto: number | null = null, prende = true) =>
  chi.call(contract.prendiOrdineInArrivo, { id, prende, visto });
const elenco = async (input: Parameters<typeof chiedi>[0] = {}) => (await chiedi(input)).reply;
const chiedi = (input: { vista?: 'tutti' | 'miei' | 'scartati'; cerca?: string; pagina?: number }) =>
  anna.call(contract.elencoOrdiniInArrivo, input);

test('a file becomes one row with its file as it came; the same content, sent twice at once or under another name, is no other row', async () => {
  const [uno, due] = await Promise.all([carica('a.txt', 'VT-100 5'), carica('b.txt', 'VT-100 5')]);
  expect([uno.status, due.status, uno.reply.id]).toEqual([200, 200, due.reply.id]);
  expect([uno.reply.nuovo, due.reply.nuovo].toSorted()).toEqual([false, true]);
  const riga = await leggi(uno.reply.id);
  expect(riga).toMatchObject({ stato: 'nuovo', lettura: 'da leggere', codAnagrafica: null, mio: false });
  const file = await app.server.app.inject({ url: riga.url });
  expect([file.statusCode, file.body]).toEqual([200, 'VT-100 5']);
  const conto = await db.one<{ c: number }>(
    sql`select count(*)::int as c from ordini_in_arrivo where impronta = (select impronta from ordini_in_arrivo where id = ${uno.reply.id})`,
  );
  expect(conto?.c).toBe(1);
});

test('a program, an empty file and a file without an ending are refused with a sentence', async () => {
  for (const [nome, testo, detail] of [
    ['virus.exe', 'x', 'Si prendono PDF, Excel, CSV, testo, mail (eml, msg) e XML.'],
    ['ordine', 'x', 'Si prendono PDF, Excel, CSV, testo, mail (eml, msg) e XML.'],
    ['vuoto.pdf', '', 'Il file è vuoto.'],
  ] as const)
    expect((await carica(nome, testo)).problem).toMatchObject({ status: 422, detail });
});

test('a saved mail is its attachments, with its sender and subject, once; without any it is itself', async () => {
  const allegato = (nome: string, testo: string): string =>
    `--b\r\nContent-Disposition: attachment; filename="${nome}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64(testo)}\r\n`;
  const mail = (oggetto: string, ...allegati: string[]): string =>
    `From: Acquisti <Acquisti@cliente.example>\r\nSubject: ${oggetto}\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary="b"\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\nBuongiorno\r\n${allegati.join('')}--b--\r\n`;
  const due = mail('Salvata', allegato('a.csv', 'VT-1;5'), allegato('b.csv', 'VT-2;7'));
  expect((await carica('salvata.eml', due)).reply).toMatchObject({ nuovo: true, nome: 'a.csv', righe: 2 });
  expect((await carica('di nuovo.eml', due)).reply).toMatchObject({ nuovo: false, righe: 0 });
  expect((await carica('sola.eml', mail('Salvata sola'))).reply).toMatchObject({ nome: 'sola.eml', righe: 1 });
  expect(
    (await elenco({ vista: 'tutti', cerca: 'salvata' })).righe.map((riga) => [riga.nome, riga.mittente, riga.origine]),
  ).toEqual([
    ['a.csv', 'acquisti@cliente.example', 'caricato'],
    ['b.csv', 'acquisti@cliente.example', 'caricato'],
    ['sola.eml', 'acquisti@cliente.example', 'caricato'],
  ]);
  const file = await app.server.app.inject({
    url: (await leggi((await elenco({ vista: 'tutti', cerca: 'a.csv' })).righe[0]?.id ?? 0)).url,
  });
  expect(file.body).toBe('VT-1;5');
});

test('a mail is shown as its text and a sheet as its cells, by the numbers that the reader uses; others as they are', async () => {
  const contenuto = async (id: number) => anna.call(contract.contenutoOrdineInArrivo, { id });
  const mail = 'From: a@b.example\r\nSubject: Ordine 5\r\nMIME-Version: 1.0\r\n\r\nBuongiorno,\r\n5 pz VT-1\r\n';
  const scritta = await contenuto((await carica('mostrata.eml', mail)).reply.id);
  expect(scritta.reply.parti[0]?.righe.slice(0, 3)).toEqual([
    { numero: 1, celle: ['Oggetto: Ordine 5'] },
    { numero: 2, celle: ['Buongiorno,'] },
    { numero: 3, celle: ['5 pz VT-1'] },
  ]);
  const foglio = workbookOf({ Uno: rowsOf([['Codice', 'Q.tà'], [], ['VT-9', '', '7']]) });
  const { reply } = await anna.call(contract.caricaOrdineInArrivo, {
    nome: 'mostrato.xlsx',
    contenuto: Buffer.from(foglio).toString('base64'),
  });
  expect((await contenuto(reply.id)).reply).toEqual({
    parti: [
      {
        nome: 'Uno',
        righe: [
          { numero: 1, celle: ['Codice', 'Q.tà'] },
          { numero: 3, celle: ['VT-9', '', '7'] },
        ],
      },
    ],
    tagliato: false,
  });
  expect((await contenuto((await carica('mostrato.pdf', '%PDF-1.4 x')).reply.id)).status).toBe(422);
  expect((await contenuto(2_000_000_000)).status).toBe(404);
});

test('a customer’s PDF is a download under its address, so that no browser opens what a stranger put into it', async () => {
  const { url } = await leggi((await carica('ordine.pdf', '%PDF-1.4 da fuori')).reply.id);
  const { headers } = await app.server.app.inject({ url });
  expect(headers['content-type']).toBe('application/pdf');
  expect(headers['content-disposition']).toMatch(/^attachment; /);
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test('two clerks never have the same row: the second is told who works on it, and takes it over only on what he saw', async () => {
  const id = await nuovo();
  const [uno, due] = await Promise.all([prendi(anna, id), prendi(bruno, id)]);
  expect([uno.status, due.status].toSorted()).toEqual([200, 409]);
  const [chi, altro] = uno.status === 200 ? [anna, bruno] : [bruno, anna];
  const { idIncaricato, incaricato } = await leggi(id);
  expect((await prendi(chi, id)).status).toBe(200);
  expect((await altro.call(contract.scartaOrdineInArrivo, { id, motivo: 'no' })).problem).toMatchObject({
    status: 409,
    detail: `Lo segue ${incaricato}: per lavorarci va passato a te.`,
  });
  expect((await prendi(altro, id, idIncaricato)).status).toBe(200);
  expect((await prendi(chi, id, idIncaricato, false)).status).toBe(409);
  expect((await leggi(id)).stato).toBe('in lavorazione');
});

test('left again it is new for everybody', async () => {
  const id = await nuovo();
  await prendi(anna, id);
  const { idIncaricato } = await leggi(id);
  expect((await prendi(anna, id, idIncaricato, false)).status).toBe(200);
  expect(await leggi(id)).toMatchObject({ stato: 'nuovo', incaricato: '', idIncaricato: null });
});

test('what nobody took can be neither discarded nor given to a customer', async () => {
  const id = await nuovo();
  const codAnagrafica = await negozio.cliente();
  const detail = 'Prima va preso in carico.';
  expect((await anna.call(contract.scartaOrdineInArrivo, { id, motivo: 'no' })).problem).toMatchObject({ detail });
  expect((await anna.call(contract.clienteOrdineInArrivo, { id, codAnagrafica })).problem).toMatchObject({ detail });
});

test('its customer is told by hand; one that is not there is refused', async () => {
  const id = await nuovo();
  const codAnagrafica = await negozio.cliente();
  await prendi(anna, id);
  expect((await anna.call(contract.clienteOrdineInArrivo, { id, codAnagrafica: '999999' })).status).toBe(404);
  expect((await anna.call(contract.clienteOrdineInArrivo, { id, codAnagrafica })).status).toBe(200);
  expect(await leggi(id)).toMatchObject({ codAnagrafica, comeCliente: 'a mano' });
});

test('discarded with a reason it leaves the list, and comes back to who reopens it', async () => {
  const id = await nuovo();
  await prendi(anna, id);
  expect((await anna.call(contract.scartaOrdineInArrivo, { id, motivo: 'Pubblicità' })).status).toBe(200);
  expect((await anna.call(contract.scartaOrdineInArrivo, { id, motivo: 'Pubblicità' })).status).toBe(200);
  expect((await prendi(bruno, id)).problem).toMatchObject({ status: 409, detail: 'È già scartato.' });
  expect((await elenco({ vista: 'scartati' })).righe.map((riga) => riga.id)).toContain(id);
  expect((await elenco()).righe.map((riga) => riga.id)).not.toContain(id);
  expect((await bruno.call(contract.riapriOrdineInArrivo, { id })).status).toBe(200);
  expect((await bruno.call(contract.riapriOrdineInArrivo, { id })).status).toBe(200);
  expect((await anna.call(contract.riapriOrdineInArrivo, { id })).problem).toMatchObject({ status: 409 });
  expect(await leggi(id)).toMatchObject({ stato: 'in lavorazione', motivo: '', chiuso: null });
});

test('the list has pages, is searched by name and sender, and knows which are mine', async () => {
  for (let n = 0; n < 52; n++) await carica(`Elencato ${n}.txt`);
  expect([
    (await elenco({ cerca: 'ELENCATO' })).totale,
    (await elenco({ cerca: 'elencato', pagina: 2 })).righe.length,
  ]).toEqual([52, 2]);
  const { id } = (await elenco({ cerca: 'elencato 7.' })).righe[0] ?? { id: 0 };
  await prendi(anna, id);
  expect((await elenco({ vista: 'miei', cerca: 'elencato' })).righe.map((riga) => riga.id)).toEqual([id]);
});

test.each([0, 1, 3, 5, 6] as const)('role %i neither sees nor sends any', async (ruolo) => {
  const chi = app.as(ruolo);
  expect((await chi.call(contract.elencoOrdiniInArrivo, {})).status).toBe(ruolo === 0 ? 401 : 403);
  expect((await chi.call(contract.caricaOrdineInArrivo, { nome: 'a.txt', contenuto: 'eA==' })).status).toBe(
    ruolo === 0 ? 401 : 403,
  );
});

test('a number that is not there answers not found', async () => {
  expect((await anna.call(contract.leggiOrdineInArrivo, { id: 2_000_000_000 })).status).toBe(404);
  expect((await prendi(anna, 2_000_000_000)).status).toBe(404);
});
