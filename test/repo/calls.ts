import { isCall } from '#platform/contract/call.ts';
import type { AreaCall } from '#main/server/areas.ts';
import { areas, filesUnder, root, textOf } from '../../scripts/check/tree.ts';

/** Areas whose folder has a contract. */
export const areasWithContract = (): string[] => {
  const files = filesUnder('src');
  return areas().filter((area) => files.includes(`src/${area}/contract.ts`));
};

/** Its entry, then the parts of a long one in export order. */
export function contractFiles(area: string): string[] {
  const door = `src/${area}/contract.ts`;
  const parts = [...textOf(door).matchAll(/^export \* from '\.\/(contract\/[\w-]+\.ts)';$/gm)];
  return [door, ...parts.map(([, part]) => `src/${area}/${part}`)];
}

/** All calls, read from the folders instead of a list. */
export async function callsOfFolders(): Promise<AreaCall[]> {
  const found = await Promise.all(
    areasWithContract().map(async (area) => {
      const contract = (await import(/* @vite-ignore */ `${root}src/${area}/contract.ts`)) as Record<string, unknown>;
      return Object.entries(contract).flatMap(([name, thing]) => (isCall(thing) ? [{ area, name, call: thing }] : []));
    }),
  );
  return found.flat();
}
