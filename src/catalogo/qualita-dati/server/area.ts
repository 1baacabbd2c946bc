import { chiCuraArticoli } from '#parti/ruoli.ts';
import { area } from '#platform/server/area.ts';
import { answer } from '#platform/server/http/answer.ts';
import * as contract from '../contract.ts';
import { contaTutto, createConti } from './conta.ts';
import { contoDi } from './controlli.ts';
import { dimenticaRicerca, dimenticaVecchie } from './dimentica-ricerca.ts';
import { elencoQualita, excelQualita } from './elenco.ts';

export const qualitaDati = area({
  name: 'catalogo/qualita-dati',
  contract,
  menu: [
    {
      key: 'qualitaDati',
      heading: 'utilita',
      label: 'Qualità dei dati',
      programType: 'vue',
      programPath: 'qualitaDati',
      roles: chiCuraArticoli,
      order: 136,
    },
  ],
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
      key: 'senza-immagine',
      label: 'Testate senza immagine',
      roles: chiCuraArticoli,
      order: 61,
      path: '/qualitaDati?controllo=senzaImmagine',
      urgent: false,
      count: (oggi) => contoDi('senzaImmagine', oggi),
    },
  ],
  routes: ({ store: { db }, changes }) => {
    const conti = createConti({ db, changes });
    return answer(contract, {
      contaQualita: ({ ctx }) => contaTutto(conti, ctx),
      elencoQualita: ({ ctx, input }) => elencoQualita(ctx, input),
      excelQualita: ({ ctx, input }) => excelQualita(ctx, input),
      dimenticaRicerca,
    });
  },
  clearing: dimenticaVecchie,
});
