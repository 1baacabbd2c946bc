import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { openFiles } from '#platform/server/files/files-place.ts';
import { sql } from '#platform/server/db/sql.ts';
import { makeCalls } from '#platform/server/outside/make-calls.ts';
import { createUploads } from '#platform/server/uploads/uploads.ts';
import { testApp, type Caller } from '#test/fixtures/app.ts';
import { ricevutaSdi, scaricaFattura, scriviFattura } from '#test/fixtures/fatture.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { only, settingsOf, testClock } from '#test/fixtures/settings.ts';
import { faultsOf } from '#test/oracles/fatturapa.ts';
import { xmlPagina } from '#vendita/documenti/contract.ts';
import * as contract from './contract.ts';
import type { Arrivo, Canale } from './server/canali/canale.ts';
import { canaleCartella } from './server/canali/cartella.ts';
import { inviiFatture, versoSdi } from './server/invii-fatture.ts';
import { riceviFatture } from './server/ricevi.ts';
import { impostazioniFatture } from './server/settings.ts';

const filesDir = mkdtempSync(join(tmpdir(), 'fatture-'));
const cartella = mkdtempSync(join(tmpdir(), 'canale-'));
afterAll(() => [filesDir, cartella].forEach((dir) => rmSync(dir, { recursive: true, force: true })));
let adesso = testClock().getTime();
const clock = (): Date => new Date(adesso);
const app = await testApp({
  filesDir,
  clock,
  jobs: false,
  settings: only(impostazioniFatture, {
    canale: { tipo: 'cartella', cartella },
    dal: '2026-03-01',
    notte: false,
    firma: 'qui',
  }),
});
const { db, store } = app.database;
const negozio = await apriNegozio(db);
/** Logs in again, because the clock of these tests jumps. */
const ufficio: Pick<Caller, 'call'> = { call: (...given) => app.as({ ruolo: 4, idUtente: 4 }).call(...given) };
const files = openFiles(settingsOf({ url: '', filesDir }).files);
const uploads = createUploads();
const senzaLavori = { send: async () => {}, retry: () => Promise.resolve(false) };
const giro = { data: {}, id: '', attempt: 1, last: true, signal: new AbortController().signal, done: async () => {} };

const parti = { store, clock, jobsIn: () => senzaLavori, trouble: () => {}, wait: () => Promise.resolve() };
/** Sends what is queued. */
const spedisci = (canale: Canale) =>
  makeCalls(parti, { kind: inviiFatture as never, port: versoSdi({ db, files, canale }) as never })(giro);
const ricevi = (canale: Canale) =>
  riceviFatture({
    store,
    clock,
    jobsIn: () => senzaLavori as never,
    uploads,
    papers: { files } as never,
    log: { warn: () => {} } as never,
    canale,
    prendiFatture: () => Promise.resolve([]),
  })(giro);

/** Channel in memory: what was sent, what arrives, and its failures. */
function canaleFinto() {
  const mandati: string[] = [];
  const arrivi: Arrivo[] = [];
  const come = { risponde: 'bene' as 'bene' | 'muore' | 'pieno', fidato: true };
  const canale: Canale = {
    fidato: () => come.fidato,
    manda: async ({ nomeFile }) => {
      if (come.risponde === 'pieno') return { is: 'not sent', message: 'La casella è piena.' };
      mandati.push(nomeFile);
      if (come.risponde === 'muore') throw new Error('socket hang up');
      return { is: 'done', answer: null };
    },
    cerca: async ({ nomeFile }) =>
      mandati.includes(nomeFile) ? { is: 'done', answer: null } : { is: 'not sent', message: '', again: 0 },
    leggi: async function* () {
      if (arrivi.length > 0) yield { arrivi: arrivi.splice(0), segno: { letti: true } };
    },
    close: () => {},
  };
  const arriva = (...ricevute: readonly { readonly nome: string; readonly xml: string }[]): void =>
    void arrivi.push(...ricevute.map(({ nome, xml }) => ({ nome, bytes: Buffer.from(xml), forma: 'file' as const })));
  return { canale, mandati, arriva, come };
}

