import { access, constants, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { built, isBuilt } from './build.mjs';
import { Fault } from './fault.mjs';
import { installed } from './install.mjs';

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** Installs the packages and, unless `build` is false, builds. If two run at once, the second waits for the first. */
export async function prepare({ build = true, say = console.log } = {}) {
  const lock = join(root, '.cache/prepare.lock');
  if (!(await canWrite(dirname(lock)))) return preparedBefore(root, build);
  const self = await identityOf(process.pid);
  while (!(await writeFile(lock, self, { flag: 'wx' }).then(() => true, alreadyThere))) {
    const holder = await readFile(lock, 'utf8').catch(() => '');
    if (holder !== '' && (await identityOf(Number(holder.split(' ')[0]))) !== holder) await rm(lock, { force: true });
    else await wait(100);
  }
  try {
    await installed(root, say);
    if (build) await built(root, say);
  } finally {
    await rm(lock, { force: true });
  }
}

/** If the program's folder is not writable, somebody has prepared it before. */
const canWrite = (folder) =>
  mkdir(folder, { recursive: true })
    .then(() => access(folder, constants.W_OK))
    .then(
      () => true,
      (error) => {
        if (['EACCES', 'EPERM', 'EROFS'].includes(error.code)) return false;
        throw error;
      },
    );

export async function preparedBefore(root, build) {
  if (build && !(await isBuilt(root)))
    throw new Fault(
      `In ${root} non si può scrivere, e questa versione non è preparata: eseguirvi prima  node scripts/prepare.mjs`,
    );
}

function alreadyThere(error) {
  if (error.code === 'EEXIST') return false;
  throw error;
}

/** Process id and start time, so that a later process with the same id is not mistaken for it; empty if it is gone. */
async function identityOf(pid) {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  if (stat !== '') return `${pid} ${stat.slice(stat.lastIndexOf(')')).split(' ')[20]}`;
  try {
    process.kill(pid, 0);
    return `${pid} `;
  } catch {
    return '';
  }
}
