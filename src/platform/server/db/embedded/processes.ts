import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { codeOf } from '../../start-error.ts';

/** A process told apart from a later one with the same number; `started` is empty where the system doesn't tell. */
export interface ProcessId {
  readonly pid: number;
  readonly started: string;
}

/** Start time and state out of /proc, undefined where there is no such file. */
async function procStat(pid: number): Promise<{ started: string; zombie: boolean } | undefined> {
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
  return { pid, started: (await procStat(pid))?.started ?? '' };
}

/** True while that very process runs; one that is dead but not yet collected by its parent does not. */
export async function isAlive({ pid, started }: ProcessId): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (codeOf(error) !== 'EPERM') return false;
  }
  const stat = await procStat(pid);
  if (!stat) return process.platform !== 'linux';
  return !stat.zombie && (started === '' || stat.started === started);
}

/** True when the process is gone within the time. */
export async function gone(id: ProcessId, milliseconds: number): Promise<boolean> {
  for (const end = Date.now() + milliseconds; Date.now() < end; await wait(20)) if (!(await isAlive(id))) return true;
  return !(await isAlive(id));
}

export interface Postmaster {
  readonly id: ProcessId;
  readonly port: number;
}

/** The server that runs on a cluster, read from its `postmaster.pid`; `foreign` when the number belongs to another program by now. */
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
