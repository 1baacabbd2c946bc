import { breaksRule } from '#platform/contract/refusal.ts';
import type { FileStore } from '#platform/server/files/files.ts';
import { keepTextPicture } from '#platform/server/files/text-media.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';

/** Identical pictures share an address. */
export const caricaImmagine =
  (files: Pick<FileStore, 'put'>): Verb<typeof contract.caricaImmagine> =>
  async ({ input }) => {
    const indirizzo = await keepTextPicture(files, 'aiuto', input.contenuto);
    if (indirizzo === null) throw breaksRule('L’immagine non si può leggere: usare un file PNG, JPEG o WebP.');
    return { indirizzo };
  };
