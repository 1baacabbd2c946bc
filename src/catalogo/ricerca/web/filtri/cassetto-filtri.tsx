import { Button, CloseButton, Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatNumber } from '#platform/contract/format.ts';
import { useEscape } from '#platform/web/kit/use-escape.ts';
import classes from './cassetto-filtri.module.css';

interface CassettoFiltriProps {
  readonly totale: number | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function CassettoFiltri({ totale, onClose, children }: CassettoFiltriProps): ReactNode {
  useEscape(onClose);
  return (
    <Drawer.Root opened onClose={onClose} closeOnEscape={false} size={280}>
      <Drawer.Overlay />
      <Drawer.Content aria-label="Filtri">
        <div className={classes.testa}>
          <h2>Filtri</h2>
          <CloseButton aria-label="Chiudi i filtri" onClick={onClose} />
        </div>
        <Drawer.Body p="sm" pt={0}>
          {children}
          <div className={classes.piede}>
            <Button fullWidth size="sm" onClick={onClose}>
              {totale === undefined
                ? 'Caricamento...'
                : totale === 1
                  ? 'Mostra 1 risultato'
                  : `Mostra ${formatNumber(totale)} risultati`}
            </Button>
          </div>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
