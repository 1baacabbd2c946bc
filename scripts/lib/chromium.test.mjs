import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aptGet, shellBeside } from './chromium.mjs';

const folder = await mkdtemp(join(tmpdir(), 'cardine-apt-'));
const path = process.env.PATH;
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(() => (process.env.PATH = `${folder}:${path}`));
afterEach(() => (process.env.PATH = path));

/** A fake apt-get: finds the lock held that many times, then ends with the given result. */
async function standIn(held, code, message) {
  const calls = join(folder, 'calls');
  await writeFile(calls, '');
  await writeFile(
    join(folder, 'apt-get'),
    `#!/bin/sh
echo "$@" >> ${calls}
if [ $(wc -l < ${calls}) -le ${held} ]; then
  echo "E: Could not get lock /var/lib/apt/lists/lock. It is held by process 1 (apt-get)" >&2
  exit 100
fi
echo "${message}" >&2
exit ${code}
`,
  );
  await chmod(join(folder, 'apt-get'), 0o755);
  return async () => (await readFile(calls, 'utf8')).trimEnd().split('\n').length;
}

test('a lock held by another apt is waited for, with one message', async () => {
  const calls = await standIn(3, 0, '');
  const said = [];
  expect(await aptGet(['update', '-q'], { say: (line) => said.push(line), pause: 5 })).toBe(0);
  expect([await calls(), said]).toEqual([4, ['Un altro apt è al lavoro: attendo che finisca…']]);
});

test('other errors are not retried, and a lock not forever', async () => {
  const calls = await standIn(0, 100, 'E: Unable to locate package chromium');
  expect([await aptGet(['install', 'chromium'], { say: () => {}, pause: 5 }), await calls()]).toEqual([100, 1]);
  await standIn(1000, 0, '');
  expect(await aptGet(['update'], { say: () => {}, pause: 5, patience: 50 })).toBe(100);
});

const isRoot = vi.spyOn(process, 'getuid');
afterAll(() => isRoot.mockRestore());

/** Creates a program with this name and script. */
async function program(name, lines) {
  await writeFile(join(folder, name), `#!/bin/sh\n${lines}\n`);
  await chmod(join(folder, name), 0o755);
}

test('the shell of Chromium’s version is installed and used; if that fails, or without root, Chromium itself', async () => {
  isRoot.mockReturnValue(0);
  await program('dpkg-query', "printf '156.0-1'");
  await standIn(0, 100, 'E: Failed to fetch');
  expect(await shellBeside('/usr/bin/chromium', () => {})).toBeUndefined();
  const given = join(folder, 'given');
  const shell = join(folder, 'chromium-headless-shell');
  await program('apt-get', `echo "$@" > ${given}; echo '#!/bin/sh' > ${shell}; chmod +x ${shell}`);
  expect(await shellBeside('/usr/bin/chromium', () => {})).toBe(shell);
  expect(await readFile(given, 'utf8')).toMatch(/ install .* chromium-headless-shell=156\.0-1\n$/);
  isRoot.mockReturnValue(1000);
  expect(await shellBeside('/usr/bin/chromium', () => {})).toBeUndefined();
});
