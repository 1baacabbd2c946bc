import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import * as carrello from '#vendita/carrello/contract.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { client, insisting, type Answered } from './client.ts';
import { ownCluster } from './own-cluster.ts';
import { bundled, startServer } from './processes.ts';
import { size, timeFor } from './size.ts';

const cluster = await ownCluster();
const { url, store } = cluster;
const { db } = store;
const negozio = await apriNegozio(db);
const server = await startServer(await bundled('server-process.ts'), { url, filesDir: tmpdir() });
const { origin } = server;
const salute = (): Promise<number> =>
  fetch(`${origin}/health`).then(
    ({ status }) => status,
    () => {
      throw new Error(server.complaints());
    },
  );

test(
  'the database killed and restarted again and again in the middle of orders: none that was acknowledged is missing, none is there twice',
  { timeout: timeFor(240_000) },
  async () => {
    const clienti = await Promise.all(Array.from({ length: 8 }, () => negozio.cliente()));
    const articolo = await negozio.articolo({ scorta: 100_000 });
    const confermati: { chiave: string; id: number }[] = [];
    const stati = new Map<number, number>();
    let killing = true;
    const contato = async <R>(risposta: Promise<Answered<R>>): Promise<Answered<R>> => {
      const { status } = await risposta;
      stati.set(status, (stati.get(status) ?? 0) + 1);
      return risposta;
    };
    const compra = async (codAnagrafica: string): Promise<void> => {
      const suo = client(codAnagrafica);
      for (let giro = 0; killing; giro++) {
        const chiave = `chiave-${codAnagrafica}-${giro}`;
        await insisting(
          () => [origin],
          0,
          () => contato(suo.call(origin, carrello.aggiungiRiga, { cdArticolo: articolo })),
        );
        const { reply, status } = await insisting(
          () => [origin],
          0,
          (dove) =>
            contato(suo.call(dove, carrello.confermaCarrello, { trasporto: 'ritiro' }, { 'idempotency-key': chiave })),
        );
        expect(status).toBe(200);
        confermati.push({ chiave, id: reply.id });
      }
    };
    const traffic = Promise.all(clienti.map(compra));
    const uccisioni = size(3, 30);
    const fini = Array.from({ length: 2 * uccisioni - 1 }, (_, i) => (i % 2 ? 'stop' : 'kill'));
    for (const [volta, fine] of fini.entries()) {
      const before = confermati.length;
      await expect
        .poll(() => confermati.length, { timeout: 20_000, interval: 10 })
        .toBeGreaterThan(before + 4 * (volta % 5));
      await cluster[fine]();
      await expect.poll(salute, { timeout: 10_000, interval: 10 }).toBe(503);
      if (fine === 'stop') await cluster.start();
    }
    await expect.poll(salute, { timeout: 20_000, interval: 50 }).toBe(200);
    expect(server.complaints()).toBe('');
    killing = false;
    await traffic;
    process.stdout.write(
      `PostgreSQL under orders: ${uccisioni} times kill -9, ${uccisioni - 1} restarts, ${confermati.length} orders acknowledged, answers by status ${JSON.stringify(Object.fromEntries(stati))}\n`,
    );
    expect([...stati.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    const presenti = await db.rows<{ id: number }>(
      sql`select id from documenti where cod_anagrafica = any(${clienti}::text[]) order by id`,
    );
    expect(presenti.map(({ id }) => id)).toEqual(confermati.map(({ id }) => id).sort((a, b) => a - b));
    const numeri = await db.rows<{ numero: number }>(
      sql`select numero from documenti where tipo = 'OC' order by numero`,
    );
    expect(numeri.map(({ numero }) => numero)).toEqual(numeri.map((_, i) => i + 1));
    expect(server.alive()).toBe(true);
    expect(server.complaints()).toBe('');
  },
);
