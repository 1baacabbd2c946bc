import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { memo } from 'react';
import type { Late } from '#platform/web/kit/late.tsx';
import { useSlots } from '#platform/web/slots.ts';

declare module '#platform/web/slots.ts' {
  interface Slots {
    readonly SalvaListaDialog: Late<{ readonly onClose: () => void }>;
  }
}

export const SalvaLista = memo(function SalvaLista({ disabled }: { disabled: boolean }): ReactNode {
  const { SalvaListaDialog } = useSlots();
  const [opened, dialog] = useDisclosure();
  return (
    <>
      <Button variant="default" onClick={dialog.open} disabled={disabled} aria-haspopup="dialog">
        Salva come lista
      </Button>
      {opened && <SalvaListaDialog onClose={dialog.close} />}
    </>
  );
});
