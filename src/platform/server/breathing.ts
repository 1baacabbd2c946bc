import { setImmediate as letOthers } from 'node:timers/promises';

/** Ms without yielding to the event loop. */
const stretch = 10;

export async function inStretches<T, R>(items: Iterable<T>, each: (item: T, place: number) => R): Promise<R[]> {
  const made: R[] = [];
  let begun = performance.now();
  for (const item of items) {
    made.push(each(item, made.length));
    if (performance.now() - begun < stretch) continue;
    await letOthers();
    begun = performance.now();
  }
  return made;
}
