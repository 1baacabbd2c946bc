import { area } from '#platform/server/area.ts';
import * as contract from '../contract.ts';
import { terzistiRoutes } from './routes.ts';

export const terzisti = area({ name: 'produzione/terzisti', contract, routes: terzistiRoutes });
