import { expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import * as importazione from '#sistema/importazione/contract.ts';
import * as carrello from '#vendita/carrello/contract.ts';
import { testDatabase } from '#test/fixtures/database.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { byClock } from '#test/runner/patience.ts';
import { client } from './client.ts';
import { size } from './size.ts';
import { bundled, startServer, type ServerProcess } from './processes.ts';

const { url, filesDir, db, pool } = await testDatabase();
const file = await bundled('server-process.ts');
const negozio = await apriNegozio(db);
const start = (port = 0): Promise<ServerProcess> => startServer(file, { url, filesDir, port });

const conferma = (origin: string, cliente: string, chiave: string) =>
  client(cliente).call(origin, carrello.confermaCarrello, { trasporto: 'ritiro' }, { 'idempotency-key': chiave });
/** Status of the answer; 0 if there was none. */
const stato = (origin: string, path = '/health'): Promise<number> =>
  fetch(origin + path).then(
    ({ status }) => status,
    () => 0,
  );

async function pronto(origin: string) {
  const [cliente, cdArticolo] = await Promise.all([negozio.cliente(), negozio.articolo()]);
  await client(cliente).call(origin, carrello.aggiungiRiga, { cdArticolo, qta: 2 });
  return { cliente, cdArticolo };
}

/** A confirmation that has started and waits for its stock row until it is released. */
async function inCorso(origin: string, chiave: string) {
  const { cliente, cdArticolo } = await pronto(origin);
  const fermo = await pool.connect();
  await fermo.query('begin');
  await fermo.query('select from giacenze where cd_articolo = $1 for update', [cdArticolo]);
  const risposta = conferma(origin, cliente, chiave);
  const inAttesa = sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(() => db.one(inAttesa)).toBeDefined();
  const prosegui = async (): Promise<void> => {
    await fermo.query('rollback');
    fermo.release();
  };
  return { cliente, risposta, prosegui };
}

test('a server that is told to stop finishes what runs, takes nothing new, and ends well', byClock, async () => {
  const server = await start();
  const { cliente, risposta, prosegui } = await inCorso(server.origin, 'chiave-fermata');
  const begun = performance.now();
  const code = server.end('SIGTERM');
  await expect.poll(() => stato(server.origin)).not.toBe(200);
  expect([0, 503]).toContain(await stato(server.origin, '/api/user/carrello'));
  expect(server.alive()).toBe(true);
  await prosegui();
  expect((await risposta).status).toBe(200);
  expect(await code).toBe(0);
  expect(performance.now() - begun).toBeLessThan(10_000);
  expect(await db.rows(sql`select id from documenti where cod_anagrafica = ${cliente}`)).toHaveLength(1);
  expect(server.complaints()).toBe('');
});

test(
  'it also ends within ten seconds when what runs never ends: the request is cut, nothing of it is kept, the cart is whole',
  { ...byClock, timeout: 60_000 },
  async () => {
    const server = await start();
    const { cliente, risposta, prosegui } = await inCorso(server.origin, 'chiave-tagliata');
    const outcome = risposta.then(
      ({ status }) => status,
      () => 0,
    );
    const begun = performance.now();
    expect(await server.end('SIGTERM')).toBe(0);
    expect(performance.now() - begun).toBeLessThan(10_500);
    expect([0, 503]).toContain(await outcome);
    await prosegui();
    const rimaste = sql`select prog from carrello_righe where cod_anagrafica = ${cliente} for update`;
    expect(await db.rows(rimaste)).toHaveLength(1);
    const other = await start();
    expect((await conferma(other.origin, cliente, 'chiave-tagliata')).status).toBe(200);
    expect(await db.rows(sql`select id from documenti where cod_anagrafica = ${cliente}`)).toHaveLength(1);
    await other.end('SIGTERM');
  },
);

test(
  'two servers, one after the other stopped and started anew under traffic: no request fails after one retry',
  { timeout: 180_000 },
  async () => {
    const servers = await Promise.all([start(), start()]);
    const origin = (i: number): string => servers[i % 2]?.origin ?? '';
    let rolling = true;
    const visti: number[][] = [];
    const compra = async (n: number): Promise<void> => {
      for (let giro = 0; rolling; giro++) {
        const [cliente, cdArticolo] = await Promise.all([negozio.cliente(), negozio.articolo()]);
        await db.run(sql`
        insert into carrello_righe (cod_anagrafica, tp_riga, cd_articolo, descrizione, um, qta, riferimento, note, prezzo_visto, id_utente, aggiunta)
        values (${cliente}, 'PRODOTTO', ${cdArticolo}, '', 'PZ', 1, '', '', 2.5, 1, now())`);
        const stati: number[] = [];
        for (const via of [n + giro, n + giro + 1]) {
          if (stati.at(-1) === 200) break;
          stati.push(
            await conferma(origin(via), cliente, 'chiave-a-rotazione').then(
              ({ status }) => status,
              () => 0,
            ),
          );
        }
        visti.push(stati);
      }
    };
    const stops = Array.from({ length: size(2, 20) }, (_, i) => i % 2);
    const traffic = Promise.all([0, 1, 2, 3, 4, 5].map(compra));
    for (const i of stops) {
      const before = visti.length;
      await expect.poll(() => visti.length, { timeout: 30_000 }).toBeGreaterThan(before + 10);
      expect(await servers[i]?.end('SIGTERM')).toBe(0);
      servers[i] = await start(Number(new URL(origin(i)).port));
    }
    rolling = false;
    await traffic;
    process.stdout.write(
      `SIGTERM: ${stops.length} stops under traffic, ${visti.length} confirmations, ${visti.filter((stati) => stati.length > 1).length} sent once more\n`,
    );
    expect(visti.filter((stati) => stati.at(-1) !== 200)).toEqual([]);
    const fatti = sql`
    select count(*) as ordini from documenti d join chiavi_idempotenza k on (k.risposta ->> 'id')::bigint = d.id where k.chiave = 'chiave-a-rotazione'`;
    expect(await db.one(fatti)).toEqual({ ordini: visti.length });
  },
);

test(
  'deliveries that wait for their check, or to be written, when the server stops go on after the next start, each once',
  { timeout: 240_000 },
  async () => {
    const ufficio = client(null, 2);
    const quante = size(6, 30);
    const numeri = Array.from({ length: quante }, (_, i) => i);
    let server = await start();
    const fermaERiparti = async (): Promise<void> => {
      expect(await server.end('SIGTERM')).toBe(0);
      server = await start();
    };
    const arrivano = async (stato: string): Promise<void> => {
      await expect
        .poll(() => db.rows<{ stato: string }>(sql`select stato from importazioni order by id`), { timeout: 90_000 })
        .toEqual(numeri.map(() => ({ stato })));
    };
    const ids = await Promise.all(
      numeri.map(async (i) => {
        const righe = Array.from({ length: 400 }, (_, n) => `${String(100_000 + i * 400 + n)};Categoria ${n}`);
        const contenuto = Buffer.from(['catMerceologica;descrizione', ...righe].join('\n')).toString('base64');
        const { reply } = await ufficio.call(server.origin, importazione.caricaConsegna, {
          nome: 'categorie.csv',
          contenuto,
        });
        return reply.id;
      }),
    );
    await fermaERiparti();
    await arrivano('pronta');
    for (const id of ids)
      expect(
        (await ufficio.call(server.origin, importazione.confermaImportazione, { id, completa: false })).status,
      ).toBe(200);
    await fermaERiparti();
    await arrivano('importata');
    expect(
      await db.one(sql`select count(*)::int as n from categorie_merceologiche where descrizione like 'Categoria %'`),
    ).toEqual({ n: 400 * quante });
    expect(
      await db.rows(sql`
        select r.chiave from registro r where r.tabella = 'importazioni' and r.dopo ? 'categorie' group by r.chiave having count(*) <> 1`),
    ).toEqual([]);
    await server.end('SIGTERM');
  },
);
