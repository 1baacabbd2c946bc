import { area } from '#platform/server/area.ts';
import { answer } from '#platform/server/http/answer.ts';
import type { Prezzi } from '#prodotto/articolo/server/index.ts';
import * as contract from '../contract.ts';
import { annullaModificaOrdine } from './annulla-modifica-ordine.ts';
import type { Parti } from './blocca-ordine.ts';
import { articoloPerOrdine, leggiModifiche } from './leggi-modifiche.ts';
import { modificaOrdine } from './modifica-ordine.ts';

export const modificheOrdine = area({
  name: 'vendita/modifiche-ordine',
  contract,
  routes: ({ prelevate, prezzi }: Parti & { readonly prezzi: Prezzi }) =>
    answer(contract, {
      modificaOrdine: modificaOrdine({ prelevate }),
      annullaModificaOrdine: annullaModificaOrdine({ prelevate }),
      leggiModifiche: ({ ctx, input }) => leggiModifiche({ prelevate }, ctx, input),
      articoloPerOrdine: ({ ctx, input }) => articoloPerOrdine(prezzi, ctx, input),
    }),
});
