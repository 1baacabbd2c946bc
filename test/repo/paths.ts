import type { AreaCall } from '#main/server/areas.ts';

const parts = (path: string): string[] => path.slice(1).split('/');
const isName = (part: string | undefined): boolean => part?.startsWith('{') ?? false;

/** Calls that fit the same request, parameter first. */
export function shadowed(calls: readonly AreaCall[]): string[] {
  const faults: string[] = [];
  calls.forEach((first, i) => {
    for (const second of calls.slice(i + 1)) {
      if (first.call.method !== second.call.method || !meet(first.call.path, second.call.path)) continue;
      const [a, b] = [parts(first.call.path), parts(second.call.path)];
      const firstOpener = a.findIndex((part, at) => isName(part) !== isName(b[at]));
      const early = !isName(a[firstOpener]);
      if (!early && first.area === second.area)
        faults.push(`${first.call.path} takes what is meant for ${second.call.path}`);
    }
  });
  return faults;
}

/** True if some URL matches both. */
function meet(one: string, other: string): boolean {
  const [a, b] = [parts(one), parts(other)];
  return a.length === b.length && a.every((part, at) => isName(part) || isName(b[at]) || part === b[at]);
}
