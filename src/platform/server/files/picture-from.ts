import { BrokenImage, onPicture } from './pictures/picture-processes.ts';
import type { Wanted } from './pictures/wanted.ts';

/**
 * A picture that somebody sent, drawn anew without what else its file held, upright and no larger than wanted, a drawing as large as that; null
 * for what is no picture, or takes too long to draw.
 */
export const pictureFrom = (bytes: Uint8Array, wanted: Wanted): Promise<Uint8Array | null> =>
  onPicture('pictureFrom', bytes, wanted).catch(ifBroken(null));

/** The format of a picture by its bytes (`jpeg`, `png`, `webp`, `gif` …); empty for what is none. */
export const pictureFormat = (bytes: Uint8Array): Promise<string> => onPicture('formatOf', bytes).catch(ifBroken(''));

/** Null, or what was expected of a picture of that kind (`svg`, `png`, `jpeg` …), in Italian as after «atteso». */
export const pictureFault = (bytes: Uint8Array, content: string): Promise<string | null> =>
  onPicture('pictureFault', bytes, content).catch(ifBroken('un’immagine che si disegna in pochi secondi'));

function ifBroken<T>(instead: T): (error: unknown) => T {
  return (error) => {
    if (error instanceof BrokenImage) return instead;
    throw error;
  };
}
