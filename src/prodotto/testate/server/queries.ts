import { scriviIdTestata } from '#parti/id-testata.ts';
import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { idDi } from './id.ts';
import { leggiTestata, sulFilo } from './modifica.ts';

export async function informazioniTestata({
  ctx,
  input,
}: {
  ctx: ReadCtx;
  input: InputOf<typeof contract.informazioniTestata>;
}): Promise<ReplyOf<typeof contract.informazioniTestata>> {
  const id = idDi(input.id);
  const testata = await leggiTestata(ctx.db, id);
  const altro = await ctx.db.one<{ pathImg: string; preferiti: boolean }>(sql`
    select path_img, exists (select 1 from preferiti where id_utente = ${ctx.actor.idUtente} and tipo = 'testata' and chiave = ${scriviIdTestata(id)}) as preferiti
    from testate where cod_testata = ${id.codTestata} and suffisso = ${id.suffisso}`);
  return { ...sulFilo(testata), pathImg: altro?.pathImg ?? '', preferiti: altro?.preferiti ?? false };
}

export async function elencoCategorie({ ctx }: { ctx: ReadCtx }): Promise<ReplyOf<typeof contract.elencoCategorie>> {
  return {
    categorie: await ctx.db.rows(
      sql`select cat_merceologica, descrizione from categorie_merceologiche order by descrizione, cat_merceologica limit 5000`,
    ),
  };
}

export async function leggiOrdinamento({
  ctx,
  input,
}: {
  ctx: ReadCtx;
  input: InputOf<typeof contract.leggiOrdinamento>;
}): Promise<ReplyOf<typeof contract.leggiOrdinamento>> {
  const { codTestata, suffisso, campiRottura, versione } = await leggiTestata(ctx.db, {
    codTestata: input.testata,
    suffisso: input.suffisso,
  });
  return { CodTestata: codTestata, Suffisso: suffisso, CampiRotturaDivisione: campiRottura, versione };
}
