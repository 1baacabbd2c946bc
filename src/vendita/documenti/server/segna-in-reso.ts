import { conflict } from '#platform/contract/refusal.ts';
import { tableOf } from '#platform/server/db/columns.ts';
import { sql, type Tx } from '#platform/server/db/sql.ts';

/** Quantity to add to `qt_in_reso` of a line of an invoice or an uninvoiced note; negative: to subtract. */
export interface InReso {
  readonly riga: number;
  readonly qta: number;
}

/**
 * Updates the quantities held by returns; the caller has locked the document. 409 if a line has less left that is
 * neither credited nor held.
 */
export async function segnaInReso(tx: Tx, idDocumento: number, righe: readonly InReso[]): Promise<void> {
  const mosse = righe.filter(({ qta }) => qta !== 0);
  if (mosse.length === 0) return;
  const segnate = await tx.run(sql`
    update documenti_righe r set qt_in_reso = r.qt_in_reso + m.qta from ${tableOf({ riga: 'numeric', qta: 'numeric' }, mosse)} m
    where r.id_documento = ${idDocumento} and r.riga = m.riga and r.cd_articolo is not null
      and r.qt_in_reso + m.qta between 0 and greatest(r.qt_ordinata, 0) - r.qt_accreditata`);
  if (segnate !== mosse.length)
    throw conflict('Nel frattempo una riga del documento è stata accreditata o chiesta in un altro reso.');
}
