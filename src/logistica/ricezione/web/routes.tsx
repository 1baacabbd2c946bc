import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { beginQuery } from '#platform/web/begin-query.ts';
import { rootRoute } from '#platform/web/root-route.ts';
import { searchOf, text, whole } from '#platform/web/search-fields.ts';
import { chiUsaMagazzino } from '#parti/ruoli.ts';
import { ricezione } from '#parti/web/percorsi/ricezione.ts';

const ricezioneSearch = searchOf({ cerca: text(60), articolo: text(60), pagina: whole(1, 10_000) });

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
