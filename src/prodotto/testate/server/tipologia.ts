import type { IdTestata } from '#parti/id-testata.ts';
import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import type { Sql } from '#platform/server/db/sql.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { idDi } from './id.ts';
import { leggiTestata } from './modifica.ts';

interface Stato {
  readonly nrArticoli: number;
  readonly obsoleto: boolean;
  readonly fuoricatalogo: boolean;
  readonly eliminato: boolean;
}

/** What all articles of a header have in common; a header without articles has nothing. */
export async function statoArticoli(db: Sql, { codTestata, suffisso }: IdTestata): Promise<Stato> {
  const stato = await db.one<Stato>(sql`
    select count(*) as nr_articoli, coalesce(bool_and(a.obsoleto), false) as obsoleto,
           coalesce(bool_and(a.non_stamp_catalogo), false) as fuoricatalogo, coalesce(bool_and(a.eliminato), false) as eliminato
    from righe_catalogo r join articoli a on a.cd_articolo = r.cd_articolo
    where r.cod_testata = ${codTestata} and r.suffisso = ${suffisso}`);
  return stato ?? { nrArticoli: 0, obsoleto: false, fuoricatalogo: false, eliminato: false };
}

export async function leggiTipologia({
  ctx,
  input,
}: {
  ctx: ReadCtx;
  input: InputOf<typeof contract.leggiTipologia>;
}): Promise<ReplyOf<typeof contract.leggiTipologia>> {
  const testata = await leggiTestata(ctx.db, idDi(input.id));
  const stato = await statoArticoli(ctx.db, testata);
  return {
    codTestata: testata.codTestata,
    suffisso: testata.suffisso,
    ...stato,
    disattivainternet: testata.disattivaInternet,
    versione: testata.versione,
  };
}
