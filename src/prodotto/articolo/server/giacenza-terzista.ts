import { sum } from '#platform/contract/decimal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';

export interface GiacenzaTerzista {
  readonly qtaMagazzinoTerzista: number;
  readonly qtaContoProduzione: number;
  readonly disponibilitaTerzista: number;
}

/** P-060. */
export async function giacenzaTerzista({ db, actor }: ReadCtx, cdArticolo: string): Promise<GiacenzaTerzista> {
  const trovata = await db.one<{ totale: number; lavoro: number }>(sql`
    select coalesce(sum(g.qta), 0) as totale, coalesce(sum(g.qta) filter (where g.tipo = 'lavoro'), 0) as lavoro
    from giacenze_terzisti g where g.cd_articolo = ${cdArticolo} and g.cod_terzista = ${actor.codTerzista}`);
  const { totale = 0, lavoro = 0 } = trovata ?? {};
  return { qtaMagazzinoTerzista: totale, qtaContoProduzione: lavoro, disponibilitaTerzista: sum([totale, -lavoro], 3) };
}
