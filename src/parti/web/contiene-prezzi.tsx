import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { nominaImporti } from '#parti/nomina-importi.ts';
import { useUtente } from './utente.ts';

/** What the writer said, else the proposal: a text that could name an amount, or files of the office. */
export const contienePrezzi = (detto: boolean | null, testo: string, file = 0): boolean =>
  detto ?? (nominaImporti(testo) || file > 0);

/** The writer's mark on words that people who see no prices might read; who sees none has nothing to say. */
export function ContienePrezzi({
  checked,
  onChange,
}: {
  checked: boolean;
  onChange: (detto: boolean) => void;
}): ReactNode {
  const { negati } = useUtente();
  if (negati.includes('prezzi')) return null;
  return (
    <Checkbox
      label="Contiene prezzi: chi non li vede non lo legge"
      checked={checked}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  );
}

/** In the place of words that were kept from the reader. */
export const conPrezziNonMostrato = 'Contiene prezzi: lo legge chi in azienda li vede.';
