import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { Sigillo } from '#sistema/sicurezza/server/index.ts';
import type { Entranti, Gruppo } from '../rules.ts';
import type { Interni } from './settings.ts';

/** Key of our own provider; that of a customer is its code. */
export const interni = 'interni';

/** Provider data needed for requests. */
export interface Gestore {
  readonly chiave: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly segreto: string;
  readonly domini: readonly string[];
  readonly claimGruppi: string;
  /** Staff only: groups with their role, in order; null for a customer's provider. */
  readonly ruoli: Interni['ruoli'] | null;
  readonly entrano: Entranti;
  readonly gruppi: readonly Gruppo[];
  readonly solo: boolean;
  readonly uscita: boolean;
}

export const gestoreInterno = (dati: Interni): Gestore => ({
  ...dati,
  chiave: interni,
  entrano: dati.ruoli.length > 0 ? 'tutti' : 'invitati',
  gruppi: [],
  solo: false,
});

interface Riga {
  readonly chiave: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly chiuso: string;
  readonly domini: readonly string[];
  readonly claimGruppi: string;
  readonly entrano: Entranti;
  readonly gruppi: readonly Gruppo[];
  readonly solo: boolean;
  readonly uscita: boolean;
}

/** A customer's active provider; undefined also if its secret was encrypted with another JWT_SECRET. */
export async function gestoreDi(db: Sql, sigillo: Sigillo, chiave: string): Promise<Gestore | undefined> {
  const riga = await db.one<Riga>(sql`
    select g.cod_anagrafica as chiave, g.issuer, g.client_id, g.segreto as chiuso, g.claim_gruppi, g.entrano, g.solo, g.uscita,
      array(select d.dominio from domini_gestore d where d.cod_anagrafica = g.cod_anagrafica order by 1) as domini,
      coalesce((select jsonb_agg(jsonb_build_object('gruppo', r.gruppo, 'amministra', r.amministra, 'vedePrezzi', r.vede_prezzi,
        'ordina', r.ordina, 'approva', r.approva, 'paga', r.paga)) from gruppi_gestore r where r.cod_anagrafica = g.cod_anagrafica), '[]') as gruppi
    from gestori_identita g where g.cod_anagrafica = ${chiave} and g.attivo`);
  const segreto = riga && sigillo.apri(riga.chiuso);
  if (!riga || segreto === null || segreto === undefined) return undefined;
  const { chiuso: _, ...resto } = riga;
  return { ...resto, segreto, ruoli: null };
}

/**
 * Provider for an address: that of the user's company, or without such a user that of the domain, so that nobody is
 * sent to another company's provider.
 */
export async function chiaveDi(db: Sql, mail: string, dominio: string, nostro: Interni | null): Promise<string | null> {
  const utente = await db.one<{ ruolo: number; codAnagrafica: string | null }>(
    sql`select u.ruolo, u.cod_anagrafica from utenti u where u.username = ${mail}`,
  );
  const nostroDominio = nostro?.domini.includes(dominio) ?? false;
  if (utente && utente.ruolo !== 1) return nostroDominio && utente.ruolo !== 3 ? interni : null;
  if (nostroDominio) return utente ? null : interni;
  const trovato = await db.one<{ chiave: string }>(sql`
    select g.cod_anagrafica as chiave from domini_gestore d join gestori_identita g using (cod_anagrafica)
    where d.dominio = ${dominio} and g.attivo and (${utente?.codAnagrafica ?? null}::text is null or g.cod_anagrafica = ${utente?.codAnagrafica ?? null})`);
  return utente && utente.codAnagrafica === null ? null : (trovato?.chiave ?? null);
}
