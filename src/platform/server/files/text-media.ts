import { createHash } from 'node:crypto';
import type { FileStore } from './files.ts';
import { pictureFrom } from './picture-from.ts';

type Store = Pick<FileStore, 'put'>;

/** Sides in pixels at most: a long page is as wide as any other. */
const measure = { width: 1600, height: 16_000 };

const nameOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 24);

/**
 * Keeps a picture for a formatted text in a folder of the store and answers its address; null for what is no picture. It is written anew as WebP:
 * nothing of the file that came in is kept but what it shows.
 */
export async function keepTextPicture(files: Store, folder: string, picture: Uint8Array): Promise<string | null> {
  const bytes = await pictureFrom(picture, { ...measure, format: 'webp' });
  if (!bytes) return null;
  const key = `${folder}/${nameOf(bytes)}.webp`;
  await files.put(key, bytes, 'image/webp');
  return `/immagini/960/${key}`;
}

/** True for what begins as an MP4. */
export const isVideo = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(4, 8)).toString('latin1') === 'ftyp';

/** Keeps an MP4 as it came and answers its address; null for what does not begin as one. It is served as a video and as nothing else. */
export async function keepTextVideo(files: Store, folder: string, video: Uint8Array): Promise<string | null> {
  if (!isVideo(video)) return null;
  const key = `${folder}/${nameOf(video)}.mp4`;
  await files.put(key, video, 'video/mp4');
  return `/files/${key}`;
}
