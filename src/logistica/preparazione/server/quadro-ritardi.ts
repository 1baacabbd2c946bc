import { sql } from '#platform/server/db/sql.ts';
import { indirizzo } from '#vendita/andamento/rules/quadri.ts';
import type { Quadro } from '#vendita/andamento/server/index.ts';
import { percheInRitardo } from '../rules.ts';
import type { Motivo } from '../rules/list.ts';
import { righeInRitardo } from './righe-aperte.ts';

interface Conto {
  readonly motivo: Motivo;
  readonly adesso: number;
  readonly ordini: number;
  readonly importo: number;
  readonly giorni: number;
  readonly tutte: number;
}

/** Late order lines, by reason. */
export const ritardi: Quadro = async ({ db }, { oggi }) => {
  const conti = await db.rows<Conto>(sql`
    select x.motivo, count(*)::int as adesso, count(distinct x.id)::int as ordini, coalesce(round(sum(x.importo), 2), 0) as importo,
      max(${oggi}::date - x.giorno)::int as giorni, (sum(count(*)) over ())::int as tutte
    from ${righeInRitardo(oggi)} x group by 1 order by 2 desc, 1`);
  return {
    righe: conti.map(({ motivo, adesso, ordini, importo, giorni }) => ({
      chiave: motivo,
      nome: percheInRitardo[motivo],
      adesso,
      altri: [ordini, importo, giorni],
      verso: indirizzo('/preparazione', { motivo }),
    })),
    totale: { adesso: conti[0]?.tutte ?? 0, prima: null },
    ...(conti.length === 0 && { nota: 'Nessuna riga in ritardo.' }),
  };
};
