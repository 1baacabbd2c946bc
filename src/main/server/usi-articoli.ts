import { sql } from '#platform/server/db/sql.ts';
import type { UsiArticoli } from '#prodotto/testate/server/index.ts';

export const usiArticoli: UsiArticoli = (db, codici) =>
  db.rows(sql`
    select * from (
      select 'carrello' as dove, c.ragione_sociale as quale, r.cd_articolo from carrello_righe r join clienti c on c.cod_anagrafica = r.cod_anagrafica
      where r.cd_articolo = any(${codici}::text[])
      union all
      select 'ordine', d.tipo || ' ' || d.numero || '/' || d.anno, r.cd_articolo from documenti_righe r join documenti d on d.id = r.id_documento
      where r.cd_articolo = any(${codici}::text[]) and d.tipo = 'OC' and d.stato not in ('evaso', 'annullato')
      union all
      select 'promozione', p.codice, p.cd_articolo from promozione_articoli p where p.cd_articolo = any(${codici}::text[])
    ) usi order by dove, quale, cd_articolo limit 20`);
