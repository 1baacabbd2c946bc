import type { ReactNode } from 'react';
import { alertDialog } from '#platform/web/kit/confirm.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { inBase64, UploadButton } from '#platform/web/kit/upload-button.tsx';
import { useCall } from '#platform/web/query.ts';
import { caricaProgramma } from '../contract.ts';
import { estensioniProgramma, rifiutaFile } from '../rules/programmi-cnc.ts';

export function CaricaProgramma({
  cartella = '',
  onCaricato,
}: {
  cartella?: string;
  onCaricato: (id: number) => void;
}): ReactNode {
  const carica = useCall(caricaProgramma, { meta: { failure: 'screen' }, untilFresh: true });
  const manda = async (file: File): Promise<void> =>
    carica.mutate(
      { cartella, nome: file.name, contenuto: await inBase64(file) },
      {
        onSuccess: ({ id, numero }) => {
          notify.ok(`${file.name}: versione ${numero}`);
          onCaricato(id);
        },
        onError: ({ message }) => void alertDialog(file.name, message),
      },
    );
  return (
    <UploadButton
      label="Carica un programma in archivio"
      accept={estensioniProgramma}
      refuse={rifiutaFile}
      onFile={(file) => void manda(file)}
      loading={carica.isPending}
    >
      Nuovo programma
    </UploadButton>
  );
}
