import { footPlace, headPlace } from '../../pdf/paper-marks.ts';
import { page } from '../../pdf/style.ts';
import { unit, type Pixels, type Projection } from './whole-paper.ts';

/* Compares a scanned paper with our own print of it: everything printed must be visible, and no large area may show
   anything else. Writing and stamps leave the print visible. */

const [wide, high] = [Math.round(page.width), Math.round(page.height)];
export const printWidth = wide;

/** Darkness from 0 (paper) to 1 (ink), by rows. */
type Plane = Float32Array;

/** The sheet of the scan, straightened. */
export function sheetOf(pixels: Pixels, seenAt: Projection): Plane {
  const { data, width, height } = pixels;
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, k = 0] = seenAt;
  const plane = new Float32Array(wide * high);
  const greyAt = (at: number): number =>
    ((data[at] as number) + (data[at + 1] as number) + (data[at + 2] as number)) / 3;
  for (let j = 0; j < high; j++) {
    const q = (j + 0.5) / unit;
    for (let i = 0; i < wide; i++) {
      const p = (i + 0.5) / unit;
      const w = g * p + k * q + 1;
      const x = Math.min(width - 1.001, Math.max(0, (a * p + b * q + c) / w - 0.5));
      const y = Math.min(height - 1.001, Math.max(0, (d * p + e * q + f) / w - 0.5));
      const at = ((y | 0) * width + (x | 0)) * 4;
      const [dx, dy] = [x - (x | 0), y - (y | 0)];
      const below = at + width * 4;
      plane[j * wide + i] =
        (greyAt(at) * (1 - dx) + greyAt(at + 4) * dx) * (1 - dy) +
        (greyAt(below) * (1 - dx) + greyAt(below + 4) * dx) * dy;
    }
  }
  return darkness(plane);
}

/** The print, drawn at `printWidth`. */
export function printOf({ data, width, height }: Pixels): Plane {
  const plane = new Float32Array(wide * high);
  for (let j = 0; j < Math.min(high, height); j++)
    for (let i = 0; i < Math.min(wide, width); i++) {
      const at = (j * width + i) * 4;
      plane[j * wide + i] = 1 - ((data[at] as number) + (data[at + 1] as number) + (data[at + 2] as number)) / 765;
    }
  return plane;
}

/** Size of a block, in points, within which the paper's brightness counts as uniform. */
const block = 16;
const [columns, rows] = [Math.ceil(wide / block), Math.ceil(high / block)];

/**
 * Darkness relative to the surrounding paper, so that shadows, grey paper and lighting do not matter. Modifies the
 * plane.
 */
function darkness(plane: Plane): Plane {
  const paper = new Float32Array(columns * rows);
  const counts = new Uint16Array(256);
  for (let r = 0; r < rows; r++)
    for (let c = 0; c < columns; c++) {
      counts.fill(0);
      let left = 0;
      for (let j = r * block; j < Math.min(high, (r + 1) * block); j++)
        for (let i = c * block; i < Math.min(wide, (c + 1) * block); i++, left += 0.2) {
          const grey = Math.trunc(plane[j * wide + i] as number);
          counts[grey] = (counts[grey] as number) + 1;
        }
      let light = 255;
      for (; light > 1 && left > 0; light--) left -= counts[light] as number;
      paper[r * columns + c] = light + 1;
    }
  const lights = paper.map((_, at) => lightAround(paper, Math.floor(at / columns), at % columns));
  for (let j = 0; j < high; j++)
    for (let i = 0; i < wide; i++) {
      const light = lights[((j / block) | 0) * columns + ((i / block) | 0)] as number;
      const dark = 1 - (plane[j * wide + i] as number) / light;
      plane[j * wide + i] = dark > 0 ? dark : 0;
    }
  return plane;
}

function lightAround(paper: Float32Array, r: number, c: number): number {
  let most = 1;
  for (let j = Math.max(0, r - 1); j <= Math.min(rows - 1, r + 1); j++)
    for (let i = Math.max(0, c - 1); i <= Math.min(columns - 1, c + 1); i++)
      most = Math.max(most, paper[j * columns + i] as number);
  return most;
}

