import { queryOf } from '#platform/web/query.ts';
import type { FontePalette } from '#parti/web/fonte-palette.ts';
import { versoCatalogo } from '#parti/web/percorsi/catalogo.ts';
import { ricerca } from '../contract.ts';

const mostrate = 6;

export const fonteTestate: FontePalette = {
  nome: 'testate',
  titolo: 'Catalogo',
  mostra: () => true,
  cerca: (testo) => {
    const { queryKey, queryFn } = queryOf(ricerca, {
      valore: testo,
      filtroObsoletoEliminato: '0;0;0;0;1',
      anteprima: true,
    });
    return {
      queryKey: ['palette', ...queryKey],
      queryFn: async ({ signal }) =>
        (await queryFn({ signal })).testate
          .slice(0, mostrate)
          .map(({ codTestata, suffisso, codArticoloRicerca, descrizione }) => ({
            chiave: [codTestata, suffisso, codArticoloRicerca].join('/'),
            nome: descrizione,
            dettaglio: codArticoloRicerca || codTestata,
          })),
    };
  },
  apri: ({ chiave }, vai) => {
    const [codTestata = '', suffisso = '0', codArticolo = ''] = chiave.split('/');
    const { to, params } = versoCatalogo({
      codTestata,
      suffisso: Number(suffisso),
      ...(codArticolo ? { codArticolo } : {}),
    });
    vai({ to, params });
  },
};
