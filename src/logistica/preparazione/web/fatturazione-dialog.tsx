import type { ReactNode } from 'react';
import type { ShownWork } from '#platform/web/kit/long-work.tsx';
import { WorkOutcomeDialog } from '#platform/web/kit/work-outcome-dialog.tsx';
import { esitoFatturazione } from '../contract.ts';
import type { Esito } from './fatture-fatte.tsx';

interface FatturazioneProps extends ShownWork {
  readonly onClose: () => void;
  readonly onEsito: (esito: Esito) => void;
}

export const FatturazioneDialog = ({ onEsito, ...lavoro }: FatturazioneProps): ReactNode => (
  <WorkOutcomeDialog
    {...lavoro}
    title="Fatturazione dei DDT"
    show="Mostra le fatture"
    call={esitoFatturazione}
    onOutcome={onEsito}
  />
);
