import { breaksRule } from '#platform/contract/refusal.ts';
import { formatQuantity } from '#platform/contract/format.ts';
import { tableOf } from '#platform/server/db/columns.ts';
import type { Tx } from '#platform/server/db/sql.ts';
import { sql } from '#platform/server/db/sql.ts';

export interface ParteInviata {
  readonly id: number;
  readonly qta: number;
}

export function verificaParti(righe: readonly number[], parti: readonly ParteInviata[]): void {
  const spezzate = parti.map(({ id }) => id);
  if (new Set(spezzate).size < spezzate.length) throw breaksRule('Di una riga si invia una parte sola.');
  if (spezzate.some((id) => !righe.includes(id))) throw breaksRule('Una parte è di una riga che non si invia.');
}

export function parteDi(
  { id, qta, nome }: { readonly id: number; readonly qta: number; readonly nome: string },
  parti: readonly ParteInviata[],
): number {
  const parte = parti.find((una) => una.id === id)?.qta ?? qta;
  if (parte > qta)
    throw breaksRule(
      `Della ${nome} sono ordinati ${formatQuantity(qta)}: non se ne possono inviare ${formatQuantity(parte)}.`,
    );
  return parte;
}

/**
 * The part of a line that is not sent becomes a new last line of its order. Orders are locked for their line numbers.
 */
export async function spezzaRighe(tx: Tx, righe: readonly ParteInviata[]): Promise<void> {
  const campi = { id: 'numeric', qta: 'numeric' } as const;
  const spezzate = await tx.rows<{ id: number; qta: number; idOrdine: number }>(sql`
    select r.id, p.qta, r.id_ordine from ${tableOf(campi, righe)} p join ordini_fornitori_righe r on r.id = p.id::bigint where p.qta < r.qt_ord_for`);
  if (spezzate.length === 0) return;
  await tx.run(
    sql`select 1 from ordini_fornitori o where o.id = any(${spezzate.map(({ idOrdine }) => idOrdine)}::bigint[]) order by o.id for no key update`,
  );
  await tx.run(sql`
    insert into ordini_fornitori_righe (id_ordine, nr_riga, cd_articolo, qt_ord_for, qt_ricevuta, prezzo, dt_cons_richiesta, dt_cons_confermata, conto,
      cd_articolo_padre, descrizione_aggiuntiva, cod_lavorazione, codice_ciclo, passo, dopo_riga)
    select r.id_ordine, u.nr_riga + row_number() over (partition by r.id_ordine order by r.nr_riga), r.cd_articolo, r.qt_ord_for - p.qta, 0, r.prezzo,
      r.dt_cons_richiesta, r.dt_cons_confermata, r.conto, r.cd_articolo_padre, r.descrizione_aggiuntiva, r.cod_lavorazione, r.codice_ciclo, r.passo, r.dopo_riga
    from ${tableOf(campi, spezzate)} p join ordini_fornitori_righe r on r.id = p.id::bigint
      cross join lateral (select greatest(
        (select max(x.nr_riga) from ordini_fornitori_righe x where x.id_ordine = r.id_ordine),
        (select max(t.nr_riga) from ordini_fornitori_testi t where t.id_ordine = r.id_ordine)) as nr_riga) u`);
  await tx.run(sql`
    update ordini_fornitori_righe r set qt_ord_for = p.qta from ${tableOf(campi, spezzate)} p where r.id = p.id::bigint`);
}
