import { ActionIcon } from '@mantine/core';
import { IconPackageExport } from '@tabler/icons-react';
import type { MouseEvent, ReactNode } from 'react';
import { notify } from '#platform/web/kit/notify.tsx';
import { useCall } from '#platform/web/query.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { lasciaArticolo } from '#parti/web/pannelli/pannelli.ts';
import { useUtente } from '#parti/web/utente.ts';
import { comandoMagazzino } from '../contract.ts';
import { esitoMostrato, prelevabile } from '../rules.ts';

interface PrelevaProps {
  readonly cdArticolo: string;
  readonly ubicazione: string;
  readonly attiva: boolean;
}

/** P-200. */
export function PrelevaArticolo({ cdArticolo, ubicazione, attiva }: PrelevaProps): ReactNode {
  const { ubicazioni } = useUtente();
  const estrai = useCall(comandoMagazzino, { onSuccess: (reply) => notify.ok(esitoMostrato(reply)) });
  if (!prelevabile(ubicazione, ubicazioni)) return null;
  const preleva = (event: MouseEvent): void => {
    // Keeps the click from opening the article panel.
    event.stopPropagation();
    lasciaArticolo();
    if (!estrai.isPending) estrai.mutate({ comando: 'EXTRACT_CMD', cassetto: ubicazione });
  };
  return (
    <ActionIcon
      variant="default"
      size={28}
      aria-label={`Preleva ${mostraCodiceArticolo(cdArticolo)}`}
      title={`Preleva dal cassetto ${ubicazione}`}
      tabIndex={attiva ? 0 : -1}
      aria-busy={estrai.isPending}
      onClick={preleva}
    >
      <IconPackageExport size={17} />
    </ActionIcon>
  );
}
