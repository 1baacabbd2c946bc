import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Empty } from '#platform/web/kit/states.tsx';
import { usePageTitle } from '#platform/web/kit/use-page-title.ts';
import { home } from '#parti/web/percorsi/vetrina.ts';

/** Any path that is nobody's (P-016). */
export function NotFoundPage(): ReactNode {
  const navigate = useNavigate();
  usePageTitle('Pagina non trovata');
  return (
    <Empty text="Pagina non trovata">
      <Button onClick={() => void navigate({ to: home })}>Torna alla home</Button>
    </Empty>
  );
}
