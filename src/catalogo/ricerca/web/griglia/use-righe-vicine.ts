import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { Riga } from './righe-griglia.ts';

export function useRigheVicine<T>(
  righe: readonly Riga<T>[],
  altezza: (riga: Riga<T> | undefined) => number,
  oltre: number,
) {
  const contenitore = useRef<HTMLDivElement>(null);
  const tenuta = useRef<number | null>(null);
  const [inizio, setInizio] = useState(0);
  useLayoutEffect(() => {
    const misura = (): void => setInizio((contenitore.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
    misura();
    const observer = new ResizeObserver(misura);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  const rangeExtractor = useCallback((range: Range): number[] => {
    const vicine = defaultRangeExtractor(range);
    const fuori = tenuta.current !== null && tenuta.current < range.count && !vicine.includes(tenuta.current);
    return fuori ? [...vicine, tenuta.current as number].sort((a, b) => a - b) : vicine;
  }, []);
  // Stable, as otherwise every row would be measured again.
  const chiave = useCallback((index: number): string => `${righe[index]?.tipo}${righe[index]?.da}`, [righe]);
  const virtuale = useWindowVirtualizer({
    count: righe.length,
    estimateSize: (index) => altezza(righe[index]),
    getItemKey: chiave,
    overscan: oltre,
    scrollMargin: inizio,
    rangeExtractor,
    useFlushSync: false,
    initialOffset: () => window.scrollY,
  });
  const tieni = (index: number | null): void => {
    tenuta.current = index;
  };
  return { contenitore, virtuale, tieni };
}
