import type { Sql } from '#platform/server/db/sql.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { CondizioniCliente, RigaNetto, RigaSconto } from '#prodotto/articolo/rules/condizioni.ts';
import { condizioniCliente } from '#prodotto/articolo/rules/condizioni.ts';

interface RigaCliente {
  readonly codListino: string;
  readonly sconto1: number;
  readonly sconto2: number;
}

/** Undefined for an unknown customer; `soli` limits the net prices. */
export async function leggiCondizioni(
  db: Sql,
  codAnagrafica: string,
  soli: readonly string[] | null = null,
): Promise<CondizioniCliente | undefined> {
  const [cliente, sconti, netti] = await Promise.all([
    db.one<RigaCliente>(sql`select cod_listino, sconto1, sconto2 from clienti where cod_anagrafica = ${codAnagrafica}`),
    db.rows<RigaSconto>(
      sql`select livello, chiave, sconto1, sconto2 from sconti_cliente where cod_anagrafica = ${codAnagrafica}`,
    ),
    db.rows<RigaNetto>(sql`
      select cd_articolo, prezzo, valido_dal, valido_al from prezzi_netti
      where cod_anagrafica = ${codAnagrafica} and (${soli}::text[] is null or cd_articolo = any(${soli}::text[]))`),
  ]);
  return cliente && condizioniCliente(cliente, sconti, netti);
}
