import { answer, type Route } from '#platform/server/http/answer.ts';
import * as contract from '../contract.ts';
import { mieLavorazioni } from './mie-lavorazioni.ts';
import { modificaConsegna } from './modifica-consegna.ts';
import { inLavorazione, mastrino, scarti } from './queries.ts';

export function terzistiRoutes(): Route[] {
  return answer(contract, { inLavorazione, mastrino, scarti, modificaConsegna, mieLavorazioni });
}
