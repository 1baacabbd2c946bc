import { sql } from '#platform/server/db/sql.ts';
import { area, type Parts } from '#platform/server/area.ts';
import { isCalledHere } from '#platform/server/http/addresses.ts';
import { demoClosedBy } from '#platform/server/settings.ts';
import * as contract from '../contract.ts';
import type { AccessoParts } from './accesso-parts.ts';
import { dimenticaAccessi } from './dimentica.ts';
import { codaRecuperi, mandaRecupero } from './recupera-password.ts';
import { accessoRoutes } from './routes.ts';
import { impostazioniAccesso } from './settings.ts';
import { limiteTentativi } from './tries.ts';
import { tracciati } from './tracciati.ts';

type Needs = Parts &
  Pick<
    AccessoParts,
    'attivaRegistrazione' | 'mandaAttivazione' | 'passwordDimostrativa' | 'righeCarrello' | 'secondoFattore'
  >;

export const accesso = area<Needs>({
  name: 'sistema/accesso',
  contract,
  firstSteps: [
    {
      key: 'colleghi',
      label: 'Gli utenti: chi lavora qui, con il suo ruolo',
      note: 'Si importano da utenti.csv; la password se la fa ognuno per mail, con «Password dimenticata».',
      roles: [2],
      order: 20,
      path: '/utilita/importazione',
      done: () => sql`exists (select from utenti u where u.ruolo in (4, 5) and u.attivo)`,
    },
  ],
  layouts: tracciati,
  settings: impostazioniAccesso,
  routes: ({
    tokens,
    security,
    addresses,
    settings,
    attivaRegistrazione,
    mandaAttivazione,
    passwordDimostrativa,
    righeCarrello,
    secondoFattore,
  }) =>
    accessoRoutes({
      tokens,
      security,
      addresses,
      ...settings.of(impostazioniAccesso),
      limite: limiteTentativi,
      passwordDimostrativa,
      dimostrativaAperta: (from) => settings.open.demo || (demoClosedBy(settings) === null && isCalledHere(from)),
      attivaRegistrazione,
      mandaAttivazione,
      righeCarrello,
      secondoFattore,
    }),
  jobs: [{ queue: codaRecuperi, work: mandaRecupero }],
  clearing: dimenticaAccessi,
});
