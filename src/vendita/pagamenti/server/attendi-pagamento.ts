import type { Tx } from '#platform/server/db/sql.ts';
import { sql } from '#platform/server/db/sql.ts';

/** Minutes to pay by card or PayPal while stock is reserved. */
export const minutiAttesa = 60;

export async function attendiPagamento(tx: Tx, idDocumento: number, now: Date): Promise<void> {
  await tx.run(sql`
    insert into pagamenti_attese (id_documento, scade) values (${idDocumento}, ${new Date(now.getTime() + minutiAttesa * 60_000)})`);
}
