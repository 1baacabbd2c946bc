import type { IdTestata } from '#parti/id-testata.ts';
import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import { idDi } from '../id.ts';
import { testataVisibile } from '../visibile.ts';
import { canArticolo } from '#prodotto/articolo/server/index.ts';
import type * as contract from '../../contract.ts';

type ValoreTecnico = ReplyOf<typeof contract.leggiValoriTecnici>['valoriTecnici'][number];

export function valoriDi(db: Sql, { codTestata, suffisso }: IdTestata): Promise<ValoreTecnico[]> {
  return db.rows<ValoreTecnico>(sql`
    select etichetta_tecnica, valore_tecnico1, valore_tecnico2, valore_tecnico3, valore_tecnico4, codice_scheda, suffisso, numero_riga
    from valori_tecnici where cod_testata = ${codTestata} and suffisso = ${suffisso} order by numero_riga limit 1000`);
}

export function descrizioniDi(
  db: Sql,
  { codTestata, suffisso }: IdTestata,
): Promise<ReplyOf<typeof contract.leggiDatiTecnici>['descTecniche']> {
  return db.rows(sql`
    select codice_scheda, suffisso, descrizione_html as "descrizioneHTML"
    from descrizioni_tecniche where cod_testata = ${codTestata} and suffisso = ${suffisso} order by codice_scheda limit 200`);
}

/** Headers off internet only with `tutte`. */
export function correlatiDi(
  db: Sql,
  { codTestata, suffisso }: IdTestata,
  tutte = true,
): Promise<ReplyOf<typeof contract.leggiCorrelati>['correlati']> {
  return db.rows(sql`
    select c.id, t.cod_testata, t.suffisso, t.descrizione, t.path_img as img
    from correlati c join testate t on t.cod_testata = c.cod_testata_correlata and t.suffisso = c.suffisso_correlato
    join aziende a on a.codice_azienda = t.codice_azienda
    where c.cod_testata = ${codTestata} and c.suffisso = ${suffisso} and (${tutte} or not (t.disattiva_internet or a.disattiva_internet))
    order by c.id limit 200`);
}

export async function leggiDatiTecnici({
  ctx,
  input,
}: {
  ctx: ReadCtx;
  input: InputOf<typeof contract.leggiDatiTecnici>;
}): Promise<ReplyOf<typeof contract.leggiDatiTecnici>> {
  const id = idDi(input.id);
  return { versione: await testataVisibile(ctx.db, ctx.actor, id), descTecniche: await descrizioniDi(ctx.db, id) };
}

export async function leggiValoriTecnici({
  ctx,
  input,
}: {
  ctx: ReadCtx;
  input: InputOf<typeof contract.leggiValoriTecnici>;
}): Promise<ReplyOf<typeof contract.leggiValoriTecnici>> {
  return { versione: await testataVisibile(ctx.db, ctx.actor, input), valoriTecnici: await valoriDi(ctx.db, input) };
}

export async function leggiCorrelati({
  ctx,
  input,
}: {
  ctx: ReadCtx;
  input: InputOf<typeof contract.leggiCorrelati>;
}): Promise<ReplyOf<typeof contract.leggiCorrelati>> {
  const id = idDi(input.testata);
  return {
    versione: await testataVisibile(ctx.db, ctx.actor, id),
    correlati: await correlatiDi(ctx.db, id, canArticolo.vedeFuoriCatalogo(ctx.actor.ruolo)),
  };
}

export async function leggiAreaTecnica({
  ctx,
  input,
}: {
  ctx: ReadCtx;
  input: InputOf<typeof contract.leggiAreaTecnica>;
}): Promise<ReplyOf<typeof contract.leggiAreaTecnica>> {
  const { codTestata, suffisso } = idDi(input.id);
  const versione = await testataVisibile(ctx.db, ctx.actor, { codTestata, suffisso });
  const areaTecnica = await ctx.db.rows<ReplyOf<typeof contract.leggiAreaTecnica>['areaTecnica'][number]>(
    sql`select pdf, anteprima, nome_file, anteprima_da_generare from schede where cod_testata = ${codTestata} and suffisso = ${suffisso} order by prog limit 200`,
  );
  return { versione, areaTecnica };
}
