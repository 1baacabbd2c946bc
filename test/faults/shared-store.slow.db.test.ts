import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import sharp from 'sharp';
import { afterEach, describe, expect, test } from 'vitest';
import { ricerca } from '#catalogo/ricerca/contract.ts';
import { sql } from '#platform/server/db/sql.ts';
import { modificaDescrizione } from '#prodotto/testate/contract.ts';
import { caricaImmagine } from '#sistema/aiuto/contract.ts';
import { testDatabase } from '#test/fixtures/database.ts';
import { s3StandIn } from '#test/stand-ins/s3.ts';
import { client } from './client.ts';
import { bundled, startServer } from './processes.ts';

const { url, filesDir, db } = await testDatabase({ demo: true });
const file = await bundled('server-process.ts');
const s3 = await s3StandIn();
afterEach(() => void (s3.fault = null));
const start = () => startServer(file, { url, filesDir, files: s3.place('portale/') });
const servers = await Promise.all([start(), start()]);
const origin = (i: number): string => servers[i]?.origin ?? '';

const admin = client(null, 2);
/** An incompressible picture, so that its upload consists of many parts. */
async function picture(): Promise<string> {
  const raw = { width: 400, height: 400, channels: 3 } as const;
  const png = await sharp(randomBytes(400 * 400 * 3), { raw })
    .png()
    .toBuffer();
  return png.toString('base64');
}
const uploaded = async (i: number, contenuto: string): Promise<string> => {
  const { status, reply } = await admin.call(origin(i), caricaImmagine, { contenuto });
  expect(status).toBe(200);
  return reply.indirizzo;
};
const served = async (i: number, address: string) => {
  const response = await fetch(origin(i) + address, { headers: { accept: 'image/webp' } });
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
};
const pictures = (): string[] => s3.keys().filter((key) => key.startsWith('portale/aiuto/'));

describe('two servers on one database and one bucket', () => {
  test('serve what was uploaded at the other, scaled and as it is', async () => {
    const address = await uploaded(0, await picture());
    const [here, there] = [await served(0, address), await served(1, address)];
    expect([here.status, there.status]).toEqual([200, 200]);
    expect(there.bytes.equals(here.bytes)).toBe(true);
    expect((await sharp(there.bytes).metadata()).width).toBe(400);
    const key = address.replace('/immagini/960/', '');
    const whole = await served(1, `/files/${key}`);
    expect([pictures(), (await sharp(whole.bytes).metadata()).format]).toEqual([[`portale/${key}`], 'webp']);
  });

  test('find at one what was edited at the other', async () => {
    const testata = await db.one<{ id: string; versione: number }>(
      sql`select cod_testata || '-' || suffisso as id, versione from testate order by 1 limit 1`,
    );
    const found = async (i: number) =>
      (await client(null).call(origin(i), ricerca, { valore: 'zirconiatissima' })).reply.totale;
    expect([await found(0), await found(1)]).toEqual([0, 0]);
    const { id = '', versione = 0 } = testata ?? {};
    const edit = { id, descrizione: 'Vite zirconiatissima', versione };
    expect((await admin.call(origin(0), modificaDescrizione, edit)).status).toBe(200);
    await expect.poll(() => found(1), { interval: 50 }).toBe(1);
  });

  test('lose nothing and keep nothing half when one is killed in the middle of an upload: the other goes on', async () => {
    const [before, contenuto] = [pictures(), await picture()];
    let seen = 0;
    const begun = new Promise<void>((resolve) => {
      s3.fault = async (request) => {
        if (request.method !== 'PUT' || !request.url?.includes('/aiuto/')) return false;
        request.on('data', (chunk: Buffer) => (seen += chunk.length));
        await once(request, 'data');
        request.pause();
        resolve();
        await new Promise<void>((gone) => request.on('error', () => {}).on('close', gone));
        return true;
      };
    });
    const lost = uploaded(0, contenuto).catch(() => 'lost');
    await begun;
    await servers[0]?.end('SIGKILL');
    expect(await lost).toBe('lost');
    s3.fault = null;
    expect(seen).toBeGreaterThan(0);
    expect([pictures(), s3.unfinished()]).toEqual([before, 0]);

    const address = await uploaded(1, contenuto);
    servers[0] = await start();
    expect((await served(0, address)).status).toBe(200);
    expect(pictures()).toHaveLength(before.length + 1);
  });

  test('are not ready while the bucket is away, and ready again by themselves', async () => {
    const health = async (i: number) => (await fetch(`${origin(i)}/health`)).status;
    await s3.stop();
    for (const i of [0, 1]) await expect.poll(() => health(i)).toBe(503);
    expect((await client(null).call(origin(1), ricerca, { valore: 'vite' })).status).toBe(200);
    await s3.start();
    for (const i of [0, 1]) await expect.poll(() => health(i)).toBe(200);
  });
});
