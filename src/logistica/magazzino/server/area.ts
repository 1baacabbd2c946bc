import { area } from '#platform/server/area.ts';
import type { Parts } from '#platform/server/area.ts';
import * as contract from '../contract.ts';
import type { Macchina } from './macchina/macchina.ts';
import { magazzinoRoutes } from './routes.ts';
import { impostazioniMagazzino } from './settings.ts';

type Needs = Parts & { readonly macchina: Macchina };

export const magazzino = area<Needs>({
  name: 'logistica/magazzino',
  contract,
  settings: impostazioniMagazzino,
  routes: ({ macchina, log }) =>
    magazzinoRoutes({ macchina, guasto: (errore) => log.warn({ err: errore }, 'drawer machine failed') }),
});
