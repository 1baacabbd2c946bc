import { sql, type Fragment } from '#platform/server/db/sql.ts';

/** Of `fatture_invii i`: the file that counts; one that was refused does not exist for the tax authority. */
export const valido: Fragment = sql`i.stato not in ('scartata', 'rifiutata')`;

/** Joined to `documenti d`: the file `i` of it that counts, if there is one. */
export const fileValido: Fragment = sql`left join fatture_invii i on i.id_documento = d.id and ${valido}`;

/** Of `clienti c`, `documenti d` and `fileValido`: the terms of payment that its file has, else today's. */
export const cdPagamento: Fragment = sql`coalesce(i.intestatario ->> 'cdPagamento', c.cd_pagamento) as cd_pagamento`;

/** State of document `d` towards the exchange system; null if it is not the channel's business. */
export const statoElettronico: Fragment = sql`(
  select coalesce((select i.stato from fatture_invii i where i.id_documento = d.id order by i.id desc limit 1), case when k.canale <> 'no' then 'da inviare' end)
  from fatture_canale k where d.tipo in ('FT', 'NC') and d.stato <> 'annullato' and d.data >= k.dal)`;
