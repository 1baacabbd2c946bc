import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import type { infoSpedizione, salvaSpedizione } from '../../contract.ts';

/** The shipment on the screen. */
export type Info = ReplyOf<typeof infoSpedizione>;

/** What a person has written and not yet saved. */
export type Cambi = Partial<
  Omit<
    InputOf<typeof salvaSpedizione>,
    'operatore' | 'codiceSpedizione' | 'anno' | 'datiDocu' | 'altraDestinazione' | 'vettore'
  >
>;
