import type { Column } from '#platform/web/kit/column.ts';
import { useUtente } from './utente.ts';

/** Leaves out columns that this user may not see. */
export function useColonne<Row>(colonne: readonly Column<Row>[]): readonly Column<Row>[] {
  const { negati } = useUtente();
  return colonne.filter(({ needs }) => needs === undefined || !negati.includes(needs));
}
