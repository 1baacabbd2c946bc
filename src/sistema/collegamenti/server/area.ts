import { amministratori } from '#parti/ruoli.ts';
import { area, type Parts } from '#platform/server/area.ts';
import { sql } from '#platform/server/db/sql.ts';
import { answer } from '#platform/server/http/answer.ts';
import { outside } from '#platform/server/outside/outside.ts';
import type { Feed } from '#platform/server/exchange/feed.ts';
import * as contract from '../contract.ts';
import { eventiFuori } from './coda-eventi.ts';
import { versoProgrammi } from './consegna-eventi.ts';
import { seguiNovita } from './destinatari.ts';
import { elencoConsegneMancate } from './elenco.ts';
import { riprovaConsegna } from './riprova-consegna.ts';
import { impostazioniCollegamenti } from './settings.ts';
import { serveFeed } from './manda-feed.ts';
import { serveSync } from './ricevi-sync.ts';
import type { Scrivano } from './scrivi-consegna.ts';

export interface CollegamentiParts extends Parts {
  readonly consegne: () => Scrivano['consegne'];
  readonly novita: () => readonly Feed[];
}

export const collegamenti = area<CollegamentiParts>({
  name: 'sistema/collegamenti',
  contract,
  settings: impostazioniCollegamenti,
  menu: [
    {
      key: 'collegamenti',
      heading: 'utilita',
      label: 'Programmi collegati',
      programPath: 'utilita/collegamenti',
      roles: amministratori,
      order: 335,
    },
  ],
  attention: [
    {
      key: 'consegne-mancate',
      label: 'Novità non consegnate ad altri programmi',
      roles: amministratori,
      order: 41,
      path: '/utilita/collegamenti',
      urgent: true,
      count: () => sql`select count(*) from consegne_mancate`,
    },
  ],
  routes: () =>
    answer(contract, {
      elencoConsegneMancate,
      riprovaConsegna,
    }),
  outside: [
    outside(eventiFuori, ({ store, novita, settings, clock }: CollegamentiParts) =>
      versoProgrammi({ store, feeds: novita(), config: settings.of(impostazioniCollegamenti), clock }),
    ),
  ],
  serve: (app, { settings, consegne, novita, store, changes, jobsIn, clock, security }) => {
    const porta = { apiBase: settings.apiBase, db: store.db, security };
    const { destinatari } = settings.of(impostazioniCollegamenti);
    seguiNovita(app, { store, changes, jobsIn, destinatari, feeds: novita() });
    serveSync(app, { ...porta, consegne: consegne(), clock });
    serveFeed(app, { ...porta, store, feeds: novita() });
  },
});
