import { area } from '#platform/server/area.ts';
import type { Parts } from '#platform/server/area.ts';
import type { Feed } from '#platform/server/exchange/feed.ts';
import { serveFeed } from './manda-feed.ts';
import { serveSync } from './ricevi-sync.ts';
import type { Scrivano } from './scrivi-consegna.ts';

/** The database and the layouts of all areas, put together by the composition. */
export interface CollegamentiParts extends Parts {
  readonly consegne: () => Scrivano['consegne'];
  /** What other programs are told of, as all areas declare it. */
  readonly novita: () => readonly Feed[];
}

export const collegamenti = area<CollegamentiParts>({
  name: 'sistema/collegamenti',
  serve: (app, { settings: { apiBase }, consegne, novita, store, clock, security }) => {
    const porta = { apiBase, db: store.db, security };
    serveSync(app, { ...porta, consegne: consegne(), clock });
    serveFeed(app, { ...porta, store, feeds: novita() });
  },
});
