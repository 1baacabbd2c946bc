import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { beginQuery } from '#platform/web/begin-query.ts';
import { rootRoute } from '#platform/web/root-route.ts';
import { oneOf, searchOf, text, whole } from '#platform/web/search-fields.ts';
import { resi } from '#parti/web/percorsi/resi.ts';
import { viste } from '../rules/list.ts';

export const resiRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: resi,
    staticData: { riservata: true, aiuto: 'resi' },
    validateSearch: searchOf({ vista: oneOf(viste), cerca: text(60), pagina: whole(1, 10_000), reso: whole(1, 2e9) }),
    loaderDeps: ({ search: { vista, cerca, pagina } }) => ({ vista, cerca, pagina }),
    loader: ({ context, deps }) =>
      beginQuery(context.queryClient, () => import('../contract.ts').then((uno) => uno.elencoResi), deps),
    component: lazyRouteComponent(() => import('./resi-page.tsx'), 'ResiPage'),
  }),
] as const;
