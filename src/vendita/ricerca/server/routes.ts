import type { Route } from '#platform/server/http/answer.ts';
import { answer } from '#platform/server/http/answer.ts';
import type { Testate } from '#vendita/catalogo/server/index.ts';
import * as contract from '../contract.ts';
import { cerca } from './cerca.ts';
import { leggiImmagini } from './immagini.ts';

export function ricercaRoutes(deps: { readonly testate: Testate }): Route[] {
  return answer(contract, { ricerca: cerca, immagini: (given) => leggiImmagini(deps.testate, given) });
}
