import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { fuocoAlTitolo, segnaMossa } from '#parti/web/fuoco-libero.ts';

/** Another screen begins at its heading, unless something on it has taken the focus; without this it is lost with the old screen. */
export function useArrival(): void {
  const router = useRouter();
  useEffect(() => router.history.subscribe(segnaMossa), [router]);
  useEffect(
    () => router.subscribe('onRendered', ({ pathChanged }) => pathChanged && requestAnimationFrame(fuocoAlTitolo)),
    [router],
  );
}
