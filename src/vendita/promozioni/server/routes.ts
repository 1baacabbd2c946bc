import { answer, type Route } from '#platform/server/http/answer.ts';
import type { Prezzi } from '#prodotto/articolo/server/index.ts';
import * as contract from '../contract.ts';
import { aggiungi } from './aggiungi.ts';
import { codicePer } from './codice.ts';
import { dettaglio } from './dettaglio.ts';
import { elenco } from './elenco.ts';
import { perCodice, perTestata } from './trova.ts';

export function promozioniRoutes({ prezzi }: { readonly prezzi: Prezzi }): Route[] {
  return answer(contract, {
    elencoPromozioni: elenco,
    codiceDellaPromozione: codicePer,
    promozioneTestata: async ({ ctx, input }) => dettaglio(prezzi, ctx, await perTestata(ctx, input.codTestata)),
    leggiPromozione: async ({ ctx, input }) => dettaglio(prezzi, ctx, await perCodice(ctx, input.id)),
    aggiungiPromozione: aggiungi,
  });
}
