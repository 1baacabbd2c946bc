import type { ReactNode } from 'react';
import { HostCommandButton } from '#platform/web/host/host-command-button.tsx';

/** P-055. */
export const ConfermaHost = ({ cdArticolo, onChiudi }: { cdArticolo: string; onChiudi: () => void }): ReactNode => (
  <HostCommandButton command={['articoloSelezionato', cdArticolo]} onSent={onChiudi}>
    Conferma
  </HostCommandButton>
);
