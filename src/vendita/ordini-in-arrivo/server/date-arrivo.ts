import { oggiInItalia } from '#platform/contract/dates.ts';
import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import { dateAmmesse, leggiCliente } from '#vendita/carrello/server/index.ts';
import type * as contract from '../contract.ts';

/** Delivery days, which depend on the address's van days and on the carrier. */
export async function date(
  { db, now }: ReadCtx,
  { id, progIndirizzo, trasporto }: InputOf<typeof contract.dateOrdineInArrivo>,
): Promise<ReplyOf<typeof contract.dateOrdineInArrivo>> {
  const riga = await db.one<{ codAnagrafica: string | null }>(
    sql`select x.cod_anagrafica from ordini_in_arrivo x where x.id = ${id}`,
  );
  if (!riga || riga.codAnagrafica === null) throw notFound('Ordine in arrivo non trovato');
  const { codAnagrafica } = riga;
  const { giornoConsegna, destinazione } = await leggiCliente(db, { codAnagrafica, progIndirizzo, idUtente: null });
  if (!destinazione) throw notFound('Indirizzo non trovato');
  return { date: dateAmmesse(oggiInItalia(now), trasporto, giornoConsegna).slice(0, 200) };
}
