import { beforeEach, describe, expect, test } from 'vitest';
import { visitor } from '#platform/contract/actor.ts';
import { sql } from '#platform/server/db/sql.ts';
import { makeCalls } from '#platform/server/outside/make-calls.ts';
import { queueOfOutside } from '#platform/server/outside/outside.ts';
import { testApp } from '#test/fixtures/app.ts';
import { quietQueue } from '#test/fixtures/quiet-queue.ts';
import { only, testClock } from '#test/fixtures/settings.ts';
import { apriStampanti, timeout } from '#test/stand-ins/stampanti.ts';
import { articoloNelCassetto } from '#demo/server/known.ts';
import * as contract from './contract.ts';
import { creaDisegnatore } from './server/disegno/disegnatore.ts';
import { manda } from './server/accoda-etichette.ts';
import { stampe, versoStampanti } from './server/stampe.ts';
import { impostazioniStampanti } from './server/settings.ts';
import { portaZebra } from './server/stampante/zebra.ts';

const { grezza, web, elenco } = await apriStampanti();
const inizio = testClock().getTime();
let adesso = inizio;
const clock = (): Date => new Date(adesso);
const app = await testApp({
  demo: true,
  clock,
  settings: only(impostazioniStampanti, { stampanti: elenco, timeout }),
});
const { db, store } = app.database;
const ufficio = app.as(4);

const pause: number[] = [];
const stampanti = { elenco, porta: portaZebra(timeout), disegnatore: creaDisegnatore() };
const giro = () =>
  makeCalls(
    {
      store,
      clock,
      jobsIn: () => senzaLavori,
      trouble: () => {},
      wait: async (ms) => void pause.push(ms),
    },
    { kind: stampe as never, port: versoStampanti(stampanti, db) as never },
  )({ data: {}, id: '', attempt: 1, last: true, signal: new AbortController().signal, done: async () => {} });
const senzaLavori = { send: async () => {}, retry: () => Promise.resolve(false) };

beforeEach(async () => {
  // Otherwise the server's own queue would print the next test's labels.
  await quietQueue(db, queueOfOutside(stampe).name);
  adesso = inizio;
  pause.length = 0;
  for (const una of [grezza, web]) {
    Object.assign(una.stato, {
      cartaFinita: false,
      pausa: false,
      testinaAperta: false,
      nastroFinito: false,
      muta: false,
      taglia: false,
    });
    una.stampate.length = 0;
  }
  await db.run(sql`delete from chiamate_esterne`);
  await db.run(sql`delete from etichette_stampe`);
});

const stampa = (stampante: string, ...chiavi: string[]) =>
  ufficio.call(contract.stampaEtichette, {
    stampante,
    tipo: 'cassetto',
    righe: chiavi.map((chiave) => ({ chiave, numeroEtichette: 1 })),
  });
/** Queues labels without their job, so that only the test's rounds print. */
const metti = (stampante: string, ...chiavi: string[]) =>
  store.transaction(async (tx) => {
    const messe = await tx.rows<{ id: number }>(sql`
      insert into etichette_stampe (stampante, tipo, chiave, copie, zpl, stato, utente, chiesta)
      select ${stampante}, 'cassetto', c.chiave, 1, '^XA^FO10,10^A0N,40,40^FH_^FD' || c.chiave || '^FS^XZ', 'in coda', 'Prova', ${clock()}
      from unnest(${chiavi}::text[]) with ordinality as c (chiave, n) order by c.n returning id`);
    await manda({ tx, now: clock(), actor: visitor, jobs: senzaLavori }, stampante, messe);
  });
const stati = async (): Promise<string[]> =>
  (await db.rows<{ riga: string }>(sql`select chiave || ' ' || stato as riga from etichette_stampe order by id`)).map(
    ({ riga }) => riga,
  );
const cassettiDi = (stampate: readonly string[]): (string | undefined)[] =>
  stampate.map((zpl) => /\^FD(9\d{3})\^FS/.exec(zpl)?.[1]);
const perche = async (): Promise<string> =>
  (await ufficio.call(contract.elencoEtichette, {})).reply.righe[0]?.messaggio ?? '';

