import { sql, type Fragment, type Sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import { clienteDi } from '#vendita/clienti/server/index.ts';
import type * as contract from '../contract.ts';
import type { DatiGestore, Entranti, Gruppo } from '../rules.ts';
import { indirizzoRitorno, type GestoriParts } from './gestori-parts.ts';
import { issuerAmmesso } from './issuer-ammesso.ts';

export interface Scritto extends DatiGestore {
  readonly entrano: Entranti;
  readonly gruppi: readonly Gruppo[];
  readonly solo: boolean;
  readonly uscita: boolean;
  readonly attivo: boolean;
}

export type Letto = Scritto & { readonly chiuso: string; readonly versione: string };

export const rigaDi = (codAnagrafica: string): Fragment => sql`
    select g.issuer, g.client_id, g.entrano, g.claim_gruppi, g.solo, g.uscita, g.attivo, g.segreto as chiuso, g.modificato::text as versione,
      array(select d.dominio from domini_gestore d where d.cod_anagrafica = g.cod_anagrafica order by 1) as domini,
      coalesce((select jsonb_agg(jsonb_build_object('gruppo', r.gruppo, 'amministra', r.amministra, 'vedePrezzi', r.vede_prezzi,
        'ordina', r.ordina, 'approva', r.approva, 'paga', r.paga) order by r.gruppo)
        from gruppi_gestore r where r.cod_anagrafica = g.cod_anagrafica), '[]') as gruppi
    from gestori_identita g where g.cod_anagrafica = ${codAnagrafica}`;

export const scritto = (db: Sql, codAnagrafica: string): Promise<Letto | undefined> =>
  db.one<Letto>(rigaDi(codAnagrafica));

export const leggiGestore =
  ({ addresses, hosts }: GestoriParts, apiBase: string): Verb<typeof contract.leggiGestore> =>
  async ({ ctx: { db, actor } }) => {
    const codAnagrafica = clienteDi(actor);
    const letto = await scritto(db, codAnagrafica);
    const url = addresses.publicUrl();
    const { chiuso: _, ...gestore } = letto ?? {};
    return {
      gestore: letto
        ? { ...(gestore as Omit<Letto, 'chiuso'>), domini: [...letto.domini], gruppi: [...letto.gruppi] }
        : null,
      chiamabile: !letto || issuerAmmesso(letto.issuer, hosts),
      indirizzoRitorno: indirizzoRitorno(url, codAnagrafica),
      indirizzoUscita: `${url}${apiBase}/auth/gestore/uscita/${codAnagrafica}`,
    };
  };
