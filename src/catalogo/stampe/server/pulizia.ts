import { createDailyCleanup } from '#platform/server/files/daily-cleanup.ts';
import type { FileStore } from '#platform/server/files/files.ts';

export const cartella = 'riservati/catalogo';

/** Deletes PDFs older than yesterday at the first print of a day. */
export const createPulizia = (files: FileStore): ((oggi: string) => void) => createDailyCleanup(files, cartella);
