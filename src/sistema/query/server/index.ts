import { createReader, type Reader } from '#platform/server/db/reader/reader.ts';
import type { Settings } from '#platform/server/settings.ts';
import { segreti } from './segreti.ts';
import { impostazioniQuery } from './settings.ts';

/** Connects lazily. */
export function apriLettore({
  settings,
  databaseUrl,
}: {
  readonly settings: Settings;
  readonly databaseUrl: string;
}): Reader {
  const { databaseUrl: given, secondi } = settings.of(impostazioniQuery);
  return createReader({ url: databaseUrl, given, secret: settings.jwtSecret, hidden: segreti, seconds: secondi });
}
