import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatCounted } from '#platform/contract/format-count.ts';
import { formatDateTime } from '#platform/contract/format-date.ts';
import { formatMoney } from '#platform/contract/format.ts';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { OnceDialog } from '#platform/web/kit/once-dialog.tsx';
import { copiaTesto } from '#parti/web/copia-testo.ts';
import type { Riga } from './colonne-punchout.tsx';
import { MessaggiCxml } from './messaggi-dialog.tsx';
import { PaginaDiProva } from './pagina-di-prova.tsx';

/** Latest visits with their outcome. */
export function VisiteDialog({
  accesso,
  onClose,
}: {
  readonly accesso: Riga;
  readonly onClose: () => void;
}): ReactNode {
  const { id, nome, visite, invii } = accesso;
  return (
    <Dialog onClose={onClose} title={`Visite da ${nome}`} size="lg">
      <Stack gap="sm">
        {visite.length === 0 && <Text size="sm">Nessuno è ancora entrato da qui.</Text>}
        {visite.map(({ id, aperta, entrata, tornata, righe, totale }) => (
          <Text key={id} size="sm">
            <b>{formatDateTime(aperta)}</b>
            {tornata !== null
              ? `: carrello trasferito alle ${formatDateTime(tornata)}, ${formatCounted(righe, 'riga', 'righe')}${totale === null ? '' : `, ${formatMoney(totale)}`}.`
              : entrata === null
                ? ': il browser non è mai entrato.'
                : ': entrato, carrello non trasferito.'}
          </Text>
        ))}
        {invii && (
          <>
            <Title order={3} size="sm">
              Risposte ai suoi ordini
            </Title>
            <MessaggiCxml id={id} />
          </>
        )}
        <Group justify="flex-end">
          <Button variant="default" data-autofocus onClick={onClose}>
            Chiudi
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

interface SegretoProps {
  readonly accesso: Riga;
  readonly segreto: string;
  readonly onClose: () => void;
}

/** The secret is shown only here, with the settings for the customer's IT and a link to try them. */
export function SegretoDialog({ accesso, segreto, onClose }: SegretoProps): ReactNode {
  const { indirizzo, identita } = accesso;
  const scelta = { readOnly: true, onFocus: ({ target }: { target: HTMLInputElement }) => target.select() } as const;
  return (
    <OnceDialog title="Segreto dell’accesso" size="lg">
      <Stack gap="sm">
        <Text size="sm">
          Si vede solo adesso: va copiato nel programma del cliente. Chi lo possiede entra a comprare.
        </Text>
        <TextInput label="Indirizzo" value={indirizzo} {...scelta} />
        <TextInput label="Utente" value={identita} {...scelta} />
        <TextInput label="Segreto" value={segreto} {...scelta} />
        <PaginaDiProva indirizzo={indirizzo} />
        <Group justify="flex-end" gap="xs">
          <Button data-autofocus onClick={() => void copiaTesto(segreto)}>
            Copia il segreto
          </Button>
          <Button variant="default" onClick={onClose}>
            Chiudi
          </Button>
        </Group>
      </Stack>
    </OnceDialog>
  );
}
