import { chiCuraArticoli } from '#parti/ruoli.ts';
import type { LiveIndex } from '#catalogo/ricerca/server/index.ts';
import { area, type Parts } from '#platform/server/area.ts';
import { answer } from '#platform/server/http/answer.ts';
import * as contract from '../contract.ts';
import { contaTutto, createConti } from './conta.ts';
import { contoDi } from './controlli.ts';
import { dimenticaRicerca, dimenticaVecchie } from './dimentica-ricerca.ts';
import { elencoQualita, excelQualita } from './elenco.ts';
import { leggiProva } from './prova-ricerche.ts';
import { scrivania } from './scrivania.ts';

export const qualitaDati = area<Parts & { readonly indice: LiveIndex }>({
  name: 'catalogo/qualita-dati',
  contract,
  menu: [{ key: 'qualitaDati', heading: 'catalogo', label: 'Qualità dei dati', roles: chiCuraArticoli, order: 136 }],
  // Must be cheap: the start page refreshes them every 15 s.
  attention: [
    {
      key: 'ricerche-vuote',
      label: 'Ricerche senza risultato',
      roles: chiCuraArticoli,
      order: 60,
      path: '/qualitaDati?controllo=ricercheVuote',
      urgent: false,
      count: (oggi) => contoDi('ricercheVuote', oggi),
    },
    {
      key: 'ricerche-senza-clic',
      label: 'Ricerche senza clic',
      roles: chiCuraArticoli,
      order: 61,
      path: '/qualitaDati?controllo=ricercheSenzaClic',
      urgent: false,
      count: (oggi) => contoDi('ricercheSenzaClic', oggi),
    },
    {
      key: 'senza-immagine',
      label: 'Testate senza immagine',
      roles: chiCuraArticoli,
      order: 62,
      path: '/qualitaDati?controllo=senzaImmagine',
      urgent: false,
      count: (oggi) => contoDi('senzaImmagine', oggi),
    },
  ],
  desk: scrivania,
  routes: ({ indice, store: { db }, changes }) => {
    const conti = createConti({ db, changes });
    return answer(contract, {
      contaQualita: ({ ctx }) => contaTutto(conti, ctx),
      elencoQualita: ({ ctx, input }) => elencoQualita(conti, ctx, input),
      excelQualita,
      dimenticaRicerca,
      provaRicerche: ({ ctx, input }) => leggiProva(indice, ctx, input),
    });
  },
  clearing: dimenticaVecchie,
});
