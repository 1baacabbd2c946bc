import { addDays } from '#platform/contract/dates.ts';
import type { FileStore } from '#platform/server/files/files.ts';

/** Folder of the prints, then their day. */
export const cartella = 'riservati/catalogo';

/**
 * Clears away the prints of the days before yesterday, at the first print of a day. A failure is no reason not to print: what it leaves
 * goes with the next day.
 */
export function createPulizia(files: FileStore): (oggi: string) => void {
  let fatta = '';
  const pulisci = async (oggi: string): Promise<void> => {
    const ieri = addDays(oggi, -1);
    for await (const chiave of files.list(`${cartella}/`))
      if (chiave.slice(cartella.length + 1) < ieri) await files.remove(chiave);
  };
  return (oggi) => {
    if (fatta === oggi) return;
    fatta = oggi;
    void pulisci(oggi).catch(() => {});
  };
}
