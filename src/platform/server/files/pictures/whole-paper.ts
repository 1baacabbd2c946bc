import { footPlace, headPlace, sidePlaces, sideSize, type Place, type Square } from '../../pdf/paper-marks.ts';

export interface Pixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}
/** Corners of a code on the picture, clockwise from its upper left one. */
export type Corners = readonly [Place, Place, Place, Place];

/** Maximum marks of a side that may be hidden, for instance by a stamp or a staple. */
const mostHidden = 1;

/** Finds the head, the foot and the side marks of one paper; null if a sheet hides some of them. */
export function wholePaper(
  pixels: Pixels,
  code: string,
  { head, foot }: { readonly head: Corners; readonly foot: Corners },
): Projection | null {
  const pairs = [...pairsOf(headPlace(code), head), ...pairsOf(footPlace, foot)];
  const seenAt = projection(pairs);
  if (seenAt === null) return null;
  const marks = sidePlaces.flatMap((place): Pair[] => {
    const found = markNear(pixels, place, seenAt);
    return found === null ? [] : [[place, found]];
  });
  return marks.length >= sidePlaces.length - mostHidden ? projection([...pairs, ...marks]) : null;
}

type Pair = readonly [on: Place, seen: Place];

const pairsOf = ({ x, y, size }: Square, corners: Corners): Pair[] => [
  [{ x, y }, corners[0]],
  [{ x: x + size, y }, corners[1]],
  [{ x: x + size, y: y + size }, corners[2]],
  [{ x, y: y + size }, corners[3]],
];

/** Eight coefficients of the perspective from sheet to image, for coordinates divided by `unit`. */
export type Projection = readonly number[];

/** Least squares. */
function projection(pairs: readonly Pair[]): Projection | null {
  const rows = pairs.flatMap(([{ x, y }, { x: u, y: v }]) => {
    const [p, q] = [x / unit, y / unit];
    return [
      [p, q, 1, 0, 0, 0, -u * p, -u * q, u],
      [0, 0, 0, p, q, 1, -v * p, -v * q, v],
    ];
  });
  const normal = Array.from({ length: 8 }, (_, i) =>
    Array.from({ length: 9 }, (_, j) => rows.reduce((sum, row) => sum + (row[i] ?? 0) * (row[j] ?? 0), 0)),
  );
  return solved(normal);
}
/** Points; keeps the coefficients of the equations in the same order of magnitude. */
export const unit = 600;

function seenOf([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, k = 0]: Projection, { x, y }: Place): Place {
  const [p, q] = [x / unit, y / unit];
  const w = g * p + k * q + 1;
  return { x: (a * p + b * q + c) / w, y: (d * p + e * q + f) / w };
}

/** Gaussian elimination with pivots. */
function solved(system: number[][]): number[] | null {
  const n = system.length;
  for (let i = 0; i < n; i++) {
    const best = system
      .slice(i)
      .reduce((found, row, at) => (Math.abs(row[i] ?? 0) > Math.abs(system[found]?.[i] ?? 0) ? i + at : found), i);
    [system[i], system[best]] = [system[best] as number[], system[i] as number[]];
    const pivot = system[i] as number[];
    const by = pivot[i] ?? 0;
    if (Math.abs(by) < 1e-9) return null;
    for (const [r, row] of system.entries()) {
      if (r === i) continue;
      const times = (row[i] ?? 0) / by;
      for (let c = i; c <= n; c++) row[c] = (row[c] ?? 0) - times * (pivot[c] ?? 0);
    }
  }
  return system.map((row, i) => (row[n] ?? 0) / (row[i] ?? 1));
}

/** Search distance around a mark, in points; the margin is blank there. */
const around = 11;
/** Samples per point. */
const fine = 2;
const side = around * 2 * fine;

/** Centre of an isolated dark square in the white margin: not a letter, not the edge of a sheet. */
function markNear(pixels: Pixels, { x, y }: Place, seenAt: Projection): Place | null {
  const sums = new Float64Array((side + 1) * (side + 1));
  for (let j = 0; j < side; j++)
    for (let i = 0; i < side; i++) {
      const seen = seenOf(seenAt, { x: x - around + (i + 0.5) / fine, y: y - around + (j + 0.5) / fine });
      const here = (j + 1) * (side + 1) + i + 1;
      sums[here] =
        greyAt(pixels, seen) + (sums[here - 1] ?? 0) + (sums[here - side - 1] ?? 0) - (sums[here - side - 2] ?? 0);
    }
  const mean = (i: number, j: number, wide: number, high: number): number => {
    const at = (c: number, r: number): number => sums[r * (side + 1) + c] ?? 0;
    return (at(i + wide, j + high) - at(i, j + high) - at(i + wide, j) + at(i, j)) / (wide * high);
  };
  const [box, gap, ring] = [sideSize * fine - 2, 3, 4];
  const whole = box + 2 * (gap + ring);
  const half = whole / 2 / fine;
  let best = 0.55;
  let found: Place | null = null;
  for (let j = 0; j + whole <= side; j++)
    for (let i = 0; i + whole <= side; i++) {
      const frame = [
        mean(i, j, whole, ring),
        mean(i, j + whole - ring, whole, ring),
        mean(i, j, ring, whole),
        mean(i + whole - ring, j, ring, whole),
      ];
      const light = Math.max(...frame);
      const dark = mean(i + gap + ring, j + gap + ring, box, box) / light;
      if (dark >= best || Math.min(...frame) <= 0.8 * light) continue;
      best = dark;
      found = seenOf(seenAt, { x: x - around + i / fine + half, y: y - around + j / fine + half });
    }
  return found;
}

function greyAt({ data, width, height }: Pixels, { x, y }: Place): number {
  const [i, j] = [Math.round(x), Math.round(y)];
  if (!(i >= 0 && j >= 0 && i < width && j < height)) return 0;
  const at = (j * width + i) * 4;
  return ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 3;
}
