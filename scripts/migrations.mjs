// `npm run migrations -- --name x`: generates the migration from the database to the declared tables and keeps only the
// newest snapshot, the only one that the generator reads.
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from './lib/run.mjs';

const root = join(import.meta.dirname, '..');
const meta = join(root, 'migrations/meta');
const { code } = await run(join(root, 'node_modules/.bin/drizzle-kit'), ['generate', ...process.argv.slice(2)], {
  cwd: root,
  loud: true,
});
const snapshots = (await readdir(meta)).filter((name) => name.endsWith('_snapshot.json')).sort();
if (code === 0) for (const older of snapshots.slice(0, -1)) await rm(join(meta, older));
process.exitCode = code;
