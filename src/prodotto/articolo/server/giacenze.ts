import type { Sql } from '#platform/server/db/sql.ts';
import { sql } from '#platform/server/db/sql.ts';

/** Stock of an article; all zero where it has no row. */
export interface Giacenza {
  readonly qtaScaffale: number;
  readonly qtaUbicazione2: number;
  readonly qtaTerzista: number;
  readonly qtaRicevuta: number;
  readonly qtaImpegnata: number;
  readonly qtaPreOrdine: number;
  /** What may still be promised: shelf, external warehouse and received, less what is promised already. */
  readonly qtaDisponibile: number;
}

/** The same sum in SQL, over `giacenze g`. */
export const quantaDisponibile = sql`(g.qta_scaffale + g.qta_ubicazione2 + g.qta_ricevuta - g.qta_impegnata)`;

const nessuna: Giacenza = {
  qtaScaffale: 0,
  qtaUbicazione2: 0,
  qtaTerzista: 0,
  qtaRicevuta: 0,
  qtaImpegnata: 0,
  qtaPreOrdine: 0,
  qtaDisponibile: 0,
};

export async function leggiGiacenze(db: Sql, codici: readonly string[]): Promise<Map<string, Giacenza>> {
  const righe = await db.rows<Giacenza & { cdArticolo: string }>(sql`
    select g.cd_articolo, g.qta_scaffale, g.qta_ubicazione2, g.qta_terzista, g.qta_ricevuta, g.qta_impegnata, g.qta_pre_ordine,
           ${quantaDisponibile} as qta_disponibile
    from giacenze g where g.cd_articolo = any(${codici})`);
  const trovate = new Map<string, Giacenza>(codici.map((codice) => [codice, nessuna]));
  for (const riga of righe) trovate.set(riga.cdArticolo, riga);
  return trovate;
}
