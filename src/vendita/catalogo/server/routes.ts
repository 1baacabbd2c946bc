import type { Route } from '#platform/server/http/answer.ts';
import { answer } from '#platform/server/http/answer.ts';
import * as contract from '../contract.ts';
import type { Catalogo } from './pagina.ts';
import { pagina } from './pagina.ts';

export function catalogoRoutes(catalogo: Catalogo): Route[] {
  return answer(contract, { paginaCatalogo: (given) => pagina(catalogo, given) });
}
