import type { Ruolo } from '#platform/contract/call.ts';
import type { AccessoParts } from '#sistema/accesso/server/index.ts';
import type { Sigillo } from './sigillo.ts';

export type SicurezzaParts = Pick<AccessoParts, 'tokens' | 'giorniSessione' | 'addresses' | 'limite' | 'security'> & {
  readonly sigillo: Sigillo;
  /** True if the role requires a second factor. */
  readonly obbligatorio: (ruolo: Ruolo) => boolean;
  /** Name shown by the user's app and device. */
  readonly nome: string;
  /** PUBLIC_URL, to which passkeys are bound; unset: the address of the request. */
  readonly pubblico: string | null;
};
