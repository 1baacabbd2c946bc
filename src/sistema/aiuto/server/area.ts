import { area } from '#platform/server/area.ts';
import * as contract from '../contract.ts';
import { guida } from './guida.ts';
import { aiutoRoutes } from './routes.ts';

export const aiuto = area({ name: 'sistema/aiuto', contract, help: guida, routes: aiutoRoutes });
