/** What a browser that does not say otherwise gets is `jpeg`, or `png` where the picture has holes. */
export type Format = 'avif' | 'webp' | 'plain';

/** Bytes and pixels above which a picture is not opened: 60 million pixels are more than any camera of the trade takes. */
export const limits = { bytes: 25 * 1024 * 1024, pixels: 60_000_000 } as const;

/** A picture as it is served. */
export interface Rendition {
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** A part of a picture, as fractions of its sides from the upper left corner. */
export interface Crop {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** What a picture that somebody sent becomes. */
export interface Wanted {
  /** Pixels at most; a smaller picture stays as it is. */
  readonly width: number;
  readonly height: number;
  readonly format: 'png' | 'webp';
  readonly crop?: Crop | undefined;
  /** A drawing in SVG that only paints is a picture too. */
  readonly drawings?: true;
}