/** Box blur with a square of `2 * radius + 1` samples. */
function smoothed(plane: Plane, radius: number): Plane {
  const across = new Float32Array(plane.length);
  const out = new Float32Array(plane.length);
  const n = 2 * radius + 1;
  for (let j = 0; j < high; j++) {
    let sum = 0;
    const row = j * wide;
    for (let i = -radius; i < wide; i++) {
      if (i + radius < wide) sum += plane[row + i + radius] as number;
      if (i > radius) sum -= plane[row + i - radius - 1] as number;
      if (i >= 0) across[row + i] = sum / n;
    }
  }
  const sums = new Float32Array(wide);
  for (let j = -radius; j < high; j++) {
    const [more, less] = [(j + radius) * wide, (j - radius - 1) * wide];
    for (let i = 0; i < wide; i++) {
      let sum = sums[i] as number;
      if (j + radius < high) sum += across[more + i] as number;
      if (j > radius) sum -= across[less + i] as number;
      sums[i] = sum;
      if (j >= 0) out[j * wide + i] = sum / n;
    }
  }
  return out;
}

/** Letters and lines without the fills behind them, slightly blurred because scan and print are not aligned exactly. */
function strokes(plane: Plane): Plane {
  const ground = smoothed(plane, 6);
  const out = smoothed(plane, 1);
  for (let at = 0; at < out.length; at++)
    out[at] = ((out[at] as number) + (plane[at] as number)) / 2 - (ground[at] as number);
  return out;
}

/** Lighter print (fills, thin rules) is lost by black-and-white scanners, so it is ignored. */
const faintest = 0.22;
/** Cell size in points. */
const cell = 18;
/** Border of the sheet that is ignored, in points: scans are cut and clips hold the paper there. */
const border = 30;
/** Maximum displacement of a cell's print, in points. */
const reach = 2;
/** Minimum power (sum of squares) of a cell's strokes for it to be compared. */
const leastPrint = 1;

interface Cell {
  readonly i: number;
  readonly j: number;
  /** How dark the cell's print appears, relative to the print; null if too little is printed. */
  readonly seen: number | null;
}

/** Without the cells of the codes, which were read already. */
function cellsOf(sheet: Plane, print: Plane, code: string): Cell[] {
  const printed = strokes(print.map((dark) => Math.max(0, dark - faintest)));
  const scanned = strokes(sheet);
  const cells: Cell[] = [];
  const codes = [headPlace(code), footPlace];
  for (let j = border; j + cell <= high - border; j += cell)
    for (let i = border; i + cell <= wide - border; i += cell) {
      const inCode = codes.some(
        ({ x, y, size }) => i + cell > x - 12 && i < x + size + 12 && j + cell > y - 12 && j < y + size + 12,
      );
      if (!inCode) cells.push({ i, j, seen: seenIn(printed, scanned, { i, j }) });
    }
  return cells;
}

interface At {
  readonly i: number;
  readonly j: number;
}

/** Slope of the scan's darkness over the print's, at the best displacement. */
function seenIn(printed: Plane, scanned: Plane, { i, j }: At): number | null {
  let [sum, squares] = [0, 0];
  const own = new Float32Array(cell * cell);
  for (let r = 0, n = 0; r < cell; r++)
    for (let c = 0; c < cell; c++, n++) {
      const p = printed[(j + r) * wide + i + c] as number;
      own[n] = p;
      sum += p;
      squares += p * p;
    }
  const mean = sum / own.length;
  const power = squares - mean * sum;
  if (power < leastPrint) return null;
  let most = -1;
  for (let dy = -reach; dy <= reach; dy++)
    for (let dx = -reach; dx <= reach; dx++) {
      let both = 0;
      for (let r = 0, n = 0; r < cell; r++)
        for (let c = 0, at = (j + r + dy) * wide + i + dx; c < cell; c++, n++)
          both += ((own[n] as number) - mean) * (scanned[at + c] as number);
      most = Math.max(most, both / power);
    }
  return most;
}

