import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  type BigIntStats,
} from 'node:fs';
import { codeOf } from '../start-error.ts';

// Anyone who can write into the folder may swap an entry for a link, so each is opened relative to an open folder's
// descriptor.

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
const byDescriptor = existsSync('/proc/self/fd');

export interface Dir {
  readonly fd: number;
  readonly at: Buffer;
}

/** Refuses a link. The caller closes it. */
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

export function statOf(dir: Dir, name: Buffer): BigIntStats | null {
  return lstatSync(inside(dir, name), { bigint: true, throwIfNoEntry: false }) ?? null;
}

/** Folder, or file with a single hard link. */
export function kindFault(stat: BigIntStats): string | null {
  if (stat.isSymbolicLink()) return faults.link;
  if (stat.isDirectory()) return null;
  if (!stat.isFile()) return faults.special;
  return stat.nlink > 1n ? faults.hardLink : null;
}

/** Refuses a file whose kind changed; opens non-blocking, because a pipe would hang. */
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
  /** Relative path. */
  readonly name: string;
  readonly stat: BigIntStats;
}

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

export function named<T>(name: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const fault = faultOf(error);
    throw fault === null ? error : new FolderFault(`${name}: ${fault}`, { cause: error });
  }
}

/** Italian; null for other errors. */
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

/** Invalid UTF-8 as `\x0a`: names stay distinct. */
export function shownName(raw: Buffer): string {
  const bytes = (some: Uint8Array): string =>
    [...some].map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('');
  if (!isUtf8(raw)) return raw.toString('latin1').replace(/[^ -[\]-~]/g, (sign) => bytes(Buffer.from(sign, 'latin1')));
  return raw.toString().replace(/[\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}]/gu, (sign) => bytes(Buffer.from(sign)));
}
