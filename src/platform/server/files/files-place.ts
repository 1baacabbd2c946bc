import { fileURLToPath } from 'node:url';
import { codeOf } from '../start-error.ts';
import type { FileStore } from './files.ts';
import { folderFiles } from './folder.ts';
import { isKey } from './keys.ts';
import { s3Files } from './s3.ts';

/** Where files are kept: a folder, or a bucket of a store that speaks S3. */
export type FilesPlace = FolderPlace | S3Place;

interface FolderPlace {
  readonly kind: 'folder';
  /** Absolute. */
  readonly folder: string;
}

/** What `FILES_URL` says of a bucket. */
interface S3Address {
  readonly bucket: string;
  /** Keys begin with it; empty, or ends with a slash. */
  readonly prefix: string;
  /** Origin of the server; null where the region alone says it, at Amazon. */
  readonly endpoint: string | null;
  readonly region: string;
}

export interface S3Place extends S3Address {
  readonly kind: 's3';
  readonly keyId: string;
  readonly secret: string;
}

export const openFiles = (place: FilesPlace): FileStore =>
  place.kind === 'folder' ? folderFiles(place.folder) : s3Files(place);

/** As a person would name it; never with its keys. */
export const nameOf = (place: FilesPlace): string =>
  place.kind === 'folder'
    ? place.folder
    : `s3://${place.bucket}/${place.prefix}${place.endpoint === null ? '' : ` (${place.endpoint})`}`;

/** The folder of `file:///…`; null for any other address. */
export const folderAt = (url: string): string | null => {
  try {
    return fileURLToPath(url);
  } catch {
    return null;
  }
};

/** What `s3://bucket/prefix?endpoint=https://…&region=…` says; null where it is of another form. One of the two at least is given. */
export function s3At(given: string): S3Address | null {
  const url = URL.canParse(given) ? new URL(given) : null;
  if (url?.protocol !== 's3:' || url.username || url.password || url.port || url.hash) return null;
  const asked = url.searchParams;
  const [bucket, prefix] = [url.hostname, url.pathname.replace(/^\/|\/$/g, '')];
  const [endpoint, region] = [asked.get('endpoint'), asked.get('region')];
  const known = [...asked.keys()].every((name) => name === 'endpoint' || name === 'region');
  if (!known || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket) || (prefix !== '' && !isKey(prefix))) return null;
  if ((endpoint === null && region === null) || (region !== null && !/^[a-z0-9-]{2,30}$/.test(region))) return null;
  const origin = endpoint === null ? null : originOf(endpoint);
  if (endpoint !== null && origin === null) return null;
  // Stores that stand alone know one region, and this is what most of them call it.
  return { bucket, prefix: prefix && `${prefix}/`, endpoint: origin, region: region ?? 'us-east-1' };
}

/** Nothing but a server: a path or a password in it would be lost. */
function originOf(endpoint: string): string | null {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null;
  return url && ['http:', 'https:'].includes(url.protocol) && `${url.origin}/` === url.href ? url.origin : null;
}

const wrongKey = ['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'AccessDenied', 'Forbidden', '403'];
const wrongRegion = ['PermanentRedirect', 'AuthorizationHeaderMalformed', 'IllegalLocationConstraintException'];
const away = ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'TimeoutError'];

/** Why nothing can be kept there, as an Italian sentence without secrets. */
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
