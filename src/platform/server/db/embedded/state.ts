import { randomBytes } from 'node:crypto';
import { readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { give } from './account.ts';
import { isAlive, type ProcessId } from './processes.ts';

export interface User extends ProcessId {
  readonly key: string;
}

/** Readable by the owner only. */
export interface State {
  readonly password: string;
  /** Relative to DATA_DIR; absolute if PostgreSQL's account can't enter it. */
  readonly cluster?: string;
  readonly port?: number;
  readonly users: readonly User[];
}

const fileOf = (dataDir: string): string => join(dataDir, 'postgres.json');

export async function readState(dataDir: string): Promise<State> {
  const text = await readFile(fileOf(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return text === undefined
    ? { password: randomBytes(24).toString('base64url'), users: [] }
    : (JSON.parse(text) as State);
}

export async function writeState(dataDir: string, state: State): Promise<void> {
  const draft = `${fileOf(dataDir)}.new`;
  await writeFile(draft, `${JSON.stringify(state, undefined, 2)}\n`, { mode: 0o600, flush: true });
  const { uid, gid } = await stat(dataDir);
  if (process.getuid?.() === 0) await give(draft, { name: '', uid, gid });
  await rename(draft, fileOf(dataDir));
}

export async function living(users: readonly User[]): Promise<User[]> {
  const alive = await Promise.all(users.map(isAlive));
  return users.filter((_, i) => alive[i]);
}
