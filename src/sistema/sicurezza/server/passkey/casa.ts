import { conflict } from '#platform/contract/refusal.ts';
import { isIP } from 'node:net';

export interface Casa {
  /** `https://portale.ditta.it` */
  readonly origine: string;
  /** The name that a passkey belongs to: `portale.ditta.it`. */
  readonly rpId: string;
}

/** WebAuthn binds a passkey to a name: 409 where the portal is opened by a number or without one. */
export function casaDi(origine: string | null): Casa {
  const rpId = origine === null ? '' : new URL(origine).hostname.replaceAll(/^\[|\]$/g, '');
  if (origine === null || isIP(rpId) !== 0)
    throw conflict('Con un indirizzo numerico le passkey non funzionano: aprire il portale con il suo nome.');
  return { origine: new URL(origine).origin, rpId };
}
