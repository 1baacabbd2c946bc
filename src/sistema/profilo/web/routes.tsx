import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { queryOf } from '#platform/web/query.ts';
import { rootRoute } from '#platform/web/root-route.ts';
import { currentLogin, sessionRanOut } from '#platform/web/session.ts';
import * as percorsi from '#parti/web/percorsi/accesso.ts';
import { soloConLogin } from '#parti/web/solo-con-login.ts';
import { leggiCategorie, leggiProfilo } from '../contract.ts';

// Shared screen (P-015): profile if logged in, else registration.
const profilo = createRoute({
  getParentRoute: () => rootRoute,
  path: percorsi.profilo,
  staticData: { riservata: true, aiuto: 'profilo' },
  beforeLoad: (match) => {
    if (sessionRanOut()) soloConLogin(match);
    if (!currentLogin()) throw redirect({ to: percorsi.registrazione });
  },
  loader: async ({ context }) => {
    await Promise.all([
      context.queryClient.ensureQueryData(queryOf(leggiProfilo, {})),
      context.queryClient.ensureQueryData(queryOf(leggiCategorie, {})),
    ]);
  },
  component: lazyRouteComponent(() => import('./profilo-page.tsx'), 'ProfiloPage'),
});

export const profiloRoutes = [profilo] as const;
