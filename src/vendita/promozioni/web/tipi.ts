import type { ReplyOf } from '#platform/contract/call.ts';
import type { leggiPromozione } from '../contract.ts';

export type Promozione = ReplyOf<typeof leggiPromozione>;
export type Testata = Promozione['testate'][number];
export type Articolo = Testata['articoli'][number];

/** By article code; zero quantities are omitted. */
export type Scelte = ReadonlyMap<string, number>;
