import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { beginsSearch } from '#platform/web/begin-query.ts';
import { rootRoute } from '#platform/web/root-route.ts';
import { searchOf, text } from '#platform/contract/search-fields.ts';
import { interni } from '#parti/ruoli.ts';
import { ingressi, ordiniClienti } from '#parti/web/percorsi/ordiniclienti.ts';
import { filtriIngressi } from '../rules/list.ts';
import { daFrammento, ricordaCollegamento } from './collegamento-aperto.ts';

export const ingressiRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: ordiniClienti,
    staticData: { aiuto: 'accesso' },
    // Documented query form; generated links use the fragment (B-028).
    validateSearch: searchOf({ api_key: text(200), codCliente: text(20), docId: text(40), ricerca: text(60) }),
    beforeLoad: ({ search, location }) => {
      const portate = daFrammento(location.hash) ?? (Object.keys(search).length > 0 ? search : undefined);
      if (!portate) return;
      ricordaCollegamento(portate);
      throw redirect({ to: ordiniClienti, search: {}, hash: '', replace: true });
    },
    component: lazyRouteComponent(() => import('./ingresso-page.tsx'), 'IngressoPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: ingressi,
    staticData: { riservata: interni, aiuto: 'ingressi' },
    validateSearch: searchOf(filtriIngressi),
    ...beginsSearch(() => import('../contract.ts').then((uno) => uno.elencoIngressi)),
    component: lazyRouteComponent(() => import('./ingressi-page.tsx'), 'IngressiPage'),
  }),
] as const;
