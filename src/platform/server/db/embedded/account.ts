import { spawnSync } from 'node:child_process';
import { chown, readFile, stat } from 'node:fs/promises';
import { StartError } from '../../start-error.ts';

/** PostgreSQL refuses to run as root. */
export interface Account {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

const isRoot = (): boolean => process.getuid?.() === 0;

/** Undefined if not root. An existing cluster keeps its owner. */
export async function chooseAccount(cluster?: string): Promise<Account | undefined> {
  if (!isRoot()) return undefined;
  const owner = cluster === undefined ? undefined : await stat(cluster).catch(() => undefined);
  if (owner && owner.uid !== 0) return { name: String(owner.uid), uid: owner.uid, gid: owner.gid };
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n').map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const found = lines.find((fields) => fields[0] === name);
    if (found) return { name, uid: Number(found[2]), gid: Number(found[3]) };
  }
  throw new StartError(
    'PostgreSQL non si avvia come root e mancano gli utenti postgres e nobody: avviare con un altro utente o indicare DATABASE_URL.',
  );
}

function passes(account: Account, test: string, path: string): boolean {
  const { status } = spawnSync('/bin/sh', ['-c', test, 'sh', path], {
    uid: account.uid,
    gid: account.gid,
    cwd: '/',
    stdio: 'ignore',
  });
  return status === 0;
}

export const canUseBinaries = (account: Account, directory: string): boolean =>
  passes(
    account,
    'test -r "$1/share/postgresql/postgres.bki" && "$1/bin/initdb" --version && "$1/bin/postgres" --version',
    directory,
  );

export const canReach = (account: Account, directory: string): boolean => passes(account, 'cd "$1"', directory);

export async function give(path: string, account: Account | undefined): Promise<void> {
  if (account) await chown(path, account.uid, account.gid);
}
