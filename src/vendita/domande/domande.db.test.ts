import { mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import type { SentOf } from '#platform/contract/call.ts';
import { sql } from '#platform/server/db/sql.ts';
import { aggiungiRiga, confermaCarrello } from '#vendita/carrello/contract.ts';
import { testApp, type Caller } from '#test/fixtures/app.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { onePage } from '#test/fixtures/pdf.ts';
import { listenTo } from '#test/stand-ins/live-line.ts';
import * as contract from './contract.ts';
import { allegatoMassimo, aperteMassime, testoMassimo } from './rules.ts';

const filesDir = mkdtempSync(join(tmpdir(), 'domande-'));
afterAll(() => rmSync(filesDir, { recursive: true, force: true }));
const app = await testApp({ filesDir });
const { db } = app.database;
const negozio = await apriNegozio(db);
let numero = 0;
const chiave = () => ({ 'idempotency-key': `chiave-domande-${++numero}` });
const ufficio = app.as({ ruolo: 4, idUtente: 4, nome: 'Anna' });
const collega = app.as({ ruolo: 2, idUtente: 2, nome: 'Bruno' });

async function nuovoCliente() {
  const cliente = await negozio.cliente();
  const io = app.as({ ruolo: 1, idUtente: 1000 + ++numero, codAnagrafica: cliente, nome: 'Carla' });
  return { cliente, io };
}
const chiedi = (chi: Caller, oggetto: SentOf<typeof contract.apriDomanda>['oggetto'], testo = 'Regge 80 kg?') =>
  chi.call(contract.apriDomanda, { oggetto, testo }, chiave());
/** A thread of a new customer about an article. */
async function domanda() {
  const { cliente, io } = await nuovoCliente();
  const cdArticolo = await negozio.articolo();
  const { id, messaggio } = (await chiedi(io, { tipo: 'articolo', cdArticolo })).reply;
  const leggi = async (chi: Caller) => (await chi.call(contract.leggiDomanda, { id })).reply;
  const scrivi = (
    chi: Caller,
    testo: string,
    altro: Partial<SentOf<typeof contract.scriviMessaggio>> = {},
    come = chiave(),
  ) => chi.call(contract.scriviMessaggio, { id, testo, ...altro }, come);
  const mail = async () =>
    (
      await db.rows<{ destinatario: string }>(
        sql`select destinatario from posta where riferimento ->> 'tipo' = 'domanda' and (riferimento ->> 'id')::int = ${id} order by destinatario desc`,
      )
    ).map(({ destinatario }) => destinatario);
  return { cliente, io, cdArticolo, id, messaggio, leggi, scrivi, mail };
}
const foto = async (width = 30) =>
  (
    await sharp({ create: { width, height: 20, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
  ).toString('base64');
const fileSotto = (cartella: string): Promise<string[]> => readdir(join(filesDir, cartella)).catch(() => []);
const base64 = (testo: string): string => Buffer.from(testo, 'latin1').toString('base64');

test('asked, answered, closed and opened again: whose move it is, who has it, and what each side has to read', async () => {
  const { io, id, leggi, scrivi, cliente, cdArticolo } = await domanda();
  expect(await leggi(ufficio)).toMatchObject({
    stato: 'aperta',
    incaricato: '',
    daLeggere: true,
    codAnagrafica: cliente,
    articolo: { cdArticolo, testata: null },
    messaggi: [{ parte: 'cliente', autore: 'Carla', testo: 'Regge 80 kg?' }],
  });
  expect((await scrivi(ufficio, 'Sì, con due cerniere.')).status).toBe(200);
  expect(await leggi(io)).toMatchObject({ stato: 'in attesa', incaricato: 'Anna', daLeggere: true });
  expect((await io.call(contract.contaDaLeggere, {})).reply).toEqual({ daLeggere: 1 });
  await io.call(contract.segnaLetta, { id });
  expect((await io.call(contract.contaDaLeggere, {})).reply).toEqual({ daLeggere: 0 });
  expect((await scrivi(collega, 'Prego.', { chiudi: true })).status).toBe(200);
  expect(await leggi(io)).toMatchObject({ stato: 'chiusa', incaricato: 'Anna' });
  expect((await io.call(contract.chiudiDomanda, { id })).status).toBe(409);
  await scrivi(io, 'E con 100 kg?');
  expect(await leggi(ufficio)).toMatchObject({ stato: 'aperta', daLeggere: true });
  expect((await io.call(contract.chiudiDomanda, { id })).status).toBe(200);
});

test('the first who answers has it; a colleague takes it knowingly, and two at once are told of each other', async () => {
  const { id, leggi } = await domanda();
  const prendi = (chi: Caller, visto: number | null, prende = true) =>
    chi.call(contract.prendiDomanda, { id, prende, visto });
  const esiti = await Promise.all([prendi(ufficio, null), prendi(collega, null)]);
  expect(esiti.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const { idIncaricato, incaricato } = await leggi(ufficio);
  const altro = idIncaricato === 4 ? collega : ufficio;
  expect((await prendi(altro, null)).problem.detail).toBe(`Nel frattempo la segue ${incaricato}.`);
  expect((await prendi(altro, idIncaricato)).status).toBe(200);
  expect(await leggi(altro)).toMatchObject({ mia: true });
  const { righe } = (await altro.call(contract.elencoDomande, { mie: '1' })).reply;
  expect(righe.map((una) => una.id)).toContain(id);
  expect((await prendi(altro, idIncaricato === 4 ? 2 : 4, false)).status).toBe(200);
  expect(await leggi(altro)).toMatchObject({ mia: false, incaricato: '' });
});

test('a note is read by the staff alone: the customer neither sees, searches nor is told of it', async () => {
  const { io, leggi, scrivi, mail } = await domanda();
  const prima = await mail();
  expect((await scrivi(ufficio, 'Margine zebrato', { nota: true })).status).toBe(200);
  expect(await leggi(ufficio)).toMatchObject({ stato: 'aperta', messaggi: [{}, { parte: 'nota' }] });
  const letta = await leggi(io);
  expect(letta).toMatchObject({ daLeggere: false, messaggi: [{ parte: 'cliente' }] });
  expect(letta.messaggi).toHaveLength(1);
  const trovate = async (chi: Caller) =>
    (await chi.call(contract.elencoDomande, { cerca: 'zebrato' })).reply.righe.map(({ anteprima }) => anteprima);
  expect([await trovate(ufficio), await trovate(io)]).toEqual([['Margine zebrato'], []]);
  expect((await io.call(contract.elencoDomande, {})).reply.righe[0]?.anteprima).toBe('Regge 80 kg?');
  expect(await mail()).toEqual(prima);
  for (const altro of [{ nota: true }, { chiudi: true }]) expect((await scrivi(io, 'x', altro)).status).toBe(403);
});

test('each side is told once by mail until it has read, and the text stays here', async () => {
  const { io, id, leggi, scrivi, mail, cliente } = await domanda();
  await scrivi(io, 'Ci siete?');
  expect(await mail()).toEqual(['ufficio@cardine.example']);
  await scrivi(ufficio, 'Segreto 1');
  await scrivi(ufficio, 'Segreto 2');
  expect(await mail()).toEqual(['ufficio@cardine.example', `${cliente}@cliente.example`]);
  await io.call(contract.segnaLetta, { id });
  await scrivi(ufficio, 'Segreto 3');
  expect(await mail()).toHaveLength(3);
  await scrivi(io, 'Grazie');
  expect(await mail()).toHaveLength(4);
  const testi = await db.rows<{ testo: string; html: string }>(
    sql`select testo, coalesce(html, '') as html from posta where riferimento ->> 'tipo' = 'domanda' and (riferimento ->> 'id')::int = ${id}`,
  );
  expect(testi.every(({ testo, html }) => !/Segreto|Grazie|Ci siete/.test(testo + html))).toBe(true);
  expect(testi.every(({ testo }) => testo.includes(`/domande?domanda=${id}`))).toBe(true);
  expect((await leggi(io)).messaggi).toHaveLength(6);
});

test('another customer has neither thread, list, file nor write, by any id; other roles none at all', async () => {
  const { io, id, messaggio, cliente } = await domanda();
  const { io: estraneo } = await nuovoCliente();
  const contenuto = await foto();
  const tentativi = (chi: Caller) =>
    Promise.all([
      chi.call(contract.leggiDomanda, { id }),
      chi.call(contract.scriviMessaggio, { id, testo: 'x' }, chiave()),
      chi.call(contract.allegaFile, { id, messaggio, nome: 'a.png', contenuto }),
      chi.call(contract.segnaLetta, { id }),
      chi.call(contract.chiudiDomanda, { id }),
    ]);
  expect((await tentativi(estraneo)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  expect((await estraneo.call(contract.elencoDomande, { cliente })).reply.totale).toBe(0);
  expect((await io.call(contract.prendiDomanda, { id, prende: true, visto: null })).status).toBe(403);
  for (const ruolo of [3, 5, 6] as const)
    expect(new Set((await tentativi(app.as(ruolo))).map(({ status }) => status))).toEqual(new Set([403]));
  expect(new Set((await tentativi(app.as())).map(({ status }) => status))).toEqual(new Set([401]));
  // Files can only be attached to one's own message, even by the office.
  const esito = await ufficio.call(contract.allegaFile, { id, messaggio, nome: 'a.png', contenuto });
  expect(esito.status).toBe(404);
});

test('a picture and a PDF are kept and served; what only calls itself so, or carries programs, is refused', async () => {
  const { io, id, messaggio, leggi } = await domanda();
  const allega = async (nome: string, contenuto: string) =>
    io.call(contract.allegaFile, { id, messaggio, nome, contenuto });
  const pdf = onePage().toString('base64');
  expect((await allega('Foto rotta.PNG', await foto())).status).toBe(200);
  expect((await allega('Foto rotta.PNG', await foto())).status).toBe(200);
  expect((await allega('disegno.pdf', pdf)).status).toBe(200);
  const rifiuti: readonly (readonly [string, string, string])[] = [
    ['virus.exe', base64('MZ'), 'Scegliere una foto (JPEG, PNG, WebP) o un PDF.'],
    ['pagina.png', base64('<html><script>alert(1)</script></html>'), 'Il file non è una foto.'],
    ['disegno.pdf', base64('<svg onload=alert(1)>'), 'Il file non è un PDF.'],
    [
      'x.pdf',
      onePage('', '/OpenAction<</S/JavaScript/JS(app.alert(1))>>').toString('base64'),
      'Il PDF contiene programmi',
    ],
    ['vuoto.pdf', '', 'Il file è vuoto.'],
  ];
  for (const [nome, contenuto, frase] of rifiuti) {
    const { status, problem } = await allega(nome, contenuto);
    expect([nome, status, problem.detail]).toEqual([nome, 422, expect.stringContaining(frase)]);
  }
  expect((await allega('grande.pdf', Buffer.alloc(allegatoMassimo + 1).toString('base64'))).status).toBe(400);
  const { allegati = [] } = (await leggi(ufficio)).messaggi[0] ?? {};
  expect(allegati.map(({ nome, foto: eFoto }) => [nome, eFoto])).toEqual([
    ['Foto rotta.PNG', true],
    ['disegno.pdf', false],
  ]);
  const tipi = await Promise.all(
    allegati.map(async ({ url }) => {
      const { headers } = await app.server.app.inject({ url });
      return [headers['content-type'], String(headers['content-disposition']).replace(/.*\*=/, '')];
    }),
  );
  // Saved under its own name, with the extension of its content.
  expect(tipi).toEqual([
    ['image/webp', "UTF-8''Foto%20rotta.webp"],
    ['application/pdf', "UTF-8''disegno.pdf"],
  ]);
  const [{ url = '' } = {}] = allegati;
  const falso = await app.server.app.inject({ url: url.replace(/nome=.*/, 'nome=..%2F%22a%0d%0ab%22.exe') });
  expect(falso.headers['content-disposition']).toContain("UTF-8''..%2F%22a%0D%0Ab%22.webp");
});

test('fifteen files at once: five are taken, ten refused, and no file stays that no message names', async () => {
  const { io, id, messaggio } = await domanda();
  const prima = await fileSotto('riservati/domande');
  const foto15 = await Promise.all(Array.from({ length: 15 }, (_, n) => foto(20 + n)));
  const esiti = await Promise.all(
    foto15.map((contenuto, n) => io.call(contract.allegaFile, { id, messaggio, nome: `${n}.png`, contenuto })),
  );
  expect(esiti.map(({ status }) => status).toSorted()).toEqual([...Array(5).fill(200), ...Array(10).fill(422)]);
  expect(esiti.find(({ status }) => status === 422)?.problem.detail).toBe('Un messaggio ha al massimo 5 allegati.');
  expect((await fileSotto('riservati/domande')).length - prima.length).toBe(5);
});

test('markup and long texts are text; an empty or too long one is refused; sent twice it is one', async () => {
  const { io, leggi, scrivi } = await domanda();
  const testo = '<img src=x onerror=alert(1)>\n& «ciao» '.padEnd(testoMassimo, 'x');
  const come = chiave();
  const due = await Promise.all([scrivi(io, testo, {}, come), scrivi(io, testo, {}, come)]);
  expect(due[0].reply).toEqual(due[1].reply);
  expect((await leggi(ufficio)).messaggi.map((uno) => uno.testo)).toEqual(['Regge 80 kg?', testo]);
  expect((await scrivi(io, `${testo}x`)).status).toBe(400);
  expect((await scrivi(io, '  \n ')).status).toBe(400);
});

test('found by number, subject, article, customer and words of a message, whatever signs are typed', async () => {
  const { id, scrivi, cdArticolo, cliente, io } = await domanda();
  await scrivi(io, 'Sconto del 100%_SICURO?');
  const trova = async (cerca: string, chi = ufficio) =>
    (await chi.call(contract.elencoDomande, { cerca })).reply.righe.map((una) => una.id);
  for (const cerca of [`${id}`, `Domanda ${id}`, cdArticolo, cliente, '100%_sicuro', cdArticolo.toLowerCase().slice(2)])
    expect([cerca, (await trova(cerca)).includes(id)]).toEqual([cerca, true]);
  for (const cerca of ['100__sicuro', "' or 1=1 --", '\\'])
    expect([cerca, (await trova(cerca)).includes(id)]).toEqual([cerca, false]);
  expect(await trova(`${id}`, (await nuovoCliente()).io)).toEqual([]);
});

test('a customer with too many open questions must write in one of them; the office has no limit', async () => {
  const { cliente, io } = await nuovoCliente();
  const cdArticolo = await negozio.articolo();
  await db.run(sql`
    insert into domande (cod_anagrafica, titolo, stato, aperta, ultimo, da_leggere_cliente, da_leggere_ufficio)
    select ${cliente}, 'Altra', 'aperta', now(), now(), false, true from generate_series(1, ${aperteMassime}::int)`);
  const { status, problem } = await chiedi(io, { tipo: 'articolo', cdArticolo });
  expect([status, problem.detail]).toEqual([422, expect.stringContaining('50 domande senza risposta')]);
  const perLui = app.as({ ruolo: 4, idUtente: 4, codAnagrafica: cliente });
  expect((await chiedi(perLui, { tipo: 'articolo', cdArticolo })).status).toBe(200);
});

test('of a document or a configuration: the office sees what is meant, and a deleted article leaves its name', async () => {
  const { cliente, io } = await nuovoCliente();
  const cdArticolo = await negozio.articolo();
  await io.call(aggiungiRiga, { cdArticolo });
  const ordine = (await io.call(confermaCarrello, { trasporto: 'ritiro' }, chiave())).reply;
  const documento = { tipo: 'documento', tpDocu: 'OC', anno: 2026, numero: ordine.numero } as const;
  const { id } = (await chiedi(io, documento)).reply;
  expect((await ufficio.call(contract.leggiDomanda, { id })).reply).toMatchObject({
    titolo: `Ordine cliente ${ordine.numero}/2026`,
    documento: { tipo: 'OC', anno: 2026, numero: ordine.numero, suffisso: '' },
  });
  // The office asks for the document's customer, or for the selected one.
  const sua = (await chiedi(collega, documento, 'Manca il CAP')).reply.id;
  expect((await io.call(contract.leggiDomanda, { id: sua })).reply).toMatchObject({
    stato: 'in attesa',
    incaricato: 'Bruno',
  });
  const { righe } = (await io.call(contract.elencoDomande, { documento: ordine.id })).reply;
  expect(righe.map((una) => una.id).toSorted()).toEqual([id, sua].toSorted());
  const filtrate = async (filtro: { articolo?: string; cliente?: string }) =>
    (await ufficio.call(contract.elencoDomande, { documento: ordine.id, ...filtro })).problem?.detail;
  expect(await filtrate({ articolo: '999999999999' })).toBe('Articolo non trovato');
  expect(await filtrate({ cliente: '999999' })).toBe('Cliente non trovato');
  expect(await filtrate({ articolo: cdArticolo })).toBeUndefined();
  expect((await chiedi((await nuovoCliente()).io, documento)).status).toBe(404);
  expect((await chiedi(ufficio, { tipo: 'articolo', cdArticolo })).problem.detail).toBe('Selezionare un cliente.');
  const perLui = app.as({ ruolo: 4, idUtente: 4, codAnagrafica: cliente });
  expect((await chiedi(perLui, { tipo: 'articolo', cdArticolo })).status).toBe(200);

  const tolto = await negozio.articolo();
  const configurazione = { tipoSerramento: 'AR1', opzioni: 'HBB$1400', versione: 2 };
  const conf = (await chiedi(io, { tipo: 'configurazione', cdArticolo: tolto, configurazione })).reply.id;
  const letta = async () => (await ufficio.call(contract.leggiDomanda, { id: conf })).reply;
  const { titolo } = await letta();
  expect(await letta()).toMatchObject({ configurazione, articolo: { cdArticolo: tolto } });
  expect(titolo).toContain('su misura');
  await db.run(sql`delete from giacenze where cd_articolo = ${tolto}`);
  await db.run(sql`delete from listini where cd_articolo = ${tolto}`);
  await db.run(sql`delete from articoli where cd_articolo = ${tolto}`);
  expect(await letta()).toMatchObject({ titolo, articolo: null });
  expect((await chiedi(io, { tipo: 'articolo', cdArticolo: tolto })).status).toBe(404);
});

test('who sees no prices reads what was said to hold none and finds nothing else, and the office is told of it where it answers', async () => {
  const { cliente, io, id, leggi, scrivi } = await domanda();
  expect((await leggi(ufficio)).senzaPrezzi).toEqual([]);
  await db.run(sql`
    insert into utenti (username, password_hash, ruolo, nome, cognome, cod_anagrafica, attivo, creato, vede_prezzi)
    values (${`senza-${id}@prova.it`}, '', 1, 'Paolo', 'Ferrin', ${cliente}, true, now(), false),
      (${`via-${id}@prova.it`}, '', 1, 'Via', 'Via', ${cliente}, false, now(), false)`);
  await scrivi(ufficio, 'Costa € 4,50 in più, 3 giorni.');
  expect((await leggi(ufficio)).senzaPrezzi).toEqual(['Paolo Ferrin']);
  expect(await leggi(io)).toMatchObject({
    senzaPrezzi: [],
    messaggi: [{}, { testo: 'Costa € 4,50 in più, 3 giorni.' }],
  });
  const cieco = app.as({ ruolo: 1, idUtente: 9, codAnagrafica: cliente, negati: ['prezzi'] });
  expect((await leggi(cieco)).messaggi[1]).toMatchObject({ testo: '', contienePrezzi: true });
  const elenco = async (cerca: string) => (await cieco.call(contract.elencoDomande, { cerca })).reply;
  expect((await elenco('')).righe[0]?.anteprima).not.toContain('4,50');
  expect((await elenco('4,50')).totale).toBe(0);
  await ufficio.call(
    contract.scriviMessaggio,
    { id, testo: 'Arriva il 12.11.', contienePrezzi: false },
    { 'idempotency-key': `senza-prezzi-${id}` },
  );
  expect((await leggi(cieco)).messaggi[2]).toMatchObject({ testo: 'Arriva il 12.11.', contienePrezzi: false });
  expect(await elenco('12.11')).toMatchObject({ totale: 1, righe: [{ anteprima: 'Arriva il 12.11.' }] });
  // Messages of users who may not see prices never contain prices.
  await scrivi(cieco, 'Ne servono 3,5 m');
  expect((await leggi(cieco)).messaggi[3]).toMatchObject({ testo: 'Ne servono 3,5 m', contienePrezzi: false });
});

test('the office is told who sees no prices before it opens a thread, by the document or the selected customer', async () => {
  const { cliente } = await nuovoCliente();
  await db.run(sql`
    insert into utenti (username, password_hash, ruolo, nome, cognome, cod_anagrafica, attivo, creato, vede_prezzi)
    values (${`prima-${cliente}@prova.it`}, '', 1, 'Anna', 'Prima', ${cliente}, true, now(), false)`);
  const scelto = app.as({ ruolo: 4, idUtente: 4, codAnagrafica: cliente });
  expect((await scelto.call(contract.aChiScrive, {})).reply.senzaPrezzi).toEqual(['Anna Prima']);
  expect((await ufficio.call(contract.aChiScrive, {})).status).toBe(404);
  expect((await ufficio.call(contract.aChiScrive, { tpDocu: 'OC', anno: 1999, numero: 1 })).status).toBe(404);
});

test('the office is told of each thread as it happens, a customer of its own alone', async () => {
  const { cliente, io, scrivi } = await domanda();
  const { cliente: altro } = await nuovoCliente();
  const fili = await Promise.all([
    listenTo(app, { ruolo: 4, idUtente: 4 }, { temi: ['domande'] }),
    listenTo(app, { ruolo: 1, idUtente: 9, codAnagrafica: cliente }, { temi: ['domandeCliente', 'domande'] }),
    listenTo(app, { ruolo: 1, idUtente: 8, codAnagrafica: altro }, { temi: ['domandeCliente', 'domande'] }),
  ]);
  for (const filo of fili) expect(await filo.next()).toMatchObject({ event: 'pronto' });
  await Promise.all(fili.map((filo) => filo.settled()));
  await scrivi(io, 'Ancora io');
  expect(await fili[0].next()).toMatchObject({ event: 'cambiato', data: ['domande'] });
  expect(await fili[1].next()).toMatchObject({ event: 'cambiato', data: ['domandeCliente'] });
  await app
    .as({ ruolo: 1, idUtente: 8, codAnagrafica: altro })
    .call(
      contract.apriDomanda,
      { oggetto: { tipo: 'articolo', cdArticolo: await negozio.articolo() }, testo: 'Mia' },
      chiave(),
    );
  // The first event that the stranger gets is his own.
  expect(await fili[2].next()).toMatchObject({ event: 'cambiato', data: ['domandeCliente'] });
  expect(await fili[0].next()).toMatchObject({ event: 'cambiato', data: ['domande'] });
});
