import { area } from '#platform/server/area.ts';
import * as contract from '../contract.ts';
import { documentiRoutes } from './routes.ts';
import { temaDocumenti } from './temi.ts';

export const documenti = area({
  name: 'vendita/documenti',
  contract,
  routes: ({ papers }) => documentiRoutes(papers),
  topics: [temaDocumenti],
});
