import { unzipSync } from 'fflate';
import { breaksRule, Refusal } from '#platform/contract/refusal.ts';

/** Bytes in total. */
export interface Most {
  readonly unpacked: number;
  readonly says: string;
}

const usual: Most = { unpacked: 160 * 1024 * 1024, says: 'Il file spacchettato è troppo grande da leggere.' };
const mostFiles = 2000;

const unreadable = 'Il file non si può leggere: controllare che sia un foglio Excel (.xlsx).';
const oldFormat = 'Il file è un vecchio Excel (.xls) o ha una password: salvarlo come .xlsx senza password.';
const withMacros = 'Il file contiene macro: salvarlo come .xlsx, senza macro.';

export interface WorkbookParts {
  readonly names: readonly string[];
  read(name: string): Uint8Array | null;
}

/**
 * Checks the archive before anything is unpacked. Refuses a file that is no workbook, is old, encrypted or too large,
 * or has macros.
 */
export function openWorkbook(bytes: Uint8Array, most: Most = usual): WorkbookParts {
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf) throw breaksRule(oldFormat);
  const sizes = new Map<string, number>();
  let files = 0;
  unzip(bytes, ({ name, originalSize }) => {
    files += 1;
    // The zip directory can claim four thousand million files.
    if (files > mostFiles) throw breaksRule(most.says);
    sizes.set(name, originalSize);
    return false;
  });
  // Duplicate names are ambiguous.
  if (files === 0 || files !== sizes.size) throw breaksRule(unreadable);
  const names = [...sizes.keys()];
  const unpacked = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  if (unpacked > most.unpacked) throw breaksRule(most.says);
  if (names.some((name) => /vbaProject|macrosheets\/|dialogsheets\//i.test(name))) throw breaksRule(withMacros);
  const read = (name: string): Uint8Array | null =>
    sizes.has(name) ? (unzip(bytes, (file) => file.name === name)[name] ?? null) : null;
  const types = new TextDecoder().decode(read('[Content_Types].xml') ?? new Uint8Array());
  if (/macroEnabled/i.test(types)) throw breaksRule(withMacros);
  if (!sizes.has('xl/workbook.xml')) throw breaksRule(unreadable);
  return { names, read };
}

/** Unpacks no more than the declared size, which was checked. */
function unzip(bytes: Uint8Array, filter: (file: { name: string; originalSize: number }) => boolean) {
  try {
    return unzipSync(bytes, { filter });
  } catch (error) {
    throw error instanceof Refusal ? error : breaksRule(unreadable);
  }
}

export const unreadableWorkbook = (): Error => breaksRule(unreadable);
