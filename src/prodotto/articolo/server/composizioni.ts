import { divide } from '#platform/contract/decimal.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { daChiaveVendita } from '../rules/chiave-vendita.ts';
import type { ArticoloVendita } from './articoli.ts';
import type { Giacenza } from './giacenze.ts';

export interface ParteConfigurazione {
  readonly cdArticolo: string;
  readonly quantita: number;
}

/** Configurations never change; an unknown one has no parts. */
export async function leggiParti(
  db: Sql,
  configurazioni: readonly string[],
): Promise<Map<string, ParteConfigurazione[]>> {
  const righe = await db.rows<ParteConfigurazione & { configurazione: string }>(sql`
    select configurazione, cd_articolo, quantita from configurazioni_parti
    where configurazione = any(${configurazioni}::text[]) order by configurazione, prog`);
  const parti = new Map<string, ParteConfigurazione[]>(configurazioni.map((configurazione) => [configurazione, []]));
  for (const { configurazione, cdArticolo, quantita } of righe)
    parti.get(configurazione)?.push({ cdArticolo, quantita });
  return parti;
}

export type Parti = ReadonlyMap<string, readonly ParteConfigurazione[]>;

export const configurazioniDi = (chiavi: readonly string[]): string[] => [
  ...new Set(chiavi.map((chiave) => daChiaveVendita(chiave).configurazione).filter((id) => id !== '')),
];

export const codiciDi = (chiavi: readonly string[], parti: Parti): string[] => [
  ...new Set(
    chiavi.flatMap((chiave) => {
      const { cdArticolo, configurazione } = daChiaveVendita(chiave);
      return [cdArticolo, ...(parti.get(configurazione) ?? []).map((parte) => parte.cdArticolo)];
    }),
  ),
];

export function componi(
  chiave: string,
  parti: Parti,
  trova: (cdArticolo: string) => ArticoloVendita | undefined,
): ArticoloVendita | undefined {
  const { cdArticolo, configurazione } = daChiaveVendita(chiave);
  const articolo = trova(cdArticolo);
  if (!articolo || configurazione === '') return articolo;
  const sue = (parti.get(configurazione) ?? []).map((parte) => ({
    articolo: trova(parte.cdArticolo),
    quantita: parte.quantita,
  }));
  if (sue.length === 0) return undefined;
  const composizione: { articolo: ArticoloVendita; quantita: number }[] = [];
  for (const { articolo: suo, quantita } of sue) {
    if (!suo || suo.eliminato) return undefined;
    composizione.push({ articolo: suo, quantita });
  }
  const scortaNonGestita = composizione.every((parte) => parte.articolo.scortaNonGestita);
  return { ...articolo, scortaNonGestita, promozioni: [], composizione };
}

/** Whole pieces by the scarcest part. */
export function componiGiacenza(
  articolo: ArticoloVendita | undefined,
  nessuna: Giacenza,
  trova: (cdArticolo: string) => Giacenza | undefined,
): Giacenza {
  const gestite = (articolo?.composizione ?? []).filter((parte) => !parte.articolo.scortaNonGestita);
  const pezzi = (quale: 'qtaScaffale' | 'qtaDisponibile'): number =>
    gestite.length === 0
      ? 0
      : Math.min(
          ...gestite.map((parte) =>
            Math.max(0, Math.floor(divide(trova(parte.articolo.cdArticolo)?.[quale] ?? 0, parte.quantita, 6))),
          ),
        );
  return { ...nessuna, qtaScaffale: pezzi('qtaScaffale'), qtaDisponibile: pezzi('qtaDisponibile') };
}