describe.each([
  ['the raw port', 'Grezza', () => grezza],
  ['/pstprnt', 'Web', () => web],
] as const)('B-209: over %s', (_, nome, quale) => {
  test('labels come out in their order, half a second apart', async () => {
    await metti(nome, '9101', '9102', '9103');
    await giro();
    expect(cassettiDi(quale().stampate)).toEqual(['9101', '9102', '9103']);
    expect(await stati()).toEqual(['9101 stampata', '9102 stampata', '9103 stampata']);
    expect(pause).toEqual([500, 500, 500]);
  });

  test('a printer that says nothing keeps them waiting, and the reason is not "off" alone; they come out once it answers', async () => {
    quale().stato.muta = true;
    await metti(nome, '9101', '9102');
    await giro();
    expect([await stati(), quale().stampate]).toEqual([['9101 in coda', '9102 in coda'], []]);
    expect(await perche()).toBe('La stampante non risponde: spenta, oppure carta, nastro o testina da controllare');
    quale().stato.muta = false;
    await giro();
    expect(cassettiDi(quale().stampate)).toEqual(['9101', '9102']);
  });

  test('a line that is cut after the label went out: it is to be looked at, and comes out again only for who asks', async () => {
    quale().stato.taglia = true;
    await metti(nome, '9101', '9102');
    await giro();
    expect(await stati()).toEqual(['9101 da verificare', '9102 in coda']);
    quale().stato.taglia = false;
    await giro();
    expect(cassettiDi(quale().stampate)).toEqual(['9101', '9102']);
    const [, prima] = (await ufficio.call(contract.elencoEtichette, {})).reply.righe;
    expect((await ufficio.call(contract.ristampaEtichetta, { id: prima?.id ?? 0 })).reply).toEqual({ programma: [] });
    await expect.poll(stati).toEqual(['9101 annullata', '9102 stampata', '9101 stampata']);
    expect(cassettiDi(quale().stampate)).toEqual(['9101', '9102', '9101']);
  });
});

test.each([
  ['pausa', 'In pausa'],
  ['cartaFinita', 'Carta finita'],
] as const)('before each label the printer is asked: %s', async (guasto, motivo) => {
  web.stato[guasto] = true;
  await metti('Web', '9101');
  await giro();
  expect([await stati(), await perche(), web.stampate]).toEqual([['9101 in coda'], motivo, []]);
  expect((await ufficio.call(contract.statoStampante, { nome: 'Web' })).reply).toEqual({ pronta: false, motivo });
});

test('one printer that fails holds up no other', async () => {
  grezza.stato.muta = true;
  await metti('Grezza', '9101');
  await metti('Web', '9102');
  await giro();
  expect(await stati()).toEqual(['9101 in coda', '9102 stampata']);
});

test('killed between print and mark: the label is reported, never printed twice unasked, and the others continue', async () => {
  await metti('Grezza', '9101', '9102');
  await db.run(sql`update etichette_stampe set stato = 'in stampa', mandata = ${clock()} where chiave = '9101'`);
  await db.run(sql`
    update chiamate_esterne set stato = 'in invio', presa = gen_random_uuid(), presa_fino = ${new Date(adesso + 30_000)}
    where id = (select min(id) from chiamate_esterne)`);
  adesso += 29_000;
  await giro();
  expect(await stati()).toEqual(['9101 in stampa', '9102 in coda']);
  adesso += 2000;
  await giro();
  expect(await stati()).toEqual(['9101 da verificare', '9102 stampata']);
  expect(cassettiDi(grezza.stampate)).toEqual(['9102']);
  expect((await ufficio.call(contract.elencoEtichette, { stato: 'da verificare' })).reply.righe[0]?.messaggio).toBe(
    'Forse già stampata: controllare alla stampante, poi ristampare o annullare',
  );
});

test('the rounds of four servers at once print each label once', async () => {
  await metti('Grezza', ...Array.from({ length: 12 }, (_, i) => `91${10 + i}`));
  await Promise.all([giro(), giro(), giro(), giro()]);
  await giro();
  expect(cassettiDi(grezza.stampate).toSorted()).toEqual(Array.from({ length: 12 }, (_, i) => `91${10 + i}`));
});

test('B-209: a printer of the desktop program gets its labels from the page, which is handed the ZPL', async () => {
  const { reply } = await stampa('Programma', '9101');
  expect(reply.programma).toMatchObject([{ stampante: 'Programma', zpl: expect.stringContaining('^FD9101^FS') }]);
  expect(await stati()).toEqual(['9101 stampata']);
});

test('a label of the desktop program is reprinted by the page too, and no round ever speaks to its printer', async () => {
  const prima = (await stampa('Programma', '9101')).reply.programma;
  const [riga] = (await ufficio.call(contract.elencoEtichette, {})).reply.righe;
  expect((await ufficio.call(contract.ristampaEtichetta, { id: riga?.id ?? 0 })).reply.programma).toEqual(prima);
  expect(await stati()).toEqual(['9101 stampata', '9101 stampata']);
  await metti('Programma', '9102');
  await giro();
  expect([await stati(), await perche()]).toEqual([['9101 stampata', '9101 stampata', '9102 in coda'], '']);
});

