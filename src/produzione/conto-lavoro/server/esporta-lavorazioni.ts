import { notFound } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';

/** Exported work appears only in the history (B-130). */
export const esportaLavorazioni: Verb<typeof contract.esportaLavorazioni> = async ({ ctx, input: { righe } }) => {
  const segnate = await ctx.tx.run(sql`
    update ordini_fornitori_righe r set esportata = ${ctx.now} from ordini_fornitori o
    where o.id = r.id_ordine and o.cod_terzista is not null and r.id = any(${righe}::bigint[]) and r.dt_invio is not null and r.qt_aperta <= 0`);
  if (segnate < new Set(righe).size) throw notFound("Errore nell'esportazione dei dati");
  ctx.log('edit ordini_fornitori_righe', righe.slice(0, 20).join(','), { dopo: { esportate: righe } });
  return 'OK' as const;
};
