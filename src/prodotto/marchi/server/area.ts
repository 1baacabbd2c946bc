import { interni } from '#parti/ruoli.ts';
import { area } from '#platform/server/area.ts';
import { answer } from '#platform/server/http/answer.ts';
import * as contract from '../contract.ts';
import { aggiungiMarchio } from './aggiungi-marchio.ts';
import { eliminaMarchio } from './elimina-marchio.ts';
import { caricaLogo, togliLogo } from './logo-marchio.ts';
import { modificaMarchio } from './modifica-marchio.ts';
import { elencoMarchi, leggiMarchio, lineeProdotto, storicoMarchi } from './queries.ts';
import { tracciati } from './tracciati.ts';

export const marchi = area({
  name: 'prodotto/marchi',
  contract,
  layouts: tracciati,
  menu: [
    {
      key: 'marchi',
      heading: 'catalogo',
      label: 'Marchi azienda',
      programPath: 'marchiAzienda',
      roles: interni,
      order: 140,
    },
  ],
  routes: ({ versions, papers: { files } }) =>
    answer(contract, {
      elencoMarchi: (given) => elencoMarchi(versions, given),
      leggiMarchio: (given) => leggiMarchio(versions, given),
      lineeProdotto,
      aggiungiMarchio,
      modificaMarchio,
      eliminaMarchio,
      caricaLogo: (given) => caricaLogo(files, given),
      togliLogo,
      storicoMarchi,
    }),
});
