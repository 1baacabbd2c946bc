import type { Sql } from '#platform/server/db/sql.ts';
import type { TipoEtichetta } from '../rules/modelli-etichette.ts';
import type { Campi } from '../rules/zpl.ts';

/** Label fields by key; unknown keys are omitted. `main` wires the source of each area. */
export type FonteEtichette = (db: Sql, chiavi: readonly string[]) => Promise<ReadonlyMap<string, Campi>>;
export type FontiEtichette = Partial<Record<TipoEtichetta, FonteEtichette>>;

export const leggiCampi = async (
  fonti: FontiEtichette,
  db: Sql,
  tipo: TipoEtichetta,
  chiavi: readonly string[],
): Promise<ReadonlyMap<string, Campi>> => (await fonti[tipo]?.(db, [...new Set(chiavi)])) ?? new Map();
