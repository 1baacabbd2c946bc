import { area } from '#platform/server/area.ts';
import * as contract from '../contract.ts';
import { aiutoRoutes } from './routes.ts';
import { tracciati } from './tracciati.ts';

export const aiuto = area({ name: 'sistema/aiuto', contract, layouts: tracciati, routes: aiutoRoutes });
