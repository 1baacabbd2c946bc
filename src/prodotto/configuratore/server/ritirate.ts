import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { ConfigurazioneChiesta } from './registra.ts';

export interface Ritirata {
  readonly chiesta: ConfigurazioneChiesta;
  readonly avviso: string;
}

export async function versioniRitirate(
  db: Pick<Sql, 'rows'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Ritirata>> {
  const chieste = [...new Set(ids)].filter((id) => id !== '');
  if (chieste.length === 0) return new Map();
  const righe = await db.rows<
    Omit<ConfigurazioneChiesta, 'versione'> & { id: string; fatta: number; attuale: number }
  >(sql`
    select c.id, c.cd_articolo, c.tipo_serramento, c.opzioni, c.versione as fatta, m.pubblicata as attuale
    from configurazioni c join modelli_distinta m on m.codice = c.codice
    where c.id = any(${chieste}::text[]) and c.versione <> m.pubblicata`);
  return new Map(
    righe.map(({ id, fatta, attuale, ...resto }) => [
      id,
      {
        chiesta: { ...resto, versione: attuale },
        avviso: `Il modello è cambiato: la riga è della versione ${fatta}, ora vale la ${attuale}. Aggiornarla per ordinarla ai prezzi di oggi.`,
      },
    ]),
  );
}
