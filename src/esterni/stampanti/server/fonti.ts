import type { Sql } from '#platform/server/db/sql.ts';
import type { TipoEtichetta } from '../rules/modelli-etichette.ts';
import type { Campi } from '../rules/zpl.ts';

/** The fields of the labels of some keys; a key that is nothing is left out. Each area that has labels brings its own, `main` hands them in. */
export type FonteEtichette = (db: Sql, chiavi: readonly string[]) => Promise<ReadonlyMap<string, Campi>>;
export type FontiEtichette = Partial<Record<TipoEtichetta, FonteEtichette>>;

export const leggiCampi = async (
  fonti: FontiEtichette,
  db: Sql,
  tipo: TipoEtichetta,
  chiavi: readonly string[],
): Promise<ReadonlyMap<string, Campi>> => (await fonti[tipo]?.(db, [...new Set(chiavi)])) ?? new Map();
