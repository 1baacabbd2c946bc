import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { codeOf, StartError } from '../../start-error.ts';
import { identify, isAlive, type ProcessId } from './processes.ts';

const patience = 180_000;

/** Across processes; takes over a dead holder's lock. */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const draft = `${file}.${randomUUID()}`;
  try {
    await writeFile(draft, JSON.stringify(await identify(process.pid)), { mode: 0o600 });
    for (const end = Date.now() + patience; !(await taken(draft, file)); await wait(50)) {
      await takeFromDead(file);
      if (Date.now() > end)
        throw new StartError(`Un altro avvio tiene occupato ${file} da tre minuti: chiuderlo e riprovare.`);
    }
  } finally {
    await rm(draft, { force: true });
  }
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}

/** Atomic, so that no lock is seen without its holder. */
async function taken(draft: string, file: string): Promise<boolean> {
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** If two find the same dead holder, the one that moved a newer lock puts it back. */
async function takeFromDead(file: string): Promise<void> {
  const held = await readFile(file, 'utf8').catch(() => undefined);
  if (held === undefined || (await isAlive(JSON.parse(held) as ProcessId))) return;
  const aside = `${file}.${randomUUID()}`;
  try {
    await rename(file, aside);
    if ((await readFile(aside, 'utf8')) !== held) await link(aside, file).catch(() => undefined);
    await rm(aside, { force: true });
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
}
