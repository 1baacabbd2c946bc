import type { Tx } from '#platform/server/db/sql.ts';
import { sql } from '#platform/server/db/sql.ts';

/** Minutes that an order waits for card or PayPal, its stock promised meanwhile. */
export const minutiAttesa = 60;

/** A new order waits for a partner's money: after the time its stock is free again. */
export async function attendiPagamento(tx: Tx, idDocumento: number, now: Date): Promise<void> {
  await tx.run(sql`
    insert into pagamenti_attese (id_documento, scade) values (${idDocumento}, ${new Date(now.getTime() + minutiAttesa * 60_000)})`);
}
