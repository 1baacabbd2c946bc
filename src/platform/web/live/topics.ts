import type { Tema } from '#platform/contract/live.ts';

/** Who is to be told when a topic changes. */
const listeners = new Map<Tema, Set<() => void>>();
let changed: (() => void) | null = null;
let loading = false;

/** Calls back after each change of the topic, made by whomever else, until the answer is called. The line opens with the first topic. */
export function watchTopic(tema: Tema, touched: () => void): () => void {
  const all = listeners.get(tema) ?? new Set();
  listeners.set(tema, all.add(touched));
  if (changed) changed();
  else load().catch(() => {});
  return () => {
    all.delete(touched);
    if (all.size === 0 && listeners.get(tema) === all) listeners.delete(tema);
    changed?.();
  };
}

/** Visitors never need the line's code. Where it cannot be had, the page goes on without, and the next topic asks for it again. */
async function load(): Promise<void> {
  if (loading) return;
  loading = true;
  try {
    const { createLine } = await import('./line.ts');
    changed = createLine({ topics: () => [...listeners.keys()], touched });
    changed();
  } finally {
    loading = false;
  }
}

/** Tells those who watch; null is all. */
function touched(temi: readonly Tema[] | null): void {
  for (const [tema, all] of listeners) if (!temi || temi.includes(tema)) for (const listener of all) listener();
}
