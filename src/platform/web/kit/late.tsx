import type { ReactNode } from 'react';
import { useLayoutEffect, useState } from 'react';

interface Meanwhile {
  /** What stands in its place until its code is here; nothing by itself. */
  readonly meanwhile?: ReactNode;
}

/** A component whose code comes when it is first drawn, or ahead of that by `load`. */
export interface Late<P> {
  (props: P & Meanwhile): ReactNode;
  load(): Promise<void>;
}

/**
 * The component `name` of a file that is loaded late: `late(() => import('./x.tsx'), 'X')`. It is drawn as soon as it is here; `lazy` within
 * `Suspense` holds everything back for 300 ms from the moment in which something else began to stand in its place. What can't be loaded
 * is thrown to the screen's error state, and is loaded anew when it is next wanted.
 */
export function late<N extends string, P extends object>(
  file: () => Promise<Record<N, (props: P) => ReactNode>>,
  name: N,
): Late<P> {
  let here: ((props: P) => ReactNode) | undefined;
  let coming: Promise<void> | undefined;
  const load = (): Promise<void> =>
    (coming ??= file().then(
      (loaded) => void (here = loaded[name]),
      (error: unknown) => {
        coming = undefined;
        throw error;
      },
    ));
  function Part(props: P & Meanwhile): ReactNode {
    const [Found, setFound] = useState(() => here);
    const [failure, setFailure] = useState<{ readonly error: unknown }>();
    useLayoutEffect(() => {
      if (Found) return;
      let gone = false;
      load().then(
        () => gone || setFound(() => here),
        (error: unknown) => gone || setFailure({ error }),
      );
      return () => void (gone = true);
    }, [Found]);
    if (failure) throw failure.error;
    return Found ? <Found {...props} /> : props.meanwhile;
  }
  return Object.assign(Part, { load });
}
