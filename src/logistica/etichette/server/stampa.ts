import { accodaZpl, stampanteDi } from '#esterni/stampanti/server/index.ts';
import type { StampantiParts } from '#esterni/stampanti/server/index.ts';
import { conflict } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { segnoErrore } from '../rules.ts';
import { bloccaPer, nomeDi } from './riga-spedizione.ts';

interface Collo {
  readonly collo: number;
  readonly parcelId: string;
  readonly etichetta: string;
}

/** The labels as the courier made them, to the printer or to who asks; never a new booking. One that did not come whole is told (B-214). */
export const stampaSpedizione =
  ({ stampanti }: Pick<StampantiParts, 'stampanti'>): Verb<typeof contract.stampaSpedizione> =>
  async ({ ctx, input }) => {
    const una = await bloccaPer(ctx.tx, input, 'stampa');
    if (una.operatore !== input.operatore) throw conflict(`La spedizione è di ${una.operatore}.`);
    const stampante = stampanteDi(stampanti, input.stampante);
    const colli = await ctx.tx.rows<Collo>(sql`
      select c.collo, c.parcel_id, c.etichetta from spedizioni_colli c
      where c.id_spedizione = ${una.id} and c.tentativo = ${una.tentativo} order by c.collo`);
    const intere = colli.filter(({ etichetta }) => etichetta !== '');
    if (input.tipologia === 'API' && stampante.canale !== 'programma')
      await accodaZpl(
        ctx,
        stampante,
        intere.map(({ collo, etichetta }) => ({ chiave: `${nomeDi(una)} ${collo}/${colli.length}`, zpl: etichetta })),
      );
    if (intere.length > 0) await ctx.tx.run(sql`update spedizioni set stampata = ${ctx.now} where id = ${una.id}`);
    ctx.log({ tabella: 'spedizioni', chiave: nomeDi(una), operazione: 'edit', note: `etichette: ${intere.length}` });
    return colli.map(({ collo, parcelId, etichetta }) =>
      etichetta === ''
        ? {
            ParcelId: segnoErrore,
            Contenuto: `l’etichetta del collo ${collo} di ${colli.length} non è arrivata intera: annullare la spedizione e inviarla di nuovo`,
          }
        : { ParcelId: parcelId, Contenuto: etichetta },
    );
  };
