import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#platform/web/api-error.ts';
import { queryOf } from '#platform/web/query.ts';
import { rootRoute } from '#platform/web/root-route.ts';
import { searchOf, textThat } from '#platform/web/search-fields.ts';
import { paginaCatalogo } from '#parti/web/percorsi/catalogo.ts';
import { paginaCatalogo as leggiPagina } from '#catalogo/catalogo/contract.ts';
import { leggiFiltro } from '#catalogo/ricerca/rules.ts';
import { idDa } from './id-pagina.ts';
import { PaginaMancante } from './pagina-mancante.tsx';

/** Loads the page of the address; what does not exist is said by the screen, with a search for the code. */
async function carica(queryClient: QueryClient, params: { codTestata: string; suffisso: string }): Promise<void> {
  const id = idDa(params);
  if (id === null) throw notFound();
  try {
    await queryClient.ensureQueryData(queryOf(leggiPagina, { id }));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw notFound();
    throw error;
  }
}

/** Flags of the states that are shown, as the search left them. */
const cercati = searchOf({
  stati: textThat((valore) => leggiFiltro(valore) !== null, ['0;0;0;0;1', '1;0;1;0;0']),
});

const page = lazyRouteComponent(() => import('./catalogo-page.tsx'), 'CatalogoPage');

const paginaRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paginaCatalogo,
  staticData: { aiuto: 'catalogo' },
  validateSearch: cercati,
  loader: ({ context, params }) => carica(context.queryClient, params),
  component: page,
  notFoundComponent: PaginaMancante,
});

/** The page by itself, without a search. */
const singolaRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/catalogo/$codTestata/$suffisso',
  staticData: { aiuto: 'catalogo' },
  validateSearch: cercati,
  loader: ({ context, params }) => carica(context.queryClient, params),
  component: page,
  notFoundComponent: PaginaMancante,
});

export const catalogoRoutes = [paginaRoute, singolaRoute];
