import { setImmediate as letOthers } from 'node:timers/promises';

/** Longest time at a stretch, ms: what a call does on its own may go on, but others are answered in between. */
const stretch = 10;

/** What `each` makes of the items one after the other; the event loop is let go after every stretch. */
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
