import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { beginsSearch } from '#platform/web/begin-query.ts';
import { rootRoute } from '#platform/web/root-route.ts';
import { searchOf } from '#platform/contract/search-fields.ts';
import { interni } from '#parti/ruoli.ts';
import { emailInviate } from '#parti/web/percorsi/email.ts';
import { filtriEmail } from '../rules/list.ts';

export const emailRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: emailInviate,
    staticData: { riservata: interni, aiuto: 'email' },
    validateSearch: searchOf(filtriEmail),
    ...beginsSearch(() => import('../contract.ts').then((uno) => uno.elencoEmail)),
    component: lazyRouteComponent(() => import('./email-page.tsx'), 'EmailPage'),
  }),
] as const;
