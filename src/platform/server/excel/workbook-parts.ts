import { unzipSync } from 'fflate';
import { breaksRule } from '#platform/contract/refusal.ts';

/** Bytes that a workbook may unpack to, all of it together, and what its refusal says. */
export interface Most {
  readonly unpacked: number;
  readonly says: string;
}

const usual: Most = { unpacked: 160 * 1024 * 1024, says: 'Il file spacchettato è troppo grande da leggere.' };
/** Files that may lie in it. */
const mostFiles = 2000;

const unreadable = 'Il file non si può leggere: controllare che sia un foglio Excel (.xlsx).';
const oldFormat = 'Il file è un vecchio Excel (.xls) o ha una password: salvarlo come .xlsx senza password.';
const withMacros = 'Il file contiene macro: salvarlo come .xlsx, senza macro.';

/** Files of a workbook by their names, read one by one: a part is unpacked only when it is asked for. */
export interface WorkbookParts {
  readonly names: readonly string[];
  /** Null where there is none. */
  read(name: string): Uint8Array | null;
}

/** Opens a workbook; refuses what is none, an old or locked one, one with macros, and one that unpacks to too much. Nothing is unpacked yet. */
export function openWorkbook(bytes: Uint8Array, most: Most = usual): WorkbookParts {
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf) throw breaksRule(oldFormat);
  const sizes = new Map<string, number>();
  let files = 0;
  unzip(bytes, ({ name, originalSize }) => {
    files += 1;
    sizes.set(name, originalSize);
    return false;
  });
  // Of two under one name nobody knows which one is meant.
  if (files === 0 || files !== sizes.size) throw breaksRule(unreadable);
  const names = [...sizes.keys()];
  const unpacked = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  if (unpacked > most.unpacked || files > mostFiles) throw breaksRule(most.says);
  if (names.some((name) => /vbaProject|macrosheets\/|dialogsheets\//i.test(name))) throw breaksRule(withMacros);
  const read = (name: string): Uint8Array | null =>
    sizes.has(name) ? (unzip(bytes, (file) => file.name === name)[name] ?? null) : null;
  const types = new TextDecoder().decode(read('[Content_Types].xml') ?? new Uint8Array());
  if (/macroEnabled/i.test(types)) throw breaksRule(withMacros);
  if (!sizes.has('xl/workbook.xml')) throw breaksRule(unreadable);
  return { names, read };
}

/** The unpacker never writes more than what a file says that it unpacks to, and that was looked at before. */
function unzip(bytes: Uint8Array, filter: (file: { name: string; originalSize: number }) => boolean) {
  try {
    return unzipSync(bytes, { filter });
  } catch {
    throw breaksRule(unreadable);
  }
}

/** What every refusal of a file that is no workbook says. */
export const unreadableWorkbook = (): Error => breaksRule(unreadable);
