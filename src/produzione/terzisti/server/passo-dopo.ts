import { sum } from '#platform/contract/decimal.ts';
import { sql, type Tx } from '#platform/server/db/sql.ts';

/** Name of line `r` and its order `o`, as stored in `dopo_riga`. */
export const nomeRiga = sql`o.tipo || ' ' || o.numero || '/' || o.anno || '/' || r.nr_riga`;

/** Quantity ordered for the next step from these lines, by name. The caller holds their locks. */
export async function ordinateDopo(tx: Tx, nomi: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const righe = await tx.rows<{ nome: string; ordinate: number }>(sql`
    select r.dopo_riga as nome, sum(r.qt_ord_for) as ordinate from ordini_fornitori_righe r
    where r.dopo_riga <> '' and r.dopo_riga = any(${[...nomi]}::text[]) group by 1`);
  return new Map(righe.map(({ nome, ordinate }) => [nome, ordinate]));
}

/**
 * Locks the line of the previous step before the line; returns its name and good quantity, or undefined if there is
 * none.
 */
export const bloccaPassoPrima = (
  tx: Tx,
  idRiga: number,
): Promise<{ readonly nome: string; readonly ricevuta: number } | undefined> =>
  tx.one(sql`
    select ${nomeRiga} as nome, r.qt_ricevuta as ricevuta from ordini_fornitori_righe d
      join ordini_fornitori o on o.tipo = split_part(d.dopo_riga, ' ', 1) and o.anno = nullif(split_part(d.dopo_riga, '/', 2), '')::int
        and o.numero = nullif(split_part(split_part(d.dopo_riga, ' ', 2), '/', 1), '')::int
      join ordini_fornitori_righe r on r.id_ordine = o.id and r.nr_riga = nullif(split_part(d.dopo_riga, '/', 3), '')::int
    where d.id = ${idRiga} and d.dopo_riga <> '' for update of r`);

/** Good quantity of a locked line that is not ordered for the next step. */
export async function restaDopo(
  tx: Tx,
  { nome, ricevuta }: { readonly nome: string; readonly ricevuta: number },
): Promise<number> {
  return sum([ricevuta, -((await ordinateDopo(tx, [nome])).get(nome) ?? 0)], 3);
}
