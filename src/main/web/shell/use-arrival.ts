import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { mossa } from '#parti/web/mossa.ts';

/** Focuses the new heading, unless something has the focus. */
export function useArrival(): void {
  const router = useRouter();
  useEffect(() => router.history.subscribe(() => void (mossa.fatta = true)), [router]);
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged }) => {
        if (!pathChanged || !mossa.fatta) return;
        void import('#parti/web/fuoco-libero.ts').then(({ fuocoAlTitolo }) => requestAnimationFrame(fuocoAlTitolo));
      }),
    [router],
  );
}
