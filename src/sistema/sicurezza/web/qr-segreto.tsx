import { Code, Image, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { renderSVG } from 'uqr';

/** QR code for an app, and the secret for typing. */
export function QrSegreto({ segreto, uri }: { segreto: string; uri: string }): ReactNode {
  return (
    <>
      <Text size="sm">
        Inquadrare il codice con un’app di autenticazione del telefono, poi scrivere le sei cifre che mostra.
      </Text>
      <Image
        src={`data:image/svg+xml,${encodeURIComponent(renderSVG(uri))}`}
        alt="Codice QR per l’app di autenticazione"
        w={200}
        h={200}
        mx="auto"
      />
      <Text size="xs">
        Senza fotocamera, questo è il segreto da scrivere nell’app:{' '}
        <Code>{segreto.replaceAll(/(.{4})(?=.)/g, '$1 ')}</Code>
      </Text>
    </>
  );
}
