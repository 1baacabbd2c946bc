import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { formatDate } from '#platform/contract/format-date.ts';
import { DateField } from '#platform/web/kit/fields/date-field.tsx';
import type { Campi } from './campi-modifica.ts';

interface CampoDataProps {
  readonly form: UseFormReturnType<Campi>;
  /** `righe.3` or `nuove.0`. */
  readonly posto: string;
  readonly nome: string;
}

/** Delivery day of one line; empty follows the order's, which is shown as placeholder. */
export const CampoData = ({ form, posto, nome }: CampoDataProps): ReactNode => (
  <DateField
    size="xs"
    aria-label={`Consegna di ${nome}`}
    placeholder={formatDate(form.values.dtConsRichiesta) || 'come l’ordine'}
    {...form.getInputProps(`${posto}.dtConsRichiesta`)}
  />
);
