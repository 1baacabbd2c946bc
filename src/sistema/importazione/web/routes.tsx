import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '#platform/web/root-route.ts';
import { oneOf, searchOf, whole } from '#platform/web/search-fields.ts';
import { amministratori } from '#parti/ruoli.ts';
import { importazioneDati } from '#parti/web/percorsi/importazione.ts';
import { ordinamenti } from '../rules/list.ts';

const elencoSearch = searchOf({ ordina: oneOf(ordinamenti), pagina: whole(1, 10_000) });

export const importazioneRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: importazioneDati,
    staticData: { riservata: amministratori, aiuto: 'importazione' },
    validateSearch: elencoSearch,
    component: lazyRouteComponent(() => import('./importazione-page.tsx'), 'ImportazionePage'),
  }),
] as const;
