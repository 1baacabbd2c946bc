import { join } from 'node:path';
import { writerAndReplica } from '#test/fixtures/replica.ts';
import { startProgram, type Running } from '../program.ts';
import { fill, type Shop } from './cart.ts';
import { addToCart, bearer, confirmations, loginAs } from './journeys.ts';
import { load } from './load.ts';
import { material } from './material.ts';
import type { Bench } from './measured.ts';
import { onDatabase } from './on-database.ts';

/** Delay of the slowed replica in ms. */
const late = 400;
const orders = 40;
const list = '/api/intranet/ordini/vendite?Gruppo=Ordinato&TipoData=Data%20ordine';

/**
 * Two servers with a local primary and replica, small demo: what a replica costs a write and its list, and whether an
 * order made on one server is missing on the other, also when the replica is late.
 */
export async function besideReplica({ dataDir, seconds }: Pick<Bench, 'dataDir' | 'seconds'>): Promise<string[]> {
  const pair = await writerAndReplica();
  const start = (name: string, more: Record<string, string> = {}): Promise<Running> =>
    startProgram({ DATABASE_URL: pair.writer, DATA_DIR: join(dataDir, name), DEMO: 'on', ...more });
  const programs: Running[] = [];
  try {
    const alone = await start('alone');
    programs.push(alone);
    const [one, other] = [
      await start('one', { DATABASE_URL_READ: pair.replica }),
      await start('other', { DATABASE_URL_READ: pair.replica }),
    ];
    programs.push(one, other);
    const of = await material(pair.writer);
    const lines: string[] = [];
    for (const [name, { origin }] of [
      ['the writer alone', alone],
      ['a replica', one],
    ] as const) {
      const token = await login(origin);
      const listed = await load(origin, [{ method: 'GET', path: list, headers: bearer(token) }], seconds, { lanes: 1 });
      const added = await load(origin, addToCart(of, token), seconds, { lanes: 1 });
      lines.push(
        `With ${name}: orders of the month p50 ${listed.p50} ms, p99 ${listed.p99} ms; line into a cart p50 ${added.p50} ms, p99 ${added.p99} ms`,
      );
    }
    const shop = { origin: one.origin, token: await login(one.origin), of };
    const elsewhere = { origin: other.origin, token: await login(other.origin) };
    const told = (slow: string): Promise<string> => ordersSeen({ shop, elsewhere, slow });
    lines.push(await told('following'));
    await onDatabase(pair.replica, async (client) => {
      await client.query(`alter system set recovery_min_apply_delay = ${late}`);
      await client.query('select pg_reload_conf()');
    });
    lines.push(await told(`${late} ms late`));
    return ['\nBeside a replica, small demo', ...lines];
  } finally {
    for (const program of programs) await program.stop();
    await pair.stop();
  }
}

const login = (origin: string): Promise<string> => loginAs(origin, 'admin@demo.it');

interface Told {
  readonly shop: Shop;
  /** Another server, on which the orders are listed. */
  readonly elsewhere: Pick<Shop, 'origin' | 'token'>;
  readonly slow: string;
}

/** Makes orders on one server and lists them on the other, with and without the write's position. */
async function ordersSeen({ shop, elsewhere, slow }: Told): Promise<string> {
  const missed = { withPlace: 0, without: 0 };
  const count = async (place: string | null): Promise<number> => {
    const headers = { ...bearer(elsewhere.token), ...(place && { 'x-scritto': place }) };
    const reply = await fetch(elsewhere.origin + list, { headers });
    return ((await reply.json()) as { totale: number }).totale;
  };
  for (const { cliente, key } of confirmations(shop.of).slice(0, orders)) {
    await fill(shop, cliente, 1);
    const before = await count('FFFF/0');
    const reply = await fetch(`${shop.origin}/api/user/carrello/conferma`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...bearer(shop.token, cliente), 'idempotency-key': key },
      body: JSON.stringify({ trasporto: 'ritiro', pagamento: 'bonifico' }),
    });
    if (!reply.ok) throw new Error(`Not ordered: ${reply.status} ${await reply.text()}`);
    const [blind, seeing] = [await count(null), await count(reply.headers.get('x-scritto'))];
    missed.without += blind <= before ? 1 : 0;
    missed.withPlace += seeing <= before ? 1 : 0;
  }
  return (
    `Ordered on one server, listed on another, replica ${slow}: ${missed.withPlace} of ${orders} missed ` +
    `(at most 0: ${missed.withPlace === 0 ? 'reached' : 'MISSED'}); without the place of the write ${missed.without}`
  );
}
