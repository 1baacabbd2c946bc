import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Column } from '#platform/web/kit/column.ts';
import type { Spuntate } from './use-terzisti.ts';

export const colonnaSpunta = <Row extends { readonly id: number }>(
  { spuntate, segna }: Spuntate<Row>,
  di: (riga: Row) => string,
  spuntabile: (riga: Row) => boolean = () => true,
): Column<Row> => ({
  title: 'Scelta',
  width: 56,
  cell: (riga) =>
    spuntabile(riga) ? (
      <Checkbox
        size="xs"
        aria-label={`Scegli ${di(riga)}`}
        checked={spuntate.has(riga.id)}
        onChange={({ currentTarget }) => segna([riga], currentTarget.checked)}
        onClick={(event) => event.stopPropagation()}
      />
    ) : null,
});

interface TutteProps<Row extends { readonly id: number }> {
  readonly righe: readonly Row[];
  readonly scelte: Spuntate<Row>;
}

/** B-131. */
export function SpuntaTutte<Row extends { readonly id: number }>({ righe, scelte }: TutteProps<Row>): ReactNode {
  const tutte = righe.length > 0 && righe.every(({ id }) => scelte.spuntate.has(id));
  return (
    <Checkbox
      size="xs"
      label="Seleziona tutte"
      disabled={righe.length === 0}
      checked={tutte}
      indeterminate={!tutte && righe.some(({ id }) => scelte.spuntate.has(id))}
      onChange={() => scelte.segna(righe, !tutte)}
    />
  );
}
