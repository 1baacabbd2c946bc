import { type Fragment, sql } from '#platform/server/db/sql.ts';
import { arrivate, statiFattura } from '#parti/stati-fattura.ts';
import { daRifare, giorniPreavviso, giorniRifare, inCasa } from '../rules.ts';

/** Invoices and credit notes of the channel `k`, with the last file `i` of each and what keeps it from being written. */
export const fattureDelCanale: Fragment = sql`
  fatture_canale k
  join documenti d on d.data >= k.dal and d.tipo in ('FT', 'NC') and d.stato <> 'annullato'
  join clienti c on c.cod_anagrafica = d.cod_anagrafica
  left join lateral (select i.* from fatture_invii i where i.id_documento = d.id order by i.id desc limit 1) i on true
  left join fatture_ostacoli o on o.id_documento = d.id`;

export const statoSql: Fragment = sql`coalesce(i.stato, 'da inviare')`;

export const daRifareSql: Fragment = sql`i.stato = any(${daRifare}::text[])`;

/** Of few invoices: found by the index of states instead of among all. */
export const conStato = (stati: readonly string[]): Fragment => sql`
  i.stato = any(${stati}::text[]) and d.id in (select v.id_documento from fatture_invii v where v.stato = any(${stati}::text[]))`;

/** Ids of invoices without a file, by the partial index of those of which none has left: what was sent before costs nothing. */
export const senzaFile: Fragment = sql`
  select n.id from documenti n where n.tipo in ('FT', 'NC') and n.stato <> 'annullato' and not n.uscita and n.data >= (select c.dal from fatture_canale c)
    and not exists (select from fatture_invii v where v.id_documento = n.id)`;

const nonArrivate = statiFattura.filter((stato) => !arrivate.includes(stato));

/** Stands beside a condition that only these meet, so that none that has arrived is asked for its last file. */
export const nonArrivata: Fragment = sql`
  d.id in (select v.id_documento from fatture_invii v where v.stato = any(${nonArrivate}::text[]) union all ${senzaFile})`;

/** Not yet at SdI: never handed over, or not for sure. */
export const daInviareSql: Fragment = sql`k.canale <> 'no' and ${statoSql} = any(${inCasa}::text[])`;

/** Never sent before; refused ones wait for a person. */
export const maiPartiteSql: Fragment = sql`d.id in (${senzaFile}) and ${daInviareSql} and i.id is null`;

/** A file that nobody has handed to the channel. */
export const maiUscitoSql: Fragment = sql`i.stato = any(${inCasa}::text[]) and i.volte = 0`;

/**
 * Last day: five days after a refusal, also while the next file waits; an invoice of goods delivered earlier by the 15th of the month after the first
 * delivery, others within 12 days. Null once it has gone.
 */
export const entroSql: Fragment = sql`
  case when ${daRifareSql} then (i.dal at time zone 'Europe/Rome')::date + ${giorniRifare}::int
  when ${statoSql} = any(${inCasa}::text[]) then coalesce((
    select (max(v.dal) at time zone 'Europe/Rome')::date + ${giorniRifare}::int from fatture_invii v
    where i.id is not null and v.id_documento = d.id and v.stato = any(${daRifare}::text[])), (
    select (date_trunc('month', min(b.data)) + interval '1 month 14 days')::date
    from documenti_legami l join documenti b on b.id = l.id_origine and b.tipo = 'BO'
    where d.tipo = 'FT' and l.id_documento = d.id having min(b.data) < d.data), d.data + 12) end`;

/** Kept back, or near its last day. */
export const inScadenzaSql = (oggi: string): Fragment => sql`
  (${daInviareSql}) and (o.motivo is not null or ${entroSql} <= ${oggi}::date + ${giorniPreavviso}::int)`;

/** Must be looked at today. */
export const urgenteSql = (oggi: string): Fragment =>
  sql`k.canale <> 'no' and (${daRifareSql} or (${inScadenzaSql(oggi)}))`;
