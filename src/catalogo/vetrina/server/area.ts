import { area } from '#platform/server/area.ts';
import * as contract from '../contract.ts';
import { paginaHome } from './pagina-html.ts';
import { vetrinaRoutes } from './routes.ts';

export const vetrina = area({ name: 'catalogo/vetrina', contract, routes: vetrinaRoutes, pages: [paginaHome] });
