import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { readBarcodes, ReadResult } from 'zxing-wasm/reader';
import { footOf, isFoot } from '../../pdf/paper-marks.ts';
import { wholePaper, type Corners, type Pixels } from './whole-paper.ts';

// Codes on a scanned page, and whether the whole of our paper is visible.

export interface PageCodes {
  /** Codes in the corner in which our documents print them. */
  readonly codes: readonly string[];
  /** Codes anywhere else on the page. */
  readonly elsewhere: readonly string[];
  readonly broken: boolean;
  /**
   * True if all marks of the named paper are in place, so that no other sheet covers it. Null: the marks were not
   * found.
   */
  readonly whole: SeenPaper | null;
}

/** Codes of a paper in an image of `width` pixels. */
export interface SeenPaper {
  readonly width: number;
  readonly code: string;
  readonly head: Corners;
  readonly foot: Corners;
}

/** Combines two readings; `whole` only if the other reading has no further code. */
export function both(one: PageCodes, other: PageCodes): PageCodes {
  const all = (key: 'codes' | 'elsewhere'): string[] => [...new Set([...one[key], ...other[key]])];
  const codes = all('codes');
  return {
    codes,
    elsewhere: all('elsewhere'),
    broken: one.broken || other.broken,
    whole: codes.length === 1 ? (one.whole ?? other.whole) : null,
  };
}

let reader: Promise<typeof readBarcodes> | undefined;

async function loadReader(): Promise<typeof readBarcodes> {
  const zxing = await import('zxing-wasm/reader');
  const wasm = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
  zxing.prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });
  return zxing.readBarcodes;
}

export async function codesOn(pixels: Pixels, width: number): Promise<PageCodes> {
  const read = await (reader ??= loadReader());
  const found = await read({ ...pixels, colorSpace: 'srgb' } as never, {
    formats: ['QRCode'],
    tryHarder: true,
    maxNumberOfSymbols: 8,
    returnErrors: true,
  });
  const valid = found.filter(({ isValid }) => isValid);
  const feet = valid.filter(({ text }) => isFoot(text));
  const [here, elsewhere] = [true, false].map((wanted) =>
    valid.filter((one) => !feet.includes(one) && inCorner(one.position, pixels) === wanted),
  ) as [ReadResult[], ReadResult[]];
  const [head, foot] = [here[0], feet[0]];
  const alone = here.length === 1 && feet.length === 1 && head !== undefined && foot !== undefined;
  const seen = alone &&
    foot.text === footOf(head.text) && { width, code: head.text, head: cornersOf(head), foot: cornersOf(foot) };
  return {
    codes: here.map(({ text }) => text),
    elsewhere: elsewhere.map(({ text }) => text),
    broken: found.some(({ isValid }) => !isValid),
    whole: seen && wholePaper(pixels, seen.code, seen) !== null ? seen : null,
  };
}

const cornersOf = ({ position: { topLeft, topRight, bottomRight, bottomLeft } }: ReadResult): Corners => [
  topLeft,
  topRight,
  bottomRight,
  bottomLeft,
];

/**
 * Corner where our documents have their code: top right relative to the code's orientation, in fractions of the page.
 * Large enough for photos with a margin and for half a sheet. A code elsewhere was added by hand.
 */
const corner = { left: 0.6, bottom: 0.35 } as const;

function inCorner({ topLeft, topRight, bottomLeft }: ReadResult['position'], { width, height }: Pixels): boolean {
  const [across, down] = [minus(topRight, topLeft), minus(bottomLeft, topLeft)];
  const area = across.x * down.y - across.y * down.x;
  if (area === 0) return false;
  // Corners of the image in units of the code's side, from the code's upper left corner.
  const sides = [0, width].flatMap((x) =>
    [0, height].map((y) => {
      const to = minus({ x, y }, topLeft);
      return [(to.x * down.y - to.y * down.x) / area, (across.x * to.y - across.y * to.x) / area] as const;
    }),
  );
  const place = (axis: 0 | 1): number => {
    const all = sides.map((side) => side[axis]);
    return (0.5 - Math.min(...all)) / (Math.max(...all) - Math.min(...all));
  };
  return place(0) >= corner.left && place(1) <= corner.bottom;
}

interface Point {
  readonly x: number;
  readonly y: number;
}
const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });
