import { closeSync, constants, existsSync, fstatSync, lstatSync, openSync, readdirSync } from 'node:fs';
import type { BigIntStats } from 'node:fs';
import { codeOf } from '../start-error.ts';

// Whoever may write into the folder may swap a file or a folder for a link at any moment. So nothing is opened by a path of several names: each folder
// is held open, and what lies in it is reached through its descriptor. Synchronous: the process does nothing else, and is killed when it hangs.

/** Why an entry can't be read or moved: an Italian sentence without a full stop. */
export class FolderFault extends Error {}

export const faults = {
  link: 'è un collegamento a un altro file (link): copiare nella cartella il file stesso',
  hardLink: 'lo stesso file ha più nomi (hard link): copiarlo nella cartella',
  special: 'non è un file: è una pipe, un socket o un dispositivo',
  unreadable: 'il programma non ha il diritto di leggerlo: dare all’utente del servizio il diritto di lettura',
  name: 'il nome non è scritto in UTF-8: rinominarlo',
  deep: 'le sue cartelle sono annidate troppo a fondo (al massimo 32)',
} as const;

const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK, O_DIRECTORY } = constants;
const mostDeep = 32;
/** Linux reaches a file through the descriptor of its folder; elsewhere the path stands in for it. */
const byDescriptor = existsSync('/proc/self/fd');

export interface Dir {
  readonly fd: number;
  /** With a slash at its end. */
  readonly at: Buffer;
}

/** Refuses a link. Whoever opens it closes it. */
export function openDir(path: Buffer): Dir {
  const fd = openSync(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_NONBLOCK);
  return { fd, at: Buffer.from(byDescriptor ? `/proc/self/fd/${fd}/` : `${path.toString()}/`) };
}

export function withDir<T>(path: Buffer, work: (dir: Dir) => T): T {
  const dir = openDir(path);
  try {
    return work(dir);
  } finally {
    closeSync(dir.fd);
  }
}

export const inside = (dir: Dir, name: Buffer): Buffer => Buffer.concat([dir.at, name]);

/** Null where it is gone. */
export function statOf(dir: Dir, name: Buffer): BigIntStats | null {
  return lstatSync(inside(dir, name), { bigint: true, throwIfNoEntry: false }) ?? null;
}

/** Null, or why it is neither a folder nor a file of one name. */
export function kindFault(stat: BigIntStats): string | null {
  if (stat.isSymbolicLink()) return faults.link;
  if (stat.isDirectory()) return null;
  if (!stat.isFile()) return faults.special;
  return stat.nlink > 1n ? faults.hardLink : null;
}

/** The descriptor of a file; refuses what has become something else since it was looked at. Never waits for a pipe. */
export function openFile(dir: Dir, name: Buffer): number {
  const fd = openSync(inside(dir, name), O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  const stat = fstatSync(fd, { bigint: true });
  const fault = stat.isDirectory() ? faults.special : kindFault(stat);
  if (fault === null) return fd;
  closeSync(fd);
  throw new FolderFault(fault);
}

export interface Found {
  readonly dir: Dir;
  readonly raw: Buffer;
  /** With its folders. */
  readonly name: string;
  readonly stat: BigIntStats;
}

/** All files at any depth in the order of their names; hidden ones are passed over, anything else is a fault that names it. */
export function* filesIn(dir: Dir, folder = '', depth = 0): Generator<Found> {
  if (depth > mostDeep) throw new FolderFault(faults.deep);
  for (const raw of readdirSync(dir.at, { encoding: 'buffer' }).toSorted(Buffer.compare)) {
    if (raw[0] === 0x2e) continue;
    const name = `${folder}${shownName(raw)}`;
    const stat = statOf(dir, raw);
    if (!stat) continue;
    const fault = isUtf8(raw) ? kindFault(stat) : faults.name;
    if (fault !== null) throw new FolderFault(`${name}: ${fault}`);
    if (stat.isFile()) yield { dir, raw, name, stat };
    else {
      const below = named(name, () => openDir(inside(dir, raw)));
      try {
        yield* filesIn(below, `${name}/`, depth + 1);
      } finally {
        closeSync(below.fd);
      }
    }
  }
}

/** A failure that is about one file says which. */
export function named<T>(name: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const fault = faultOf(error);
    throw fault === null ? error : new FolderFault(`${name}: ${fault}`, { cause: error });
  }
}

/** What the system or a look said, as a sentence; null for what is no fault of the folder. */
export function faultOf(error: unknown): string | null {
  if (error instanceof FolderFault) return error.message;
  const code = codeOf(error);
  if (code === 'EACCES' || code === 'EPERM') return faults.unreadable;
  if (code === 'ELOOP' || code === 'ENOTDIR') return faults.link;
  if (code === 'ENXIO') return faults.special;
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return 'sul server manca lo spazio per leggerlo: liberare spazio su disco';
  return /^E[A-Z0-9]+$/.test(code) ? `non si legge (${code})` : null;
}

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

export function isUtf8(raw: Uint8Array): boolean {
  try {
    strict.decode(raw);
    return true;
  } catch {
    return false;
  }
}

/** Signs that a screen, a sheet or a terminal would obey, and bytes that are no UTF-8, are written as `\x0a`: no two names look the same. */
export function shownName(raw: Buffer): string {
  const bytes = (some: Uint8Array): string =>
    [...some].map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('');
  if (!isUtf8(raw)) return raw.toString('latin1').replace(/[^ -[\]-~]/g, (sign) => bytes(Buffer.from(sign, 'latin1')));
  return raw.toString().replace(/[\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}]/gu, (sign) => bytes(Buffer.from(sign)));
}
