import { createHash, type Hash } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Entry, Taken } from './messages.ts';
import { lookAt, rawOf, within, type Looking } from './look.ts';
import { filesIn, inside, named, openFile, statOf, withDir, type Dir, type Found } from './safe-open.ts';

const piece = 1024 * 1024;
/** Bytes. */
const longest = 100;

interface Copying extends Looking {
  readonly to: string;
  readonly hash: Hash;
}

/** Copies an entry; null if it changes meanwhile. */
export function takeEntry(
  root: Dir,
  { entry, sign, to, alive, accept }: Pick<Copying, 'to'> & Looking & Sighted,
): Taken | null {
  const asSeen = (): boolean => lookAt(root, entry, { alive, accept })?.sign === sign;
  if (!asSeen()) return null;
  const raw = rawOf(entry);
  const stat = statOf(root, raw);
  if (!stat) return null;
  const hash = createHash('sha256');
  const path = join(to, stat.isDirectory() ? 'consegna' : entry.name.replace(/[^\w.() -]/g, '_').slice(-longest));
  const same = stat.isDirectory()
    ? withDir(inside(root, raw), (dir) => copyFolder(dir, { to: path, hash, alive }))
    : copyFile({ dir: root, raw, name: entry.name, stat }, { to: path, hash, alive });
  return same && asSeen() ? { hash: hash.digest('hex'), path } : null;
}

interface Sighted {
  readonly entry: Entry;
  readonly sign: string;
}

function copyFolder(dir: Dir, { to, hash, alive }: Copying): boolean {
  mkdirSync(to, { mode: 0o700 });
  for (const found of within(filesIn(dir), alive)) {
    hash.update(`${Buffer.byteLength(found.name)} ${found.name} ${found.stat.size}\n`);
    mkdirSync(join(to, dirname(found.name)), { recursive: true, mode: 0o700 });
    if (!named(found.name, () => copyFile(found, { to: join(to, found.name), hash, alive }))) return false;
  }
  return true;
}

function copyFile({ dir, raw, stat }: Found, { to, hash, alive }: Copying): boolean {
  const from = openFile(dir, raw);
  try {
    const out = openSync(to, 'wx', 0o600);
    try {
      const buffer = Buffer.alloc(piece);
      let size = 0n;
      for (;;) {
        const read = readSync(from, buffer);
        if (read === 0) return size === stat.size;
        size += BigInt(read);
        if (size > stat.size) return false;
        hash.update(buffer.subarray(0, read));
        for (let done = 0; done < read;) done += writeSync(out, buffer, done, read - done);
        alive();
      }
    } finally {
      closeSync(out);
    }
  } finally {
    closeSync(from);
  }
}
