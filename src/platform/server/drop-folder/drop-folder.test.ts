import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, readFileSync, unlinkSync } from 'node:fs';
import * as fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { dropFolder } from './drop-folder.ts';
import { lookAt } from './look.ts';
import { withDir } from './safe-open.ts';
import { takeEntry } from './take.ts';

const root = await fs.mkdtemp(join(tmpdir(), 'cardine-posto-'));
afterAll(() => fs.rm(root, { recursive: true, force: true }));
const quiet = (): void => {};
const entryOf = (name: string) => ({ raw: Buffer.from(name).toString('base64'), name });

/** Copies an entry as it is now; null if it is refused or changes. */
async function taken(folder: string, name: string, alive = quiet): Promise<string | null> {
  const to = await fs.mkdtemp(join(root, 'copia-'));
  return withDir(Buffer.from(folder), (dir) => {
    const look = lookAt(dir, entryOf(name), { alive: quiet });
    if (!look || look.fault !== '') return null;
    return takeEntry(dir, { entry: entryOf(name), sign: look.sign, to, alive })?.path ?? null;
  });
}

test('a process that does not answer is killed in time, and the next question is answered by another', async () => {
  const folder = await fs.mkdtemp(join(root, 'muta-'));
  const posto = dropFolder({ folder, patienceMs: 2000 });
  expect(await posto.ask('names', {})).toEqual([]);
  const pid = await ownProcess();
  process.kill(pid, 'SIGSTOP');
  await expect(posto.ask('names', {})).rejects.toMatchObject({
    hung: true,
    message: expect.stringContaining('non risponde'),
  });
  await expect.poll(() => isThere(pid)).toBe(false);
  expect(await posto.ask('names', {})).toEqual([]);
  posto.close();
});

/** Id of this process's folder reader. */
async function ownProcess(): Promise<number> {
  for (const pid of (await fs.readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const [line, stat] = await Promise.all(
      ['cmdline', 'stat'].map((file) => fs.readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')),
    );
    if (line?.includes('drop-folder-process') && stat?.split(') ')[1]?.split(' ')[1] === String(process.pid))
      return Number(pid);
  }
  throw new Error('No process reads a folder');
}

function isThere(pid: number): boolean {
  try {
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
}

test('a file that grows or vanishes while it is copied is not taken', async () => {
  const folder = await fs.mkdtemp(join(root, 'viva-'));
  const path = join(folder, 'a.zip');
  await fs.writeFile(path, Buffer.alloc(3_000_000));
  expect(await taken(folder, 'a.zip')).not.toBeNull();
  expect(await taken(folder, 'a.zip', () => appendFileSync(path, 'x'))).toBeNull();
  let gone = false;
  const vanish = (): void => {
    if (!gone) unlinkSync(path);
    gone = true;
  };
  expect(await taken(folder, 'a.zip', vanish)).toBeNull();
});

/** Swaps the same file or folder with a link repeatedly, so that only timing reveals the link. */
const flip = `
const { renameSync } = require('node:fs');
const [, folder] = process.argv;
const move = (from, to) => renameSync(folder + '/' + from, folder + '/' + to);
for (;;) for (const name of ['a.zip', 'b']) {
  move(name, '.vero-' + name); move('.falso-' + name, name);
  move(name, '.falso-' + name); move('.vero-' + name, name);
}`;

test('a file and a folder that are swapped for links to a secret all the while never give it away', async () => {
  // Same length as the file that replaces it, so size and time do not reveal it.
  const [good, secret] = ['buono', 'falso'];
  const elsewhere = await fs.mkdtemp(join(root, 'segreta-'));
  await fs.writeFile(join(elsewhere, 'dati.zip'), secret);
  const folder = await fs.mkdtemp(join(root, 'contesa-'));
  await fs.mkdir(join(folder, 'b'));
  await fs.writeFile(join(folder, 'b/dati.zip'), good);
  await fs.writeFile(join(folder, 'a.zip'), good);
  await fs.symlink(join(elsewhere, 'dati.zip'), join(folder, '.falso-a.zip'));
  await fs.symlink(elsewhere, join(folder, '.falso-b'));
  const flipping = spawn(process.execPath, ['-e', flip, folder], { stdio: 'ignore' });
  const read: string[] = [];
  const until = Date.now() + 5000;
  while (Date.now() < until && read.length < 2000) {
    for (const name of ['a.zip', 'b']) {
      const path = await taken(folder, name).catch(() => null);
      if (path !== null) read.push(await fs.readFile(name === 'b' ? join(path, 'dati.zip') : path, 'utf8'));
    }
  }
  flipping.kill('SIGKILL');
  await once(flipping, 'exit');
  expect(read.length).toBeGreaterThan(0);
  expect(read.filter((text) => text !== good)).toEqual([]);
});
