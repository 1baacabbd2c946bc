import { formatDate } from '#platform/contract/format-date.ts';
import { breaksRule } from '#platform/contract/refusal.ts';
import { sql, type Sql, type Tx } from '#platform/server/db/sql.ts';

/** Of `documenti d`: EUR that the customer owes, with split payment without the tax; as `dovutoDi`. */
export const dovuto = sql`(d.totale_documento - case when d.scissione then d.imposta else 0 end)`;

/**
 * Condition on `documenti d`: a credit note, or an invoice not prepaid, , with an open amount. Must match the index
 * `documenti_partite`.
 */
export const daSaldare = sql`(d.tipo in ('FT', 'NC') and d.saldato <> d.totale_documento and not (d.scissione and d.saldato = d.imponibile) and d.stato <> 'annullato'
  and (d.tipo = 'NC' or (d.pagato is null and d.pagamento not in ('carta', 'paypal'))))`;

/** ISO day up to which months are closed for booking; null: none is. */
export const chiusoAl = async (db: Sql): Promise<string | null> =>
  (await db.one<{ al: string }>(sql`select c.al from chiusure c`))?.al ?? null;

const serratura = sql`hashtext('chiusure')`;

/** Refuses a day in a closed month. Lock order: the shared advisory lock of month closing, before any row. */
export async function verificaMeseAperto(tx: Tx, data: string): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock_shared(${serratura})`);
  const al = await chiusoAl(tx);
  if (al === null || data > al) return;
  const message = `I mesi fino al ${formatDate(al)} sono chiusi: serve una data successiva.`;
  throw breaksRule(message, { errors: [{ path: 'data', message }] });
}

/** Closes months up to the day; null opens all. Waits for running bookings. */
export async function chiudiAl(tx: Tx, al: string | null): Promise<string | null> {
  await tx.run(sql`select pg_advisory_xact_lock(${serratura})`);
  const prima = await chiusoAl(tx);
  if (al === null) await tx.run(sql`delete from chiusure c where c.id = 1`);
  else
    await tx.run(
      sql`insert into chiusure (id, al) values (1, ${al}::date) on conflict (id) do update set al = excluded.al`,
    );
  return prima;
}
