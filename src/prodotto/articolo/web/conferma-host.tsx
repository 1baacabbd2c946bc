import type { ReactNode } from 'react';
import { HostCommandButton } from '#platform/web/host/host-command-button.tsx';

/** Hands the article over to the desktop application around the portal (P-055). */
export const ConfermaHost = ({ cdArticolo, onChiudi }: { cdArticolo: string; onChiudi: () => void }): ReactNode => (
  <HostCommandButton command={['articoloSelezionato', cdArticolo]} onSent={onChiudi}>
    Conferma
  </HostCommandButton>
);
