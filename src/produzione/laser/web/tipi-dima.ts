import type { ReplyOf } from '#platform/contract/call.ts';
import type { elencoDime } from '#produzione/centrolavoro/contract.ts';

type Elenco = ReplyOf<typeof elencoDime>;
export type Dima = Elenco['dime'][number];
export type OrdineSuMisura = Elenco['ordini'][number];
