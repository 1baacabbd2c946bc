import { answer, type Route } from '#platform/server/http/answer.ts';
import type { CentroLavoroParts } from '#produzione/centrolavoro/server/index.ts';
import * as contract from '../contract.ts';
import { comandoLaser } from './comando-laser.ts';

export const laserRoutes = (parts: CentroLavoroParts): Route[] =>
  answer(contract, { comandoLaser: comandoLaser(parts) });
