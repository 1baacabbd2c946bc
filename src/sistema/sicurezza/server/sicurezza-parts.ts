import type { Ruolo } from '#platform/contract/call.ts';
import type { AccessoParts } from '#sistema/accesso/server/index.ts';
import type { Sigillo } from './sigillo.ts';

export type SicurezzaParts = Pick<AccessoParts, 'tokens' | 'giorniSessione' | 'addresses' | 'limite' | 'security'> & {
  readonly sigillo: Sigillo;
  /** Whether users of this role must have a second factor. */
  readonly obbligatorio: (ruolo: Ruolo) => boolean;
  /** Shown by the user's app and by his device. */
  readonly nome: string;
  /** PUBLIC_URL, which a passkey belongs to; unset: the address of the request. */
  readonly pubblico: string | null;
};
