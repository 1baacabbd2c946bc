import { Accordion, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFocusBack } from '#platform/web/kit/use-focus-back.ts';
import { useUtente } from '#parti/web/utente.ts';
import { argomentiPer } from './guida.ts';

/** Short answers to how the portal is used. */
export function GuidaDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { ruolo } = useUtente();
  const argomenti = argomentiPer(ruolo);
  useFocusBack();
  return (
    <Modal opened onClose={onClose} title="Aiuto" size="lg" closeButtonProps={{ 'aria-label': 'Chiudi' }}>
      <Accordion defaultValue="0" variant="separated">
        {argomenti.map((argomento, at) => (
          <Accordion.Item key={argomento.titolo} value={String(at)}>
            <Accordion.Control>{argomento.titolo}</Accordion.Control>
            <Accordion.Panel>{argomento.testo}</Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </Modal>
  );
}
