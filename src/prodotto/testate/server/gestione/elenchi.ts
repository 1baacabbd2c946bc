import type { AnyCall, InputOf, ReplyOf } from '#platform/contract/call.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import { testataNonTrovata } from '../modifica.ts';
import type * as contract from '../../contract.ts';
import { leggiCataloghi } from '../../rules/cataloghi.ts';
import { leggiCampi } from './campi-tenuti.ts';

type Given<C extends keyof typeof contract> = {
  ctx: ReadCtx;
  input: (typeof contract)[C] extends AnyCall ? InputOf<(typeof contract)[C]> : never;
};

export async function elencoAziendeTestata({
  ctx,
}: {
  ctx: ReadCtx;
}): Promise<ReplyOf<typeof contract.elencoAziendeTestata>> {
  return {
    aziende: await ctx.db.rows(
      sql`select codice_azienda, nome_azienda from aziende order by nome_azienda, codice_azienda limit 5000`,
    ),
  };
}

export async function elencoCatMerceologiche({
  ctx,
}: {
  ctx: ReadCtx;
}): Promise<ReplyOf<typeof contract.elencoCatMerceologiche>> {
  return {
    categorie: await ctx.db.rows(
      sql`select cat_merceologica as ct_mer, descrizione as cm_des from categorie_merceologiche order by cat_merceologica limit 5000`,
    ),
  };
}

export async function dettaglioCategoria({
  ctx,
  input: { codTestata, suffisso, catMerceologica },
}: Given<'dettaglioCategoria'>): Promise<ReplyOf<typeof contract.dettaglioCategoria>> {
  const categoria = await ctx.db.one<{ cmDes: string; nrTestate: number; nrArticoli: number }>(sql`
    select c.descrizione as cm_des, (select count(*) from testate t where t.cat_merceologica = c.cat_merceologica) as nr_testate,
      (select count(*) from articoli a where a.cat_merceologica = c.cat_merceologica) as nr_articoli
    from categorie_merceologiche c where c.cat_merceologica = ${catMerceologica}`);
  if (!categoria) throw notFound('Categoria merceologica non trovata.');
  const testate = await ctx.db.rows<{ codTestata: string; suffisso: number; descrizione: string }>(sql`
    select cod_testata, suffisso, descrizione from testate
    where cat_merceologica = ${catMerceologica} and (cod_testata, suffisso) <> (${codTestata}, ${suffisso}) order by cod_testata, suffisso limit 20`);
  return { catMerceologica, ...categoria, testate };
}

export async function elencoCataloghi({
  ctx,
  input: { codTestata, suffisso },
}: Given<'elencoCataloghi'>): Promise<ReplyOf<typeof contract.elencoCataloghi>> {
  const righe = await ctx.db.rows<{
    codiceLinea: string;
    codiceCatalogoCapitoli: string;
    descrizione: string;
    coloreRgb: string;
  }>(sql`
    select codice_linea, codice_catalogo_capitoli, descrizione, colore_rgb from cataloghi order by descrizione, codice_catalogo_capitoli limit 200`);
  const campi =
    codTestata === undefined ? undefined : await leggiCampi(ctx.db, { codTestata, suffisso: suffisso ?? 0 });
  const { primario, secondari } = leggiCataloghi(campi?.codiceCataloghi ?? '');
  return {
    cataloghi: righe.map((riga) => ({
      ...riga,
      catalogoPrimarioFlag: riga.codiceCatalogoCapitoli === primario,
      catalogoSecondarioFlag: secondari.includes(riga.codiceCatalogoCapitoli),
    })),
  };
}

/** `CodCategoria`: the selected, else the header's. Empty product line: all. */
export async function categorieCataloghi({
  ctx,
  input: { CodiceLinea, CodTestata, Suffisso, CodCategoria },
}: Given<'categorieCataloghi'>): Promise<ReplyOf<typeof contract.categorieCataloghi>> {
  const accesa =
    CodCategoria || (await leggiCampi(ctx.db, { codTestata: CodTestata, suffisso: Suffisso }))?.codCategoria;
  const righe = await ctx.db.rows<{
    codLinea: string;
    codCategoria: string;
    descrizione: string;
    coloreRgb: string;
  }>(sql`
    select cod_linea, cod_categoria, descrizione, colore_rgb from capitoli where ${CodiceLinea} in ('', cod_linea) order by ordine, cod_categoria limit 500`);
  return {
    categorie: righe.map((riga) => ({ ...riga, modulo: riga.codCategoria, categoria: riga.codCategoria === accesa })),
  };
}

export async function sottoCategorieCataloghi({
  ctx,
  input: { CodCategoria, CodSottoCategoria },
}: Given<'sottoCategorieCataloghi'>): Promise<ReplyOf<typeof contract.sottoCategorieCataloghi>> {
  const righe = await ctx.db.rows<{ codSottoCategoria: string; descrizione: string }>(sql`
    select cod_sotto_categoria, descrizione from sotto_capitoli where cod_categoria = ${CodCategoria} order by ordine, cod_sotto_categoria limit 500`);
  return {
    sottoCategorie: righe.map((riga) => ({
      ...riga,
      src: '',
      sottoCategoria: riga.codSottoCategoria === CodSottoCategoria,
    })),
  };
}

export async function codiceLineaTestata({
  ctx,
  input: { codTestata, suffisso },
}: Given<'codiceLineaTestata'>): Promise<ReplyOf<typeof contract.codiceLineaTestata>> {
  const trovata = await ctx.db.one<{ codiceLinea: string }>(sql`
    select coalesce(p.codice_linea, a.codice_linea) as codice_linea from testate t join aziende a on a.codice_azienda = t.codice_azienda
    left join cataloghi p on p.codice_catalogo_capitoli = split_part(t.codice_cataloghi, ',', 1)
    where t.cod_testata = ${codTestata} and t.suffisso = ${suffisso}`);
  if (!trovata) throw testataNonTrovata();
  return trovata;
}
