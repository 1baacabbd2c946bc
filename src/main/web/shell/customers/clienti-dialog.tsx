import { Button, Group, Stack } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { currentCustomer, selectCustomer } from '#platform/web/customer.ts';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { ClienteCombo } from '#parti/web/cliente-combo.tsx';

/** P-028. */
export function ClientiDialog({ onClose }: { onClose: () => void }): ReactNode {
  const [customer, setCustomer] = useState(currentCustomer);
  const confirm = (): void => {
    selectCustomer(customer);
    onClose();
  };
  return (
    <Dialog onClose={onClose} title="Clienti" size="md">
      <Stack gap="sm">
        <ClienteCombo value={customer} onChange={setCustomer} primo />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Annulla
          </Button>
          <Button onClick={confirm}>Conferma</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
