import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { apiBase } from '#platform/web/client.ts';
import classes from './update-notice.module.css';

async function servedScript(): Promise<string | null> {
  const response = await fetch(`${apiBase()}/utilita/update`, { cache: 'no-store' });
  return response.ok ? ((await response.json()) as { script: string }).script : null;
}

/** P-042: checked after login and every 30 minutes. */
export function UpdateNotice(): ReactNode {
  const running = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute('src') ?? null;
  const { data: served } = useQuery({
    queryKey: ['versione'],
    queryFn: servedScript,
    staleTime: 60_000,
    refetchInterval: 1_800_000,
    retry: false,
  });
  if (!served || !running || served === running) return null;
  return (
    <section className={classes.notice} aria-live="polite">
      E&apos; disponibile una nuova versione
      <Button variant="white" color="dark" onClick={() => location.reload()}>
        Aggiorna
      </Button>
    </section>
  );
}
