export type { Esame } from '../rules/list.ts';
export type { DiagnosiParts } from './area.ts';