async function nuova(altro: Parameters<typeof scriviFattura>[2] = {}): Promise<number> {
  const codice = await negozio.cliente();
  await db.run(sql`update clienti set piva = '01234567897' where cod_anagrafica = ${codice}`);
  return scriviFattura(db, codice, altro);
}
const invia = (id: number) => ufficio.call(contract.inviaFattura, { id });
const leggi = async (id: number) => (await ufficio.call(contract.leggiFatturaElettronica, { id })).reply;
const nomeDi = async (id: number): Promise<string> => (await leggi(id)).invii[0]?.nomeFile ?? '';
const stato = async (id: number): Promise<string> => (await leggi(id)).stato;

test('an invoice leaves under a name of its own, valid by the schema, and its receipts move it on', async () => {
  const { canale, mandati, arriva } = canaleFinto();
  const id = await nuova();
  expect(await leggi(id)).toMatchObject({ stato: 'da inviare', entro: '2026-03-28', invii: [] });
  expect((await invia(id)).status).toBe(200);
  expect((await invia(id)).problem).toMatchObject({ status: 409, detail: 'La fattura è già in coda per l’invio.' });
  await spedisci(canale);
  const nome = await nomeDi(id);
  expect(mandati).toEqual([nome]);
  expect(nome).toMatch(/^IT\d{11}_Z[0-9A-Z]{4}\.xml$/);
  const file = await files.get(`riservati/fatture-inviate/${nome}`);
  const xml = file ? (await buffer(file.stream)).toString() : '';
  expect(faultsOf(xml)).toEqual([]);
  expect(xml).toContain(`<ProgressivoInvio>${nome.slice(-9, -4)}</ProgressivoInvio>`);
  expect(await leggi(id)).toMatchObject({ stato: 'inviata', entro: null });
  arriva(ricevutaSdi('RC', nome));
  await ricevi(canale);
  expect(await leggi(id)).toMatchObject({
    stato: 'consegnata',
    invii: [{ idSdi: '111222333', ricevute: [{ tipo: 'RC', esito: 'presa' }] }],
  });
  expect((await invia(id)).problem).toMatchObject({
    status: 409,
    detail: 'La fattura è già stata inviata: è consegnata.',
  });
});

test('whoever downloads an invoice gets the file that was sent, whatever changed on the customer since', async () => {
  const { canale } = canaleFinto();
  const id = await nuova();
  await invia(id);
  await spedisci(canale);
  const numero = (await db.one<{ numero: number }>(sql`select numero from documenti where id = ${id}`))?.numero ?? 0;
  await db.run(
    sql`update clienti c set piva = '12345670785' from documenti d where d.id = ${id} and c.cod_anagrafica = d.cod_anagrafica`,
  );
  const { reply } = await ufficio.call(xmlPagina, { tipo: 'FT', anno: 2026, numero });
  expect(reply.split('/').at(-1)).toBe(await nomeDi(id));
  const file = await app.server.app.inject(new URL(reply, 'http://portale').pathname);
  expect(file.rawPayload.equals(await scaricaFattura(app, ufficio, id))).toBe(true);
});

