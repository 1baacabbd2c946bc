import { area } from '#platform/server/area.ts';
import type { Parts } from '#platform/server/area.ts';
import { serveSync } from './ricevi-sync.ts';
import type { Scrivano } from './scrivi-consegna.ts';

/** The database and the layouts of all areas, put together by the composition. */
export interface CollegamentiParts extends Parts {
  readonly consegne: () => Scrivano['consegne'];
}

export const collegamenti = area<CollegamentiParts>({
  name: 'sistema/collegamenti',
  serve: (app, { settings: { apiBase }, consegne, store: { db }, clock, security }) =>
    serveSync(app, { apiBase, consegne: consegne(), db, clock, security }),
});
