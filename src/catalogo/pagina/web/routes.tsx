import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#platform/web/api-error.ts';
import { late } from '#platform/web/kit/late.tsx';
import { queryOf } from '#platform/web/query.ts';
import { rootRoute } from '#platform/web/root-route.ts';
import { on, searchOf, textsThat, textThat } from '#platform/contract/search-fields.ts';
import { paginaCatalogo } from '#parti/web/percorsi/catalogo.ts';
import { paginaCatalogo as leggiPagina } from '../contract.ts';
import { eChiave, filtriMassimi, leggiFiltro } from '#catalogo/ricerca/rules.ts';
import type { RegolaFiltri } from './articoli/use-filtrati.ts';
import { idDa } from './id-pagina.ts';

/** A missing page is handled by the screen. */
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

const cercati = searchOf({
  filtri: textsThat(eChiave, filtriMassimi),
  unoBasta: on,
  stati: textThat((valore) => leggiFiltro(valore) !== null),
});

type Cercati = ReturnType<typeof cercati>;

const conFiltri = ({ search: { filtri } }: { search: Cercati }) => ({ filtri });
const regola = async ({ filtri }: Pick<Cercati, 'filtri'>): Promise<RegolaFiltri | null> =>
  filtri ? (await import('#catalogo/ricerca/rules/articoli-del-filtro.ts')).articoliDelFiltro : null;

const page = lazyRouteComponent(() => import('./catalogo-page.tsx'), 'CatalogoPage');
const PaginaMancante = late(() => import('./pagina-mancante.tsx'), 'PaginaMancante');

const paginaRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paginaCatalogo,
  staticData: { aiuto: 'catalogo' },
  validateSearch: cercati,
  loaderDeps: conFiltri,
  loader: async ({ context, params, deps }) =>
    (await Promise.all([regola(deps), carica(context.queryClient, params)]))[0],
  component: page,
  notFoundComponent: PaginaMancante,
});

const singolaRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/catalogo/$codTestata/$suffisso',
  staticData: { aiuto: 'catalogo' },
  validateSearch: cercati,
  loaderDeps: conFiltri,
  loader: async ({ context, params, deps }) =>
    (await Promise.all([regola(deps), carica(context.queryClient, params)]))[0],
  component: page,
  notFoundComponent: PaginaMancante,
});

export const catalogoRoutes = [paginaRoute, singolaRoute];
