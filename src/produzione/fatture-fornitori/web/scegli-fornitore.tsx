import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryOf, useCall } from '#platform/web/query.ts';
import { fornitori } from '#produzione/acquisti/contract.ts';
import { abbinaFornitore } from '../contract.ts';

interface ScegliProps {
  readonly fattura: { readonly id: number; readonly fornitore: string };
}

/** Selects the supplier of the sender; later invoices with the same VAT number get it automatically. */
export function ScegliFornitore({ fattura: { id, fornitore } }: ScegliProps): ReactNode {
  const query = useQuery(queryOf(fornitori, {}));
  const abbina = useCall(abbinaFornitore);
  const nomi = [...new Set([...(query.data?.fornitori ?? []), ...(fornitore === '' ? [] : [fornitore])])];
  return (
    <Select
      aria-label="Fornitore nei nostri ordini"
      placeholder="Nessuno"
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Togli il fornitore' }}
      maw={320}
      data={nomi}
      value={fornitore || null}
      onChange={(scelto) => abbina.mutate({ id, fornitore: scelto ?? '' })}
    />
  );
}
