import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  fchmodSync,
  fstatSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  unlinkSync,
  writeSync,
} from 'node:fs';
import { codeOf } from '../start-error.ts';
import { lookAt, rawOf, type Looking } from './look.ts';
import type { Entry, Place } from './messages.ts';
import { FolderFault, inside, statOf, withDir, type Dir } from './safe-open.ts';

const longest = 200;

export function writeFault(root: Dir, folders: readonly string[]): string {
  try {
    accessSync(root.at, constants.R_OK | constants.W_OK | constants.X_OK);
    for (const name of folders) withPlace(root, name, () => {});
    return '';
  } catch (error) {
    if (error instanceof FolderFault) return error.message;
    return `nella cartella non si può scrivere (${codeOf(error)})`;
  }
}

/** Moves an entry. False if it changed or is gone. Never overwrites. */
export function putAway(root: Dir, { entry, sign, place }: Moving, looking: Looking): boolean {
  if (lookAt(root, entry, looking)?.sign !== sign) return false;
  return withPlace(root, place.where, (target) => {
    const as = freeName(target, place.as);
    const report = Buffer.from(`${as}.errori.csv`);
    try {
      if (place.report !== null) write(target, report, place.report);
      renameSync(inside(root, rawOf(entry)), inside(target, Buffer.from(as)));
      return true;
    } catch (error) {
      if (place.report !== null && statOf(target, report)) unlinkSync(inside(target, report));
      if (codeOf(error) === 'ENOENT') return false;
      throw new FolderFault(`non si può spostare in «${place.where}» (${codeOf(error)})`, { cause: error });
    }
  });
}

/** Atomic: writes under a name that readers skip, then links it, which never overwrites. */
export function putFile(root: Dir, { name, base64 }: { readonly name: string; readonly base64: string }): boolean {
  const [final, draft] = [Buffer.from(name), Buffer.from(`.${name}.parte`)];
  try {
    if (statOf(root, draft)) unlinkSync(inside(root, draft));
    const bytes = Buffer.from(base64, 'base64');
    write(root, draft, bytes);
    try {
      linkSync(inside(root, draft), inside(root, final));
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
      return readFileSync(inside(root, final)).equals(bytes);
    } finally {
      unlinkSync(inside(root, draft));
    }
    return true;
  } catch (error) {
    throw new FolderFault(`«${name}» non si può scrivere (${codeOf(error)})`, { cause: error });
  }
}

interface Moving {
  readonly entry: Entry;
  readonly sign: string;
  readonly place: Place;
}

function withPlace<T>(root: Dir, name: string, work: (dir: Dir) => T): T {
  const raw = Buffer.from(name);
  try {
    mkdirSync(inside(root, raw));
    chmodSync(inside(root, raw), modeOf(root));
  } catch (error) {
    if (codeOf(error) !== 'EEXIST')
      throw new FolderFault(`la cartella «${name}» non si può creare (${codeOf(error)})`, { cause: error });
  }
  if (!statOf(root, raw)?.isDirectory())
    throw new FolderFault(`«${name}» deve essere una cartella, non un file o un collegamento`);
  return withDir(inside(root, raw), (dir) => {
    try {
      accessSync(dir.at, constants.W_OK | constants.X_OK);
    } catch (error) {
      throw new FolderFault(`nella cartella «${name}» non si può scrivere (${codeOf(error)})`, { cause: error });
    }
    return work(dir);
  });
}

function freeName(target: Dir, wanted: string): string {
  const short = shortened(wanted);
  for (let n = 1; ; n++) {
    const name = n === 1 ? short : `${n}-${short}`;
    const taken = [name, `${name}.errori.csv`].some((one) => statOf(target, Buffer.from(one)) !== null);
    if (!taken) return name;
  }
}

function shortened(name: string): string {
  if (Buffer.byteLength(name) <= longest) return name;
  const ending = /\.\w{1,5}$/.exec(name)?.[0] ?? '';
  let begin = name.slice(0, longest);
  while (Buffer.byteLength(begin) > longest - ending.length) begin = begin.slice(0, -1);
  return `${begin.replace(/[\ud800-\udbff]$/, '')}${ending}`;
}

const modeOf = (dir: Dir): number => fstatSync(dir.fd).mode & 0o777;

/** Never overwrites or follows a link. */
function write(target: Dir, name: Buffer, content: string | Buffer): void {
  const { O_WRONLY, O_CREAT, O_EXCL, O_NOFOLLOW } = constants;
  const fd = openSync(inside(target, name), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, 0o640);
  try {
    fchmodSync(fd, modeOf(target) & 0o666);
    const bytes = Buffer.from(content as string);
    for (let done = 0; done < bytes.length;) done += writeSync(fd, bytes, done);
  } finally {
    closeSync(fd);
  }
}
