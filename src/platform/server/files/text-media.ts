import { sha256Of } from './digest.ts';
import type { FileStore } from './files.ts';
import { pictureFrom } from './picture-from.ts';

type Store = Pick<FileStore, 'put'>;

/** Maximum, pixels. */
const measure = { width: 1600, height: 16_000 };

const nameOf = async (bytes: Uint8Array): Promise<string> => (await sha256Of(bytes)).slice(0, 24);

/** Re-encoded as WebP, without metadata; its address, or null. */
export async function keepTextPicture(files: Store, folder: string, picture: Uint8Array): Promise<string | null> {
  const bytes = await pictureFrom(picture, { ...measure, format: 'webp' });
  if (!bytes) return null;
  const key = `${folder}/${await nameOf(bytes)}.webp`;
  await files.put(key, bytes, 'image/webp');
  return `/immagini/960/${key}`;
}

export const isVideo = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(4, 8)).toString('latin1') === 'ftyp';

/** Unchanged; its address, or null if no MP4. Served only as video. */
export async function keepTextVideo(files: Store, folder: string, video: Uint8Array): Promise<string | null> {
  if (!isVideo(video)) return null;
  const key = `${folder}/${await nameOf(video)}.mp4`;
  await files.put(key, video, 'video/mp4');
  return `/files/${key}`;
}
