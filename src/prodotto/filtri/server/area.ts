import { area } from '#platform/server/area.ts';
import { answer } from '#platform/server/http/answer.ts';
import * as contract from '../contract.ts';
import { eliminaFiltro, eliminaVuote, modificaFiltro } from './cambia-tutte.ts';
import { aziendeDelValore, elencoFiltri } from './elenchi-filtri.ts';
import { impostazioniFiltri } from './settings.ts';

export const filtri = area({
  name: 'prodotto/filtri',
  contract,
  settings: impostazioniFiltri,
  routes: ({ settings }) => {
    const { hash } = settings.of(impostazioniFiltri);
    return answer(contract, {
      elencoFiltri,
      aziendeDelValore,
      eliminaVuote: (given) => eliminaVuote(hash, given),
      modificaFiltro: (given) => modificaFiltro(hash, given),
      eliminaFiltro: (given) => eliminaFiltro(hash, given),
    });
  },
});
