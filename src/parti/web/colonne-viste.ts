import type { Column } from '#platform/web/kit/column.ts';
import { useUtente } from './utente.ts';

/** Columns without those that this user has no right to see. */
export function useColonne<Row>(colonne: readonly Column<Row>[]): readonly Column<Row>[] {
  const { negati } = useUtente();
  return colonne.filter(({ needs }) => needs === undefined || !negati.includes(needs));
}
