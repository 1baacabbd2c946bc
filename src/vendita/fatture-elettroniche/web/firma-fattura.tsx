import { Alert, Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { confirm } from '#platform/web/kit/confirm.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { UploadButton, inBase64 } from '#platform/web/kit/upload-button.tsx';
import { useCall } from '#platform/web/query.ts';
import { firmaFattura, riprendiFattura } from '../contract.ts';
import { verificaFirmato } from '../rules.ts';
import { FileFattura } from './file-fattura.tsx';

interface FirmaProps {
  /** Document id. */
  readonly id: number;
  readonly invio: { readonly id: number; readonly nomeFile: string };
}

/** Download of a public body's invoice for signing, and upload of the signed file. */
export function FirmaFattura({ id, invio }: FirmaProps): ReactNode {
  const firma = useCall(firmaFattura, { meta: { failure: 'screen' } });
  const carica = async (file: File): Promise<void> =>
    firma.mutate(
      { id, nome: file.name, contenuto: await inBase64(file) },
      { onSuccess: () => notify.ok('File firmato caricato') },
    );
  return (
    <Alert
      color="yellow"
      p="xs"
      mt="sm"
      title="È per un ente pubblico: va firmata"
      styles={{ title: { color: 'var(--mantine-color-text)' } }}
    >
      1. <FileFattura che="invio" id={invio.id} nome={`Scarica ${invio.nomeFile}`} />
      <br />
      2. Firmarlo con il proprio programma di firma (CAdES, file .p7m), senza aprirlo e salvarlo di nuovo.
      <br />
      3. Caricare il file firmato: parte con il nome {invio.nomeFile}.p7m.
      <Group mt="xs">
        <UploadButton
          label="File firmato"
          accept=".p7m"
          refuse={verificaFirmato}
          onFile={(file) => void carica(file)}
          loading={firma.isPending}
          failure={firma.error?.message}
        >
          Carica il file firmato
        </UploadButton>
      </Group>
    </Alert>
  );
}

/** Available while the file was not handed to the channel. */
export function RiprendiFattura({ id, invio }: FirmaProps): ReactNode {
  const riprende = useCall(riprendiFattura, { meta: { failure: 'screen' } });
  const chiedi = (): void =>
    void confirm({
      title: 'Riprendere la fattura?',
      text: `Il file ${invio.nomeFile} non parte più e il suo nome non si usa più. Non riprenderla se il file è già stato inviato a mano.`,
      confirm: 'Riprendi',
      danger: true,
      back: 'Con «Invia» si scrive un file nuovo.',
      act: () => riprende.mutateAsync({ id }),
    });
  return (
    <Button variant="default" size="compact-sm" onClick={chiedi} mt="xs">
      Riprendi
    </Button>
  );
}
