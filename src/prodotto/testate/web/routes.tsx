import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '#platform/web/root-route.ts';
import { dialog } from '#parti/web/percorsi/testate.ts';

export interface CercatiDialog {
  readonly comando: string;
  readonly testata: string;
  readonly suff: string;
}

const testoDi = (valore: unknown): string =>
  typeof valore === 'string' || typeof valore === 'number' ? String(valore) : '';

const dialogRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: dialog,
  staticData: { riservata: true, aiuto: 'testate' },
  validateSearch: (search: Record<string, unknown>): CercatiDialog => ({
    comando: testoDi(search['comando']),
    testata: testoDi(search['testata']),
    suff: testoDi(search['suff']),
  }),
  component: lazyRouteComponent(() => import('./dialog-page.tsx'), 'DialogPage'),
});

export const testateRoutes = [dialogRoute];
