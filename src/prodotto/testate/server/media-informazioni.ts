import { breaksRule } from '#platform/contract/refusal.ts';
import type { FileStore } from '#platform/server/files/files.ts';
import { keepTextPicture, keepTextVideo } from '#platform/server/files/text-media.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';

export const caricaFiguraInfo =
  (files: FileStore): Verb<typeof contract.caricaFiguraInfo> =>
  async ({ input }) => {
    const indirizzo = await keepTextPicture(files, 'informazioni', input.contenuto);
    if (indirizzo === null) throw breaksRule('L’immagine non si può leggere: usare un file PNG, JPEG o WebP.');
    return { indirizzo };
  };

export const caricaVideoInfo =
  (files: FileStore): Verb<typeof contract.caricaVideoInfo> =>
  async ({ input }) => {
    const indirizzo = await keepTextVideo(files, 'informazioni', input.contenuto);
    if (indirizzo === null) throw breaksRule('Il video non si può leggere: usare un file MP4.');
    return { indirizzo };
  };
