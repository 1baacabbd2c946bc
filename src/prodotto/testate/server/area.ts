import { area } from '#platform/server/area.ts';
import * as contract from '../contract.ts';
import { testateRoutes } from './routes.ts';

export const testate = area({ name: 'prodotto/testate', contract, routes: testateRoutes });
