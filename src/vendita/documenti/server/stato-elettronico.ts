import { sql, type Fragment } from '#platform/server/db/sql.ts';

/** Condition on `fatture_invii i`: the file is valid. For the tax authority a rejected file does not exist. */
export const valido: Fragment = sql`i.stato not in ('scartata', 'rifiutata')`;

/** Left join for `documenti d`: its valid file `i`, if any. */
export const fileValido: Fragment = sql`left join fatture_invii i on i.id_documento = d.id and ${valido}`;

/** Payment terms of the valid file, otherwise today's; needs `clienti c`, `documenti d` and `fileValido`. */
export const cdPagamento: Fragment = sql`coalesce(i.cd_pagamento, c.cd_pagamento) as cd_pagamento`;

/** SdI state of document `d`; null if the document does not go through the channel. */
export const statoElettronico: Fragment = sql`(
  select coalesce((select i.stato from fatture_invii i where i.id_documento = d.id order by i.id desc limit 1), case when k.canale <> 'no' then 'da inviare' end)
  from fatture_canale k where d.tipo in ('FT', 'NC') and d.stato <> 'annullato' and d.data >= k.dal)`;
