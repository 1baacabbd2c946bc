import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { SubmitError } from '#platform/web/kit/form-dialog.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { inBase64, UploadButton } from '#platform/web/kit/upload-button.tsx';
import { useCall } from '#platform/web/query.ts';
import { caricaImmagine, eliminaImmagine } from '../contract.ts';
import { verificaImmagine } from '../rules.ts';
import type { Riga } from './colonne-dispositivi.tsx';
import { Immagine } from './immagine.tsx';

/** Stored picture, and one chosen but not yet saved (B-142). */
export function useImmagine(dispositivo: Riga | null) {
  const [salvato, setSalvato] = useState(dispositivo?.id ?? null);
  const [tenuta, setTenuta] = useState(dispositivo?.conImmagine ?? false);
  const [scelta, setScelta] = useState<File | null>(null);
  const carica = useCall(caricaImmagine, { meta: { failure: 'screen' } });
  const togli = useCall(eliminaImmagine, { meta: { failure: 'screen' } });
  /** True if saved or none was chosen. Remembers a device already added, so that a retry does not add it twice. */
  const salva = async (id: number): Promise<boolean> => {
    setSalvato(id);
    if (scelta === null) return true;
    const fatto = await carica.mutateAsync({ x: id, immagine: await inBase64(scelta) }).then(
      () => true,
      () => false,
    );
    if (fatto) {
      setScelta(null);
      setTenuta(true);
    }
    return fatto;
  };
  const cancella = (): void => {
    if (scelta !== null || salvato === null) return setScelta(null);
    togli.mutate({ x: salvato }, { onSuccess: () => setTenuta(false) });
  };
  return { nome: dispositivo?.nome ?? '', salvato, tenuta, scelta, scegli: setScelta, salva, cancella, carica, togli };
}

interface SceltaProps {
  readonly immagine: ReturnType<typeof useImmagine>;
}

export function SceltaImmagine({ immagine }: SceltaProps): ReactNode {
  const { nome, salvato, tenuta, scelta, scegli, salva, cancella, carica, togli } = immagine;
  return (
    <>
      <Group gap="xs">
        <UploadButton
          label="Scegli un'immagine"
          accept="image/*"
          refuse={verificaImmagine}
          onFile={scegli}
          loading={carica.isPending}
        >
          Immagine
        </UploadButton>
        {scelta !== null && salvato !== null && (
          <Button
            loading={carica.isPending}
            onClick={() => void salva(salvato).then((fatto) => fatto && notify.ok('Immagine salvata'))}
          >
            Salva immagine
          </Button>
        )}
        {(scelta !== null || tenuta) && (
          <Button variant="default" loading={togli.isPending} onClick={cancella}>
            Cancella
          </Button>
        )}
        {scelta !== null && (
          <Text size="sm" c="dimmed">
            {scelta.name}, non ancora salvata
          </Text>
        )}
      </Group>
      <SubmitError error={carica.error ?? togli.error} />
      {scelta === null && tenuta && salvato !== null && <Immagine id={salvato} nome={nome} />}
    </>
  );
}
