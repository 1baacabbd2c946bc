import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '#platform/web/root-route.ts';
import { searchOf } from '#platform/contract/search-fields.ts';
import { amministratori } from '#parti/ruoli.ts';
import { importazioneDati } from '#parti/web/percorsi/importazione.ts';
import { filtriImportazioni } from '../rules/list.ts';

export const importazioneRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: importazioneDati,
    staticData: { riservata: amministratori, aiuto: 'importazione' },
    validateSearch: searchOf(filtriImportazioni),
    component: lazyRouteComponent(() => import('./importazione-page.tsx'), 'ImportazionePage'),
  }),
] as const;
