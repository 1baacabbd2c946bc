import { interni } from '#parti/ruoli.ts';
import { area } from '#platform/server/area.ts';
import { answer } from '#platform/server/http/answer.ts';
import * as contract from '../contract.ts';
import { leggiZona, leggiZone } from './leggi-zone.ts';
import { tuttiIComuni } from './punti-comuni.ts';
import { assegnaComuni, eliminaZona, importaZone, salvaZona } from './scrivi-zone.ts';

export const comuni = area({
  name: 'vendita/comuni',
  contract,
  menu: [{ key: 'comuni', heading: 'consegne', label: 'Zone di consegna', roles: interni, order: 201 }],
  routes: () =>
    answer(contract, {
      elencoZone: ({ ctx }) => leggiZone(ctx.db),
      leggiZona,
      salvaZona,
      eliminaZona,
      assegnaComuni,
      importaZone,
      elencoComuni: () =>
        Promise.resolve(tuttiIComuni().map(({ comune, lat, lon }) => ({ comune, latitudine: lat, longitudine: lon }))),
    }),
});
