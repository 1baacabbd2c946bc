import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '#platform/web/root-route.ts';
import { activateAccount, passwordReset } from '#parti/web/percorsi/accesso.ts';

const reset = createRoute({
  getParentRoute: () => rootRoute,
  path: passwordReset,
  staticData: { aiuto: 'accesso' },
  component: lazyRouteComponent(() => import('./password-reset-page.tsx'), 'PasswordResetPage'),
});

const activation = createRoute({
  getParentRoute: () => rootRoute,
  path: activateAccount,
  staticData: { aiuto: 'accesso' },
  component: lazyRouteComponent(() => import('./activate-account-page.tsx'), 'ActivateAccountPage'),
});

export const accessoRoutes = [reset, activation] as const;
