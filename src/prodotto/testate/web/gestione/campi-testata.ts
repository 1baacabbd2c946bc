import type { UseFormReturnType } from '@mantine/form';
import type { ReplyOf } from '#platform/contract/call.ts';
import type { leggiTestataProdotto } from '../../contract.ts';
import { testataVuota, type CampiTestata } from '../../rules/gestione-testata.ts';

export type Dettaglio = ReplyOf<typeof leggiTestataProdotto>;

export interface Campi extends CampiTestata {
  readonly codTestata: string;
  readonly suffisso: number | string;
}

export interface CampiProps {
  readonly form: UseFormReturnType<Campi>;
  readonly testata: Dettaglio | null;
  readonly cura: boolean;
}

export const campiVuoti: Campi = { ...testataVuota, codTestata: '', suffisso: 0, new: true };
