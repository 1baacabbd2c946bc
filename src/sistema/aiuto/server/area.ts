import { area } from '#platform/server/area.ts';
import * as contract from '../contract.ts';
import { guida } from './guida.ts';
import { aiutoRoutes } from './routes.ts';
import { tracciati } from './tracciati.ts';

export const aiuto = area({ name: 'sistema/aiuto', contract, help: guida, layouts: tracciati, routes: aiutoRoutes });