test('a refused invoice says why and where, and mended leaves with its number under another name', async () => {
  const { canale, mandati, arriva } = canaleFinto();
  const id = await nuova();
  await invia(id);
  await spedisci(canale);
  const primo = await nomeDi(id);
  arriva(ricevutaSdi('NS', primo, { errori: [['00305', '1.4.1.1.2 non valido']] }));
  await ricevi(canale);
  expect(await leggi(id)).toMatchObject({
    stato: 'scartata',
    entro: '2026-03-21',
    urgente: true,
    scarti: [{ codice: '00305', dove: 'cliente', perche: 'La partita IVA del cliente non esiste o è cessata.' }],
  });
  const { righe } = (await ufficio.call(contract.elencoFattureElettroniche, {})).reply;
  expect(righe[0]).toMatchObject({ id, stato: 'scartata' });
  expect((await invia(id)).status).toBe(200);
  expect(await leggi(id)).toMatchObject({ stato: 'da inviare', entro: '2026-03-21' });
  await spedisci(canale);
  const secondo = await nomeDi(id);
  expect(mandati).toEqual([primo, secondo]);
  expect(secondo).not.toBe(primo);
  arriva(ricevutaSdi('RC', primo), ricevutaSdi('MC', secondo));
  await ricevi(canale);
  const { invii } = await leggi(id);
  expect(invii.map((uno) => uno.stato)).toEqual(['non recapitabile', 'scartata']);
  expect(invii[1]?.ricevute.at(-1)).toMatchObject({
    esito: 'contraddice',
    motivo: 'Dice «consegnata», ma la fattura è scartata.',
  });
});

