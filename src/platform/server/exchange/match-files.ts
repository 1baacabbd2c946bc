import { isKey } from '../files/keys.ts';
import { isPrivate } from '../files/tickets.ts';
import type { Fault } from '#platform/contract/delivery-faults.ts';
import { contentOf, type Carried } from './carried.ts';

export interface Matched {
  readonly file: Carried;
  readonly key: string;
}

interface Matching {
  readonly matched: readonly Matched[];
  readonly unnamed: number;
  readonly faults: readonly Fault[];
}

export const fileNameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1).toLowerCase();

/** Whether the key is public and of an accepted file type. */
export const isCarriedKey = (key: string): boolean => isKey(key) && !isPrivate(key) && contentOf(key) !== null;

/**
 * Matches by a path that ends in a key, else by a unique file name, first among the delivery's keys. Case matters only
 * if two keys differ in it alone.
 */
export function matchFiles(
  files: readonly Carried[],
  { here, there }: { readonly here: readonly string[]; readonly there: readonly string[] },
): Matching {
  const named = [byName(here), byName(there)] as const;
  const faults: Fault[] = [];
  const byKey = new Map<string, Carried>();
  let unnamed = 0;
  for (const file of files) {
    const keys = keysOf(file.name, named);
    const [key] = keys;
    const other = key === undefined ? undefined : byKey.get(key);
    if (key === undefined) unnamed++;
    else if (keys.length > 1) faults.push(faultOf(file, `il percorso di una di queste chiavi: ${shown(keys)}`));
    else if (other) faults.push(faultOf(file, `un solo file per la chiave ${key} (c’è anche ${other.name})`));
    else byKey.set(key, file);
  }
  return { matched: Array.from(byKey, ([key, file]) => ({ file, key })), unnamed, faults };
}

type Named = ReadonlyMap<string, readonly string[]>;

function byName(keys: readonly string[]): Named {
  const found = new Map<string, string[]>();
  for (const key of keys.filter(isCarriedKey)) {
    const same = found.get(fileNameOf(key));
    if (same) same.push(key);
    else found.set(fileNameOf(key), [key]);
  }
  return found;
}

function keysOf(path: string, named: readonly [Named, Named]): readonly string[] {
  const [here = [], there = []] = named.map((one) => one.get(fileNameOf(path)));
  const ends = [...new Set([...here, ...there])].filter((key) => endsIn(path.toLowerCase(), key.toLowerCase()));
  const longest = Math.max(...ends.map(({ length }) => length));
  if (ends.length > 0)
    return exact(
      ends.filter(({ length }) => length === longest),
      (key) => endsIn(path, key),
    );
  const name = path.slice(path.lastIndexOf('/') + 1);
  return exact(here.length > 0 ? here : there, (key) => endsIn(key, name));
}

const endsIn = (path: string, key: string): boolean => path === key || path.endsWith(`/${key}`);

const exact = (keys: readonly string[], same: (key: string) => boolean): readonly string[] => {
  const found = keys.filter(same);
  return found.length > 0 ? found : keys;
};

const shown = (keys: readonly string[]): string =>
  keys.length > 3 ? `${keys.slice(0, 3).join(', ')} …` : keys.join(', ');

const faultOf = ({ name }: Carried, atteso: string): Fault => ({
  file: name,
  riga: null,
  colonna: '',
  valore: '',
  atteso,
});
