import { Accordion } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { argomenti } from './aiuto.ts';

/** Short answers to how the cart is used (P-030). */
export function AiutoDialog({ onClose }: { onClose: () => void }): ReactNode {
  return (
    <Dialog onClose={onClose} title="Aiuto sul carrello" size="lg">
      <Accordion defaultValue={argomenti[0].titolo} variant="separated">
        {argomenti.map(({ titolo, testo }) => (
          <Accordion.Item key={titolo} value={titolo}>
            <Accordion.Control>{titolo}</Accordion.Control>
            <Accordion.Panel>{testo}</Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </Dialog>
  );
}
