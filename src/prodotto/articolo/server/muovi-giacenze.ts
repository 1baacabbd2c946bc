import { tableOf } from '#platform/server/db/columns.ts';
import type { Tx } from '#platform/server/db/sql.ts';
import { sql } from '#platform/server/db/sql.ts';

/** How the stock of an article moves: what is added to each place and to what is promised, in its unit; below zero is taken off. */
export interface MovimentoGiacenza {
  readonly cdArticolo: string;
  readonly scaffale?: number;
  readonly ricevuta?: number;
  readonly impegnata?: number;
}

/** What an article has after the movement. */
export interface GiacenzaMossa {
  readonly cdArticolo: string;
  readonly qtaScaffale: number;
  readonly scortaNonGestita: boolean;
}

const campi = { cdArticolo: 'text', scaffale: 'numeric', ricevuta: 'numeric', impegnata: 'numeric' } as const;

/**
 * The one way in which a document moves stock: a delivery, a receipt, an order that is called off. In the transaction that writes the document,
 * so that both stand or fall. Rows of `giacenze` are locked in the order of their codes, as at a confirmation. Each article is named once.
 */
export function muoviGiacenze(tx: Tx, movimenti: readonly MovimentoGiacenza[]): Promise<GiacenzaMossa[]> {
  const righe = movimenti.map(({ cdArticolo, scaffale = 0, ricevuta = 0, impegnata = 0 }) => ({
    cdArticolo,
    scaffale,
    ricevuta,
    impegnata,
  }));
  return tx.rows<GiacenzaMossa>(sql`
    with mosse as (
      insert into giacenze as g (cd_articolo, qta_scaffale, qta_ubicazione2, qta_ricevuta, qta_impegnata)
      select m.cd_articolo, m.scaffale, 0, m.ricevuta, m.impegnata from ${tableOf(campi, righe)} m order by m.cd_articolo
      on conflict (cd_articolo) do update set qta_scaffale = g.qta_scaffale + excluded.qta_scaffale,
        qta_ricevuta = g.qta_ricevuta + excluded.qta_ricevuta, qta_impegnata = g.qta_impegnata + excluded.qta_impegnata
      returning g.cd_articolo, g.qta_scaffale
    )
    select mosse.cd_articolo, mosse.qta_scaffale, a.scorta_non_gestita
    from mosse join articoli a on a.cd_articolo = mosse.cd_articolo order by mosse.cd_articolo`);
}

/**
 * What one unit of a document line `r` takes off the shelves: itself, or its parts where it is made to measure (P-105). A lateral table of
 * `cd_articolo` and `qta`, for whoever adds up by article.
 */
export const presiDallaScorta = sql`(
  select r.cd_articolo, 1::numeric as qta where r.configurazione = ''
  union all
  select p.cd_articolo, p.quantita from configurazioni_parti p where r.configurazione <> '' and p.configurazione = r.configurazione)`;
