import type { ReactNode } from 'react';
import { notify } from '#platform/web/kit/notify.tsx';
import { inBase64, UploadButton } from '#platform/web/kit/upload-button.tsx';
import { useCall } from '#platform/web/query.ts';
import { caricaScansioni } from '../contract.ts';
import { verificaFile } from '../rules.ts';

/** A file of scanned pages; on a phone the camera is offered too. */
export function CaricaScansioni(): ReactNode {
  const carica = useCall(caricaScansioni, {
    onSuccess: () => notify.ok('Caricato: le pagine si leggono adesso.'),
  });
  return (
    <UploadButton
      label="File di scansioni"
      accept=".pdf,.tif,.tiff,.jpg,.jpeg,.png,image/*"
      refuse={verificaFile}
      loading={carica.isPending}
      onFile={(file) => void inBase64(file).then((contenuto) => carica.mutate({ nome: file.name, contenuto }))}
    >
      Carica
    </UploadButton>
  );
}
