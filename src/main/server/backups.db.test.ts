import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { folderFiles } from '#platform/server/files/folder.ts';
import { testDatabase } from '#test/fixtures/database.ts';
import { backUpNight, newestBackup } from './backups.ts';

const root = await mkdtemp(join(tmpdir(), 'cardine-notte-'));
afterAll(() => rm(root, { recursive: true, force: true }));
const { url } = await testDatabase();
const folder = join(root, 'copie');
const night = (day: string): Promise<void> =>
  backUpNight({ url, files: folderFiles(join(root, 'file')), folder, keep: 2, now: new Date(`${day}T01:00:00Z`) });

test('each night makes one backup, however many servers run; only backups beyond the number to keep are deleted', async () => {
  await night('2026-03-14');
  await Promise.all([night('2026-03-15'), night('2026-03-15')]);
  expect((await readdir(folder)).sort()).toEqual(['cardine-2026-03-14.tar.gz', 'cardine-2026-03-15.tar.gz']);
  await night('2026-03-16');
  expect((await readdir(folder)).sort()).toEqual(['cardine-2026-03-15.tar.gz', 'cardine-2026-03-16.tar.gz']);
  expect((await newestBackup(folder))?.name).toBe('cardine-2026-03-16.tar.gz');
  // It contains all customers, prices and logins, so only the owner may read it.
  expect((await stat(join(folder, 'cardine-2026-03-16.tar.gz'))).mode & 0o777).toBe(0o600);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
});
