import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { codeOf } from '../../start-error.ts';

export interface ProcessId {
  readonly pid: number;
  readonly started: string;
}

interface ProcessState {
  readonly started: string;
  readonly zombie: boolean;
}

/** Undefined if not running, and on Windows. */
const stateOf = (pid: number): Promise<ProcessState | undefined> =>
  process.platform === 'linux' ? procStat(pid) : psStat(pid);

export async function psStat(pid: number): Promise<ProcessState | undefined> {
  try {
    const { stdout } = await promisify(execFile)('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], {
      env: { ...process.env, LC_ALL: 'C' },
    });
    const [, stat = '', started = ''] = /^\s*(\S+)\s+(.+?)\s*$/.exec(stdout) ?? [];
    return stat === '' ? undefined : { started, zombie: stat.startsWith('Z') };
  } catch {
    return undefined;
  }
}

async function procStat(pid: number): Promise<ProcessState | undefined> {
  try {
    const [stat, boot] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
    ]);
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { started: `${boot.trim()}:${fields[19] ?? ''}`, zombie: fields[0] === 'Z' };
  } catch {
    return undefined;
  }
}

export async function identify(pid: number): Promise<ProcessId> {
  return { pid, started: (await stateOf(pid))?.started ?? '' };
}

export async function isAlive({ pid, started }: ProcessId): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (codeOf(error) !== 'EPERM') return false;
  }
  const state = await stateOf(pid);
  if (!state) return process.platform === 'win32';
  return !state.zombie && (started === '' || state.started === started);
}

export async function gone(id: ProcessId, milliseconds: number): Promise<boolean> {
  for (const end = Date.now() + milliseconds; Date.now() < end; await wait(20)) if (!(await isAlive(id))) return true;
  return !(await isAlive(id));
}

export interface Postmaster {
  readonly id: ProcessId;
  readonly port: number;
}

/** `foreign`: another program has the pid. */
export async function findPostmaster(cluster: string): Promise<Postmaster | 'foreign' | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const id = await identify(Number(lines[0]));
  const port = Number(lines[3]);
  if (!(id.pid > 0) || !(await isAlive(id))) return undefined;
  const command = await readFile(`/proc/${id.pid}/cmdline`, 'utf8').catch(() => undefined);
  if (command !== undefined && !command.includes(cluster)) return 'foreign';
  return port > 0 ? { id, port } : undefined;
}

/**
 * Puts our pid into a dead server's `postmaster.pid`: PostgreSQL takes a zombie or a reused pid for a living server,
 * but not its own parent. The other lines stay: they show whether
 * backends still use the shared memory. Not on Windows.
 */
export async function takeLockFile(cluster: string): Promise<void> {
  const file = join(cluster, 'postmaster.pid');
  const text = await readFile(file, 'utf8').catch(() => '');
  if (text !== '' && process.platform !== 'win32') await writeFile(file, text.replace(/^[^\n]*/, String(process.pid)));
}
