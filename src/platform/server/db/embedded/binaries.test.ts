import { existsSync, mkdirSync, mkdtempSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { installedBinaries, linksMade, program } from './binaries.ts';

const folder = mkdtempSync(join(tmpdir(), 'cardine-binaries-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the binaries of this platform are installed', async () => {
  const binaries = await installedBinaries();
  for (const name of ['initdb', 'postgres', 'pg_ctl'] as const) expect(existsSync(program(binaries, name))).toBe(true);
});

test('links that the blocked install script did not make are made, and found again the second time', async () => {
  const directory = join(folder, 'native');
  mkdirSync(join(directory, 'lib'), { recursive: true });
  writeFileSync(join(directory, 'lib/libpq.so.5.18'), '');
  writeFileSync(
    join(directory, 'pg-symlinks.json'),
    JSON.stringify([{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]),
  );
  expect(await linksMade({ directory, version: '' })).toBe(true);
  expect(readlinkSync(join(directory, 'lib/libpq.so.5'))).toBe('libpq.so.5.18');
  expect(await linksMade({ directory, version: '' })).toBe(true);
});
