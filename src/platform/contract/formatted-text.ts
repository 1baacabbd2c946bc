/** Inks of a formatted text: each has its colour by day and by night (`base.css`), so that it can be read on both. */
export const inks = ['red', 'orange', 'green', 'blue', 'violet', 'gray'] as const;
export type Ink = (typeof inks)[number];

/** Addresses of pictures that the program keeps itself. */
export const keptPicture = /^\/(immagini|aiuto)\/(?!.*\.\.)[A-Za-z0-9_/.-]+(\?v=[\w-]+)?$/;
/** Addresses of videos that the program keeps itself. */
export const keptVideo = /^\/files\/(?!.*\.\.)[A-Za-z0-9_/.-]+\.mp4$/;

/** Bytes of a picture of a text at most, as it is sent. */
export const largestPicture = 5_000_000;
/** Bytes of a video of a text at most. */
export const largestVideo = 20 * 1024 * 1024;

/** Null, or why a file can't be the video of a text. */
export function videoFault(name: string, bytes: number): string | null {
  if (!/\.mp4$/i.test(name)) return 'Selezionare un video MP4.';
  return bytes > largestVideo ? 'Selezionare un video con dimensione inferiore a 20MB.' : null;
}
