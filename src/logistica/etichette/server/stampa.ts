import { accodaZpl, stampanteDi, type StampantiParts } from '#esterni/stampanti/server/index.ts';
import { conflict } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import type { Papers } from '#platform/server/pdf/papers.ts';
import type * as contract from '../contract.ts';
import { rifiutoAzione, segnoErrore } from '../rules.ts';
import { bloccaPer, leggiSpedizione, nomeDi } from './riga-spedizione.ts';

interface Collo {
  readonly collo: number;
  readonly parcelId: string;
  readonly etichetta: string;
}

/** mm, and dots per mm. */
const formato = { larghezza: 95, altezza: 65, punti: 8 };
const punto = 72 / 25.4;

export const etichettePdf =
  ({
    stampanti,
    papers,
  }: Pick<StampantiParts, 'stampanti'> & { readonly papers: Papers }): Verb<typeof contract.etichettePdf> =>
  async ({ ctx, input }) => {
    const una = await leggiSpedizione(ctx.db, input);
    const rifiuto = rifiutoAzione('stampa', una.stato);
    if (rifiuto !== null) throw conflict(rifiuto);
    const colli = await ctx.db.rows<Pick<Collo, 'etichetta'>>(sql`
      select c.etichetta from spedizioni_colli c
      where c.id_spedizione = ${una.id} and c.tentativo = ${una.tentativo} and c.etichetta <> '' order by c.collo`);
    if (colli.length === 0)
      throw conflict('Nessuna etichetta è arrivata intera: annullare la spedizione e inviarla di nuovo.');
    const chiave = `riservati/etichette/${una.riferimento}/Etichette-${una.riferimento}.pdf`;
    if (!(await papers.files.has(chiave))) {
      const { PDFDocument } = await import('@cantoo/pdf-lib');
      const pdf = await PDFDocument.create();
      for (const { etichetta } of colli) {
        const png = await pdf.embedPng(await stampanti.disegnatore.disegna({ zpl: etichetta, ...formato }));
        const [width, height] = [formato.larghezza * punto, formato.altezza * punto];
        pdf.addPage([width, height]).drawImage(png, { x: 0, y: 0, width, height });
      }
      await papers.files.put(chiave, await pdf.save(), 'application/pdf');
    }
    return papers.base + papers.tickets.issue(chiave, ctx.now);
  };

/** Never books (B-214). */
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
    ctx.log('edit spedizioni', nomeDi(una), { note: `etichette: ${intere.length}` });
    return colli.map(({ collo, parcelId, etichetta }) =>
      etichetta === ''
        ? {
            ParcelId: segnoErrore,
            Contenuto: `l’etichetta del collo ${collo} di ${colli.length} non è arrivata intera: annullare la spedizione e inviarla di nuovo`,
          }
        : { ParcelId: parcelId, Contenuto: etichetta },
    );
  };
