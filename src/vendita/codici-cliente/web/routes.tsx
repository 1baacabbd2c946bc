import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '#platform/web/root-route.ts';
import { searchOf, text } from '#platform/contract/search-fields.ts';
import { filtriCodici } from '../rules/list.ts';

export const codiciClienteRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/codicicliente',
    staticData: { riservata: true, aiuto: 'codicicliente' },
    validateSearch: searchOf({
      ...filtriCodici,
      articolo: text(20),
    }),
    component: lazyRouteComponent(() => import('./codici-page.tsx'), 'CodiciPage'),
  }),
] as const;
