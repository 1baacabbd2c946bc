import { area, type Parts } from '#platform/server/area.ts';
import { outsideParts } from '#platform/server/outside/lane.ts';
import { outside } from '#platform/server/outside/outside.ts';
import { impostazioniClienti } from '#vendita/clienti/server/index.ts';
import { impostazioniDocumenti } from '#vendita/documenti/server/index.ts';
import * as contract from '../contract.ts';
import type { Casse } from './casse/casse.ts';
import type { Dietro, PagamentiParts } from './contesto.ts';
import { contaVista } from './elenco.ts';
import { verifiche, versoCasse } from './giro.ts';
import { serveNotifiche } from './notifiche.ts';
import { rimborsiInvio, versoRimborsi } from './rimborsi/verso-rimborsi.ts';
import { pagamentiRoutes } from './routes.ts';
import { novita } from './novita.ts';
import { impostazioniPagamenti } from './settings.ts';
import { scrivania } from './scrivania.ts';

type Needs = Parts & { readonly casse: Casse };

const parti = ({ casse, addresses, settings, log }: Needs): PagamentiParts => ({
  casse,
  urlPubblico: addresses.publicUrl,
  coordinate: settings.of(impostazioniDocumenti).coordinate,
  ...settings.of(impostazioniClienti),
  guasto: ({ errore, codice }) => log.warn({ err: errore, codice }, 'payment partner failed'),
});

const dietro = (parts: Needs): Dietro => ({
  ...parti(parts),
  transaction: parts.store.transaction,
  jobsIn: parts.jobsIn,
  clock: parts.clock,
});

export const pagamenti = area<Needs>({
  name: 'vendita/pagamenti',
  attention: [
    {
      key: 'da-incassare',
      label: 'Ordini in attesa di pagamento',
      roles: [2],
      order: 30,
      path: '/pagamenti?vista=attesa',
      urgent: false,
      count: () => contaVista('attesa'),
    },
    {
      key: 'da-rimborsare',
      label: 'Pagamenti da rimborsare',
      roles: [2],
      order: 31,
      path: '/pagamenti',
      urgent: true,
      count: () => contaVista('rimborsare'),
    },
  ],
  contract,
  menu: [{ key: 'pagamenti', heading: 'documenti', label: 'Pagamenti', roles: [2], order: 100 }],
  settings: impostazioniPagamenti,
  feeds: novita,
  desk: scrivania,
  routes: (parts) => pagamentiRoutes({ ...dietro(parts), fuori: outsideParts(parts) }),
  outside: [
    outside(verifiche, (parts: Needs) => versoCasse(dietro(parts))),
    outside(rimborsiInvio, (parts: Needs) => versoRimborsi(dietro(parts))),
  ],
  serve: (app, parts) => serveNotifiche(app, parts.settings.apiBase, dietro(parts)),
});
