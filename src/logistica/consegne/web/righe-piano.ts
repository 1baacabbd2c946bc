import type { ReplyOf } from '#platform/contract/call.ts';
import type { pianoConsegne } from '../contract.ts';

export type Piano = ReplyOf<typeof pianoConsegne>;
export type Giro = Piano['giri'][number];
export type Consegna = Giro['listaConsegne'][number];

export const chiaveDi = ({ cdAnagrafica, modalitaConsegna }: Consegna): string => `${cdAnagrafica}/${modalitaConsegna}`;

export const consegneDi = ({ listaConsegne }: Giro): readonly Consegna[] => listaConsegne.slice(1, -1);
