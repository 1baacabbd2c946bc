import { area, type Parts } from '#platform/server/area.ts';
import { answer } from '#platform/server/http/answer.ts';
import * as contract from '../contract.ts';
import { paginaTestata } from './pagina-html.ts';
import { pagina, type Catalogo } from './pagina.ts';

export const areaPagina = area<Parts & { readonly catalogo: Catalogo }>({
  name: 'catalogo/pagina',
  contract,
  routes: ({ catalogo }) => answer(contract, { paginaCatalogo: (given) => pagina(catalogo, given) }),
  pages: [paginaTestata],
});
