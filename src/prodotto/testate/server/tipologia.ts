import type { IdTestata } from '#parti/id-testata.ts';
import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import type { TipologiaArticolo } from '#prodotto/articolo/rules/tipologie.ts';
import type * as contract from '../contract.ts';
import { idDi } from './id.ts';
import { leggiTestata } from './modifica.ts';

interface Stato {
  readonly nrArticoli: number;
  readonly segnati: Readonly<Record<TipologiaArticolo, number>>;
}

/** An article in two rows counts once. */
export async function statoArticoli(db: Sql, { codTestata, suffisso }: IdTestata): Promise<Stato> {
  const stato = await db.one<{ nrArticoli: number } & Stato['segnati']>(sql`
    select count(*) as nr_articoli, count(*) filter (where a.obsoleto) as obsoleto,
           count(*) filter (where a.non_stamp_catalogo) as fuoricatalogo, count(*) filter (where a.eliminato) as eliminato
    from articoli a where a.cd_articolo in (
      select r.cd_articolo from righe_catalogo r where r.cod_testata = ${codTestata} and r.suffisso = ${suffisso})`);
  const { nrArticoli = 0, obsoleto = 0, fuoricatalogo = 0, eliminato = 0 } = stato ?? {};
  return { nrArticoli, segnati: { obsoleto, fuoricatalogo, eliminato } };
}

export async function leggiTipologia({
  ctx,
  input,
}: {
  ctx: ReadCtx;
  input: InputOf<typeof contract.leggiTipologia>;
}): Promise<ReplyOf<typeof contract.leggiTipologia>> {
  const testata = await leggiTestata(ctx.db, idDi(input.id));
  const { nrArticoli, segnati } = await statoArticoli(ctx.db, testata);
  const tutti = (tipo: TipologiaArticolo): boolean => nrArticoli > 0 && segnati[tipo] === nrArticoli;
  return {
    codTestata: testata.codTestata,
    suffisso: testata.suffisso,
    nrArticoli,
    segnati,
    obsoleto: tutti('obsoleto'),
    fuoricatalogo: tutti('fuoricatalogo'),
    eliminato: tutti('eliminato'),
    disattivainternet: testata.disattivaInternet,
    versione: testata.versione,
  };
}
