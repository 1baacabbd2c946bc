import type { UseFormReturnType } from '@mantine/form';
import type { ReplyOf } from '#platform/contract/call.ts';
import type { leggiTestataProdotto } from '../contract.ts';
import type { CampiTestata } from '../rules.ts';
import { testataVuota } from '../rules.ts';

export type Dettaglio = ReplyOf<typeof leggiTestataProdotto>;

/** What the form holds: the key of a new header too. */
export interface Campi extends CampiTestata {
  readonly codTestata: string;
  readonly suffisso: number | string;
}

/** What each part of the form is given. */
export interface CampiProps {
  readonly form: UseFormReturnType<Campi>;
  /** Null for a new one. */
  readonly testata: Dettaglio | null;
  readonly cura: boolean;
}

export const campiVuoti: Campi = { ...testataVuota, codTestata: '', suffisso: 0, new: true };
