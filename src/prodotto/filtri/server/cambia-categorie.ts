import { breaksRule, conflict, notFound } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import { campoDi } from '../rules.ts';
import type { Dove } from './cambia-filtri.ts';

interface Trovata {
  readonly codCategoria: string;
  readonly codSottoCategoria: string | null;
  readonly testate: number;
}

/** Null deletes; refused if in use. */
export async function cambiaCategoria(
  ctx: WriteCtx,
  dove: Dove,
  sotto: boolean,
  nuovo: string | null,
): Promise<number> {
  const { CategoriaRicerca: categoria, SottoCategoriaRicerca: sottoCategoria } = dove;
  const trovata = await ctx.tx.one<Trovata>(
    sotto
      ? sql`select s.cod_categoria, s.cod_sotto_categoria,
          (select count(*) from testate t where t.cod_categoria = s.cod_categoria and t.cod_sotto_categoria = s.cod_sotto_categoria) as testate
        from sotto_capitoli s join capitoli k on k.cod_categoria = s.cod_categoria
        where s.descrizione = ${sottoCategoria} and ${categoria} in ('', k.descrizione) order by s.cod_categoria limit 1 for update of s`
      : sql`select k.cod_categoria, null as cod_sotto_categoria, (select count(*) from testate t where t.cod_categoria = k.cod_categoria) as testate
        from capitoli k where k.descrizione = ${categoria} order by k.cod_categoria limit 1 for update`,
  );
  if (!trovata) throw notFound('Categoria non trovata.');
  const { codCategoria, codSottoCategoria, testate } = trovata;
  if (nuovo === null && testate > 0)
    throw conflict(
      `La categoria ha ${testate === 1 ? 'una testata' : `${testate} testate`}: spostarle prima di eliminarla.`,
    );
  if (nuovo !== null) await rifiutaDoppia(ctx, trovata, nuovo);
  if (sotto) {
    const sua = sql`cod_categoria = ${codCategoria} and cod_sotto_categoria = ${codSottoCategoria}`;
    await ctx.tx.run(
      nuovo === null
        ? sql`delete from sotto_capitoli where ${sua}`
        : sql`update sotto_capitoli set descrizione = ${nuovo} where ${sua}`,
    );
  } else {
    if (nuovo === null) await ctx.tx.run(sql`delete from sotto_capitoli where cod_categoria = ${codCategoria}`);
    await ctx.tx.run(
      nuovo === null
        ? sql`delete from capitoli where cod_categoria = ${codCategoria}`
        : sql`update capitoli set descrizione = ${nuovo} where cod_categoria = ${codCategoria}`,
    );
  }
  ctx.log({
    tabella: sotto ? 'sotto_capitoli' : 'capitoli',
    chiave: [codCategoria, codSottoCategoria].filter(Boolean).join('.'),
    operazione: nuovo === null ? 'delete' : 'edit',
    prima: { descrizione: sotto ? sottoCategoria : categoria },
    ...(nuovo === null ? {} : { dopo: { descrizione: nuovo } }),
  });
  return testate;
}

/** Names are unique within the parent, as lists show names only. */
async function rifiutaDoppia(ctx: WriteCtx, trovata: Trovata, nuovo: string): Promise<void> {
  const { codCategoria, codSottoCategoria } = trovata;
  const doppia = await ctx.tx.one(
    codSottoCategoria !== null
      ? sql`select from sotto_capitoli where cod_categoria = ${codCategoria} and cod_sotto_categoria <> ${codSottoCategoria} and descrizione = ${nuovo} limit 1`
      : sql`select from capitoli k join capitoli sua on sua.cod_linea = k.cod_linea
          where sua.cod_categoria = ${codCategoria} and k.cod_categoria <> ${codCategoria} and k.descrizione = ${nuovo} limit 1`,
  );
  if (!doppia) return;
  const message = 'Questo nome c’è già: spostare lì le testate, poi eliminare questa categoria.';
  const path = `Nuovo${campoDi[codSottoCategoria === null ? 'categoriaRicerca' : 'sottoCategoraRicerca']}`;
  throw breaksRule(message, { errors: [{ path, message }] });
}
