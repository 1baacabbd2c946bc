import { oggiInItalia } from '#platform/contract/dates.ts';
import { breaksRule } from '#platform/contract/refusal.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import { condizioniNelDatabase, inInternet } from '#prodotto/articolo/server/index.ts';
import { clienteDi } from '#vendita/clienti/server/index.ts';
import { testiVuoti } from '#vendita/documenti/server/index.ts';
import type { TestiRiga } from '#vendita/documenti/server/index.ts';
import { decidiRighe } from './nuove-righe.ts';
import { scriviRighe } from './scrivi-righe.ts';

/** An article to put into the cart; the same one with the same reference and note joins its line. */
export interface RigaDaAggiungere extends Partial<TestiRiga> {
  readonly cdArticolo: string;
  readonly qta: number;
}

export interface RigheAggiunte {
  /** Lines that the cart did not have. */
  readonly nuove: number;
  /** Lines of the cart that grew. */
  readonly cresciute: number;
}

/**
 * Puts many articles into the cart, all or none, by the rules of adding one, at the prices of the database; the same number of statements for
 * one and for a thousand. `nota` stands at each line in the operation log. 422 with each refused line in `errors` as `righe.{position}`.
 */
export async function aggiungiRighe(
  ctx: WriteCtx,
  chieste: readonly RigaDaAggiungere[],
  nota: string,
): Promise<RigheAggiunte> {
  const codAnagrafica = clienteDi(ctx.actor);
  const codici = chieste.map(({ cdArticolo }) => cdArticolo);
  const trovate = await condizioniNelDatabase(ctx.tx, { codAnagrafica, codici });
  const condizioni = { ...trovate, articoli: inInternet(ctx.actor.ruolo, trovate.articoli) };
  const { righe, rifiuti } = decidiRighe(
    chieste.map((chiesta) => ({ ...testiVuoti, ...chiesta, descrizione: '' })),
    condizioni,
    oggiInItalia(ctx.now),
  );
  const errors = rifiuti.map(({ posto, sentenza }) => ({ path: `righe.${posto}`, message: sentenza }));
  if (errors[0]) throw breaksRule(errors[0].message, { errors: errors.slice(0, 100) });
  const pieno = 'Il carrello non può superare 1.000 righe.';
  const scritte = await scriviRighe(ctx, { codAnagrafica, righe, nota, pieno });
  const nuove = scritte.filter((riga) => riga.nuova).length;
  return { nuove, cresciute: scritte.length - nuove };
}
