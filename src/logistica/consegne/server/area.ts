import { sql } from '#platform/server/db/sql.ts';
import { interni } from '#parti/ruoli.ts';
import { area, type Parts } from '#platform/server/area.ts';
import * as contract from '../contract.ts';
import { pianificazione } from './pianifica-giornata.ts';
import { routes } from './routes.ts';
import { cercaTratti, codaTratti, type TrattiParts } from './chiedi-tratti.ts';
import { cercaPunti, codaPunti, type PuntiParts } from './cerca-punti.ts';
import { fileFatti } from './fatti-autista.ts';
import { dimenticaPunti } from './salva-autista.ts';
import { impostazioniConsegne } from './settings.ts';
import { temaConsegne } from './temi.ts';

export const consegne = area<Parts & PuntiParts & TrattiParts>({
  name: 'logistica/consegne',
  contract,
  firstSteps: [
    {
      key: 'autisti',
      label: 'Gli autisti dei nostri mezzi',
      note: 'Si aggiungono dalla pagina delle consegne; senza, si consegna solo con i corrieri o si ritira.',
      roles: [2],
      order: 24,
      path: '/consegne',
      done: () => sql`exists (select from autisti)`,
    },
  ],
  settings: impostazioniConsegne,
  menu: [{ key: 'consegne', heading: 'consegne', label: 'Consegne', roles: interni, order: 200 }],
  topics: [temaConsegne],
  works: [pianificazione],
  schedules: [
    { queue: codaPunti, when: { everySeconds: 300 }, work: (parts) => cercaPunti(parts) },
    { queue: codaTratti, when: { everySeconds: 300 }, work: cercaTratti },
  ],
  clearing: dimenticaPunti,
  rowFiles: fileFatti,
  routes,
});
