import { Button, Group, Stack, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { PasswordField } from '#platform/web/kit/fields/password-field.tsx';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import type { Riga } from './colonne-punchout.tsx';
import { PaginaDiProva } from './pagina-di-prova.tsx';

/** For the customer's IT: opens a visit as its program would, and shows what is returned. */
export function ProvaDialog({ accesso, onClose }: { readonly accesso: Riga; readonly onClose: () => void }): ReactNode {
  const { indirizzo, identita, nome } = accesso;
  const [segreto, scrivi] = useState('');
  const action = new URL(indirizzo).pathname;
  return (
    <Dialog onClose={onClose} title={`Prova di ${nome}`} size="lg">
      <form method="post" action={action} target="_blank">
        <Stack gap="sm">
          <Text size="sm">
            Si entra come farebbe il programma, in un’altra scheda: riempito il carrello, «Trasferisci» mostra i campi
            che il programma riceverebbe. Questa scheda entra con quell’accesso: per tornare qui si accede di nuovo.
          </Text>
          <PaginaDiProva indirizzo={indirizzo} />
          <input type="hidden" name="username" value={identita} />
          <input
            type="hidden"
            name="HOOK_URL"
            value={new URL(`${action.replace(/[^/]+$/, '')}esito`, location.origin).href}
          />
          <input type="hidden" name="~OkCode" value="ADDI" />
          <input type="hidden" name="~TARGET" value="_top" />
          <input type="hidden" name="~CALLER" value="CTLG" />
          <PasswordField
            what="il segreto"
            label="Segreto"
            name="password"
            autoComplete="off"
            data-autofocus
            value={segreto}
            onChange={({ currentTarget }) => scrivi(currentTarget.value)}
          />
          <Group justify="flex-end" gap="xs">
            <Button type="submit" disabled={segreto === ''}>
              Entra in prova
            </Button>
            <Button variant="default" onClick={onClose}>
              Chiudi
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
