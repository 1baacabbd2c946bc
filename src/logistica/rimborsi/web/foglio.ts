import type { ReplyOf } from '#platform/contract/call.ts';
import type { leggiRimborso } from '../contract.ts';

export type Foglio = ReplyOf<typeof leggiRimborso>;
interface Quale {
  readonly dtRimborso: string;
  readonly utente: string;
}
export interface FoglioProps {
  readonly quale: Quale;
  readonly foglio: Foglio;
  readonly modificabile: boolean;
}
