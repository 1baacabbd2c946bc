import { oggiInItalia } from '#platform/contract/dates.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { sql, type Fragment, type Sql } from '#platform/server/db/sql.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import { interni } from '#parti/ruoli.ts';

export interface Promozione {
  readonly codice: string;
  readonly descrizione: string;
  readonly descrizioneEstesa: string;
  readonly immagini: string[];
  readonly dal: string;
  readonly al: string;
  readonly qtaMinimaPerOmaggio: number;
  readonly qtaOmaggio: number;
  readonly omaggio: string;
  readonly descrizioneOmaggio: string;
}

const colonne = sql`p.codice, p.descrizione, p.descrizione_estesa, p.immagini, p.dal, p.al, p.qta_minima_per_omaggio, p.qta_omaggio, p.omaggio, p.descrizione_omaggio`;

export const vale = (giorno: string): Fragment => sql`(p.dal <= ${giorno}::date and ${giorno}::date < p.al)`;

export const promozioneInesistente = 'Promozione non trovata';

const trovata = (promozione: Promozione | undefined): Promozione => {
  if (!promozione) throw notFound(promozioneInesistente);
  return promozione;
};

export async function perCodice(ctx: ReadCtx, id: string): Promise<Promozione> {
  const [codice, oggi] = [id.toUpperCase(), oggiInItalia(ctx.now)];
  return trovata(
    await ctx.db.one<Promozione>(sql`
      select ${colonne}
      from promozioni p left join promozione_articoli pa on pa.codice = p.codice and pa.cd_articolo = ${codice}
      where (p.codice = ${codice} and (${interni.includes(ctx.actor.ruolo)} or ${vale(oggi)}))
         or (pa.cd_articolo is not null and ${vale(oggi)})
      order by p.codice = ${codice} desc, pa.prezzo, p.codice
      limit 1`),
  );
}

/** Current promotion of the header that ends first; else 404. */
export async function perTestata(ctx: ReadCtx, codTestata: string): Promise<Promozione> {
  return trovata(
    await ctx.db.one<Promozione>(sql`
      select ${colonne}
      from promozioni p
      where ${vale(oggiInItalia(ctx.now))} and exists (
        select 1 from righe_catalogo r join promozione_articoli pa on pa.cd_articolo = r.cd_articolo and pa.codice = p.codice
        where r.cod_testata = ${codTestata.toUpperCase()}
      )
      order by p.al, p.codice
      limit 1`),
  );
}

export const corrente = (db: Sql, codice: string, giorno: string): Promise<Promozione | undefined> =>
  db.one<Promozione>(
    sql`select ${colonne} from promozioni p where p.codice = ${codice.toUpperCase()} and ${vale(giorno)}`,
  );
