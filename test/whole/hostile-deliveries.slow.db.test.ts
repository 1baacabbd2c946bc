import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import type { ReplyOf } from '#platform/contract/call.ts';
import { sentenceOf } from '#platform/contract/delivery-faults.ts';
import { elencoNews } from '#catalogo/vetrina/contract.ts';
import { caricaConsegna, leggiImportazione } from '#sistema/importazione/contract.ts';
import { inCammino } from '#sistema/importazione/rules.ts';
import { requestOf } from '#test/fixtures/app.ts';
import { testDatabase } from '#test/fixtures/database.ts';
import { hostileDeliveries } from '#test/fixtures/hostile-deliveries.ts';
import { client } from '../faults/client.ts';
import { bundled, startServer } from '../faults/processes.ts';
import { byClock } from '#test/runner/patience.ts';

// Promises 35 and 40 for deliveries, which are read after their upload was answered (`hostile-files.slow.db.test.ts`
// measures the upload): a client in another process calls continuously until the reading has ended.

const { url, filesDir } = await testDatabase();
const { origin, held } = await startServer(await bundled('server-process.ts'), { url, filesDir });
const ufficio = client(null, 2);
// Not `/health`, which answers 503 on a slow machine.
const second = fork(join(import.meta.dirname, '../faults/cheap-calls.mjs'), [
  origin + requestOf(elencoNews, {}).url,
  '{}',
]);
afterAll(() => second.kill());

/** Longest wait of the second client since the last call, ms. */
async function waited(): Promise<number> {
  second.send('say');
  const [ms] = (await once(second, 'message')) as [number];
  return ms;
}
/** The longest wait without hostile files, because the machine may be busy with other work. */
let usual = 0;
async function quiet(ms: number): Promise<void> {
  await waited();
  await wait(ms);
  usual = Math.max(usual, await waited());
}
await quiet(5000);
await held();

// `held` is the server's own part of the wait, on an idle machine the whole of it.
const most = { wait: 200, held: 100, seconds: 120 } as const;

async function ended(id: number): Promise<ReplyOf<typeof leggiImportazione>> {
  for (let i = 0; i < most.seconds; i++) {
    const { status, reply } = await ufficio.call(origin, leggiImportazione, { id });
    expect(status).toBe(200);
    if (!inCammino(reply.stato)) return reply;
    await wait(1000);
  }
  throw new Error('A delivery is still being read');
}

test.each(hostileDeliveries)(
  '$name: read in time beside the server, with a sentence',
  { ...byClock, timeout: 2000 * most.seconds },
  async ({ file, bytes }) => {
    const contenuto = Buffer.from(bytes()).toString('base64');
    const { status, reply } = await ufficio.call(origin, caricaConsegna, { nome: file, contenuto });
    expect(status).toBe(200);
    expect(await held()).toBeLessThan(most.held);
    await waited();
    const { stato, guasti, motivo, note } = await ended(reply.id);
    expect(await waited()).toBeLessThan(most.wait + 3 * usual);
    expect(await held()).toBeLessThan(most.held);
    expect(note.length).toBeLessThanOrEqual(1000);
    const sentences = [...guasti.map(sentenceOf), motivo].filter((one) => one !== '');
    if (stato !== 'pronta') expect(sentences.length).toBeGreaterThan(0);
    for (const sentence of sentences) expect(sentence).toMatch(/[:,] atteso |\.$/);
    expect(Math.max(0, ...sentences.map((one) => one.length))).toBeLessThan(1200);
    await quiet(300);
  },
);
