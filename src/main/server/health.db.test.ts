import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { testApp } from '#test/fixtures/app.ts';

const folder = await mkdtemp(join(tmpdir(), 'cardine-health-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const filesDir = join(folder, 'files');
const { app } = (await testApp({ filesDir })).server;
const health = async () => {
  const { statusCode, body } = await app.inject('/health');
  return [statusCode, (JSON.parse(body) as { stato: string }).stato];
};

test('a server whose file store can not be written is not ready, and ready again once it can', async () => {
  const clock = vi.spyOn(performance, 'now');
  const later = async (ms: number) => {
    const now = performance.now();
    clock.mockReturnValue(now + ms);
    return health();
  };
  expect(await health()).toEqual([200, 'ok']);
  await rm(filesDir, { recursive: true });
  await writeFile(filesDir, '');
  expect(await later(6000)).toEqual([503, 'archivio dei file non scrivibile']);
  // A restart would not help, so `/alive` stays 200.
  expect((await app.inject('/alive')).statusCode).toBe(200);
  await rm(filesDir);
  expect(await later(6000)).toEqual([200, 'ok']);
  clock.mockRestore();
});
