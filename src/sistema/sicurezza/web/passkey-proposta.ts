import { browserSupportsWebAuthnAutofill, startAuthentication, WebAuthnAbortService } from '@simplewebauthn/browser';
import { useEffect, useEffectEvent } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { useCall } from '#platform/web/query.ts';
import { inizioConPasskey } from '../contract.ts';
import { firmataDi, type Firmata } from './webauthn.ts';

/** Ms; before the server forgets what is to be signed (five minutes). */
const rinnovo = 4 * 60_000;

/** A passkey belongs to a name. */
const numerico = /^(\[.*\]|[\d.]+)$/;

type Prova = ReplyOf<typeof inizioConPasskey>;

/**
 * While the login is shown, the browser proposes its passkeys in the address field; nobody has to know the button. Begins
 * again after `giro` has changed, as the button ends what it began.
 */
export function usePasskeyProposta(giro: number, onFirmata: (prova: Prova, firmata: Firmata) => void): void {
  const inizio = useCall(inizioConPasskey, { meta: { failure: 'screen' } });
  const chiedi = useEffectEvent(() => inizio.mutateAsync({}).catch(() => null));
  const firmata = useEffectEvent(onFirmata);
  useEffect(() => {
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
