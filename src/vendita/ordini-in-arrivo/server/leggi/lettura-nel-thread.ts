import { Refusal } from '#platform/contract/refusal.ts';
import type { Uploads } from '#platform/server/uploads/uploads.ts';
import type { EsitoLettura } from '../../rules/letto/letto.ts';
import type { DaLeggere } from './leggi-documento.ts';
import type { Messaggio } from './mail-arrivata.ts';
import type { Mostrato } from './mostra-documento.ts';

const thread = new URL('./leggi-worker.ts', import.meta.url);

/** Starts the thread in advance, because whoever opens the list may drop a file next. */
export const prontiALeggere = (uploads: Uploads): void => uploads.ready(thread);

async function leggi<T>(uploads: Uploads, given: object, patient?: true): Promise<T | { readonly rifiutato: string }> {
  try {
    return await uploads.read<T>({ thread, given, field: 'contenuto', patient });
  } catch (error) {
    if (error instanceof Refusal) return { rifiutato: error.message };
    throw error;
  }
}

/**
 * Runs in a thread with the limits of uploads, 15 s and 256 MB; beyond them the file is refused with a sentence.
 * `patient`: on a busy machine it may take longer, and throws instead of refusing a file that was not given its time.
 */
export const leggiDocumentoInThread = (uploads: Uploads, documento: DaLeggere, patient?: true): Promise<EsitoLettura> =>
  leggi<EsitoLettura>(uploads, { documento }, patient);

export const leggiMessaggioInThread = (
  uploads: Uploads,
  messaggio: Uint8Array,
  patient?: true,
): Promise<Messaggio | { readonly rifiutato: string }> => leggi<Messaggio>(uploads, { messaggio }, patient);

export const mostraDocumentoInThread = (
  uploads: Uploads,
  mostrato: DaLeggere,
): Promise<Mostrato | { readonly rifiutato: string }> => leggi<Mostrato>(uploads, { mostrato });

export const elementiInThread = (
  uploads: Uploads,
  elementi: Uint8Array,
): Promise<{ readonly elementi: unknown } | { readonly rifiutato: string }> =>
  leggi<{ readonly elementi: unknown }>(uploads, { elementi });
