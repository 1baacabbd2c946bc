import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { login } from '#sistema/accesso/contract.ts';
import { dettaglioArticolo } from '#prodotto/articolo/contract.ts';
import * as carrello from '#vendita/carrello/contract.ts';
import { paginaCatalogo } from '#catalogo/pagina/contract.ts';
import { elencoDocumenti } from '#vendita/documenti/contract.ts';
import { ricerca } from '#catalogo/ricerca/contract.ts';
import { creaTestata } from '#test/fixtures/catalogo.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { client, type Answered } from './client.ts';
import { ownCluster } from './own-cluster.ts';
import { bundled, startServer } from './processes.ts';

const cluster = await ownCluster();
const { url, store } = cluster;
const { db } = store;
const file = await bundled('server-process.ts');
const negozio = await apriNegozio(db);
const [cliente, nuovo, cdArticolo] = [
  await negozio.cliente(),
  await negozio.cliente(),
  await negozio.articolo({ prezzo: 2.5 }),
];
await creaTestata(db, { codTestata: 'VITI', descrizione: 'Viti zincate', righe: [cdArticolo] });
await creaTestata(db, { codTestata: 'DADI', descrizione: 'Dadi', righe: [cdArticolo] });
const server = await startServer(file, { url, filesDir: tmpdir() });
const { origin } = server;

const io = client(cliente);
const aggiungi = () => io.call(origin, carrello.aggiungiRiga, { cdArticolo });
const conferma = (chiave: string) =>
  io.call(origin, carrello.confermaCarrello, { trasporto: 'ritiro' }, { 'idempotency-key': chiave });
const pagina = (id = 'VITI-0', chi = io) => chi.call(origin, paginaCatalogo, { id });
const salute = (): Promise<number> =>
  fetch(`${origin}/health`).then(
    ({ status }) => status,
    () => {
      throw new Error(server.complaints());
    },
  );
const prezzo = async (): Promise<number | null | undefined> => (await pagina()).reply.articoli[0]?.prezzoListino;
/** Waits until calls succeed again, at most that many ms. */
async function torna(ms: number): Promise<void> {
  await expect.poll(() => aggiungi().then(({ status }) => status), { timeout: ms, interval: 50 }).toBe(200);
}

/**
 * Maximum ms of a call: two seconds, or on a busy machine the time that twenty calls without the database take at
 * present.
 */
async function twoSeconds(): Promise<number> {
  const begun = performance.now();
  await fetch(`${origin}/alive`);
  return 2000 + 20 * (performance.now() - begun);
}

/** Calls that need the database because their data is not in memory. */
const servono: Record<string, () => Promise<Answered<unknown>>> = {
  'reading the cart': () => io.call(origin, carrello.leggiCarrello, {}),
  'adding to the cart': aggiungi,
  'emptying the cart': () => io.call(origin, carrello.svuotaCarrello, {}),
  confirming: () => conferma('chiave-senza-base'),
  'the documents': () => io.call(origin, elencoDocumenti, { tab: 'ordini', year: 2026, month: 3 }),
  'logging in': () => client(null).call(origin, login, { username: 'cliente@demo.it', password: 'demo-cardine' }),
  'a page that nobody has opened': () => pagina('DADI-0'),
  'a page for a customer whose prices nobody has asked': () => pagina('VITI-0', client(nuovo)),
};

describe('the database is stopped', () => {
  let prima: Answered<unknown>[];
  const inMemoria = (): Promise<Answered<unknown>[]> =>
    Promise.all([
      pagina(),
      pagina('VITI-0', client(null)),
      io.call(origin, ricerca, { valore: 'viti' }),
      io.call(origin, dettaglioArticolo, { id: cdArticolo }),
    ]);

  beforeAll(async () => {
    expect((await aggiungi()).status).toBe(200);
    prima = await inMemoria();
    expect(prima.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await cluster.stop();
  });
  afterAll(() => {
    expect(server.alive()).toBe(true);
    expect(server.complaints()).toBe('');
  });

  test.each(Object.entries(servono))(
    '%s is refused within two seconds, in Italian, now and as long as it stays away',
    async (_, chiama) => {
      for (let volta = 0; volta < 3; volta++) {
        const { status, problem, headers, ms } = await chiama();
        expect([status, problem.detail]).toEqual([
          503,
          'Servizio momentaneamente non disponibile. Riprovare tra poco.',
        ]);
        expect(headers.get('content-type')).toContain('application/problem+json');
        expect(headers.get('retry-after')).toBe('2');
        expect(ms).toBeLessThan(await twoSeconds());
      }
    },
  );

  test('thirty at once are refused within two seconds too', async () => {
    const risposte = await Promise.all(Array.from({ length: 30 }, aggiungi));
    expect(risposte.map(({ status }) => status)).toEqual(risposte.map(() => 503));
    expect(Math.max(...risposte.map(({ ms }) => ms))).toBeLessThan(await twoSeconds());
  });

  test('pages, search and articles that are in memory are served as before, and /health tells what is missing', async () => {
    const adesso = await inMemoria();
    expect(adesso.map(({ status, reply }) => [status, reply])).toEqual(
      prima.map(({ status, reply }) => [status, reply]),
    );
    expect(await salute()).toBe(503);
  });

  test('once it is back all works within five seconds without a restart; what changed before anyone listened again is seen', async () => {
    await cluster.start();
    const [cambiato] = await Promise.all([negozio.prezza(cdArticolo, 3.75), torna(3000 + (await twoSeconds()))]);
    expect(cambiato).toBeUndefined();
    await expect.poll(prezzo).toBe(3.75);
    expect(await salute()).toBe(200);
    for (const chiama of [
      () => io.call(origin, carrello.leggiCarrello, {}),
      () => pagina('DADI-0'),
      () => pagina('VITI-0', client(nuovo)),
    ]) {
      expect((await chiama()).status).toBe(200);
    }
  });

  test('changes are heard again, and jobs go on', async () => {
    await negozio.prezza(cdArticolo, 4.5);
    await expect.poll(prezzo).toBe(4.5);
    await db.run(sql`update testate set descrizione = 'Viti brunite' where cod_testata = 'VITI'`);
    await expect.poll(async () => (await pagina()).reply.testata.descrizione).toBe('Viti brunite');
    const risposte = [await conferma('chiave-di-ritorno'), await conferma('chiave-di-ritorno')];
    expect(risposte.map(({ status }) => status)).toEqual([409, 200]);
    await expect.poll(() => db.rows(sql`select stato from posta`)).toEqual([{ stato: 'trattenuta' }]);
  });
});
