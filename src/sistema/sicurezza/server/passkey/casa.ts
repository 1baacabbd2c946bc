import { conflict } from '#platform/contract/refusal.ts';
import { isIP } from 'node:net';

export interface Casa {
  /** `https://portale.ditta.it` */
  readonly origine: string;
  /** Relying party id of passkeys: `portale.ditta.it`. */
  readonly rpId: string;
}

/** WebAuthn binds passkeys to a domain: 409 if the portal is opened by an IP address or without a host name. */
export function casaDi(origine: string | null): Casa {
  const rpId = origine === null ? '' : new URL(origine).hostname.replaceAll(/^\[|\]$/g, '');
  if (origine === null || isIP(rpId) !== 0)
    throw conflict('Con un indirizzo numerico le passkey non funzionano: aprire il portale con il suo nome.');
  return { origine: new URL(origine).origin, rpId };
}
