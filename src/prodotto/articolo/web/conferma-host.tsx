import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { hostFailed, sendToHost } from '#platform/web/host.ts';
import { notify } from '#platform/web/kit/notify.tsx';

/** Hands the article over to the desktop application around the portal (P-055). */
export function ConfermaHost({ cdArticolo, onChiudi }: { cdArticolo: string; onChiudi: () => void }): ReactNode {
  const conferma = (): void => {
    if (sendToHost('articoloSelezionato', cdArticolo)) onChiudi();
    else notify.error(hostFailed);
  };
  return <Button onClick={conferma}>Conferma</Button>;
}
