import { Button, Group, Image, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { renderSVG } from 'uqr';
import { formatDate } from '#platform/contract/format-date.ts';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { copiaTesto } from '#parti/web/copia-testo.ts';

interface LinkGiroProps {
  readonly dtConsegna: string;
  readonly autista: string;
  readonly percorso: string;
  readonly onClose: () => void;
}

export function LinkGiroDialog({ dtConsegna, autista, percorso, onClose }: LinkGiroProps): ReactNode {
  const indirizzo = `${location.origin}${percorso}`;
  return (
    <Dialog onClose={onClose} title={`Link del giro di ${autista}, ${formatDate(dtConsegna)}`}>
      <Text size="sm">
        Inquadrare il codice con il telefono dell’autista. Chi ha il link vede questo giro e ne registra le consegne,
        senza altra password, fino a due giorni dopo.
      </Text>
      <Image
        src={`data:image/svg+xml,${encodeURIComponent(renderSVG(indirizzo))}`}
        alt="Codice QR della pagina dell’autista"
        w={240}
        h={240}
        mx="auto"
        my="sm"
      />
      <Text size="xs" style={{ overflowWrap: 'anywhere' }}>
        {indirizzo}
      </Text>
      <Group justify="flex-end" mt="sm">
        <Button variant="default" component="a" href={indirizzo} target="_blank" rel="noreferrer">
          Apri
        </Button>
        <Button data-autofocus onClick={() => void copiaTesto(indirizzo)}>
          Copia il link
        </Button>
      </Group>
    </Dialog>
  );
}
