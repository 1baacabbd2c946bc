import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { queryOf } from '#platform/web/query.ts';
import { rootRoute } from '#platform/web/root-route.ts';
import { searchOf, whole } from '#platform/web/search-fields.ts';
import { activateAccount, passwordReset, registrazioni } from '#parti/web/percorsi/accesso.ts';
import { elencoRegistrazioni } from '../contract.ts';

export interface ConCodice {
  /** From the link of the mail; empty when it was cut. */
  readonly code: string;
}

const paginaSearch = searchOf({ pagina: whole(1, 10_000) });

const validateSearch = (search: Record<string, unknown>): ConCodice => ({
  code: search['code'] === undefined ? '' : String(search['code']),
});

const reset = createRoute({
  getParentRoute: () => rootRoute,
  path: passwordReset,
  validateSearch,
  component: lazyRouteComponent(() => import('./password-reset-page.tsx'), 'PasswordResetPage'),
});

const activation = createRoute({
  getParentRoute: () => rootRoute,
  path: activateAccount,
  validateSearch,
  component: lazyRouteComponent(() => import('./activate-account-page.tsx'), 'ActivateAccountPage'),
});

const waiting = createRoute({
  getParentRoute: () => rootRoute,
  path: registrazioni,
  staticData: { riservata: true },
  validateSearch: paginaSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.queryClient.ensureQueryData(queryOf(elencoRegistrazioni, deps)),
  component: lazyRouteComponent(() => import('./registrazioni-page.tsx'), 'RegistrazioniPage'),
});

export const accessoRoutes = [reset, activation, waiting] as const;
