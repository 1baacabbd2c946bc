import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Fault } from './fault.mjs';
import { run, tellingLine } from './run.mjs';
import { isFresh, writeStamp } from './stamp.mjs';

/** Installs the packages of package-lock.json if node_modules is missing, or is of another lock file or platform. */
export async function installed(root, say) {
  const lock = await readFile(join(root, 'package-lock.json'), 'utf8');
  const value = createHash('sha256').update(`${process.platform}-${process.arch}\n${lock}`).digest('hex');
  const stampFile = join(root, 'node_modules/.cardine-lock');
  if (await isFresh(stampFile, value, [])) return;
  if (!(await matches(root, lock))) {
    say('Installo i pacchetti…');
    await install(root);
  }
  await writeStamp(stampFile, value);
}

/** Whether node_modules already matches the lock file, because npm was run by hand. */
async function matches(root, lock) {
  const hidden = await readFile(join(root, 'node_modules/.package-lock.json'), 'utf8').catch(() => undefined);
  if (hidden === undefined) return false;
  const wanted = JSON.parse(lock).packages;
  const present = JSON.parse(hidden).packages;
  const missing = Object.entries(wanted).some(([path, entry]) => path !== '' && !entry.optional && !present[path]);
  return (
    !missing &&
    Object.entries(present).every(([path, entry]) => wanted[path]?.version === entry.version && suits(wanted[path]))
  );
}

const suits = ({ os, cpu }) => (!os || os.includes(process.platform)) && (!cpu || cpu.includes(process.arch));

async function install(root) {
  const args = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const first = await npm(root, ['ci', ...args]);
  if (first.code === 0) return;
  const second = await npm(root, ['install', '--no-save', ...args]);
  if (second.code !== 0) throw new Fault(`Installazione dei pacchetti non riuscita: ${tellingLine(second.output)}`);
}

/** The npm that started this script, else the one on the path. */
async function npm(root, args) {
  const own = process.env.npm_execpath;
  try {
    return await (own?.endsWith('.js')
      ? run(process.execPath, [own, ...args], { cwd: root })
      : run('npm', args, { cwd: root }));
  } catch (cause) {
    throw new Fault('npm non si trova: installarlo insieme a Node.js.', { cause });
  }
}
