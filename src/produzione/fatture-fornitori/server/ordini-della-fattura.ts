import { type Sql, sql } from '#platform/server/db/sql.ts';
import { ivaDi } from '#parti/iva.ts';
import type { FatturaInArrivo } from '#vendita/fatture-elettroniche/server/index.ts';
import type { Ordinato, RigaFattura } from '../rules/confronto-ordini.ts';
import { numeroOrdine } from '../rules/stesse-righe.ts';
import { articoliDi, type Intera } from './altre-fatture.ts';

/** Article of each line, by our code, the manufacturer's code or EAN. */
export async function conArticoli(db: Sql, { righe, divisa }: FatturaInArrivo): Promise<RigaFattura[]> {
  const codici = [...new Set(righe.flatMap(({ codici: suoi }) => suoi))];
  const trovati = await db.rows<{ codice: string; cdArticolo: string; cdIva: string }>(sql`
    select distinct on (c.codice) c.codice, a.cd_articolo, a.cd_iva
    from unnest(${codici}::text[]) as c (codice)
    join articoli a on not a.eliminato and (a.cd_articolo = c.codice or a.cd_articolo_fornitore_catalogo = c.codice
      or a.cd_articolo = (select e.cd_articolo from articoli_ean e where c.codice ~ '^[0-9]{8,14}$' and e.gtin = lpad(c.codice, 14, '0')))
    order by c.codice, (a.cd_articolo = c.codice) desc, a.obsoleto, a.cd_articolo`);
  const perCodice = new Map(trovati.map((uno) => [uno.codice, uno]));
  return righe.map(({ n, codici: suoi, quantita, prezzo, sconti, totale, aliquota }) => {
    const [uno] = suoi.flatMap((codice) => perCodice.get(codice) ?? []);
    const articolo = uno ? { cdArticolo: uno.cdArticolo, aliquota: ivaDi(uno.cdIva)?.percentualeIva ?? null } : null;
    return {
      n,
      quantita,
      totale: divisa === 'EUR' ? totale : null,
      prezzo: sconti === '' ? prezzo : null,
      aliquota,
      articolo,
    };
  });
}

/**
 * The supplier's order lines with these articles, from purchases and subcontract work (there the article that returns);
 * received quantities only on the delivery notes that the invoice names, if any.
 */
export async function ordinati(
  db: Sql,
  { fornitore, contenuto }: Intera,
  righe: readonly RigaFattura[],
): Promise<Ordinato[]> {
  const articoli = articoliDi(righe);
  if (fornitore === '' || articoli.length === 0) return [];
  const bolle = contenuto.ddt.map(({ numero }) => numero);
  const nominati = contenuto.ordini.map(({ numero }) => numeroOrdine(numero));
  return db.rows<Ordinato>(sql`
    select q.cd_articolo, o.tipo || ' ' || o.numero || '/' || o.anno as ordine, r.prezzo,
      case when cardinality(${bolle}::text[]) > 0 then x.su_bolle else r.qt_ricevuta end as ricevuto,
      case when cardinality(${bolle}::text[]) > 0 then x.su_bolle else greatest(r.qt_ord_for, r.qt_ricevuta) end as atteso,
      (x.su_bolle > 0 or o.numero || '/' || o.anno = any(${nominati}::text[])) as nominato
    from ordini_fornitori o join ordini_fornitori_righe r on r.id_ordine = o.id
    join unnest(${articoli}::text[]) as q (cd_articolo) on q.cd_articolo = r.cd_articolo or q.cd_articolo = r.cd_articolo_padre
    cross join lateral (
      select coalesce(sum(v.qta), 0) as su_bolle from ricevimenti v where v.id_riga = r.id and v.nr_bolla = any(${bolle}::text[])) x
    where o.tipo in ('OF', 'CL') and o.ragione_sociale = ${fornitore}
    order by o.data desc, r.id desc limit 2000`);
}
