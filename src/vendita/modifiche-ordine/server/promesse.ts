import { sum } from '#platform/contract/decimal.ts';
import type { Tx } from '#platform/server/db/sql.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { ArticoloVendita } from '#prodotto/articolo/server/index.ts';
import { impegnaGiacenze } from '#prodotto/articolo/server/index.ts';
import { domandeDi, impegnaScorta } from '#vendita/carrello/server/index.ts';
import { merceDi } from '#vendita/documenti/server/index.ts';
import type { CambioRiga } from '../rules.ts';

/** In the article's unit; positive: needs stock, negative: releases it. */
const differenza = ({ prima, dopo }: CambioRiga): number => sum([dopo?.qtOrdinata ?? 0, -(prima?.qtOrdinata ?? 0)], 3);
export const cresce = (cambio: CambioRiga): boolean => differenza(cambio) > 0;

/**
 * Moves reserved stock by the rules of confirmation: releases first, then reserves all or nothing. `articoli`: by
 * line, of those that grow. Lock order: `giacenze` by `cd_articolo`.
 */
export async function spostaPromesse(
  tx: Tx,
  idOrdine: number,
  {
    righe,
    articoli,
  }: { readonly righe: readonly CambioRiga[]; readonly articoli: ReadonlyMap<number, ArticoloVendita> },
): Promise<void> {
  const chieste = domandeDi(
    righe.filter(cresce).flatMap((cambio) => {
      const articolo = articoli.get(cambio.riga);
      return articolo ? [{ articolo, qta: differenza(cambio) }] : [];
    }),
  );
  const calano = righe.filter((cambio) => differenza(cambio) < 0);
  const libere = await merceDi(
    tx,
    idOrdine,
    calano.map((cambio) => ({ riga: cambio.riga, qta: -differenza(cambio) })),
  );
  const codici = [...chieste.map(({ articolo }) => articolo.cdArticolo), ...libere.map(({ cdArticolo }) => cdArticolo)];
  await tx.run(
    sql`select 1 from giacenze g where g.cd_articolo = any(${codici}::text[]) order by g.cd_articolo for update`,
  );
  await impegnaGiacenze(
    tx,
    libere.map(({ cdArticolo, qta }) => ({ cdArticolo, qta: -qta })),
  );
  if (chieste.length > 0) await impegnaScorta(tx, chieste, []);
}