test('a label of a printer that no setting names any more is not reprinted', async () => {
  await metti('Tolta', '9101');
  await db.run(sql`update etichette_stampe set stato = 'stampata'`);
  const [riga] = (await ufficio.call(contract.elencoEtichette, {})).reply.righe;
  expect((await ufficio.call(contract.ristampaEtichetta, { id: riga?.id ?? 0 })).status).toBe(404);
});

test('a printer that no setting names is not spoken to', async () => {
  expect((await stampa('tcp://127.0.0.1:1', '9101')).status).toBe(404);
  expect((await ufficio.call(contract.elencoStampanti, {})).reply.stampanti.map(({ nome }) => nome)).toEqual([
    'Grezza',
    'Web',
    'Programma',
  ]);
});

test('B-164: with an invalid count nothing is queued, and each line is reported', async () => {
  const risposta = await ufficio.call(contract.stampaEtichette, {
    stampante: 'Grezza',
    tipo: 'cassetto',
    righe: [
      { chiave: '9101', numeroEtichette: 2 },
      { chiave: '9102', numeroEtichette: 0 },
    ],
  });
  expect([risposta.status, risposta.problem.errors]).toEqual([
    422,
    [{ path: 'righe.1.numeroEtichette', message: "Numero etichette non valide per l'articolo 9102" }],
  ]);
  expect(await stati()).toEqual([]);
});

test('B-226: a line whose key is nothing is told, the others are printed', async () => {
  const { reply } = await ufficio.call(contract.stampaEtichette, {
    stampante: 'Grezza',
    tipo: 'articolo',
    righe: [
      { chiave: '99999999999999', numeroEtichette: 1 },
      { chiave: articoloNelCassetto.cdArticolo, numeroEtichette: 3 },
    ],
  });
  expect(reply).toMatchObject({
    inCoda: 1,
    errori: [{ riga: 1, messaggio: "Errore. Impossibile stampare l'etichetta articolo 99999999999999" }],
  });
  await expect.poll(() => grezza.stampate[0]).toMatch(/\^PQ3,0,1,N\^XZ$/);
});

test('the preview is drawn from the ZPL that is printed', async () => {
  const chiave = articoloNelCassetto.cdArticolo;
  const { reply } = await ufficio.call(contract.anteprimaEtichetta, { tipo: 'articolo', chiave });
  await ufficio.call(contract.stampaEtichette, {
    stampante: 'Grezza',
    tipo: 'articolo',
    righe: [{ chiave, numeroEtichette: 1 }],
  });
  await expect.poll(() => grezza.stampate[0]).toBe(reply.zpl);
  expect(Buffer.from(reply.png, 'base64').subarray(1, 4).toString()).toBe('PNG');
  const [riga] = (await ufficio.call(contract.elencoEtichette, {})).reply.righe;
  expect((await ufficio.call(contract.leggiEtichetta, { id: riga?.id ?? 0 })).reply.png).toBe(reply.png);
  expect((await ufficio.call(contract.anteprimaEtichetta, { tipo: 'articolo', chiave: 'X1' })).status).toBe(404);
});

test('a waiting label can be removed from the queue, a printed one cannot', async () => {
  await metti('Grezza', '9101');
  const [riga] = (await ufficio.call(contract.elencoEtichette, {})).reply.righe;
  const id = riga?.id ?? 0;
  expect((await ufficio.call(contract.ristampaEtichetta, { id })).status).toBe(409);
  expect((await ufficio.call(contract.annullaEtichetta, { id })).reply).toBe('OK');
  expect((await ufficio.call(contract.annullaEtichetta, { id })).status).toBe(409);
  await giro();
  expect([await stati(), grezza.stampate]).toEqual([['9101 annullata'], []]);
});

test('a hundred labels are queued in one go', async () => {
  const chiavi = Array.from(
    { length: 100 },
    (_, i) => `9${1 + Math.floor(i / 50)}${String(1 + (i % 50)).padStart(2, '0')}`,
  );
  grezza.stato.muta = true;
  expect((await stampa('Grezza', ...chiavi)).reply).toMatchObject({
    messaggio: 'Etichette inviate alla stampante',
    inCoda: 100,
  });
  expect(await stati()).toHaveLength(100);
});
