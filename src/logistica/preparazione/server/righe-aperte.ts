import { sql, type Fragment } from '#platform/server/db/sql.ts';
import { quantaPrelevabile, rigaAperta } from '#prodotto/articolo/server/index.ts';
import { aperti, giornoDiRiga } from './ordini-aperti.ts';

/** EUR without VAT of the part of line `r` that is not delivered. */
export const importoAperto = sql`r.imp_rigo * (r.qt_ordinata - r.qt_evasa_stoccata) / nullif(r.qt_ordinata, 0)`;

/**
 * Late order lines with their reason. Compares stock with each line separately; reads stock and purchase orders only
 * for late lines.
 */
export const righeInRitardo = (oggi: string): Fragment => sql`(
  select d.id, ${giornoDiRiga} as giorno, ${importoAperto} as importo, case
    when r.qt_evasa_stoccata + coalesce(p.qta, 0) >= r.qt_ordinata then 'presa'
    when r.configurazione <> '' or a.scorta_non_gestita then 'misura'
    when coalesce(${quantaPrelevabile}, 0) >= r.qt_ordinata - r.qt_evasa_stoccata - coalesce(p.qta, 0) then 'casa'
    when exists (select 1 from ordini_fornitori_righe f where f.cd_articolo = r.cd_articolo and f.qt_aperta > 0) then 'arrivo' else 'manca' end as motivo
  from documenti d join documenti_righe r on r.id_documento = d.id join articoli a on a.cd_articolo = r.cd_articolo
    left join giacenze g on g.cd_articolo = r.cd_articolo left join preparazioni_righe p on p.id_documento = d.id and p.riga = r.riga
  where ${aperti} and ${rigaAperta} and ${giornoDiRiga} < ${oggi}::date)`;
