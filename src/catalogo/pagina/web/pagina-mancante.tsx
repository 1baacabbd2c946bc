import { Button } from '@mantine/core';
import { useNavigate, useParams } from '@tanstack/react-router';
import { IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Empty } from '#platform/web/kit/states.tsx';
import { usePageTitle } from '#platform/web/kit/use-page-title.ts';
import { mostraCodiceTestata } from '#parti/codici.ts';
import { versoProdotti } from '#parti/web/percorsi/ricerca.ts';

export function PaginaMancante(): ReactNode {
  const { codTestata = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  usePageTitle('Pagina di catalogo non trovata');
  return (
    <Empty text="Pagina di catalogo non trovata">
      <Button leftSection={<IconSearch size={15} />} onClick={() => void navigate(versoProdotti(codTestata))}>
        Cerca {mostraCodiceTestata(codTestata)} nel catalogo
      </Button>
    </Empty>
  );
}
