import type { ReplyOf } from '#platform/contract/call.ts';
import type { leggiZona } from '../contract.ts';

export type Zona = ReplyOf<typeof leggiZona>;
