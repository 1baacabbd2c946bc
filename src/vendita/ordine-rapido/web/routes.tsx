import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { ordineRapido } from '#parti/web/percorsi/ordine-rapido.ts';
import { rootRoute } from '#platform/web/root-route.ts';

const testo = z.string().max(10).optional().catch(undefined);

/** The address may name a document to order again; its lines are read when the page opens, and then the address is bare. */
const validateSearch = z.object({ tipo: testo, numero: z.coerce.number().int().positive().optional().catch(undefined), suffisso: z.coerce.string().max(4).optional().catch(undefined), data: testo });

export const ordineRapidoRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: ordineRapido,
    validateSearch,
    staticData: { riservata: true },
    component: lazyRouteComponent(() => import('./ordine-rapido-page.tsx'), 'OrdineRapidoPage'),
  }),
];
