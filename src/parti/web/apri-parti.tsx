import { UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Loading } from '#platform/web/kit/states.tsx';
import { useSlots } from '#platform/web/slots.ts';
import './su-misura.ts';

/** Under a line that was made to measure: opens to its parts. */
export function ApriParti({ configurazione }: { readonly configurazione: string }): ReactNode {
  const [aperta, setAperta] = useState(false);
  const { PartiConfigurazione } = useSlots();
  if (configurazione === '') return null;
  return (
    <div>
      <UnstyledButton fz="xs" c="dimmed" aria-expanded={aperta} onClick={() => setAperta(!aperta)}>
        {aperta ? <IconChevronDown size={13} aria-hidden /> : <IconChevronRight size={13} aria-hidden />} Componenti e
        disegno
      </UnstyledButton>
      {aperta && <PartiConfigurazione configurazione={configurazione} meanwhile={<Loading rows={3} height={22} />} />}
    </div>
  );
}
