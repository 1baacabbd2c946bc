import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { SubmitError } from '#platform/web/kit/form-dialog.tsx';
import { useUtente } from '#parti/web/utente.ts';
import { chiMostra } from '../contract.ts';
import { copiaFirmata } from '../rules.ts';
import type { Origine } from '../rules/list.ts';
import type { Scansione } from './domanda-scansioni.ts';
import type { useArchivia } from './use-archivia.ts';

interface AzioniProps {
  readonly origine: Origine;
  readonly scelta: Scansione | undefined;
  readonly archivia: ReturnType<typeof useArchivia>;
  readonly errore: ReactNode;
  readonly onCerca: () => void;
  readonly onVisualizza: (() => void) | undefined;
}

/** B-021, and undo. */
export function AzioniScansione({ origine, scelta, archivia, errore, onCerca, onVisualizza }: AzioniProps): ReactNode {
  const { fatto } = archivia;
  const { ruolo } = useUtente();
  const bloccata = scelta?.copia === true && !chiMostra.includes(ruolo);
  return (
    <Stack gap="xs">
      {errore && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {errore}
        </Text>
      )}
      <SubmitError error={archivia.errore} />
      <Group gap="xs">
        <Button type="submit" loading={archivia.inCorso}>
          {origine === 'Archivio' ? 'Cerca' : 'Salva'}
        </Button>
        {origine === 'CodBarError' && (
          <Button variant="default" onClick={onCerca}>
            Cerca
          </Button>
        )}
        <Button variant="default" disabled={!onVisualizza} onClick={onVisualizza}>
          Visualizza
        </Button>
        <Button
          variant="default"
          disabled={bloccata}
          title={bloccata ? copiaFirmata : undefined}
          onClick={() => void archivia.elimina()}
        >
          Elimina
        </Button>
      </Group>
      <Group gap="xs">
        {origine !== 'Archivio' && (
          <Button variant="default" title="Alt+U" disabled={!scelta || scelta.nrPagina === 1} onClick={archivia.unisci}>
            Unisci alla precedente
          </Button>
        )}
        <Button
          variant="default"
          title="Alt+P"
          disabled={!scelta || scelta.pagine === 1 || bloccata}
          onClick={archivia.dividi}
        >
          Dividi in pagine
        </Button>
      </Group>
      {fatto && (
        <Alert color="green" p="xs" role="status">
          <Group justify="space-between" gap="xs" wrap="nowrap">
            <Text size="sm">{fatto.frase}</Text>
            <Button
              size="compact-sm"
              variant="default"
              style={{ flexShrink: 0 }}
              onClick={() => archivia.riprendi(fatto.idProg)}
            >
              Annulla
            </Button>
          </Group>
        </Alert>
      )}
    </Stack>
  );
}
