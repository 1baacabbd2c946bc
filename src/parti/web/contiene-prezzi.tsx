import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { nominaImporti, potrebbeNominareImporti } from '#parti/nomina-importi.ts';
import { useUtente } from './utente.ts';

/** The writer's choice, else a default: true if the text could name an amount, more strictly for the office, and for its files. */
export const contienePrezzi = (detto: boolean | null, testo: string, ufficio = false, file = 0): boolean =>
  detto ?? (ufficio ? potrebbeNominareImporti(testo) || file > 0 : nominaImporti(testo));

/**
 * Checkbox for text that readers without the right to see prices might get; not shown to writers without that right.
 */
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

/** Shown in place of a text that the reader may not see. */
export const conPrezziNonMostrato = 'Contiene prezzi: lo legge chi in azienda li vede.';
