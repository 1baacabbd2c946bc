import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { breaksRule } from '#platform/contract/refusal.ts';
import type { FileStore } from '#platform/server/files/files.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';

const larghezza = 1600;
/** Pixels that a picture may unfold to; a screen of today has a tenth of it. */
const pixelMassimi = 40_000_000;

/** Written anew as WebP: nothing of the file that came in is kept but what it shows. The same picture has the same address. */
export const caricaImmagine =
  (files: Pick<FileStore, 'put'>): Verb<typeof contract.caricaImmagine> =>
  async ({ input }) => {
    const bytes = await scritta(Buffer.from(input.contenuto, 'base64')).catch(() => null);
    if (!bytes) throw breaksRule('L’immagine non si può leggere: usare un file PNG, JPEG o WebP.');
    const nome = createHash('sha256').update(bytes).digest('hex').slice(0, 24);
    await files.put(`aiuto/${nome}.webp`, bytes, 'image/webp');
    return { indirizzo: `/immagini/960/aiuto/${nome}.webp` };
  };

/** Null for what is no picture of the kinds that are taken; a drawing would be read by a far larger library. */
async function scritta(byte: Buffer): Promise<Buffer | null> {
  const immagine = sharp(byte, { limitInputPixels: pixelMassimi });
  const { format } = await immagine.metadata();
  if (!['png', 'jpeg', 'webp'].includes(format)) return null;
  return immagine.rotate().resize({ width: larghezza, withoutEnlargement: true }).webp({ quality: 82 }).toBuffer();
}
