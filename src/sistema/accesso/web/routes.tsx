import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '#platform/web/root-route.ts';
import { activateAccount, passwordReset } from '#parti/web/percorsi/accesso.ts';

export interface ConCodice {
  /** From the link of the mail; empty when it was cut. */
  readonly code: string;
}

const validateSearch = (search: Record<string, unknown>): ConCodice => ({
  code: search['code'] === undefined ? '' : String(search['code']),
});

const reset = createRoute({
  getParentRoute: () => rootRoute,
  path: passwordReset,
  staticData: { aiuto: 'accesso' },
  validateSearch,
  component: lazyRouteComponent(() => import('./password-reset-page.tsx'), 'PasswordResetPage'),
});

const activation = createRoute({
  getParentRoute: () => rootRoute,
  path: activateAccount,
  staticData: { aiuto: 'accesso' },
  validateSearch,
  component: lazyRouteComponent(() => import('./activate-account-page.tsx'), 'ActivateAccountPage'),
});

export const accessoRoutes = [reset, activation] as const;
