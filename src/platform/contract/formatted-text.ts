export const inks = ['red', 'orange', 'green', 'blue', 'violet', 'gray'] as const;
export type Ink = (typeof inks)[number];

export const keptPicture = /^\/(immagini|aiuto)\/(?!.*\.\.)[A-Za-z0-9_/.-]+(\?v=[\w-]+)?$/;
export const keptVideo = /^\/files\/(?!.*\.\.)[A-Za-z0-9_/.-]+\.mp4$/;

/** Bytes. */
export const largestPicture = 5_000_000;
export const largestVideo = 20 * 1024 * 1024;

export function videoFault(name: string, bytes: number): string | null {
  if (!/\.mp4$/i.test(name)) return 'Selezionare un video MP4.';
  return bytes > largestVideo ? 'Selezionare un video con dimensione inferiore a 20MB.' : null;
}
