import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { beginQuery } from '#platform/web/begin-query.ts';
import { rootRoute } from '#platform/web/root-route.ts';
import { searchOf, text } from '#platform/contract/search-fields.ts';
import { searchedPages } from '#platform/contract/list-fields.ts';
import { chiUsaMagazzino } from '#parti/ruoli.ts';
import { ricezione } from '#parti/web/percorsi/ricezione.ts';

const ricezioneSearch = searchOf({ ...searchedPages, articolo: text(60) });

export const ricezioneRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: ricezione,
    staticData: { riservata: chiUsaMagazzino, aiuto: 'ricezione' },
    validateSearch: ricezioneSearch,
    loaderDeps: ({ search: { cerca, pagina } }) => ({ cerca, pagina }),
    loader: ({ context, deps }) =>
      beginQuery(context.queryClient, () => import('../contract.ts').then((uno) => uno.elencoRicezione), deps),
    component: lazyRouteComponent(() => import('./ricezione-page.tsx'), 'RicezionePage'),
  }),
] as const;
