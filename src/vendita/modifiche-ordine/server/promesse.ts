import { sum } from '#platform/contract/decimal.ts';
import { sql, type Tx } from '#platform/server/db/sql.ts';
import { impegnaGiacenze, type ArticoloVendita } from '#prodotto/articolo/server/index.ts';
import { chiAspetta, domandeDi, impegnaScorta, type ComeManca } from '#vendita/carrello/server/index.ts';
import { aggiungiAttese, merceDi, riduciAttese } from '#vendita/documenti/server/index.ts';
import type { CambioRiga } from '../rules.ts';

/** In the article's unit; positive: needs stock, negative: releases it. */
const differenza = ({ prima, dopo }: CambioRiga): number => sum([dopo?.qtOrdinata ?? 0, -(prima?.qtOrdinata ?? 0)], 3);
export const cresce = (cambio: CambioRiga): boolean => differenza(cambio) > 0;

interface Spostate extends ComeManca {
  readonly righe: readonly CambioRiga[];
  /** Articles by line, for lines whose quantity grows. */
  readonly articoli: ReadonlyMap<number, ArticoloVendita>;
  readonly now: Date;
}

/**
 * Changes reserved stock by the rules of a confirmation: first releases, taking back-ordered quantities first; then
 * reserves. Lock order: `giacenze` by `cd_articolo`.
 */
export async function spostaPromesse(
  tx: Tx,
  idOrdine: number,
  { righe, articoli, now, ...come }: Spostate,
): Promise<void> {
  const crescono = righe.filter(cresce).flatMap((cambio) => {
    const articolo = articoli.get(cambio.riga);
    return articolo ? [{ riga: cambio.riga, articolo, qta: differenza(cambio) }] : [];
  });
  const chieste = domandeDi(crescono);
  const calano = righe
    .filter((cambio) => differenza(cambio) < 0)
    .map((cambio) => ({ riga: cambio.riga, qta: -differenza(cambio) }));
  const libere = await merceDi(tx, idOrdine, calano);
  const codici = [...chieste.map(({ articolo }) => articolo.cdArticolo), ...libere.map(({ cdArticolo }) => cdArticolo)];
  await tx.run(
    sql`select 1 from giacenze g where g.cd_articolo = any(${codici}::text[]) order by g.cd_articolo for update`,
  );
  await impegnaGiacenze(
    tx,
    libere.map(({ cdArticolo, qta }) => ({ cdArticolo, qta: -qta })),
  );
  if (calano.length > 0) await riduciAttese(tx, idOrdine, calano);
  if (chieste.length === 0) return;
  const { disponibili } = await impegnaScorta(tx, chieste, come);
  await aggiungiAttese(tx, idOrdine, chiAspetta(crescono, disponibili), now);
}
