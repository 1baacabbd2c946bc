import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '#platform/web/root-route.ts';
import { searchOf, text } from '#platform/web/search-fields.ts';
import { dialog } from '#parti/web/percorsi/testate.ts';

const dialogRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: dialog,
  staticData: { riservata: true, aiuto: 'testate' },
  validateSearch: searchOf({ comando: text(40), testata: text(20), suff: text(4) }),
  component: lazyRouteComponent(() => import('./dialog-page.tsx'), 'DialogPage'),
});

export const testateRoutes = [dialogRoute];
