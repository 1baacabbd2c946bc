import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import config from '../../drizzle.config.ts';
import { filesUnder, root, sources, textOf } from '../../scripts/check/tree.ts';

mkdirSync(join(root, '.cache'), { recursive: true });
const scratch = mkdtempSync(join(root, '.cache/migrations-'));
afterAll(() => rmSync(scratch, { recursive: true }));

const journal = JSON.parse(readFileSync(join(root, 'migrations/meta/_journal.json'), 'utf8')) as {
  readonly entries: readonly { readonly idx: number; readonly tag: string }[];
};
const named = (end: string): string[] =>
  readdirSync(join(root, 'migrations'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(end))
    .sort();

test('the journal names each migration once, in the order of their numbers', () => {
  expect(journal.entries.map((entry) => `${entry.tag}.sql`)).toEqual(named('.sql'));
  expect(journal.entries.map((entry) => entry.idx)).toEqual(journal.entries.map((_, at) => at));
});

test('one snapshot is kept, that of the last migration: the generator compares with no other', () => {
  const last = String(journal.entries.at(-1)?.idx).padStart(4, '0');
  expect(named('_snapshot.json')).toEqual([`meta/${last}_snapshot.json`]);
});

/** Hash of everything the generator reads: tables, the rules they import, migrations, its own version. */
function read(): string {
  const hash = createHash('sha256').update(textOf('package-lock.json')).update(textOf('drizzle.config.ts'));
  const paths = [
    ...sources().filter((path) => /\/(schema\.ts$|rules\.ts$|rules\/)/.test(path)),
    ...filesUnder('migrations'),
  ];
  for (const path of paths) hash.update(path).update(textOf(path));
  return hash.digest('hex');
}

test('the migrations make what the tables declare: generating again makes nothing new', async () => {
  // Skips the generator, which takes three seconds, if the same input passed before.
  const [now, seen] = [read(), join(root, '.cache/migrations-seen')];
  if (existsSync(seen) && readFileSync(seen, 'utf8') === now) return;
  const out = join(scratch, 'out');
  cpSync(join(root, 'migrations'), out, { recursive: true });
  const before = readdirSync(out);
  const own = join(scratch, 'drizzle.json');
  writeFileSync(own, JSON.stringify({ ...config, out: relative(root, out) }));
  const made = await promisify(execFile)(
    join(root, 'node_modules/.bin/drizzle-kit'),
    ['generate', `--config=${relative(root, own)}`],
    { cwd: root },
  );
  expect(readdirSync(out).filter((name) => !before.includes(name))).toEqual([]);
  expect(made.stdout).toContain('nothing to migrate');
  writeFileSync(seen, now);
});
