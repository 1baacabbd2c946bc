import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { beginQuery } from '#platform/web/begin-query.ts';
import { rootRoute } from '#platform/web/root-route.ts';
import { day, oneOf, searchOf, text, whole } from '#platform/web/search-fields.ts';
import { interni } from '#parti/ruoli.ts';
import { emailInviate } from '#parti/web/percorsi/email.ts';
import { ordinamenti, stati } from '../rules/list.ts';

const elencoSearch = searchOf({
  DataInizio: day,
  DataFine: day,
  stato: oneOf(stati),
  cerca: text(60),
  ordina: oneOf(ordinamenti),
  pagina: whole(1, 10_000),
});

export const emailRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: emailInviate,
    staticData: { riservata: interni, aiuto: 'email' },
    validateSearch: elencoSearch,
    loaderDeps: ({ search }) => search,
    loader: ({ context, deps }) =>
      beginQuery(context.queryClient, () => import('../contract.ts').then((uno) => uno.elencoEmail), deps),
    component: lazyRouteComponent(() => import('./email-page.tsx'), 'EmailPage'),
  }),
] as const;
