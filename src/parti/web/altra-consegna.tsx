import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ApiError } from '#platform/web/api-error.ts';

interface AltraConsegnaProps {
  readonly error: ApiError | null;
  readonly checked: boolean;
  readonly onChange: (altra: boolean) => void;
}

/** Shown after that refusal, to confirm that the note is another delivery. */
export function AltraConsegna({ error, checked, onChange }: AltraConsegnaProps): ReactNode {
  if (!checked && !giaRegistrata(error)) return null;
  return (
    <Checkbox
      label="È un’altra consegna con lo stesso DDT"
      checked={checked}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  );
}

function giaRegistrata(error: ApiError | null): boolean {
  const present = error?.problem.present;
  return typeof present === 'object' && present !== null && 'giaRegistrate' in present;
}
