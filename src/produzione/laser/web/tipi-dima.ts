import type { ReplyOf } from '#platform/contract/call.ts';
import type { elencoDime } from '#produzione/centrolavoro/contract.ts';

type Elenco = ReplyOf<typeof elencoDime>;
export type Dima = Elenco['dime'][number];
/** An ordered handle that waits for its program, or has it. */
export type OrdineSuMisura = Elenco['ordini'][number];
