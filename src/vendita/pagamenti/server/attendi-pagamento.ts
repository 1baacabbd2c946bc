import { sql, type Tx } from '#platform/server/db/sql.ts';
import { daDefinire } from './ordine.ts';

/**
 * Minutes to pay by card or PayPal while stock is reserved; also after the mail about a transport cost defined later.
 */
export const minutiAttesa = 60;
const minutiDopoMail = 24 * 60;

/** An order without transport cost waits for the office, without a deadline. */
export async function attendiPagamento(tx: Tx, idDocumento: number, now: Date): Promise<void> {
  await tx.run(sql`
    insert into pagamenti_attese (id_documento, scade)
    select d.id, ${new Date(now.getTime() + minutiAttesa * 60_000)}::timestamptz from documenti d where d.id = ${idDocumento} and not ${daDefinire}`);
}

/** After the office defined the transport cost the deadline starts; if it withdrew it, the deadline ends. */
export async function riprendiAttesa(tx: Tx, idDocumento: number, now: Date): Promise<void> {
  await tx.run(sql`
    delete from pagamenti_attese a using documenti d where a.id_documento = ${idDocumento} and d.id = a.id_documento and ${daDefinire}`);
  await tx.run(sql`
    insert into pagamenti_attese (id_documento, scade)
    select d.id, ${new Date(now.getTime() + minutiDopoMail * 60_000)}::timestamptz from documenti d
    where d.id = ${idDocumento} and d.stato = 'in attesa di pagamento' and d.pagamento in ('carta', 'paypal') and not ${daDefinire}
    on conflict do nothing`);
}
