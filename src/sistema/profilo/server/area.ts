import { area } from '#platform/server/area.ts';
import * as contract from '../contract.ts';
import { profiloRoutes } from './routes.ts';

export const profilo = area({ name: 'sistema/profilo', contract, routes: profiloRoutes });
