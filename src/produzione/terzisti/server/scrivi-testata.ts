import { sql, type Tx } from '#platform/server/db/sql.ts';

interface Testata {
  readonly tipo: 'OF' | 'CL' | 'LD';
  /** ISO, Italy. */
  readonly oggi: string;
  readonly ragioneSociale: string;
  readonly codTerzista?: string;
  readonly noteDocumento: string;
}

export interface TestataScritta {
  readonly id: number;
  readonly numero: number;
  readonly anno: number;
}

/** Takes the year's next number: `numeratori` stays locked until commit, so that there are no gaps or duplicates. */
export async function scriviTestata(tx: Tx, testata: Testata): Promise<TestataScritta> {
  const { tipo, oggi, ragioneSociale, codTerzista = null, noteDocumento } = testata;
  const anno = Number(oggi.slice(0, 4));
  const scritta = await tx.one<TestataScritta>(sql`
    with prossimo as (
      insert into numeratori as n (tipo, anno, ultimo)
      select ${tipo}, ${anno}::int, coalesce(max(o.numero), 0) + 1 from ordini_fornitori o where o.tipo = ${tipo} and o.anno = ${anno}::int
      on conflict (tipo, anno) do update set ultimo = n.ultimo + 1 returning n.ultimo
    )
    insert into ordini_fornitori (tipo, anno, numero, data, ragione_sociale, cod_terzista, conferma_ordine_for, note_documento)
    select ${tipo}, ${anno}::int, prossimo.ultimo, ${oggi}::date, ${ragioneSociale}, ${codTerzista}, '', ${noteDocumento} from prossimo
    returning id, numero, anno`);
  if (!scritta) throw new Error('An order without a number');
  return scritta;
}
