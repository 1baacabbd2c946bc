import { page } from './style.ts';

/* Marks of a paper that returns as a scan: the code at its head, a second one at its foot derived from the first,
   and squares along both sides. A sheet that covers the paper hides some of them. */

/** Points per module and around a code: 6 pixels in a 150 dpi scan, and readable in a phone's photo of the page. */
export const [moduleSize, quiet] = [3, 12];

/**
 * Capacity of QR versions at level Q minus one character, because the library encodes a completely full code wrongly.
 */
const versions = [
  { version: 1, modules: 21, signs: 15 },
  { version: 2, modules: 25, signs: 28 },
  { version: 3, modules: 29, signs: 46 },
  { version: 4, modules: 33, signs: 66 },
] as const;
type Version = (typeof versions)[number];

/** Never version 1, which is reserved for the foot. */
export const headVersion = (text: string): Version =>
  versions.find(({ version, signs }) => version > 1 && text.length <= signs) ?? versions[3];
export const footVersion: Version = versions[0];

/** Points from the upper left corner of the page. */
export interface Place {
  readonly x: number;
  readonly y: number;
}
export interface Square extends Place {
  readonly size: number;
}

const headTop = 24;
const footSize = footVersion.modules * moduleSize;

export const headPlace = (text: string): Square => {
  const size = headVersion(text).modules * moduleSize;
  return { x: page.width - page.right - size, y: headTop, size };
};
export const footPlace: Square = { x: page.left, y: page.height - 18 - footSize, size: footSize };

export const sideSize = 5;
/** Centres. They avoid the holes of a binder and the margin that printers leave blank. */
export const sidePlaces: readonly Place[] = [170, 260, 365, 475, 580, 680].flatMap((y) => [
  { x: 24, y },
  { x: page.width - 24, y },
]);

const footForm = /^CF\/[0-9A-F]{12}$/;
export const isFoot = (text: string): boolean => footForm.test(text);

/** A digest (FNV-1a, 48 of 64 bits) ties the foot to one page of one paper; it protects against mix-ups only. */
export function footOf(code: string): string {
  let hash = 0xcbf29ce484222325n;
  for (let i = 0; i < code.length; i++) hash = BigInt.asUintN(64, (hash ^ BigInt(code.charCodeAt(i))) * 0x100000001b3n);
  return `CF/${(hash >> 16n).toString(16).toUpperCase().padStart(12, '0')}`;
}
