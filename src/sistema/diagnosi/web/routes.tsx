import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '#platform/web/root-route.ts';
import { amministratori } from '#parti/ruoli.ts';
import { diagnosi } from '#parti/web/percorsi/diagnosi.ts';

export const diagnosiRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: diagnosi,
    staticData: { riservata: amministratori, aiuto: 'diagnosi' },
    component: lazyRouteComponent(() => import('./diagnosi-page.tsx'), 'DiagnosiPage'),
  }),
] as const;
