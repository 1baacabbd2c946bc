import type { ReplyOf } from '#platform/contract/call.ts';
import type { distintaSemplice } from '../contract.ts';

export type Riga = ReplyOf<typeof distintaSemplice>['righe'][number];
