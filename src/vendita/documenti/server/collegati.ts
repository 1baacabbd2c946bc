import type { ReplyOf } from '#platform/contract/call.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type * as contract from '../contract.ts';

import { incassoDiFattura, type DaIncassare } from './incasso.ts';

type Collegato = ReplyOf<typeof contract.paginaDocumento>['collegati'][number];
type Letto = Omit<Collegato, 'incasso'> & DaIncassare;

/** All ancestors and descendants, orders first, invoices last. */
export async function leggiCollegati(db: Sql, id: number, oggi: string): Promise<Collegato[]> {
  const letti = await db.rows<Letto>(sql`
    with recursive prima as (
      select l.id_origine as id from documenti_legami l where l.id_documento = ${id}
      union select l.id_origine from documenti_legami l join prima on prima.id = l.id_documento
    ), dopo as (
      select l.id_documento as id from documenti_legami l where l.id_origine = ${id}
      union select l.id_documento from documenti_legami l join dopo on dopo.id = l.id_origine
    )
    select c.tipo, c.numero, c.suffisso, c.anno::int as anno, c.data, c.stato, c.totale_documento,
      c.imposta, c.scissione, c.pagamento, c.pagato, c.saldato, l.cd_pagamento from documenti d
    join documenti c on c.cod_anagrafica = d.cod_anagrafica and c.id in (select id from prima union select id from dopo)
    join clienti l on l.cod_anagrafica = c.cod_anagrafica
    where d.id = ${id}
    order by array_position(array['PC', 'OC', 'BO', 'FT', 'NC'], c.tipo), c.data, c.id limit 500`);
  return letti.map((letto) => {
    const {
      imposta: _,
      scissione: __,
      pagamento: ___,
      pagato: ____,
      saldato: _____,
      cdPagamento: ______,
      ...uno
    } = letto;
    return { ...uno, incasso: incassoDiFattura(letto, oggi) };
  });
}
