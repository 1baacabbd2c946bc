import { sql, type Sql } from '#platform/server/db/sql.ts';

export interface Giacenza {
  readonly qtaScaffale: number;
  readonly qtaUbicazione2: number;
  readonly qtaRicevuta: number;
  readonly qtaImpegnata: number;
  readonly qtaDisponibile: number;
}

export const quantaInCasa = sql`(g.qta_scaffale + g.qta_ubicazione2 + g.qta_ricevuta)`;

/** Quantity that may be taken without naming a place (`daDovePrendere`). */
export const quantaPrelevabile = sql`(g.qta_scaffale + g.qta_ricevuta)`;

/** Negative if reservations exceed the stock and wait for receipts. */
export const quantaDisponibile = sql`(${quantaInCasa} - g.qta_impegnata)`;

export const nessuna: Giacenza = {
  qtaScaffale: 0,
  qtaUbicazione2: 0,
  qtaRicevuta: 0,
  qtaImpegnata: 0,
  qtaDisponibile: 0,
};

export async function leggiGiacenze(db: Sql, codici: readonly string[]): Promise<Map<string, Giacenza>> {
  const righe = await db.rows<Giacenza & { cdArticolo: string }>(sql`
    select g.cd_articolo, g.qta_scaffale, g.qta_ubicazione2, g.qta_ricevuta, g.qta_impegnata,
           greatest(${quantaDisponibile}, 0) as qta_disponibile
    from giacenze g where g.cd_articolo = any(${codici})`);
  const trovate = new Map<string, Giacenza>(codici.map((codice) => [codice, nessuna]));
  for (const riga of righe) trovate.set(riga.cdArticolo, riga);
  return trovate;
}

export interface GiacenzaAltrove {
  readonly qtaTerzista: number;
  readonly qtaPreOrdine: number;
}

export async function leggiGiacenzaAltrove(db: Sql, cdArticolo: string): Promise<GiacenzaAltrove> {
  const trovata = await db.one<GiacenzaAltrove>(sql`
    select (select coalesce(sum(g.qta), 0) from giacenze_terzisti g where g.cd_articolo = ${cdArticolo}) as qta_terzista,
           (select coalesce(sum(r.qt_aperta), 0) from ordini_fornitori_righe r join ordini_fornitori o on o.id = r.id_ordine
            where r.cd_articolo = ${cdArticolo} and r.qt_aperta > 0 and r.conto = 'lavoro' and o.data_conferma_for is null) as qta_pre_ordine`);
  return trovata ?? { qtaTerzista: 0, qtaPreOrdine: 0 };
}
