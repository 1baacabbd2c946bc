import { UnstyledButton } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { Loading } from '#platform/web/kit/states.tsx';
import { useSlots } from '#platform/web/slots.ts';
import type { ConfigurazioneDiRiga } from './su-misura.ts';

interface ApriPartiProps extends ConfigurazioneDiRiga {
  readonly tabIndex?: number;
}

export function ApriParti({ configurazione, ordinata = false, tabIndex }: ApriPartiProps): ReactNode {
  const [aperta, setAperta] = useState(false);
  const { PartiConfigurazione } = useSlots();
  if (configurazione === '') return null;
  return (
    <div>
      <UnstyledButton tabIndex={tabIndex} fz="xs" c="dimmed" aria-haspopup="dialog" onClick={() => setAperta(true)}>
        <IconListDetails size={13} aria-hidden /> Componenti e disegno
      </UnstyledButton>
      {aperta && (
        // React bubbles the dialog's events to the row, whose keys would act on the line.
        <div role="presentation" onClick={trattieni} onKeyDown={trattieni}>
          <Dialog title="Componenti e disegno" size="80rem" onClose={() => setAperta(false)}>
            <PartiConfigurazione
              configurazione={configurazione}
              ordinata={ordinata}
              meanwhile={<Loading rows={8} height={26} />}
            />
          </Dialog>
        </div>
      )}
    </div>
  );
}

const trattieni = (event: SyntheticEvent): void => event.stopPropagation();
