import { Accordion } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from '#platform/web/kit/dialog.tsx';

/** A question of who uses the portal, and its short answer. */
export interface Argomento {
  readonly titolo: string;
  readonly testo: string;
}

interface DialogoAiutoProps {
  readonly titolo: string;
  /** The first is open. */
  readonly argomenti: readonly Argomento[];
  readonly onClose: () => void;
}

/** Short answers, one open at a time. */
export function DialogoAiuto({ titolo, argomenti, onClose }: DialogoAiutoProps): ReactNode {
  return (
    <Dialog onClose={onClose} title={titolo} size="lg">
      <Accordion defaultValue={argomenti[0]?.titolo ?? null} variant="separated">
        {argomenti.map((argomento) => (
          <Accordion.Item key={argomento.titolo} value={argomento.titolo}>
            <Accordion.Control>{argomento.titolo}</Accordion.Control>
            <Accordion.Panel>{argomento.testo}</Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </Dialog>
  );
}
