import { interni } from '#parti/ruoli.ts';
import { area } from '#platform/server/area.ts';
import { answer } from '#platform/server/http/answer.ts';
import * as contract from '../contract.ts';
import { dettaglioLotto, elencoLotti } from './elenco.ts';
import { guida } from './guida.ts';
import { percorsoLotti } from './percorso-lotti.ts';

export const lotti = area({
  name: 'produzione/lotti',
  contract,
  menu: [
    {
      key: 'lotti',
      heading: 'documenti',
      label: 'Lotti di produzione',
      programType: 'vue',
      programPath: 'lottiProduzione',
      roles: interni,
      order: 320,
    },
  ],
  help: guida,
  routes: () => answer(contract, { elencoLotti, dettaglioLotto, percorsoLotti }),
});
