import { sql, type Sql } from '#platform/server/db/sql.ts';
import {
  condizioniCliente,
  type CondizioniCliente,
  type RigaNetto,
  type RigaSconto,
} from '#prodotto/articolo/rules/condizioni.ts';

interface RigaCliente {
  readonly codListino: string;
  readonly sconto1: number;
  readonly sconto2: number;
  /** Entries of a binding assortimento; null without one. */
  readonly articoli: readonly string[] | null;
  readonly testate: readonly string[] | null;
}

/** Undefined for an unknown customer; `soli` limits net prices and assortimento. */
export async function leggiCondizioni(
  db: Sql,
  codAnagrafica: string,
  soli: readonly string[] | null = null,
): Promise<CondizioniCliente | undefined> {
  const [cliente, sconti, netti] = await Promise.all([
    db.one<RigaCliente>(sql`
      select c.cod_listino, c.sconto1, c.sconto2, s.articoli, s.testate from clienti c left join lateral (
        select array(
          select v.codice from assortimenti_voci v
          where v.cod_anagrafica = a.cod_anagrafica and v.tipo = 'articolo' and (${soli}::text[] is null or v.codice = any(${soli}::text[]))
        ) as articoli, array(
          select v.codice from assortimenti_voci v
          where v.cod_anagrafica = a.cod_anagrafica and v.tipo = 'testata' and (${soli}::text[] is null or v.codice in (
            select r.cod_testata || '-' || r.suffisso from righe_catalogo r where r.cd_articolo = any(${soli}::text[])))
        ) as testate
        from assortimenti a
        where a.cod_anagrafica = c.cod_anagrafica and a.vincolante and exists (select from assortimenti_voci v where v.cod_anagrafica = a.cod_anagrafica)
      ) s on true
      where c.cod_anagrafica = ${codAnagrafica}`),
    db.rows<RigaSconto>(
      sql`select livello, chiave, sconto1, sconto2 from sconti_cliente where cod_anagrafica = ${codAnagrafica}`,
    ),
    db.rows<RigaNetto>(sql`
      select cd_articolo, prezzo, valido_dal, valido_al from prezzi_netti
      where cod_anagrafica = ${codAnagrafica} and (${soli}::text[] is null or cd_articolo = any(${soli}::text[]))`),
  ]);
  if (!cliente) return undefined;
  const { articoli, testate } = cliente;
  const assortimento = articoli && testate && { articoli: new Set(articoli), testate: new Set(testate) };
  return condizioniCliente(cliente, sconti, netti, assortimento);
}
