import type { Tema } from '#platform/contract/live.ts';

const listeners = new Map<Tema, Set<() => void>>();
let changed: (() => void) | null = null;
let loading = false;

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

/** After a load error the next topic tries again. */
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

function touched(temi: readonly Tema[] | null): void {
  for (const [tema, all] of listeners) if (!temi || temi.includes(tema)) for (const listener of all) listener();
}
