import { multiply, sum } from '#platform/contract/decimal.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { presiDallaScorta as presi, rigaAperta } from '#prodotto/articolo/server/index.ts';
import { nonPronta } from '#vendita/documenti/rules/attese.ts';
import type { Attese } from '#vendita/documenti/server/index.ts';

export interface Riservata {
  readonly documento: string;
  readonly qta: number;
}

/** What other open orders and reservations have a right to now, by article, those with most first. */
export async function chiRiserva(
  db: Sql,
  { id, codici, attese }: { readonly id: number; readonly codici: readonly string[]; readonly attese: Attese },
): Promise<ReadonlyMap<string, readonly Riservata[]>> {
  if (codici.length === 0) return new Map();
  const righe = await db.rows<{
    id: number;
    riga: number;
    documento: string;
    cdArticolo: string;
    resta: number;
    perPezzo: number;
  }>(sql`
    select d.id, r.riga, d.tipo || ' ' || d.numero || '/' || d.anno as documento, s.cd_articolo, r.qt_ordinata - r.qt_evasa_stoccata as resta, s.qta as per_pezzo
    from documenti d join documenti_righe r on r.id_documento = d.id and ${rigaAperta}, lateral ${presi} s
    where (d.tipo = 'OC' and d.stato <> 'evaso' and d.stato <> 'annullato' or d.riservata_fino is not null) and d.id <> ${id}
      and s.cd_articolo = any(${codici}::text[])
    order by d.id, r.riga`);
  const per = new Map<string, Map<string, number>>();
  for (const riga of righe) {
    const pronte = multiply(sum([riga.resta, -nonPronta(attese.riga(riga.id, riga.riga))], 3), riga.perPezzo, 3);
    if (pronte <= 0) continue;
    const sue = per.get(riga.cdArticolo) ?? new Map<string, number>();
    per.set(riga.cdArticolo, sue.set(riga.documento, sum([sue.get(riga.documento) ?? 0, pronte], 3)));
  }
  return new Map(
    [...per].map(([cdArticolo, sue]) => [
      cdArticolo,
      [...sue].map(([documento, qta]) => ({ documento, qta })).toSorted((a, b) => b.qta - a.qta),
    ]),
  );
}
