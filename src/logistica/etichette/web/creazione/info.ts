import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import type { infoSpedizione, salvaSpedizione } from '../../contract.ts';

export type Info = ReplyOf<typeof infoSpedizione>;

export type Cambi = Partial<
  Omit<
    InputOf<typeof salvaSpedizione>,
    'operatore' | 'codiceSpedizione' | 'anno' | 'datiDocu' | 'altraDestinazione' | 'vettore'
  >
>;
