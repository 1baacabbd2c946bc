import type { Tx } from '#platform/server/db/sql.ts';
import { muoviPresso, scriviMovimenti } from './movimenti-terzisti.ts';

interface Riportata {
  readonly idRiga: number;
  readonly codTerzista: string;
  readonly cdArticolo: string;
  readonly conto: 'lavoro' | 'deposito';
  readonly tipo: 'ricevimento' | 'scarto';
  /** Booked as received or spoilt, and still there. */
  readonly qta: number;
  /** ISO day of the correction. */
  readonly giorno: string;
  readonly nrBolla: string;
}

/** The ledger's reverse of what was booked. Lock order: the line before, `giacenze` after. */
export async function riportaAlTerzista(tx: Tx, { codTerzista, cdArticolo, conto, ...riga }: Riportata): Promise<void> {
  await scriviMovimenti(tx, [{ ...riga, qta: -riga.qta }]);
  await muoviPresso(tx, [{ codTerzista, cdArticolo, conto, qta: riga.qta }]);
}
