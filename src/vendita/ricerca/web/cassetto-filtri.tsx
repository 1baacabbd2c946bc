import { Button, Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './cassetto-filtri.module.css';

interface CassettoFiltriProps {
  /** Undefined while it is counted. */
  readonly totale: number | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The filters where there is no room beside the results: a drawer from the side, 280 wide. */
export function CassettoFiltri({ totale, onClose, children }: CassettoFiltriProps): ReactNode {
  return (
    <Drawer opened onClose={onClose} size={280} title="Filtri" padding="sm" closeButtonProps={{ 'aria-label': 'Chiudi i filtri' }}>
      {children}
      <div className={classes.piede}>
        <Button fullWidth size="sm" onClick={onClose}>
          {totale === undefined ? 'Caricamento...' : totale === 1 ? 'Mostra 1 risultato' : `Mostra ${totale} risultati`}
        </Button>
      </div>
    </Drawer>
  );
}
