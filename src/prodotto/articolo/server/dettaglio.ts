import type { ReplyOf } from '#platform/contract/call.ts';
import { isBetween, oggiInItalia } from '#platform/contract/dates.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import type { dettaglioArticolo } from '../contract.ts';
import { can } from './policy.ts';
import type { Prezzi } from './prezzi.ts';

/** Locations and supplier code are for staff only. */
export async function dettaglio(
  prezzi: Prezzi,
  { ctx, input }: { ctx: ReadCtx; input: { id: string } },
): Promise<ReplyOf<typeof dettaglioArticolo>> {
  const cdArticolo = input.id.toUpperCase();
  const [articolo, ean] = await Promise.all([prezzi.articolo(cdArticolo), prezzi.ean(cdArticolo)]);
  const { ruolo } = ctx.actor;
  if (!articolo || !can.vedeArticolo(ruolo, articolo)) throw notFound('Articolo non trovato');
  const oggi = oggiInItalia(ctx.now);
  const interno = can.vedeMagazzino(ruolo);
  return {
    ...articolo,
    ean: [...ean],
    cdArticoloFornitoreCatalogo: can.vedeCodiceFornitore(ruolo) ? articolo.cdArticoloFornitoreCatalogo : '',
    ubicazione: interno ? articolo.ubicazione : '',
    ubicazione2: interno ? articolo.ubicazione2 : '',
    promo:
      articolo.promozioni.find((promozione) => isBetween(oggi, promozione.validoDal, promozione.validoAl))?.codice ??
      '',
  };
}
