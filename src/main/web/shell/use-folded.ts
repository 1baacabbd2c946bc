import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';

interface Given {
  readonly narrow: boolean;
  /** Key of the content; a change is measured again. */
  readonly shown: string;
}

/** True while the line does not fit; false again once the window is as wide as the full line was. */
export function useFolded(bar: RefObject<HTMLElement | null>, { narrow, shown }: Given): boolean {
  const [needed, setNeeded] = useState({ shown, width: 0 });
  const width = needed.shown === shown ? needed.width : 0;
  useLayoutEffect(() => {
    const line = bar.current;
    if (!line || narrow) return undefined;
    const measure = (): void => {
      if (width === 0 && line.scrollWidth > line.clientWidth) setNeeded({ shown, width: line.scrollWidth });
      else if (width > 0 && line.clientWidth >= width) setNeeded({ shown, width: 0 });
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const box of [line, ...line.children]) observer.observe(box);
    return () => observer.disconnect();
  }, [bar, narrow, shown, width]);
  return narrow || width > 0;
}