/** True if nothing is printed within three points. */
function freeOf(print: Plane): Uint8Array {
  const ink = print.map((dark) => (dark > 0.04 ? 1 : 0));
  return Uint8Array.from(smoothed(ink, 3), (share) => (share < 0.001 ? 1 : 0));
}

const dark = 0.25;
/** Maximum letter height in points; strokes of signatures and ticks are higher. */
const letter = { lowest: 3, highest: 12, ink: 4 } as const;

/** Cells (column and row) with letters or connected words where nothing was printed. */
function lettersAdded(sheet: Plane, print: Plane): (readonly [number, number])[] {
  const left = freeOf(print);
  for (let at = 0; at < left.length; at++) if ((sheet[at] as number) <= dark) left[at] = 0;
  const inked = new Map<string, number>();
  for (let start = border * wide; start < (high - border) * wide; start++) {
    if (left[start] === 0) continue;
    const stroke = strokeAt(left, start);
    const last = stroke.reduce((most, at) => Math.max(most, at), start);
    const tall = Math.floor(last / wide) - Math.floor(start / wide) + 1;
    if (tall < letter.lowest || tall > letter.highest || stroke.length < letter.ink) continue;
    for (const at of stroke) {
      const key = `${Math.floor((at % wide) / cell)} ${Math.floor(at / wide / cell)}`;
      inked.set(key, (inked.get(key) ?? 0) + 1);
    }
  }
  return [...inked].flatMap(([key, ink]) => (ink < letter.ink ? [] : [key.split(' ').map(Number) as [number, number]]));
}

/** Samples connected with `start`, the first one by rows; they are cleared. */
function strokeAt(left: Uint8Array, start: number): number[] {
  const stroke = [start];
  left[start] = 0;
  for (const at of stroke)
    for (const row of [-wide, 0, wide])
      for (let near = at + row - 1; near <= at + row + 1; near++)
        if (left[near] === 1) {
          left[near] = 0;
          stroke.push(near);
        }
  return stroke;
}

/**
 * Maximum missing cells: 24 signed, stamped and noisy papers had at most one; a slip of 5 by 3 cm over print hides at
 * least six.
 */
const mostMissing = 4;
/**
 * Maximum cells of the box around added letters, 26 cm², the size of a stamp. Of 72 signed papers none had more than
 * 60.
 */
const mostAdded = 66;
/** Minimum visibility of a cell, as a share of what most cells of the page show. */
const leastSeen = 0.5;
/** Below this the scan is too pale or blurred to be compared. */
const palest = 0.5;

/** False if print is missing or a large area was added. */
export function isPrinted(sheet: Plane, print: Plane, code: string): boolean {
  const cells = cellsOf(sheet, print, code);
  const seen = cells.flatMap((one) => one.seen ?? []).sort((a, b) => a - b);
  const usual = seen[Math.floor(seen.length * 0.75)] ?? 0;
  if (usual < palest) return false;
  const missing = seen.filter((share) => share < leastSeen * usual).length;
  return missing <= mostMissing && largestBox(lettersAdded(sheet, print)) <= mostAdded;
}

const nearby = [-2, -1, 0, 1, 2].flatMap((dy) => [-2, -1, 0, 1, 2].map((dx) => dy * columns * 2 + dx));

/** Cells of the box around the largest group; gaps of one cell are bridged. */
function largestBox(cells: readonly (readonly [number, number])[]): number {
  const left = new Set(cells.map(([x, y]) => y * columns * 2 + x));
  let largest = 0;
  for (const start of left) {
    const group = [start];
    left.delete(start);
    for (const at of group) group.push(...nearby.map((step) => at + step).filter((near) => left.delete(near)));
    const [x, y] = [group.map((at) => at % (columns * 2)), group.map((at) => Math.floor(at / columns / 2))];
    largest = Math.max(largest, (Math.max(...x) - Math.min(...x) + 1) * (Math.max(...y) - Math.min(...y) + 1));
  }
  return largest;
}
