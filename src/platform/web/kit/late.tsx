import { useLayoutEffect, useState, type ReactNode } from 'react';

interface Meanwhile {
  readonly meanwhile?: ReactNode;
}

export interface Late<P> {
  (props: P & Meanwhile): ReactNode;
  load(): Promise<void>;
}

/**
 * `late(() => import('./x.tsx'), 'X')`. Not `lazy`: `Suspense` holds content back for 300 ms after a fallback. A load
 * error is retried on next use.
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
