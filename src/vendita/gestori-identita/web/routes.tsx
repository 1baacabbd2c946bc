import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '#platform/web/root-route.ts';

const gestore = createRoute({
  getParentRoute: () => rootRoute,
  path: '/accesso-aziendale',
  staticData: { riservata: true, aiuto: 'accesso-aziendale' },
  component: lazyRouteComponent(() => import('./gestore-page.tsx'), 'GestorePage'),
});

/** Redirect address of a provider; each has its own. */
const ritorno = createRoute({
  getParentRoute: () => rootRoute,
  path: '/accesso-aziendale/$gestore',
  staticData: { aiuto: 'accesso' },
  component: lazyRouteComponent(() => import('./ritorno-page.tsx'), 'RitornoPage'),
});

export const gestoriIdentitaRoutes = [gestore, ritorno] as const;
