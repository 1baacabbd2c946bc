import { conflict, type Refusal } from '#platform/contract/refusal.ts';
import type { BaseCtx } from '#platform/server/http/answer.ts';
import { sql, type Tx } from '#platform/server/db/sql.ts';
import { writeLog } from '#platform/server/log/operation-log.ts';
import type { Totali } from '../../rules.ts';

/** Runs outside the request's Idempotency-Key, so that its writes survive the refusal. */
export type TransazioneAParte = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

export interface PrezzoCambiato {
  readonly prog: number;
  readonly cdArticolo: string;
  readonly prima: number | null;
  readonly adesso: number;
}

/** Rolls the confirmation back; the prices are then saved as seen, so the retry passes. */
export class PrezziCambiati extends Error {
  constructor(
    readonly codAnagrafica: string,
    readonly righe: readonly PrezzoCambiato[],
    readonly totali: Totali,
  ) {
    super('Prices changed since the lines were written');
  }

  get rifiuto(): Refusal {
    return conflict('I prezzi sono cambiati: controllare i nuovi totali e confermare di nuovo.', {
      present: { totali: this.totali, righe: this.righe },
    });
  }
}

/** Saves the new prices as seen without storing the key, which the retry needs. */
export function ricordaPrezzi(
  aParte: TransazioneAParte,
  ctx: BaseCtx,
  { codAnagrafica, righe }: PrezziCambiati,
): Promise<void> {
  return aParte(async (tx) => {
    // Same lock order as a confirmation: by line number.
    await tx.run(sql`
      with lette as materialized (
        select r.prog, v.prezzo from unnest(${righe.map(({ prog }) => prog)}::bigint[], ${righe.map(({ adesso }) => adesso)}::numeric[]) as v (prog, prezzo)
        join carrello_righe r on r.prog = v.prog
        where r.cod_anagrafica = ${codAnagrafica}
        order by r.prog for update of r
      )
      update carrello_righe r set prezzo_visto = lette.prezzo from lette where r.prog = lette.prog`);
    writeLog(tx, ctx, {
      tabella: 'carrello',
      chiave: codAnagrafica,
      operazione: 'edit',
      prima: righe.map(({ prog, prima }) => ({ prog, prezzo: prima })),
      dopo: righe.map(({ prog, adesso }) => ({ prog, prezzo: adesso })),
      note: 'prezzi cambiati, mostrati alla conferma',
    });
  });
}
