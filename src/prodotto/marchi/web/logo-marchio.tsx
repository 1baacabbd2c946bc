import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { conTesto } from '#parti/web/modifica/modifica.ts';
import { SubmitError } from '#platform/web/kit/form-dialog.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { Picture } from '#platform/web/kit/picture.tsx';
import { inBase64, UploadButton } from '#platform/web/kit/upload-button.tsx';
import { useCall } from '#platform/web/query.ts';
import { caricaLogo, togliLogo } from '../contract.ts';
import { verificaLogo } from '../rules.ts';
import type { Marchio } from './colonne-marchi.tsx';
import { apriImmagine } from './elenco-marchi.tsx';

const nonRiuscita = (perche: string): string => `Errore. ${perche}`;

/** Saved at once, apart from the form. */
export function LogoMarchio({ marchio }: { marchio: Marchio }): ReactNode {
  const { codiceAzienda, versione, logo, nomeAzienda } = marchio;
  const carica = useCall(caricaLogo, { meta: { failure: 'screen' }, untilFresh: true });
  const togli = useCall(togliLogo, { meta: { failure: 'screen' }, untilFresh: true });
  const manda = async (file: File): Promise<void> =>
    carica.mutate(
      { codiceAzienda, versione, immagine: await inBase64(file) },
      { onSuccess: () => notify.ok('Immagine salvata') },
    );
  return (
    <div>
      <Text size="sm" fw={500} mb={4}>
        Logo
      </Text>
      <Group align="center" gap="md">
        <div style={{ width: 180 }}>
          <Picture file={logo} alt={`Logo ${nomeAzienda}`} width={180} height={90} eager />
        </div>
        <UploadButton
          label="Scegli il logo"
          accept="image/png,image/jpeg,image/webp,image/gif,image/svg+xml"
          refuse={verificaLogo}
          onFile={(file) => void manda(file)}
          loading={carica.isPending}
          failure={carica.error && conTesto(carica.error, nonRiuscita).message}
        >
          Carica logo
        </UploadButton>
        {logo !== '' && (
          <Button
            variant="default"
            loading={togli.isPending}
            onClick={() => togli.mutate({ codiceAzienda, versione }, { onSuccess: () => notify.ok('Immagine tolta') })}
          >
            Togli logo
          </Button>
        )}
        <Button variant="default" onClick={() => apriImmagine(marchio)}>
          Apri immagine
        </Button>
      </Group>
      <SubmitError error={togli.error && conTesto(togli.error, nonRiuscita)} />
    </div>
  );
}
