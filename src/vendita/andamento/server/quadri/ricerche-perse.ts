import { sql } from '#platform/server/db/sql.ts';
import { primi } from '../quadro.ts';
import type { Quadro } from '../quadro.ts';

/** Words for which customers found nothing, the most sought first. */
export const perse: Quadro = async ({ db }, { oggi }) => {
  const righe = await db.rows<{ chiave: string; adesso: number; tutte: number; parole: number }>(sql`
    select r.parola as chiave, sum(r.volte)::int as adesso, (sum(sum(r.volte)) over ())::int as tutte, (count(*) over ())::int as parole
    from ricerche_vuote r where r.giorno > ${oggi}::date - 30 group by r.parola order by 2 desc, 1 limit ${primi * 2}`);
  return {
    righe: righe.map(({ chiave, adesso }) => ({
      chiave,
      nome: chiave,
      adesso,
      verso: '/qualitaDati?controllo=ricercheVuote',
    })),
    totale: { adesso: righe[0]?.tutte ?? 0, prima: null },
    nota: 'Ricerche senza risposta degli ultimi 30 giorni, le più cercate. Quanto un cliente non ordina perché la merce manca non è scritto da nessuna parte.',
  };
};
