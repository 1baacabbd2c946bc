import { Button, Text } from '@mantine/core';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { browserSupportsWebAuthnAutofill, startAuthentication, WebAuthnAbortService } from '@simplewebauthn/browser';
import { SubmitError } from '#platform/web/kit/form-dialog.tsx';
import { browserName } from '#platform/web/browser-name.ts';
import { closeLogin } from '#platform/web/login-door.ts';
import { useCall } from '#platform/web/query.ts';
import { startSession } from '#platform/web/session.ts';
import type { ReplyOf } from '#platform/contract/call.ts';
import { entraConPasskey, inizioConPasskey } from '../contract.ts';
import { firmaConPasskey, firmataDi, type Firmata } from './webauthn.ts';

/** Ms; renewed before the server's challenge expires (five minutes). */
const rinnovo = 4 * 60_000;

/** True for an IP address: passkeys are bound to a domain. */
const numerico = /^(\[.*\]|[\d.]+)$/;

type Prova = ReplyOf<typeof inizioConPasskey>;

/**
 * While the login is shown, the browser proposes passkeys in the address field, so that nobody needs to know the
 * button. Restarts when `giro` changes, because using the button ends the proposal; null: no proposal.
 */
function usePasskeyProposta(giro: number | null, onFirmata: (prova: Prova, firmata: Firmata) => void): void {
  const inizio = useCall(inizioConPasskey, { meta: { failure: 'screen' } });
  const chiedi = useEffectEvent(() => inizio.mutateAsync({}).catch(() => null));
  const firmata = useEffectEvent(onFirmata);
  useEffect(() => {
    if (giro === null) return;
    let lasciato = false;
    const proponi = async (): Promise<void> => {
      if (numerico.test(location.hostname) || !(await browserSupportsWebAuthnAutofill())) return;
      const prova = await chiedi();
      if (lasciato || prova === null) return;
      const { challenge, rpId } = prova;
      const data = await startAuthentication({
        optionsJSON: { challenge, rpId, userVerification: 'required' },
        useBrowserAutofill: true,
      }).catch(() => null);
      if (data && !lasciato) firmata(prova, firmataDi(data));
    };
    void proponi();
    const ancora = setInterval(() => void proponi(), rinnovo);
    return () => {
      lasciato = true;
      clearInterval(ancora);
      WebAuthnAbortService.cancelCeremony();
    };
  }, [giro]);
}

interface TastoPasskeyProps {
  /** Credentials to use; empty: any. */
  readonly soltanto?: readonly string[];
  readonly main?: boolean;
}

/**
 * Passkey login: at first without address and password, by button or the browser's proposal; after the password by one
 * of that user's passkeys.
 */
export function TastoPasskey({ soltanto = [], main = false }: TastoPasskeyProps): ReactNode {
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
  usePasskeyProposta(soltanto.length === 0 ? giro : null, manda);
  const firma = async (): Promise<void> => {
    setDetto(null);
    const prova = await inizio.mutateAsync({}).catch(() => null);
    if (!prova) return;
    const risposta = await firmaConPasskey(prova, soltanto);
    if (typeof risposta !== 'string') return manda(prova, risposta);
    setDetto(risposta);
    setGiro((presente) => presente + 1);
  };
  return (
    <>
      <Button
        variant={main ? 'filled' : 'default'}
        fullWidth
        loading={inizio.isPending || entra.isPending}
        onClick={() => void firma()}
      >
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
