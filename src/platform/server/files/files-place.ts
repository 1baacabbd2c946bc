import { fileURLToPath } from 'node:url';
import { codeOf } from '../start-error.ts';
import type { FileStore } from './files.ts';
import { folderFiles } from './folder.ts';
import type { S3Place } from './s3-address.ts';
import { s3Files } from './s3.ts';

export type FilesPlace = FolderPlace | S3Place;

interface FolderPlace {
  readonly kind: 'folder';
  /** Absolute. */
  readonly folder: string;
}

export const openFiles = (place: FilesPlace): FileStore =>
  place.kind === 'folder' ? folderFiles(place.folder) : s3Files(place);

export const nameOf = (place: FilesPlace): string =>
  place.kind === 'folder'
    ? place.folder
    : `s3://${place.bucket}/${place.prefix}${place.endpoint === null ? '' : ` (${place.endpoint})`}`;

export const folderAt = (url: string): string | null => {
  try {
    return fileURLToPath(url);
  } catch {
    return null;
  }
};

const wrongKey = ['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'AccessDenied', 'Forbidden', '403'];
const wrongRegion = ['PermanentRedirect', 'AuthorizationHeaderMalformed', 'IllegalLocationConstraintException'];
const away = ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'TimeoutError'];

/** Italian, without secrets. */
export function filesFault(place: FilesPlace, error: unknown): string {
  const code = codeOf(error);
  if (place.kind === 'folder')
    return `nella cartella ${place.folder} non si può scrivere e rileggere (${code || 'errore'}).`;
  const name = error instanceof Error ? error.name : '';
  const where = nameOf(place);
  if (name === 'NoSuchBucket') return `l’archivio ${place.bucket} non c’è: ${where}.`;
  if (wrongKey.includes(name)) return `${where} rifiuta la chiave: controllare FILES_KEY_ID e FILES_SECRET.`;
  if (wrongRegion.includes(name)) return `${where} sta in un’altra regione: indicarla con region=.`;
  const reason = away.find((one) => one === code || one === name);
  if (reason !== undefined) return `${where} non risponde (${reason}).`;
  return `in ${where} non si può scrivere e rileggere (${name || 'errore'}).`;
}
