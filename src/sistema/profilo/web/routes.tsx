import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { queryOf } from '#platform/web/query.ts';
import { rootRoute } from '#platform/web/root-route.ts';
import { currentLogin } from '#platform/web/session.ts';
import * as percorsi from '#parti/web/percorsi/accesso.ts';
import { leggiCategorie } from '#sistema/accesso/contract.ts';
import { leggiProfilo } from '../contract.ts';

const getParentRoute = () => rootRoute;

// One screen with two faces (P-015): whoever has logged in finds the profile, a visitor the registration.
const registrazione = createRoute({
  getParentRoute,
  path: percorsi.registrazione,
  beforeLoad: () => {
    if (currentLogin()) throw redirect({ to: percorsi.profilo });
  },
  loader: ({ context }) => context.queryClient.ensureQueryData(queryOf(leggiCategorie, {})),
  component: lazyRouteComponent(() => import('./registrazione-page.tsx'), 'RegistrazionePage'),
});

const profilo = createRoute({
  getParentRoute,
  path: percorsi.profilo,
  staticData: { riservata: true },
  beforeLoad: () => {
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

export const profiloRoutes = [registrazione, profilo] as const;
