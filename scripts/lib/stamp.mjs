import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/** Hash of the files below `root/paths`, by name and content; ignores tests and notes; a missing path is empty. */
export async function fingerprint(root, paths) {
  const hash = createHash('sha256');
  const names = (await Promise.all(paths.map((path) => filesUnder(root, path)))).flat();
  // In batches: reading thousands of small files one after the other would take too long.
  for (let at = 0; at < names.length; at += atOnce) {
    const some = names.slice(at, at + atOnce);
    const contents = await Promise.all(some.map((name) => readFile(join(root, name))));
    some.forEach((name, i) => hash.update(`${name}\0`).update(contents[i]).update('\0'));
  }
  return hash.digest('hex');
}

const atOnce = 100;

const ignored = (name) => /\.test\.tsx?$|\.md$/.test(name);

async function filesUnder(root, path) {
  const there = await stat(join(root, path)).catch(() => undefined);
  if (!there) return [];
  if (there.isFile()) return [path];
  const entries = await readdir(join(root, path), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !ignored(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .sort();
}

/** True if the stamp file contains this value and all `products` exist. */
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
