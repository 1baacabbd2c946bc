import { Center, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { ButtonLink } from '#platform/web/kit/links.tsx';
import { usePageTitle } from '#platform/web/kit/use-page-title.ts';
import { home } from '#parti/web/percorsi/vetrina.ts';

/** Any path that is nobody's (P-016). */
export function NotFoundPage(): ReactNode {
  usePageTitle('Pagina non trovata');
  return (
    <Center py="xl">
      <Stack align="center" gap="sm">
        <Title order={1}>Pagina non trovata</Title>
        <ButtonLink to={home}>Torna alla home</ButtonLink>
      </Stack>
    </Center>
  );
}
