import { area, type Parts } from '#platform/server/area.ts';
import { answer } from '#platform/server/http/answer.ts';
import type { Prezzi } from '#prodotto/articolo/server/index.ts';
import * as contract from '../contract.ts';
import { elencoVoci, leggiAssortimento } from './leggi-assortimento.ts';
import { eliminaAssortimento, salvaAssortimento } from './salva-assortimento.ts';
import { tracciati } from './tracciati.ts';
import { aggiungiVoci, togliVoce } from './voci-assortimento.ts';

export const assortimenti = area<Parts & { readonly prezzi: Prezzi }>({
  name: 'vendita/assortimenti',
  contract,
  layouts: tracciati,
  menu: [
    {
      key: 'assortimento',
      heading: 'documenti',
      label: 'Assortimento',
      roles: contract.leggiAssortimento.who,
      order: 54,
    },
  ],
  topics: [
    {
      name: 'assortimenti',
      who: contract.leggiAssortimento.who,
      per: 'customer',
      toldBy: 'tables',
      tables: ['assortimenti', 'assortimenti_voci'],
      customerTables: [],
    },
  ],
  routes: ({ prezzi }) =>
    answer(contract, {
      leggiAssortimento: ({ ctx, input }) => leggiAssortimento(prezzi, ctx, input),
      elencoVoci,
      salvaAssortimento,
      eliminaAssortimento,
      aggiungiVoci,
      togliVoce,
    }),
});
