import type { ReplyOf } from '#platform/contract/call.ts';
import type * as contract from '../contract.ts';

export type Testata = ReplyOf<typeof contract.elencoTestate>['righe'][number];
export type DaInviare = ReplyOf<typeof contract.elencoDaInviare>['righe'][number];
export type Inviata = ReplyOf<typeof contract.elencoInviate>['righe'][number];
export type Completata = ReplyOf<typeof contract.elencoCompletate>['righe'][number];
export type Ciclo = ReplyOf<typeof contract.elencoCicli>[number];
export type VoceLavorazione = ReplyOf<typeof contract.elencoLavorazioni>[number];
