import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, rm, stat, statfs } from 'node:fs/promises';
import type pg from 'pg';

const shared = '/dev/shm';
/** A run holds some ten databases of up to 80 MB at once. */
const needed = 4 * 1024 ** 3;

/**
 * A tablespace in memory for the test databases if there is room; otherwise PostgreSQL's default. A database is a
 * thousand files: on ext4, creating and dropping it costs up to a second of CPU for inode searches, in memory a tenth.
 */
export async function inMemory(admin: pg.Client, root: string): Promise<string> {
  const hash = createHash('sha256').update(root).digest('hex').slice(0, 16);
  const folder = `${shared}/cardine-tests-${hash}`;
  const { rowCount } = await admin.query("select from pg_tablespace where spcname = 'in_memory'");
  const exists = existsSync(folder);
  if (rowCount && exists) return 'in_memory';
  // A restart of the machine clears the memory, together with the databases of ended runs.
  if (rowCount) await admin.query('drop tablespace in_memory');
  if (!exists && !(await hasRoom())) return 'pg_default';
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  await chmod(folder, 0o700);
  const { rows } = await admin.query<{ data_directory: string }>('show data_directory');
  const owner = await stat(rows[0]?.data_directory ?? root);
  await chown(folder, owner.uid, owner.gid);
  await admin.query(`create tablespace in_memory location '${folder}'`);
  return 'in_memory';
}

async function hasRoom(): Promise<boolean> {
  const found = await statfs(shared).catch(() => null);
  return found !== null && found.bavail * found.bsize >= needed;
}
