import type { ReplyOf } from '#platform/contract/call.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type * as contract from '../contract.ts';

import { incassoDiFattura, type DaIncassare } from './incasso.ts';
import { cdPagamento, fileValido } from './stato-elettronico.ts';

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
    select d.tipo, d.numero, d.suffisso, d.anno::int as anno, d.data, d.stato, d.totale_documento,
      d.imposta, d.scissione, d.pagamento, d.pagato, d.saldato, ${cdPagamento} from documenti suo
    join documenti d on d.cod_anagrafica = suo.cod_anagrafica and d.id in (select id from prima union select id from dopo)
    join clienti c on c.cod_anagrafica = d.cod_anagrafica ${fileValido}
    where suo.id = ${id}
    order by array_position(array['PC', 'OC', 'BO', 'FT', 'NC'], d.tipo), d.data, d.id limit 500`);
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
