import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { queryOf } from '#platform/web/query.ts';
import { rootRoute } from '#platform/web/root-route.ts';
import { on, searchOf, whole } from '#platform/contract/search-fields.ts';
import * as percorsi from '#parti/web/percorsi/vetrina.ts';
import { elencoNews, leggiNews } from '../contract.ts';

const validateSearch = searchOf({ pagina: whole(1, 10_000) });

const getParentRoute = () => rootRoute;

const home = createRoute({
  getParentRoute,
  path: percorsi.home,
  staticData: { aiuto: 'home' },
  loader: ({ context }) => void context.queryClient.prefetchQuery(queryOf(elencoNews, {})),
  component: lazyRouteComponent(() => import('./home-page.tsx'), 'HomePage'),
});

const azienda = createRoute({
  getParentRoute,
  path: percorsi.azienda,
  validateSearch: searchOf({ dati: on }),
  staticData: { aiuto: 'azienda' },
  component: lazyRouteComponent(() => import('./azienda-page.tsx'), 'AziendaPage'),
});

const news = createRoute({
  getParentRoute,
  path: percorsi.elencoNews,
  staticData: { aiuto: 'news' },
  validateSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.queryClient.ensureQueryData(queryOf(elencoNews, deps)),
  component: lazyRouteComponent(() => import('./elenco-news-page.tsx'), 'ElencoNewsPage'),
});

const unaNews = createRoute({
  getParentRoute,
  path: percorsi.paginaNews,
  staticData: { aiuto: 'news' },
  loader: ({ context, params }) =>
    context.queryClient.ensureQueryData(queryOf(leggiNews, { ...params, prog: Number(params.prog) })),
  component: lazyRouteComponent(() => import('./news-page.tsx'), 'NewsPage'),
});

const privacy = createRoute({
  getParentRoute,
  path: percorsi.privacy,
  staticData: { aiuto: 'informative' },
  component: lazyRouteComponent(() => import('./informative/privacy-page.tsx'), 'PrivacyPage'),
});
const cookie = createRoute({
  getParentRoute,
  path: percorsi.cookie,
  staticData: { aiuto: 'informative' },
  component: lazyRouteComponent(() => import('./informative/cookie-page.tsx'), 'CookiePage'),
});
const condizioni = createRoute({
  getParentRoute,
  path: percorsi.condizioni,
  staticData: { aiuto: 'informative' },
  component: lazyRouteComponent(() => import('./informative/condizioni-page.tsx'), 'CondizioniPage'),
});
const contributi = createRoute({
  getParentRoute,
  path: percorsi.contributiPubblici,
  staticData: { aiuto: 'informative' },
  component: lazyRouteComponent(() => import('./informative/contributi-page.tsx'), 'ContributiPage'),
});

export const vetrinaRoutes = [home, azienda, news, unaNews, privacy, cookie, condizioni, contributi] as const;
