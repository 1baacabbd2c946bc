import type { FetchOutside } from '#platform/server/http/fetch-outside.ts';
import type { Sql } from '#platform/server/db/sql.ts';
import type { AccessoParts } from '#sistema/accesso/server/index.ts';
import type { Sigillo } from '#sistema/sicurezza/server/index.ts';
import { gestoreDi, gestoreInterno, interni, type Gestore } from './gestore.ts';
import { issuerAmmesso } from './issuer-ammesso.ts';
import type { Scoperte } from './scoperte.ts';
import type { Interni } from './settings.ts';

export type GestoriParts = Pick<AccessoParts, 'tokens' | 'giorniSessione' | 'addresses' | 'security'> & {
  readonly sigillo: Sigillo;
  readonly interni: Interni | null;
  readonly hosts: readonly string[];
  readonly rete: FetchOutside;
  readonly scoperte: Scoperte;
};

/** Null if the provider was removed or may not be called. */
export const trovaGestore = async (
  db: Sql,
  { interni: nostro, sigillo, hosts }: Pick<GestoriParts, 'interni' | 'sigillo' | 'hosts'>,
  chiave: string,
): Promise<Gestore | null> => {
  const gestore = chiave === interni ? nostro && gestoreInterno(nostro) : await gestoreDi(db, sigillo, chiave);
  return gestore && issuerAmmesso(gestore.issuer, hosts) ? gestore : null;
};

/** Each provider has its own redirect address, so that responses of two providers can't be confused (mix-up attack). */
export const indirizzoRitorno = (url: string, chiave: string): string => `${url}/accesso-aziendale/${chiave}`;
