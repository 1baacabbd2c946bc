import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Fingerprint of files and folders under `root`, by name and content; tests and notes count for nothing, a missing path is empty. */
export async function fingerprint(root, paths) {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const name of await filesUnder(root, path))
      hash
        .update(`${name}\0`)
        .update(await readFile(join(root, name)))
        .update('\0');
  }
  return hash.digest('hex');
}

const ignored = (name) => /\.test\.tsx?$|\.md$/.test(name);

async function filesUnder(root, path) {
  const there = await stat(join(root, path)).catch(() => undefined);
  if (!there) return [];
  if (there.isFile()) return [path];
  const entries = await readdir(join(root, path), { withFileTypes: true });
  const names = entries.map((entry) => entry.name).sort();
  const found = await Promise.all(
    names.filter((name) => !ignored(name)).map((name) => filesUnder(root, `${path}/${name}`)),
  );
  return found.flat();
}

/** True when the stamp holds this value and all that it stands for exists. */
export async function isFresh(stampFile, value, products) {
  const [stamp, ...there] = await Promise.all([
    readFile(stampFile, 'utf8').catch(() => ''),
    ...products.map((product) =>
      stat(product).then(
        () => true,
        () => false,
      ),
    ),
  ]);
  return stamp === value && there.every(Boolean);
}

export async function writeStamp(stampFile, value) {
  await mkdir(dirname(stampFile), { recursive: true });
  await writeFile(stampFile, value);
}
