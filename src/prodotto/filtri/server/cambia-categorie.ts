import { breaksRule, conflict, notFound } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import { campoDi } from '../rules.ts';
import type { Dove } from './cambia-filtri.ts';

interface Trovata extends ChiaveCategoria {
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
  const prima = nuovo === null ? await righeDi(ctx, trovata) : {};
  await scriviCategoria(ctx, trovata, nuovo);
  ctx.log({
    tabella: sotto ? 'sotto_capitoli' : 'capitoli',
    chiave: [codCategoria, codSottoCategoria].filter(Boolean).join('.'),
    operazione: nuovo === null ? 'delete' : 'edit',
    prima: { descrizione: sotto ? sottoCategoria : categoria, ...prima },
    ...(nuovo === null ? {} : { dopo: { descrizione: nuovo } }),
    note: `Testate: ${testate}`,
  });
  return testate;
}

async function scriviCategoria(
  { tx }: WriteCtx,
  { codCategoria, codSottoCategoria }: ChiaveCategoria,
  nuovo: string | null,
): Promise<void> {
  if (codSottoCategoria === null && nuovo === null)
    await tx.run(sql`delete from sotto_capitoli where cod_categoria = ${codCategoria}`);
  if (codSottoCategoria === null)
    await tx.run(
      nuovo === null
        ? sql`delete from capitoli where cod_categoria = ${codCategoria}`
        : sql`update capitoli set descrizione = ${nuovo} where cod_categoria = ${codCategoria}`,
    );
  else {
    const sua = sql`cod_categoria = ${codCategoria} and cod_sotto_categoria = ${codSottoCategoria}`;
    await tx.run(
      nuovo === null
        ? sql`delete from sotto_capitoli where ${sua}`
        : sql`update sotto_capitoli set descrizione = ${nuovo} where ${sua}`,
    );
  }
}

/** Complete rows by table, for undo; for a category also its subcategories and the brands that refer to it. */
async function righeDi({ tx }: WriteCtx, { codCategoria, codSottoCategoria }: ChiaveCategoria): Promise<object> {
  return {
    righe: await tx.one(sql`
      select (select coalesce(jsonb_agg(to_jsonb(k)), '[]') from capitoli k where ${codSottoCategoria === null ? sql`k.cod_categoria = ${codCategoria}` : sql`false`}) as capitoli,
        (select coalesce(jsonb_agg(to_jsonb(s)), '[]') from sotto_capitoli s where s.cod_categoria = ${codCategoria}
          and (${codSottoCategoria}::text is null or s.cod_sotto_categoria = ${codSottoCategoria})) as sotto_capitoli,
        (select coalesce(jsonb_agg(to_jsonb(c)), '[]') from categorie_azienda c where ${codSottoCategoria === null ? sql`c.cod_categoria = ${codCategoria}` : sql`false`}) as categorie_azienda`),
  };
}

type Tolte = Readonly<Record<'capitoli' | 'sottoCapitoli' | 'categorieAzienda', readonly object[]>>;

/** Undoes a rename or removal; 409 if the category was changed since. */
export async function rimettiCategoria(ctx: WriteCtx, cambio: CambioCategoria): Promise<number> {
  const { chiave, prima, dopo, tabella } = cambio;
  const [codCategoria = '', codSotto] = chiave.split('.');
  const quale = { codCategoria, codSottoCategoria: tabella === 'capitoli' ? null : (codSotto ?? '') };
  const sta = await leggiCategoria(ctx, quale);
  const nota = notaCategorie;
  if (dopo) {
    if (sta?.descrizione !== dopo.descrizione) throw conflict(cambiata);
    await rifiutaDoppia(ctx, quale, prima.descrizione);
    await scriviCategoria(ctx, quale, prima.descrizione);
    ctx.log({ tabella, chiave, operazione: 'edit', prima: dopo, dopo: { descrizione: prima.descrizione }, note: nota });
    return sta.testate;
  }
  if (sta || !prima.righe) throw conflict(sta ? cambiata : diPrima);
  await rifiutaDoppia(ctx, quale, prima.descrizione);
  for (const [tavola, righe] of [
    [sql`capitoli`, prima.righe.capitoli],
    [sql`sotto_capitoli`, prima.righe.sottoCapitoli],
    [sql`categorie_azienda`, prima.righe.categorieAzienda],
  ] as const)
    await ctx.tx.run(
      sql`insert into ${tavola} select * from jsonb_populate_recordset(null::${tavola}, ${JSON.stringify(righe)}::jsonb) on conflict do nothing`,
    );
  ctx.log({ tabella, chiave, operazione: 'add', dopo: { descrizione: prima.descrizione }, note: nota });
  return 0;
}

const notaCategorie = 'Annulla un cambio di categoria';
const cambiata = 'La categoria è stata cambiata nel frattempo: il cambio resta.';
const diPrima = 'Questo cambio è di prima dell’ultimo aggiornamento: la categoria si aggiunge di nuovo.';

export interface CambioCategoria {
  readonly tabella: string;
  readonly chiave: string;
  readonly prima: { readonly descrizione: string; readonly righe?: Tolte };
  readonly dopo: { readonly descrizione: string } | null;
}

interface ChiaveCategoria {
  readonly codCategoria: string;
  readonly codSottoCategoria: string | null;
}

const leggiCategoria = ({ tx }: WriteCtx, { codCategoria, codSottoCategoria }: ChiaveCategoria) =>
  tx.one<{ descrizione: string; testate: number }>(
    codSottoCategoria === null
      ? sql`select k.descrizione, (select count(*) from testate t where t.cod_categoria = k.cod_categoria) as testate from capitoli k
          where k.cod_categoria = ${codCategoria} for update`
      : sql`select s.descrizione, (select count(*) from testate t where t.cod_categoria = s.cod_categoria and t.cod_sotto_categoria = s.cod_sotto_categoria) as testate
          from sotto_capitoli s where s.cod_categoria = ${codCategoria} and s.cod_sotto_categoria = ${codSottoCategoria} for update`,
  );

/**
 * Names are unique regardless of product line and case, because lists show only names; for a subcategory within its
 * category.
 */
async function rifiutaDoppia(
  { tx }: WriteCtx,
  { codCategoria, codSottoCategoria }: ChiaveCategoria,
  nuovo: string,
): Promise<void> {
  const doppia = await tx.one(
    codSottoCategoria !== null
      ? sql`select from sotto_capitoli where cod_categoria = ${codCategoria} and cod_sotto_categoria <> ${codSottoCategoria} and lower(descrizione) = lower(${nuovo}) limit 1`
      : sql`select from capitoli k where k.cod_categoria <> ${codCategoria} and lower(k.descrizione) = lower(${nuovo}) limit 1`,
  );
  if (!doppia) return;
  const message = 'Questo nome c’è già: spostare lì le testate, poi eliminare questa categoria.';
  const path = `Nuovo${campoDi[codSottoCategoria === null ? 'categoriaRicerca' : 'sottoCategoraRicerca']}`;
  throw breaksRule(message, { errors: [{ path, message }] });
}
