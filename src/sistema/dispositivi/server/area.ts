import { interni } from '#parti/ruoli.ts';
import { area } from '#platform/server/area.ts';
import { answer } from '#platform/server/http/answer.ts';
import * as contract from '../contract.ts';
import { eliminaDispositivo } from './elimina-dispositivo.ts';
import { caricaImmagine, eliminaImmagine } from './immagine.ts';
import { elencoDispositivi, elencoTelefoni, leggiDispositivo, leggiImmagine, mappaRete } from './queries.ts';
import { salvaDispositivo } from './salva-dispositivo.ts';

const voce = { heading: 'utilita', programType: 'vue', roles: interni } as const;

export const dispositivi = area({
  name: 'sistema/dispositivi',
  contract,
  menu: [
    { ...voce, key: 'mappatura', label: 'Mappatura Porte', programPath: 'mappatura', order: 300 },
    { ...voce, key: 'telefoni', label: 'Telefoni', programPath: 'telefoni', order: 310 },
  ],
  routes: () =>
    answer(contract, {
      elencoDispositivi,
      mappaRete: ({ ctx }) => mappaRete(ctx),
      leggiDispositivo: ({ ctx, input }) => leggiDispositivo(ctx, input.x),
      leggiImmagine: ({ ctx, input }) => leggiImmagine(ctx, input.x),
      elencoTelefoni: ({ ctx }) => elencoTelefoni(ctx),
      salvaDispositivo,
      eliminaDispositivo,
      caricaImmagine,
      eliminaImmagine,
    }),
});
