import { Button, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ComandoMossa } from '../rules/comandi-cnc.ts';
import type { Macchina } from './use-macchina.ts';

interface TastoProps {
  readonly macchina: Macchina;
  readonly comando: ComandoMossa;
  readonly testo?: string;
  readonly manca?: string | null;
  readonly commessa?: { readonly cdArticolo: string | null; readonly lotto: string };
  readonly children: ReactNode;
}

export function Tasto({ macchina, comando, testo = '', manca = null, commessa, children }: TastoProps): ReactNode {
  const perche = macchina.impedito(comando) ?? manca;
  return (
    <Tooltip label={perche} disabled={perche === null}>
      <Button
        size="md"
        variant="default"
        aria-disabled={perche !== null}
        data-disabled={perche !== null || undefined}
        aria-description={perche ?? undefined}
        aria-busy={macchina.occupata}
        onClick={() => perche === null && macchina.comanda(comando, testo, commessa && { commessa })}
      >
        {children}
      </Button>
    </Tooltip>
  );
}
