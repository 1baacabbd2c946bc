import { tableOf } from '#platform/server/db/columns.ts';
import { sql, type Tx } from '#platform/server/db/sql.ts';
import { creaFattura, type NuovaFattura } from '#vendita/documenti/server/index.ts';
import { tengono } from '../rules.ts';

const campi = { bolla: 'numeric', riga: 'numeric', rigaFattura: 'numeric' } as const;

/**
 * Creates an invoice and moves the open returns of its notes to it, so that they end in a credit note. Lock order:
 * returns by id, then as `creaFattura`.
 */
export async function creaFatturaConResi(tx: Tx, nuova: NuovaFattura) {
  await tx.run(sql`select 1 from resi x where x.id_bolla = any(${nuova.bolle}::bigint[]) order by x.id for update`);
  const { righe, ...fattura } = await creaFattura(tx, nuova);
  const mossi = await tx.rows<{ id: number; idBolla: number }>(sql`
    update resi x set id_fattura = ${fattura.id} where x.id_bolla = any(${nuova.bolle}::bigint[]) and x.id_fattura is null and x.stato = any(${tengono}::text[])
    returning x.id, x.id_bolla`);
  if (mossi.length > 0)
    await tx.run(sql`
      update resi_righe y set riga_fattura = coalesce((
        select m.riga_fattura::int from ${tableOf(campi, righe)} m where m.bolla = x.id_bolla and m.riga = y.riga), 0)
      from resi x where x.id = y.id_reso and x.id = any(${mossi.map(({ id }) => id)}::int[])`);
  return fattura;
}
