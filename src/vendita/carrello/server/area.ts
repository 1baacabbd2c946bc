import { area, type Parts } from '#platform/server/area.ts';
import * as contract from '../contract.ts';
import { codaConferme, scriviConferma } from './conferma/conferma-mail.ts';
import { carrelloRoutes, type CarrelloDeps } from './routes.ts';
import { temaCarrello, temiApprovazioni } from './temi.ts';
import { scrivania } from './approvazioni/scrivania.ts';

type Needs = Parts &
  Pick<CarrelloDeps, 'prezzi' | 'configura' | 'omaggi' | 'metodi'> & {
    readonly approvazioneDecisa: CarrelloDeps['decisa'];
  };

export const carrello = area<Needs>({
  name: 'vendita/carrello',
  contract,
  menu: [
    { key: 'carrello', heading: 'documenti', label: 'Carrello', roles: [1, 2, 4, 5], order: 50 },
    {
      key: 'approvazioni',
      heading: 'documenti',
      label: 'Ordini da approvare',
      roles: contract.elencoApprovazioni.who,
      order: 53,
    },
  ],
  desk: scrivania,
  routes: ({ prezzi, configura, omaggi, metodi, approvazioneDecisa, store, addresses }) =>
    carrelloRoutes({
      prezzi,
      configura,
      omaggi,
      metodi,
      decisa: approvazioneDecisa,
      aParte: store.transaction,
      urlPubblico: addresses.publicUrl,
    }),
  jobs: [
    {
      queue: codaConferme,
      work: ({ store, jobsIn, clock, addresses }) =>
        scriviConferma({ transaction: store.transaction, jobsIn, clock, urlPubblico: addresses.publicUrl }),
    },
  ],
  topics: [temaCarrello, ...temiApprovazioni],
});
