import { Refusal } from '#platform/contract/refusal.ts';
import { sql, type Tx } from '#platform/server/db/sql.ts';

export interface Mancata {
  readonly cdArticolo: string;
  readonly chiesta: number;
}

/** An order refused because goods are missing, with what was missing. */
export class MerceMancata extends Refusal {
  constructor(
    message: string,
    present: unknown,
    readonly mancate: readonly Mancata[],
  ) {
    // Quantities and dates only, so that users who may not see prices can choose too.
    super('conflict', message, { present, open: true });
  }
}

/** Keeps what was missing, for the picture of goods not sold; asking again on the same day counts once. */
export async function scriviMancate(
  tx: Tx,
  { codAnagrafica, oggi }: { readonly codAnagrafica: string; readonly oggi: string },
  mancate: readonly Mancata[],
): Promise<void> {
  await tx.run(sql`
    insert into merce_mancata as m (giorno, cod_anagrafica, cd_articolo, chiesta)
    select ${oggi}::date, ${codAnagrafica}, v.cd_articolo, v.chiesta
    from unnest(${mancate.map(({ cdArticolo }) => cdArticolo)}::text[], ${mancate.map(({ chiesta }) => chiesta)}::numeric[]) as v (cd_articolo, chiesta)
    order by v.cd_articolo
    on conflict (giorno, cod_anagrafica, cd_articolo) do update set chiesta = greatest(m.chiesta, excluded.chiesta)`);
}

/** Articles of which less is ordered than was asked for. */
export function mancateDi(
  chieste: readonly { readonly articolo: { readonly cdArticolo: string }; readonly qta: number }[],
  ordinate: typeof chieste,
): Mancata[] {
  const ordinata = new Map(ordinate.map(({ articolo, qta }) => [articolo.cdArticolo, qta]));
  return chieste
    .filter(({ articolo, qta }) => (ordinata.get(articolo.cdArticolo) ?? 0) < qta)
    .map(({ articolo, qta }) => ({ cdArticolo: articolo.cdArticolo, chiesta: qta }));
}
