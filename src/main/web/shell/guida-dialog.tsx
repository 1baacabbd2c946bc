import { Accordion } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { useUtente } from '#parti/web/utente.ts';
import { argomentiPer } from './guida.ts';

/** Short answers to how the portal is used. */
export function GuidaDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { ruolo } = useUtente();
  const argomenti = argomentiPer(ruolo);
  return (
    <Dialog onClose={onClose} title="Aiuto" size="lg">
      <Accordion defaultValue="0" variant="separated">
        {argomenti.map((argomento, at) => (
          <Accordion.Item key={argomento.titolo} value={String(at)}>
            <Accordion.Control>{argomento.titolo}</Accordion.Control>
            <Accordion.Panel>{argomento.testo}</Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </Dialog>
  );
}
