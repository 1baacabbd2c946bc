import { Button, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { SubmitError } from '#platform/web/kit/form-dialog.tsx';
import { browserName } from '#platform/web/browser-name.ts';
import { closeLogin } from '#platform/web/login-door.ts';
import { useCall } from '#platform/web/query.ts';
import { startSession } from '#platform/web/session.ts';
import type { ReplyOf } from '#platform/contract/call.ts';
import { entraConPasskey, inizioConPasskey } from '../contract.ts';
import { usePasskeyProposta } from './passkey-proposta.ts';
import { firmaConPasskey, type Firmata } from './webauthn.ts';

/** In the login: without name and password, by the button or from what the browser proposes in the address field. */
export function TastoPasskey(): ReactNode {
  const [detto, setDetto] = useState<string | null>(null);
  const inizio = useCall(inizioConPasskey, { meta: { failure: 'screen' } });
  const entra = useCall(entraConPasskey, {
    meta: { failure: 'screen' },
    onSuccess: (tokens) => {
      startSession(tokens);
      closeLogin();
    },
  });
  const [giro, setGiro] = useState(0);
  const manda = ({ sfida }: ReplyOf<typeof inizioConPasskey>, firmata: Firmata): void =>
    entra.mutate({ ...firmata, sfida, browser: browserName() }, { onError: () => setGiro((presente) => presente + 1) });
  usePasskeyProposta(giro, manda);
  const firma = async (): Promise<void> => {
    setDetto(null);
    const prova = await inizio.mutateAsync({}).catch(() => null);
    if (!prova) return;
    const risposta = await firmaConPasskey(prova);
    if (typeof risposta !== 'string') return manda(prova, risposta);
    setDetto(risposta);
    setGiro((presente) => presente + 1);
  };
  return (
    <>
      <Button variant="default" fullWidth loading={inizio.isPending || entra.isPending} onClick={() => void firma()}>
        Entra con una passkey
      </Button>
      <SubmitError error={inizio.error ?? entra.error} />
      {detto !== null && (
        <Text role="alert" size="sm">
          {detto}
        </Text>
      )}
    </>
  );
}
