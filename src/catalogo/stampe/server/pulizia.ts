import { createDailyCleanup } from '#platform/server/files/daily-cleanup.ts';
import type { FileStore } from '#platform/server/files/files.ts';

/** Folder of the prints, then their day. */
export const cartella = 'riservati/catalogo';

/** Clears away the prints of the days before yesterday, at the first print of a day. */
export const createPulizia = (files: FileStore): ((oggi: string) => void) => createDailyCleanup(files, cartella);
