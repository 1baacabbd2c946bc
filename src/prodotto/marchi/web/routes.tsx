import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { beginQuery } from '#platform/web/begin-query.ts';
import { rootRoute } from '#platform/web/root-route.ts';
import { oneOf, searchOf, text } from '#platform/contract/search-fields.ts';
import { interni } from '#parti/ruoli.ts';
import * as percorsi from '#parti/web/percorsi/marchi.ts';
import { filtriMarchi, schede } from '../rules/list.ts';

const elencoSearch = searchOf({
  name: text(10),
  scheda: oneOf(schede),
  nuovo: oneOf(['1']),
  ...filtriMarchi,
});

export const marchiRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: percorsi.marchiAzienda,
    staticData: { riservata: interni, aiuto: 'marchi' },
    validateSearch: elencoSearch,
    loaderDeps: ({ search: { name: _, scheda: __, nuovo: ___, ...elenco } }) => elenco,
    loader: ({ context, deps }) =>
      beginQuery(context.queryClient, () => import('../contract.ts').then((one) => one.elencoMarchi), deps),
    component: lazyRouteComponent(() => import('./marchi-page.tsx'), 'MarchiPage'),
  }),
] as const;
