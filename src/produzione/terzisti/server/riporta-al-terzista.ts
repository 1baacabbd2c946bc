import type { Tx } from '#platform/server/db/sql.ts';
import { muoviPresso, scriviMovimenti } from './movimenti-terzisti.ts';

interface Riportata {
  readonly idRiga: number;
  readonly codTerzista: string;
  readonly cdArticolo: string;
  readonly conto: 'lavoro' | 'deposito';
  readonly tipo: 'ricevimento' | 'scarto';
  /** Booked as received or scrapped, and to be returned to the subcontractor's stock. */
  readonly qta: number;
  /** ISO day of the correction. */
  readonly giorno: string;
  readonly nrBolla: string;
}

/** Reverses a booking in the ledger. Lock order: the line before, `giacenze` after. */
export async function riportaAlTerzista(tx: Tx, { codTerzista, cdArticolo, conto, ...riga }: Riportata): Promise<void> {
  await scriviMovimenti(tx, [{ ...riga, qta: -riga.qta }]);
  await muoviPresso(tx, [{ codTerzista, cdArticolo, conto, qta: riga.qta }]);
}
