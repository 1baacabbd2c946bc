/** `plain`: `jpeg`, or `png` if it has transparency. */
export type Format = 'avif' | 'webp' | 'plain';

export const limits = { bytes: 25 * 1024 * 1024, pixels: 60_000_000 } as const;

export interface Rendition {
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** Fractions from the upper left corner. */
export interface Crop {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Wanted {
  readonly width: number;
  readonly height: number;
  readonly format: 'png' | 'webp';
  readonly crop?: Crop | undefined;
  /** Also accepts safe SVG. */
  readonly drawings?: true;
}
