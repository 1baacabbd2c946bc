import { BrokenImage, onPicture } from './pictures/picture-processes.ts';
import type { Wanted } from './pictures/wanted.ts';

/** Re-encoded without metadata, upright, within the size; null if no picture or too slow. */
export const pictureFrom = (bytes: Uint8Array, wanted: Wanted): Promise<Uint8Array | null> =>
  onPicture('pictureFrom', bytes, wanted).catch(ifBroken(null));

export const pictureFormat = (bytes: Uint8Array): Promise<string> => onPicture('formatOf', bytes).catch(ifBroken(''));

/** Null, or what was expected, Italian. */
export const pictureFault = (bytes: Uint8Array, content: string): Promise<string | null> =>
  onPicture('pictureFault', bytes, content).catch(ifBroken('un’immagine che si disegna in pochi secondi'));

function ifBroken<T>(instead: T): (error: unknown) => T {
  return (error) => {
    if (error instanceof BrokenImage) return instead;
    throw error;
  };
}
