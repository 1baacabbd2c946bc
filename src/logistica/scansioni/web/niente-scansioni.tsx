import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Empty } from '#platform/web/kit/states.tsx';
import type { Origine } from '../rules/list.ts';

/** Explains what fills the list. */
export function NienteScansioni({ origine, onArchivio }: { origine: Origine; onArchivio: () => void }): ReactNode {
  if (origine === 'Archivio') return <Empty text="Nessun documento trovato" />;
  return (
    <Empty
      text="Niente da archiviare"
      note="Qui arrivano i fogli letti dallo scanner e quelli caricati; i file si possono trascinare sulla pagina."
    >
      <Button variant="default" onClick={onArchivio}>
        Archiviate di recente
      </Button>
    </Empty>
  );
}
