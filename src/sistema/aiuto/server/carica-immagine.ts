import { createHash } from 'node:crypto';
import { breaksRule } from '#platform/contract/refusal.ts';
import type { FileStore } from '#platform/server/files/files.ts';
import { pictureFrom } from '#platform/server/files/picture-from.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';

/** Sides in pixels at most: a long page is as wide as any other. */
const misura = { width: 1600, height: 16_000 };

/** Written anew as WebP: nothing of the file that came in is kept but what it shows. The same picture has the same address. */
export const caricaImmagine =
  (files: Pick<FileStore, 'put'>): Verb<typeof contract.caricaImmagine> =>
  async ({ input }) => {
    const bytes = await pictureFrom(input.contenuto, { ...misura, format: 'webp' });
    if (!bytes) throw breaksRule('L’immagine non si può leggere: usare un file PNG, JPEG o WebP.');
    const nome = createHash('sha256').update(bytes).digest('hex').slice(0, 24);
    await files.put(`aiuto/${nome}.webp`, bytes, 'image/webp');
    return { indirizzo: `/immagini/960/aiuto/${nome}.webp` };
  };
