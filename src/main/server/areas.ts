import type { Changes } from '#platform/server/db/listen.ts';
import type { Store } from '#platform/server/db/pool.ts';
import type { Route } from '#platform/server/http/answer.ts';
import type { Tokens } from '#platform/server/sessions/tokens.ts';
import type { Settings } from '#platform/server/settings.ts';
import { articoloRoutes, createPreferiti, createPrezzi } from '#vendita/articolo/server/index.ts';
import { catalogoRoutes, createPagine, createTestate } from '#vendita/catalogo/server/index.ts';
import { ricercaRoutes } from '#vendita/ricerca/server/index.ts';

export interface AreaParts {
  readonly store: Store;
  readonly changes: Changes;
  readonly settings: Settings;
  readonly tokens: Tokens;
}

/** All areas, put together by hand: what each needs of the others is what it is handed here. */
export function areaRoutes({ store, changes }: AreaParts): Route[] {
  const { db } = store;
  const prezzi = createPrezzi({ db, changes });
  const preferiti = createPreferiti({ db, changes });
  const testate = createTestate({ db, changes });
  const pagine = createPagine({ db, changes });
  return [...ricercaRoutes({ testate }), ...catalogoRoutes({ testate, pagine, prezzi }), ...articoloRoutes({ prezzi, preferiti })];
}
