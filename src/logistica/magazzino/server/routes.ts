import { answer } from '#platform/server/http/answer.ts';
import type { Route } from '#platform/server/http/answer.ts';
import * as contract from '../contract.ts';
import { comandoMagazzino } from './comando-magazzino.ts';
import type { MagazzinoParts } from './magazzino-parts.ts';

export const magazzinoRoutes = (parts: MagazzinoParts): Route[] =>
  answer(contract, { comandoMagazzino: comandoMagazzino(parts) });