test('two people and the night send an invoice once', async () => {
  const { canale, mandati } = canaleFinto();
  const id = await nuova();
  const esiti = await Promise.all(Array.from({ length: 5 }, () => invia(id)));
  expect(esiti.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
  await spedisci(canale);
  expect(mandati).toHaveLength(1);
});

test('a sending whose answer was lost is looked up, and one that was not made is made again under its name', async () => {
  const { canale, mandati, come } = canaleFinto();
  const [arrivata, persa] = [await nuova(), await nuova()];
  await invia(arrivata);
  come.risponde = 'muore';
  await spedisci(canale);
  expect(await leggi(arrivata)).toMatchObject({ stato: 'da inviare', messaggio: expect.stringContaining('Non si sa') });
  adesso += 60_000;
  come.risponde = 'bene';
  await spedisci(canale);
  expect([await stato(arrivata), mandati.length]).toEqual(['inviata', 1]);
  await invia(persa);
  come.risponde = 'muore';
  await spedisci(canale);
  mandati.pop();
  adesso += 60_000;
  come.risponde = 'bene';
  await spedisci(canale);
  await spedisci(canale);
  expect([await stato(persa), mandati.at(-1)]).toEqual(['inviata', await nomeDi(persa)]);
});

test('a full mailbox is told and the invoice leaves later by itself', async () => {
  const { canale, come } = canaleFinto();
  const id = await nuova();
  await invia(id);
  come.risponde = 'pieno';
  await spedisci(canale);
  expect(await leggi(id)).toMatchObject({ stato: 'da inviare', messaggio: 'La casella è piena.' });
  come.risponde = 'bene';
  adesso += 900_000;
  await spedisci(canale);
  expect(await leggi(id)).toMatchObject({ stato: 'inviata', messaggio: '' });
});

test('after a doubtful sending a copy refused for its name leaves the invoice as it is', async () => {
  const { canale, mandati, come, arriva } = canaleFinto();
  const id = await nuova();
  await invia(id);
  come.risponde = 'muore';
  await spedisci(canale);
  mandati.pop();
  adesso += 60_000;
  come.risponde = 'bene';
  await spedisci(canale);
  await spedisci(canale);
  const nome = await nomeDi(id);
  arriva(ricevutaSdi('NS', nome, { errori: [['00002', 'Nome file duplicato']] }));
  await ricevi(canale);
  expect(await stato(id)).toBe('inviata');
  arriva(ricevutaSdi('RC', nome));
  await ricevi(canale);
  expect(await stato(id)).toBe('consegnata');
});

test('a receipt that comes before the answer of the channel counts, and nothing is sent again', async () => {
  const { canale, mandati, come, arriva } = canaleFinto();
  const id = await nuova();
  await invia(id);
  come.risponde = 'muore';
  await spedisci(canale);
  arriva(ricevutaSdi('RC', await nomeDi(id)));
  await ricevi(canale);
  expect(await stato(id)).toBe('consegnata');
  mandati.length = 0;
  adesso += 900_000;
  await spedisci(canale);
  expect(mandati).toEqual([]);
  expect(await stato(id)).toBe('consegnata');
});

test('receipts that are twice, unknown, false or broken change nothing, and each is told once', async () => {
  const { canale, arriva, come } = canaleFinto();
  const id = await nuova();
  await invia(id);
  await spedisci(canale);
  const nome = await nomeDi(id);
  come.fidato = false;
  arriva(ricevutaSdi('NS', nome, { errori: [['00404', 'doppia']], giro: '009' }));
  await ricevi(canale);
  expect(await stato(id)).toBe('inviata');
  come.fidato = true;
  const buona = ricevutaSdi('RC', nome);
  arriva(buona, buona, ricevutaSdi('RC', 'IT01234567897_AAAAA.xml'), {
    nome: 'x_NS_001.xml',
    xml: '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>',
  });
  await ricevi(canale);
  arriva(buona);
  await ricevi(canale);
  expect(await stato(id)).toBe('consegnata');
  const { righe } = (await ufficio.call(contract.elencoRicevuteDaVedere, {})).reply;
  expect(righe.map(({ esito }) => esito).toSorted()).toEqual(['contraddice', 'falsa', 'ignota', 'illeggibile']);
  for (const una of righe) await ufficio.call(contract.segnaRicevutaVista, { id: una.id });
  expect((await ufficio.call(contract.elencoRicevuteDaVedere, {})).reply.totale).toBe(0);
  const sue = (await leggi(id)).invii[0]?.ricevute.map(({ esito }) => esito);
  expect(sue).toEqual(['presa']);
});

test('receipts in any order, twice and of others lead where the true ones lead, and a contradiction is told', async () => {
  const { canale, arriva } = canaleFinto();
  const casi = [
    [['RC', 'MC'], 'consegnata', []],
    [['MC', 'RC'], 'consegnata', []],
    [['MC', 'MC', 'RC', 'RC', 'MC'], 'consegnata', []],
    [['RC', 'NS'], 'consegnata', ['NS']],
    [['NS', 'RC'], 'scartata', ['RC']],
    [['NS', 'NS', 'MC'], 'scartata', ['MC']],
  ] as const;
  for (const [tipi, atteso, contrarie] of casi) {
    const [id, altrui] = [await nuova(), await nuova()];
    await invia(id);
    await invia(altrui);
    await spedisci(canale);
    const nome = await nomeDi(id);
    for (const [n, tipo] of tipi.entries()) {
      const errori = tipo === 'NS' ? [['00305', 'non valida'] as const] : [];
      arriva(ricevutaSdi(tipo, nome, { errori, giro: String(n + 1).padStart(3, '0') }));
      await ricevi(canale);
    }
    const { invii } = await leggi(id);
    const dette = invii[0]?.ricevute.filter(({ esito }) => esito === 'contraddice').map(({ tipo }) => tipo);
    expect([tipi, await stato(id), dette]).toEqual([tipi, atteso, contrarie]);
    expect([invii.length, await stato(altrui)]).toEqual([1, 'inviata']);
  }
});

test('a receipt that is named as of one file and speaks of another counts for the one that it speaks of', async () => {
  const { canale, arriva } = canaleFinto();
  const [una, altra] = [await nuova(), await nuova()];
  await invia(una);
  await invia(altra);
  await spedisci(canale);
  const [nomeUna, nomeAltra] = [await nomeDi(una), await nomeDi(altra)];
  const detta = ricevutaSdi('NS', nomeAltra, { errori: [['00305', 'non valida']] });
  arriva({ ...detta, nome: ricevutaSdi('NS', nomeUna).nome });
  await ricevi(canale);
  expect([await stato(una), await stato(altra)]).toEqual(['inviata', 'scartata']);
});

test('an invoice that can’t be written is refused with the reason and stays in the list', async () => {
  const id = await scriviFattura(db, await negozio.cliente());
  await db.run(
    sql`update clienti c set piva = '', cod_fiscale = '' from documenti d where d.id = ${id} and c.cod_anagrafica = d.cod_anagrafica`,
  );
  expect((await invia(id)).problem).toMatchObject({ status: 422, detail: expect.stringContaining('mancanti') });
  expect(await leggi(id)).toMatchObject({ stato: 'da inviare', invii: [] });
});

test('invoices of before the channel, and of another customer, are nobody’s business', async () => {
  const vecchia = await nuova({ data: '2026-02-27' });
  expect((await invia(vecchia)).status).toBe(404);
  const id = await nuova();
  const altrui = app.as({ ruolo: 1, codAnagrafica: await negozio.cliente() });
  expect((await altrui.call(contract.statoFatturaElettronica, { id })).status).toBe(404);
  const suo = await db.one<{ c: string }>(sql`select cod_anagrafica as c from documenti where id = ${id}`);
  const lui = app.as({ ruolo: 1, codAnagrafica: suo?.c ?? '' });
  expect((await lui.call(contract.statoFatturaElettronica, { id })).reply).toEqual({
    stato: null,
    perCliente: null,
  });
});

test('by folder: the file lies there whole, and a receipt is read when it has settled and put away', async () => {
  const canale = canaleCartella(cartella);
  const id = await nuova();
  await invia(id);
  await spedisci(canale);
  const nome = await nomeDi(id);
  expect(readdirSync(cartella)).toContain(nome);
  expect(faultsOf(readFileSync(join(cartella, nome), 'utf8'))).toEqual([]);
  mkdirSync(join(cartella, 'ricevute'), { recursive: true });
  const ricevuta = ricevutaSdi('NE', nome, { risposta: 'EC02' });
  writeFileSync(join(cartella, 'ricevute', ricevuta.nome), ricevuta.xml);
  await ricevi(canale);
  expect(await stato(id)).toBe('inviata');
  await ricevi(canale);
  expect(await leggi(id)).toMatchObject({ stato: 'rifiutata', messaggio: 'ordine non nostro' });
  expect(readdirSync(join(cartella, 'ricevute', 'lette'))).toEqual([ricevuta.nome]);
  writeFileSync(join(cartella, 'ricevute', 'ricevuta.pdf'), '%PDF-1.4');
  await ricevi(canale);
  await ricevi(canale);
  const { canale: detto } = (await ufficio.call(contract.elencoFattureElettroniche, {})).reply;
  expect(detto?.guaio).toContain('ricevuta.pdf non è un file XML o P7M');
  expect(readdirSync(join(cartella, 'ricevute')).toSorted()).toEqual(['lette', 'ricevuta.pdf']);
  rmSync(join(cartella, 'ricevute', 'ricevuta.pdf'));
  canale.close();
});

test('a folder that is gone is told, and nothing is forgotten', async () => {
  const dove = join(cartella, 'via', 'non-c-e');
  const canale = canaleCartella(dove);
  const id = await nuova();
  await invia(id);
  await spedisci(canale);
  expect(await leggi(id)).toMatchObject({
    stato: 'da inviare',
    messaggio: expect.stringContaining('la cartella non c’è'),
  });
  canale.close();
});

test('at the month’s end the invoices that have not arrived are in a view of their own', async () => {
  const { canale, arriva } = canaleFinto();
  const [ferma, arrivata] = [await nuova({ data: '2026-03-20' }), await nuova({ data: '2026-03-20' })];
  await invia(arrivata);
  await spedisci(canale);
  arriva(ricevutaSdi('RC', await nomeDi(arrivata)));
  await ricevi(canale);
  const passate = async (): Promise<number[]> =>
    (await ufficio.call(contract.elencoFattureElettroniche, { vista: 'mesi passati' })).reply.righe.map(({ id }) => id);
  expect(await passate()).toEqual([]);
  adesso += 31 * 86_400_000;
  const dopo = await passate();
  expect([dopo.includes(ferma), dopo.includes(arrivata)]).toEqual([true, false]);
});
