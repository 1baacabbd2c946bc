import type { Route } from '#platform/server/http/answer.ts';
import { answer } from '#platform/server/http/answer.ts';
import { createMade } from '#platform/server/made.ts';
import * as contract from '../contract.ts';
import type { FontiDistinta, Risposta } from './semplice.ts';
import { semplice } from './semplice.ts';

/** Answered bills that are kept; one may have thousands of lines. */
const fatteAlPiu = 100;

export function distintaRoutes(fonti: Omit<FontiDistinta, 'fatte'>): Route[] {
  const given = { ...fonti, fatte: createMade<Risposta>(fatteAlPiu) };
  return answer(contract, { distintaSemplice: (call) => semplice(given, call) });
}
