import { selectCustomer } from '#platform/web/customer.ts';
import { queryOf } from '#platform/web/query.ts';
import type { FontePalette } from '#parti/web/fonte-palette.ts';
import { elencoClienti } from '../contract.ts';

const mostrati = 6;

export const fonteClienti: FontePalette = {
  nome: 'clienti',
  titolo: 'Servi il cliente',
  mostra: ({ locale, ruolo }) => locale && ruolo !== 6,
  cerca: (testo) => {
    const { queryKey, queryFn } = queryOf(elencoClienti, { cerca: testo });
    return {
      queryKey: ['palette', ...queryKey],
      queryFn: async ({ signal }) =>
        (await queryFn({ signal })).clienti.slice(0, mostrati).map(({ cdAnagrafica, ragioneSociale }) => ({
          chiave: cdAnagrafica,
          nome: ragioneSociale,
          dettaglio: cdAnagrafica,
        })),
    };
  },
  apri: ({ chiave, nome }) => selectCustomer({ codAnagrafica: chiave, ragioneSociale: nome }),
};
