import { Center, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { ButtonLink } from '#platform/web/kit/links.tsx';
import { usePageTitle } from '#platform/web/kit/use-page-title.ts';
import { versoSommario } from '#parti/web/percorsi/ricerca.ts';
import { home } from '#parti/web/percorsi/vetrina.ts';

/** P-016. */
export function NotFoundPage(): ReactNode {
  usePageTitle('Pagina non trovata');
  return (
    <Center py="xl">
      <Stack align="center" gap="sm" maw={460} px="sm">
        <Title order={1}>Pagina non trovata</Title>
        <Text size="sm" c="dimmed" ta="center">
          L’indirizzo non porta a nessuna pagina. Cercare qui sopra.
        </Text>
        <Group gap="xs">
          <ButtonLink to={home}>Torna alla home</ButtonLink>
          <ButtonLink {...versoSommario()} variant="default">
            Sommario del catalogo
          </ButtonLink>
        </Group>
      </Stack>
    </Center>
  );
}
