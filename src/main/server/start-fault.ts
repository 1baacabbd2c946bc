import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { isFull, isLate, isUnreachable } from '#platform/server/db/transient-errors.ts';
import { filesFault } from '#platform/server/files/files-place.ts';
import type { Settings } from '#platform/server/settings.ts';
import { codeOf, StartError } from '#platform/server/start-error.ts';

/** Two 16 MB WAL segments: PostgreSQL stops with less free space. */
const tooLittle = 32 * 1024 * 1024;

/** Turns known failures into one Italian line. */
export async function startFault(error: unknown, settings: Settings): Promise<unknown> {
  if (error instanceof StartError || !(isFull(error) || isUnreachable(error))) return error;
  const { dataDir, databaseUrl, files } = settings;
  const cause = { cause: error };
  // `$metadata` marks errors of the S3 client: a full store is then not a full local disk.
  if ('$metadata' in (error as object)) return new StartError(`FILES_URL: ${filesFault(files, error)}`, cause);
  if (codeOf(error) === 'ENOSPC' && databaseUrl)
    return new StartError(`Disco pieno su questa macchina: liberare spazio per ${dataDir} e riavviare.`, cause);
  if (databaseUrl)
    return new StartError(
      `DATABASE_URL: il database non risponde o non accetta scritture (${error instanceof Error ? error.message : ''}).`,
      cause,
    );
  if (isFull(error) || (await freeBytes(dataDir)) < tooLittle)
    return new StartError(`Disco pieno: liberare spazio per ${dataDir} e riavviare.`, cause);
  if (isLate(error))
    return new StartError('Questa macchina è troppo occupata: PostgreSQL non ha risposto in tempo. Riprovare.', cause);
  return new StartError(
    `PostgreSQL si è fermato durante l'avvio: il motivo è in ${join(dataDir, 'postgres.log')}.`,
    cause,
  );
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

export function listenFault(error: unknown, { port, host }: Settings): unknown {
  const code = codeOf(error);
  if (code === 'EADDRINUSE')
    return new StartError(
      `La porta ${port} è già in uso: fermare l'altro programma o scegliere un'altra porta con PORT.`,
    );
  if (code === 'EACCES')
    return new StartError(`La porta ${port} non è consentita a questo utente: scegliere un'altra porta con PORT.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartError(`HOST ${host} non è un indirizzo di questa macchina.`);
  return error;
}
