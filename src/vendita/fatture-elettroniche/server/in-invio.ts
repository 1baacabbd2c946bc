import { type Fragment, sql } from '#platform/server/db/sql.ts';
import { arrivate, statiFattura } from '#parti/stati-fattura.ts';
import { daRifare, giorniPreavviso, giorniRifare, inCasa } from '../rules.ts';

const conFile = (file: Fragment): Fragment => sql`
  fatture_canale k
  join documenti d on d.data >= k.dal and d.tipo in ('FT', 'NC') and d.stato <> 'annullato'
  join clienti c on c.cod_anagrafica = d.cod_anagrafica
  ${file}
  left join fatture_ostacoli o on o.id_documento = d.id`;

/** Invoices and credit notes of the channel `k`, with each one's last file `i` and its obstacle. */
export const fattureDelCanale: Fragment = conFile(
  sql`left join lateral (select i.* from fatture_invii i where i.id_documento = d.id order by i.id desc limit 1) i on true`,
);

/** Delivered invoices. A delivered file is always an invoice's last one, so no lateral join is needed. */
export const fattureArrivate: Fragment = conFile(
  sql`join fatture_invii i on i.id_documento = d.id and i.stato = any(${arrivate}::text[])`,
);

export const statoSql: Fragment = sql`coalesce(i.stato, 'da inviare')`;

export const daRifareSql: Fragment = sql`i.stato = any(${daRifare}::text[])`;

/** For states with few invoices: uses the index on states instead of scanning all. */
export const conStato = (stati: readonly string[]): Fragment => sql`
  i.stato = any(${stati}::text[]) and d.id in (select v.id_documento from fatture_invii v where v.stato = any(${stati}::text[]))`;

/** Ids of invoices without a file, from the partial index of documents never sent, so that sent ones cost nothing. */
export const senzaFile: Fragment = sql`
  select n.id from documenti n where n.tipo in ('FT', 'NC') and n.stato <> 'annullato' and not n.uscita and n.data >= (select c.dal from fatture_canale c)
    and not exists (select from fatture_invii v where v.id_documento = n.id)`;

const nonArrivate = statiFattura.filter((stato) => !arrivate.includes(stato));

/** Redundant condition that lets PostgreSQL skip delivered invoices before it looks for their last file. */
export const nonArrivata: Fragment = sql`
  d.id in (select v.id_documento from fatture_invii v where v.stato = any(${nonArrivate}::text[]) union all ${senzaFile})`;

/** SdI does not have it yet: never handed over, or with unknown outcome. */
export const daInviareSql: Fragment = sql`k.canale <> 'no' and ${statoSql} = any(${inCasa}::text[])`;

/** Never sent; rejected ones wait for a person. */
export const maiPartiteSql: Fragment = sql`d.id in (${senzaFile}) and ${daInviareSql} and i.id is null`;

/** Condition: the file was never handed to the channel. */
export const maiUscitoSql: Fragment = sql`i.stato = any(${inCasa}::text[]) and i.volte = 0`;

/**
 * Last day for sending: five days after a rejection, even while the next file waits; a deferred invoice by the 15th of
 * the month after the first delivery, others within 12 days. Null once sent.
 */
export const entroSql: Fragment = sql`
  case when ${daRifareSql} then (i.dal at time zone 'Europe/Rome')::date + ${giorniRifare}::int
  when ${statoSql} = any(${inCasa}::text[]) then coalesce((
    select (max(v.dal) at time zone 'Europe/Rome')::date + ${giorniRifare}::int from fatture_invii v
    where i.id is not null and v.id_documento = d.id and v.stato = any(${daRifare}::text[])), (
    select (date_trunc('month', min(b.data)) + interval '1 month 14 days')::date
    from documenti_legami l join documenti b on b.id = l.id_origine and b.tipo = 'BO'
    where d.tipo = 'FT' and l.id_documento = d.id having min(b.data) < d.data), d.data + 12) end`;

/** Can't be sent, or close to the deadline. */
export const inScadenzaSql = (oggi: string): Fragment => sql`
  (${daInviareSql}) and (o.motivo is not null or ${entroSql} <= ${oggi}::date + ${giorniPreavviso}::int)`;

/** Needs attention today. */
export const urgenteSql = (oggi: string): Fragment =>
  sql`k.canale <> 'no' and (${daRifareSql} or (${inScadenzaSql(oggi)}))`;
