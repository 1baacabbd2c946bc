import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { beginQuery } from '#platform/web/begin-query.ts';
import { rootRoute } from '#platform/web/root-route.ts';
import * as percorsi from '#parti/web/percorsi/presso-terzisti.ts';

export const pressoTerzistiRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: percorsi.pressoTerzisti,
    staticData: { riservata: true, aiuto: 'presso-terzisti' },
    loader: ({ context }) =>
      beginQuery(context.queryClient, () => import('../contract.ts').then((uno) => uno.pressoTerzisti), {}),
    component: lazyRouteComponent(() => import('./presso-terzisti-page.tsx'), 'PressoTerzistiPage'),
  }),
] as const;
