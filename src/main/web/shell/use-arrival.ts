import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { mossa } from '#parti/web/mossa.ts';

/** Another screen begins at its heading, unless something on it has taken the focus; without this it is lost with the old screen. */
export function useArrival(): void {
  const router = useRouter();
  useEffect(() => router.history.subscribe(() => void (mossa.fatta = true)), [router]);
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged }) => {
        // The first screen doesn't load what only another one needs.
        if (!pathChanged || !mossa.fatta) return;
        void import('#parti/web/fuoco-libero.ts').then(({ fuocoAlTitolo }) => requestAnimationFrame(fuocoAlTitolo));
      }),
    [router],
  );
}
