import type { ReactNode } from 'react';
import type { ShownWork } from '#platform/web/kit/long-work.tsx';
import { WorkOutcomeDialog } from '#platform/web/kit/work-outcome-dialog.tsx';
import { esitoConferma } from '../../contract.ts';
import { racconta } from './use-azioni-spedizioni.ts';

/** B-137: several shipments, one courier call each. */
export const ConfermeDialog = (lavoro: ShownWork & { readonly onClose: () => void }): ReactNode => (
  <WorkOutcomeDialog
    {...lavoro}
    title="Conferma delle spedizioni"
    finished="I corrieri hanno risposto."
    show="Mostra gli esiti"
    call={esitoConferma}
    onOutcome={({ esiti }) => {
      racconta(esiti);
      lavoro.onClose();
    }}
  />
);
